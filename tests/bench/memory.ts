/** Figure 11: what all processes hold after many chats were visited and nobody did anything for a minute, beside an empty window. */
import type { ElectronApplication, Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { rounds, type Bench } from './bench.ts'
import { times, type Figure } from './figures.ts'
import { withParley } from './window/parley.ts'
import { withPlainApp } from './window/plain-app.ts'
import { pssByRole, pssOf } from './window/processes.ts'

const LIMIT_MB = 320
/** Milliseconds for which a chat is looked at: nobody goes faster, and an engine tidies up when it has nothing else to do. */
const LOOK = 200
/** Milliseconds in which nobody does anything, before what is held is measured. */
const PAUSE = 60_000

async function collect(app: ElectronApplication | null, page: Page): Promise<void> {
  await page.requestGC()
  await app?.evaluate(() => {
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc')
    const gc = process.getBuiltinModule('node:vm').runInNewContext('gc') as () => void
    gc()
  })
}

/** Megabytes of all processes, with what nobody needs any more collected first. */
async function settledPss(app: ElectronApplication | null, page: Page, pid: number): Promise<number> {
  const seen: number[] = []
  for (let round = 0; round < 2; round += 1) {
    await collect(app, page)
    await wait(300)
    seen.push(pssOf(pid))
  }
  return Math.min(...seen)
}

/** Goes from chat to chat as a person in a hurry does by the keyboard; each is drawn, and looked at, before the next. */
async function visitChats(page: Page, count: number): Promise<void> {
  await page.locator('[data-region="list"] [role="listitem"]').first().click()
  for (let n = 0; n < count; n += 1) {
    const before = await page.locator('.talk').getAttribute('aria-label')
    await page.keyboard.press('Alt+ArrowDown')
    await page.waitForFunction(
      (label) => {
        const talk = document.querySelector('.talk')
        return (
          talk?.getAttribute('aria-label') !== label &&
          document.querySelector('.talk-scroll .message') !== null
        )
      },
      before,
      { timeout: 10_000 },
    )
    await wait(LOOK)
  }
}

/** What an app holds, in megabytes. */
interface Held {
  readonly pss: number
  /** By what the processes are for. */
  readonly roles: ReadonlyMap<string, number>
}

const emptyWindow = (bench: Bench): Promise<Held> =>
  withPlainApp(bench, null, async ({ page, pid }) => ({
    pss: await settledPss(null, page, pid),
    roles: pssByRole(pid),
  }))

/** What the engine keeps in main for what is young: it grows by doubling, up to a bound of its own. */
const youngInMain = (app: ElectronApplication): Promise<number> =>
  app.evaluate(() => {
    const spaces = process.getBuiltinModule('node:v8').getHeapSpaceStatistics()
    return (spaces.find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0) / 1e6
  })

/** See the head of this file. */
export async function benchMemory(bench: Bench): Promise<Figure[]> {
  const visits = rounds(bench, 8, 200)
  const pause = rounds(bench, 0, PAUSE)
  // The first app of a session loads what draws for all that come after it, and would count for 30 MB more.
  await emptyWindow(bench)
  const empty = await emptyWindow(bench)
  const { pss, roles, young } = await withParley(bench, {}, async ({ app, page, pid }) => {
    await visitChats(page, visits)
    await wait(pause)
    const held = await settledPss(app, page, pid)
    return { pss: held, roles: pssByRole(pid), young: await youngInMain(app) }
  })
  const mb = (value: number): string => `${value.toFixed(0)} MB`
  const each = [...roles].map(([role, value]) => `${role} ${mb(value)} (${mb(empty.roles.get(role) ?? 0)})`)
  return [
    {
      number: 11,
      name: `Memory (PSS of all processes) with ${bench.messages.toLocaleString('en')} messages, ${String(visits)} chats visited, ${String(pause / 1000)} s later`,
      value: `${mb(pss)}, ${times(pss / empty.pss)} an empty window of ${mb(empty.pss)}`,
      goal: `at most ${String(LIMIT_MB)} MB`,
      met: pss <= LIMIT_MB,
      details: `by process, and in the empty window: ${each.join(', ')}; room for what is young in main: ${mb(young)}`,
    },
  ]
}
