/** The test function of this suite: a simulated service and an app of its own for every test, and what must hold after it. */
import path from 'node:path'
import { expect, test as base } from '@playwright/test'
import { startSimulator, type Simulator } from '../../simulator/simulator.ts'
import { LEAKED, searchFolder } from './canary-search.ts'
import { canaries, runFolder, type Canaries } from './evidence.ts'
import { openBrowser } from '../chromium/browser.ts'
import { launchInChromium } from '../chromium/running.ts'
import { launch, type Running } from './running.ts'
import { takeSession } from './session.ts'
import { verdictOn } from '../../simulator/verdict.ts'

takeSession()

export { expect }

/** The app on one user-data folder: started, and started again. */
export interface Parley {
  readonly userData: string
  /** Starts it; whatever still runs at the end of the test is closed. */
  start(args?: readonly string[]): Promise<Running>
  /** Errors that the test provokes; any other fails it. */
  allow(pattern: RegExp): void
}

/** What the suite runs on: the real application, or its page in Chromium and its core in Node. */
type Host = 'electron' | 'chromium'

/** Where the tests of a worker run. */
export interface Hosting {
  readonly host: Host
  readonly launchOn: typeof launch
}

interface Fixtures {
  /** Whether the service answers the first poll of a connection at once: not where it is measured how long connecting takes. */
  readonly greets: boolean
  readonly tokens: Canaries
  readonly sim: Simulator
  readonly parley: Parley
}

/**
 * Polls end soon, so that nothing waits 20 s for that; but after more than a second, for what ends sooner is a broken poll to the
 * app, which then does not ask for the rest of the second.
 */
const LONG_POLL_MS = 1_100
export const SERVICE = { longPollMs: LONG_POLL_MS, greets: true }

export const test = base.extend<Fixtures, Hosting>({
  host: ['electron', { scope: 'worker', option: true }],

  launchOn: [
    async ({ host }, use) => {
      if (host === 'electron') return use(launch)
      const browser = await openBrowser()
      await use((...given) => launchInChromium(browser, ...given))
      await browser.close()
    },
    { scope: 'worker' },
  ],

  tokens: async ({}, use, info) => {
    await use(canaries(info))
  },

  greets: [SERVICE.greets, { option: true }],

  sim: async ({ tokens, greets }, use) => {
    const { accessToken, instanceToken } = tokens
    const sim = await startSimulator({ ...SERVICE, greets, accessToken, instanceToken })
    await use(sim)
    await sim.stop()
    expect(sim.violations(), verdictOn(sim.violations())).toEqual([])
  },

  parley: async ({ sim, tokens, launchOn }, use, info) => {
    // Started first, stopped last: the app is closed while its service still answers.
    expect(sim.violations(), verdictOn(sim.violations())).toEqual([])
    const folder = runFolder(info)
    const userData = path.join(folder, 'user-data')
    const runs: Running[] = []
    const allowed: RegExp[] = []
    await use({
      userData,
      allow: (pattern) => void allowed.push(pattern),
      start: async (args = []) => {
        const running = await launchOn(userData, path.join(folder, `output-${runs.length + 1}.log`), args)
        runs.push(running)
        return running
      },
    })
    if (info.status !== info.expectedStatus) await runs.at(-1)?.picture(info.outputPath('failure.png'))
    for (const running of runs) await running.close()
    const troubles = runs.flatMap((running) => running.troubles())
    expect(troubles.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
    // Neither in its files, nor in its log, nor in what it printed.
    expect(searchFolder(folder, { ...tokens }).hits, LEAKED).toEqual([])
  },
})
