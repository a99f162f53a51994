/** Figure 6: what all processes hold after many chats were visited and hours of messages came, beside an empty window. */
import type { ElectronApplication, Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { resolveRuntime } from '../scripts/runtime/resolve.ts'
import { keptArchive } from './archive-cache.ts'
import { NOT_IN_SHORT, rounds, type Bench } from './bench.ts'
import { median, times, type Figure } from './figures.ts'
import { withParley, type Parley } from './window/parley.ts'
import { withBareList, withPlainApp } from './window/plain-app.ts'
import { pssByRole, pssOf } from './window/processes.ts'

const SMALL = 1000
/** A message every five seconds. */
const PER_HOUR = 720
const SAMPLES = { quick: 3, full: 16 } as const
/** Hours of messages before the measured ones: what is kept of so many and no more (the ids of the last 5,000) is full by then. */
const BEFORE = { quick: 0, full: 7 } as const
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
export async function settledPss(app: ElectronApplication | null, page: Page, pid: number): Promise<number> {
  const seen: number[] = []
  for (let round = 0; round < 2; round += 1) {
    await collect(app, page)
    await wait(300)
    seen.push(pssOf(pid))
  }
  return Math.min(...seen)
}

/** Goes from chat to chat as a person in a hurry does by the keyboard; each is drawn, and looked at, before the next. */
export async function visitChats(page: Page, count: number): Promise<void> {
  await page.locator('[data-region="list"] [role="listitem"]').first().click()
  for (let n = 0; n < count; n += 1) {
    const before = await page.locator('main.talk').getAttribute('aria-label')
    await page.keyboard.press('Alt+ArrowDown')
    await page.waitForFunction(
      (label) => {
        const talk = document.querySelector('main.talk')
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

/** What JavaScript holds, in megabytes. */
interface Heaps {
  readonly window: number
  readonly main: number
  /** What the engine keeps in main for what is young: it grows by doubling, up to a bound of its own. */
  readonly young: number
}

async function heapsOf(app: ElectronApplication, page: Page): Promise<Heaps> {
  const session = await page.context().newCDPSession(page)
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  const { main, young } = await app.evaluate(() => ({
    main: process.memoryUsage().heapUsed,
    young:
      process
        .getBuiltinModule('node:v8')
        .getHeapSpaceStatistics()
        .find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0,
  }))
  return { window: usedSize / 1e6, main: main / 1e6, young: young / 1e6 }
}

interface Grown {
  readonly visited: number
  readonly samples: readonly number[]
  readonly heaps: readonly Heaps[]
  /** By process, after the first of the samples, and after the last. */
  readonly early: ReadonlyMap<string, number>
  readonly roles: ReadonlyMap<string, number>
}

interface Course {
  readonly visits: number
  readonly before: number
  readonly messages: number
  readonly samples: number
  /** Milliseconds of rest behind the visits. */
  readonly pause: number
}

async function grow(parley: Parley, course: Course): Promise<Grown> {
  const { visits, before, messages, samples: count, pause } = course
  const { app, page, pid, sim, data } = parley
  await visitChats(page, visits)
  // Two hours with so many chats leave pauses between them, longer than this.
  await wait(pause)
  const visited = await settledPss(app, page, pid)
  const people = [data.small, data.biggest].map(({ address }) => sim.person(address, 'Cliente'))
  const others = Array.from({ length: 40 }, (_, n) =>
    sim.person(`55119000${String(10_000 + n)}`, `P${String(n)}`),
  )
  const all = [...people, ...others]
  const write = async (sample: number, most: number): Promise<void> => {
    for (let n = 0; n < most; n += 1)
      all[n % all.length]?.writes(`hour ${String(sample)} message ${String(n)}`)
    while (sim.queue().length > 0) await wait(20)
  }
  await write(-1, before)
  const samples: number[] = []
  const heaps: Heaps[] = []
  let early: Grown['early'] = new Map()
  for (let sample = 0; sample < count; sample += 1) {
    await write(sample, messages / count)
    samples.push(await settledPss(app, page, pid))
    if (sample === 0) early = pssByRole(pid)
    heaps.push(await heapsOf(app, page))
  }
  return { visited, samples, heaps, early, roles: pssByRole(pid) }
}

/**
 * The slope of the samples and how far it may be off, a step each. Memory comes and goes in pieces, and a sample is like the one
 * before it: so many of them know less than as many that have nothing to do with each other.
 */
function slopeOf(samples: readonly number[]): { slope: number; off: number } {
  const n = samples.length
  const middle = (n - 1) / 2
  const mean = samples.reduce((sum, value) => sum + value, 0) / n
  const spread = samples.reduce((sum, _, x) => sum + (x - middle) ** 2, 0)
  const slope = samples.reduce((sum, value, x) => sum + (x - middle) * (value - mean), 0) / spread
  const rest = samples.map((value, x) => value - mean - slope * (x - middle))
  const squares = rest.reduce((sum, value) => sum + value ** 2, 0)
  const alike = rest.slice(1).reduce((sum, value, at) => sum + value * (rest[at] ?? 0), 0) / squares
  const fewer = Math.min(0.9, Math.max(0, alike || 0))
  const off = Math.sqrt(squares / Math.max(1, n - 2) / spread)
  return { slope, off: off * Math.sqrt((1 + fewer) / (1 - fewer)) }
}

function heapWords(heaps: Heaps | undefined): string {
  return heaps === undefined
    ? 'nothing'
    : `${heaps.window.toFixed(1)} MB in the window and ${heaps.main.toFixed(1)} in main, with ${heaps.young.toFixed(1)} MB of room for the young`
}

/** By how much each process grew. */
function grownWords({ early, roles }: Grown): string {
  const grown = [...roles].map(([role, value]) => ({ role, by: value - (early.get(role) ?? 0) }))
  return grown.map(({ role, by }) => `${role} ${by < 0 ? '−' : '+'}${Math.abs(by).toFixed(1)} MB`).join(', ')
}

/** What an app holds. */
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

/** The environment that lets the bare app open the archive of the bench with the packages that the product has here. */
async function archiveEnv(bench: Bench): Promise<NodeJS.ProcessEnv> {
  const { hasNodeSqlite } = await resolveRuntime()
  const archive = JSON.stringify({
    client: import.meta.resolve('undici'),
    sqlite: hasNodeSqlite ? 'node:sqlite' : import.meta.resolve('@photostructure/sqlite'),
    archive: pathToFileURL(keptArchive(bench.messages, bench.chats).file).href,
  })
  return { ...bench.env, BENCH_ARCHIVE: archive }
}

/** The most messages of a chat that the window of the product holds. */
const ROWS = 600

/** What any such app has to hold: a list, an archive that is open in a thread, and a client, none of them in use. */
async function bareApp(bench: Bench): Promise<Held> {
  const env = await archiveEnv(bench)
  return withBareList(
    (file) =>
      withPlainApp({ ...bench, env }, file, async ({ app, page, pid }) => {
        await page.waitForSelector('.bare-row')
        const count = await app.evaluate(
          () => (globalThis as unknown as { benchArchive: Promise<number> }).benchArchive,
        )
        if (count !== bench.messages) throw new Error('the bare app has not read the archive of the bench')
        return { pss: await settledPss(app, page, pid), roles: pssByRole(pid) }
      }),
    ROWS,
  )
}

/** The same hours with many messages and with few, beside an empty window. */
export async function benchMemory(bench: Bench): Promise<Figure[]> {
  const visits = rounds(bench, 8, 200)
  const hours = rounds(bench, 0.25, 2)
  const samples = rounds(bench, SAMPLES.quick, SAMPLES.full)
  const before = rounds(bench, BEFORE.quick, BEFORE.full) * PER_HOUR
  // The first app of a session loads what draws for all that come after it, and would count for 30 MB more.
  await emptyWindow(bench)
  const bare = await emptyWindow(bench)
  const floor = bench.quick ? null : await bareApp(bench)
  const empty = bare.pss
  const pause = rounds(bench, 0, PAUSE)
  const course = { visits, before, messages: hours * PER_HOUR, samples, pause }
  const large = await withParley(bench, {}, (parley) => grow(parley, course))
  const small = await withParley(bench, { messages: SMALL }, (parley) => grow(parley, course))
  const after = (grown: Grown): number => median(grown.samples)
  const overEmpty = after(large) / empty
  const overSmall = after(large) / after(small)
  const { slope, off } = slopeOf(large.samples)
  const perHour = (slope * samples) / hours
  const mb = (value: number): string => `${value.toFixed(0)} MB`
  const many = bench.messages.toLocaleString('en')
  return [
    {
      number: 6,
      name: `Memory (PSS of all processes) with ${many} messages, ${String(visits)} chats visited, ${String(hours)} h of messages behind ${String(before)} others, beside an empty window`,
      value: `${times(overEmpty)}: ${mb(after(large))} (${mb(large.visited)} before the messages) against ${mb(empty)}`,
      limit: '≤ 1.35 ×',
      orientation: 'the window holds 200 to 600 messages a chat, never whole histories',
      met: overEmpty <= 1.35,
      why: `by process, and in the empty window: ${[...large.roles].map(([role, value]) => `${role} ${mb(value)} (${mb(bare.roles.get(role) ?? 0)})`).join(', ')}; a bare app with a bare React list of ${String(ROWS)} rows, a thread that has the archive open, and the HTTP client: ${floor === null ? NOT_IN_SHORT : `${[...floor.roles].map(([role, value]) => `${role} ${mb(value)}`).join(', ')}, ${mb(floor.pss)} in all`}; ${pause === 0 ? 'without the half minute of rest after which Parley gives memory back; ' : ''}JavaScript holds ${heapWords(large.heaps.at(-1))}`,
    },
    {
      number: 6,
      name: `Memory with ${many} messages beside ${String(SMALL)}`,
      value: `${times(overSmall)}: ${mb(after(large))} against ${mb(after(small))}`,
      limit: '≤ 1.05 ×',
      met: overSmall <= 1.05,
    },
    {
      number: 6,
      name: 'Slope of the memory while messages come',
      value: `${perHour.toFixed(1)} MB an hour, give or take ${((off * samples) / hours).toFixed(1)} (${large.samples.map((value) => value.toFixed(0)).join(', ')})`,
      limit: '0: no more than twice its own uncertainty',
      met: slope <= 2 * off,
      why: `since the first of these: ${grownWords(large)}; JavaScript held ${heapWords(large.heaps[0])} at first and ${heapWords(large.heaps.at(-1))} at last`,
    },
  ]
}
