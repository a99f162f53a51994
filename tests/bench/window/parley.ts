/** The built app on an archive of some size, driven by Playwright as the end-to-end tests drive it. */
import type { ElectronApplication, Page } from '@playwright/test'
import { startSimulator, type Simulator } from '../../../simulator/simulator.ts'
import { launchApp } from '../../../scripts/runtime/launch-app.ts'
import type { Bench } from '../bench.ts'
import { prepareFolder, type DataFolder } from './data-folder.ts'
import { delayingRelay, type Relay } from './relay.ts'
import { installPageTools } from './in-page.ts'

/** A running app and its service. */
export interface Parley {
  readonly app: ElectronApplication
  readonly page: Page
  readonly pid: number
  readonly sim: Simulator
  readonly data: DataFolder
}

/** Ends the app; one that does not end in time is ended from outside. */
export async function endApp(app: ElectronApplication): Promise<void> {
  const child = app.process()
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await app.close().catch(() => undefined)
  clearTimeout(timer)
}

/** Whether somebody waits at a service with a long poll that has no answer yet. */
const isPolled = (sim: Simulator): boolean =>
  sim.log().some(({ operation, status }) => operation === 'v1.notifications' && status === null)

/** That a poll has stood for three seconds is what Online says: the short form waits for the poll alone. */
async function untilPolling(page: Page, sim: Simulator): Promise<void> {
  await page.locator('[data-region="list"] [role="listitem"]').first().waitFor()
  while (!isPolled(sim)) await page.waitForTimeout(20)
}

/** Does `work` with an app that is online and shows its list. `oneWayMs` stands between it and the service. */
export async function withParley<T>(
  bench: Bench,
  options: { readonly oneWayMs?: number },
  work: (parley: Parley) => Promise<T>,
): Promise<T> {
  const sim = await startSimulator({ longPollMs: 20_000, feeds: 'v1' })
  const relay: Relay | null = options.oneWayMs ? await delayingRelay(sim.url, options.oneWayMs) : null
  const service = { url: relay?.url ?? sim.url, accessToken: sim.accessToken }
  const data = await prepareFolder(bench, bench.messages, service)
  try {
    const app = await launchApp(['--test-hooks', `--user-data-dir=${data.place}`], bench.env)
    try {
      const page = await app.firstWindow()
      page.setDefaultTimeout(60_000)
      if (bench.quick) await untilPolling(page, sim)
      else
        await page
          .getByRole('status', { name: 'Connection' })
          .filter({ hasText: /^Online/ })
          .waitFor()
      await page.evaluate(installPageTools)
      return await work({ app, page, pid: app.process().pid ?? 0, sim, data })
    } finally {
      await endApp(app)
    }
  } finally {
    await relay?.close()
    await sim.stop()
    await data.remove()
  }
}
