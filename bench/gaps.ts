/** Figure 10: the longest wait of the main process and the longest frame while messages pour in and somebody searches and scrolls. */
import type { Page } from '@playwright/test'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { keptArchive } from './archive-cache.ts'
import { takeClothes, type Clothes } from './bare/clothes.ts'
import { rounds, type Bench } from './bench.ts'
import { openInPage } from './chats.ts'
import { ms, p99, type Figure } from './figures.ts'
import {
  besideIdle,
  floorWords,
  mainCollected,
  mainGap,
  mainWork,
  watchMain,
  watchWork,
  windowFloor,
  workWords,
  type IdleProcess,
  type MainWork,
  type WindowFloor,
} from './floor.ts'
import { Side } from './receive/side.ts'
import { withParley, type Parley } from './window/parley.ts'
import { withBareList, withPlainApp } from './window/plain-app.ts'
import { cpuBetween, cpuOf, roleOf, treeOf } from './window/processes.ts'
import { watchThread, type ThreadTimes } from './window/thread.ts'

const MAIN_MS = 10
const FRAME_MS = 50
const PEOPLE = 20
/** Messages that come before it is looked at: what an app that is open all day does for the first time, it compiles meanwhile. */
const WARMING = 200

/** The window's own way to ask the core. */
interface Asking {
  readonly parley: { request(name: string, arg: unknown): Promise<unknown> }
}

interface Scrolled {
  /** Milliseconds between frames. */
  readonly gaps: readonly number[]
  /** Milliseconds of each piece of work that took over 50. */
  readonly tasks: readonly number[]
  /** How often the list of chats was drawn. */
  readonly drawings: number
  /** When the longest began and ended, in epoch milliseconds. */
  readonly longest: { readonly from: number; readonly to: number }
}

/** Scrolls up and down and looks for words until it is told to end. Sent into the window as it stands. */
async function scrollOn(order: {
  readonly scroller: string
  readonly asked: readonly string[]
  /** Whether the drawings of the list of chats are counted. */
  readonly counting: boolean
}): Promise<Scrolled> {
  const { asked } = order
  const gaps: number[] = []
  const ends: number[] = []
  const tasks: number[] = []
  const note = (entries: PerformanceEntryList): void =>
    void tasks.push(...entries.map(({ duration }) => duration))
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'longtask' })
  const scroller = document.querySelector(order.scroller)
  const list = document.querySelector('.list-rows')
  let drawings = 0
  const changes = new MutationObserver(() => (drawings += 1))
  if (list && order.counting)
    changes.observe(list, { subtree: true, childList: true, attributes: true, characterData: true })
  let before = performance.now()
  let n = 0
  const state = { on: true }
  Object.assign(window, { benchStorm: state })
  while (state.on) {
    const time = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    gaps.push(time - before)
    ends.push(performance.timeOrigin + time)
    before = time
    n += 1
    scroller?.scrollBy(0, n % 240 < 120 ? -60 : 60)
    if (asked.length > 0 && n % 12 === 0)
      void (window as unknown as Asking).parley.request('search.messages', {
        ...{ accountId: null, chatId: null, kinds: [], sender: null, from: null, until: null },
        ...{ query: asked[(n / 12) % asked.length] ?? '', before: null, limit: 50 },
      })
  }
  note(observer.takeRecords())
  observer.disconnect()
  changes.disconnect()
  const seen = gaps.slice(2)
  const most = Math.max(...seen)
  const to = ends[seen.indexOf(most) + 2] ?? 0
  return { gaps: seen, tasks, drawings, longest: { from: to - most, to } }
}

const endScrolling = (page: Page): Promise<boolean> =>
  page.evaluate(() => ((window as unknown as { benchStorm: { on: boolean } }).benchStorm.on = false))

interface Beside {
  /** The longest time between two frames, and the longest that main was late. */
  readonly frame: number
  readonly p99: number
  readonly gap: number
}

/** As many different rows of a conversation as the dressed list repeats. */
const GARMENTS = 200

/** What of Parley's window is put into the window beside. */
interface Dress {
  readonly clothes: Clothes
  /** The list of chats, as it stands. */
  readonly chats: ListDress
  /** Milliseconds between its drawings. */
  readonly everyMs: number
}

interface ListDress {
  readonly html: string
  readonly width: number
  readonly height: number
}

/** Takes the list of chats with all that is drawn of it. Sent into the window as it stands. */
function takeList(): ListDress {
  const list = document.querySelector('[data-region="list"]')
  if (!list) throw new Error('there is no list of chats')
  const { width, height } = list.getBoundingClientRect()
  return { html: list.outerHTML, width, height }
}

/**
 * Puts that list beside the conversation and draws it anew again and again, as messages from so many people have it: each
 * time half of their rows have other words and another place. Sent into the window as it stands.
 */
function drawList(order: {
  readonly chats: ListDress
  readonly everyMs: number
  readonly people: number
}): void {
  const talk = document.querySelector('.talk-scroll')?.parentElement
  if (!talk?.parentElement) throw new Error('there is no conversation')
  const frame = document.createElement('div')
  frame.style.cssText = `position: fixed; right: 0; top: 0; width: ${String(order.chats.width)}px; height: ${String(order.chats.height)}px; display: flex`
  frame.innerHTML = order.chats.html
  talk.parentElement.append(frame)
  const rows = [...frame.querySelectorAll<HTMLElement>('.row')].slice(0, order.people)
  const places = rows.map((row) => row.parentElement)
  let drawn = 0
  setInterval(() => {
    drawn += 1
    const moved = rows.filter((_, n) => (n + drawn) % 2 === 0)
    for (const row of moved) {
      rows.splice(rows.indexOf(row), 1)
      rows.unshift(row)
      const words = row.querySelector('.row-words')
      if (words) words.textContent = `storm ${String(drawn)}`
      row.setAttribute('aria-label', `storm ${String(drawn)}`)
    }
    for (const [n, row] of rows.entries()) {
      row.setAttribute('aria-posinset', String(n + 1))
      places[n]?.replaceChildren(row)
    }
  }, order.everyMs)
}

/**
 * As many messages taken by the core in a process of its own, while a bare list is scrolled in an app that hears nothing
 * of them; its rows are plain, or dressed as those of a conversation, with a list of chats beside it.
 */
function stormBeside(bench: Bench, count: number, dress: Dress | null): Promise<Beside> {
  return withBareList((file) =>
    withPlainApp(bench, file, async ({ app, page }) => {
      const side = await Side.open({ client: 'parley', peers: '', oneWayMs: 0 })
      try {
        await side.begin()
        await side.drain(WARMING)
        await page.waitForSelector('.bare-row')
        if (dress !== null) await page.evaluate((those) => window.benchDress(those), dress.clothes)
        const scroller = dress === null ? '.bare-scroll' : '.talk-scroll'
        await page.waitForSelector(scroller)
        if (dress !== null)
          await page.evaluate(drawList, { chats: dress.chats, everyMs: dress.everyMs, people: PEOPLE })
        await page.evaluate((name) => document.querySelector(name)?.scrollBy(0, 100_000), scroller)
        await page.waitForTimeout(500)
        await watchMain(app)
        const frames = page.evaluate(scrollOn, { scroller, asked: [], counting: false })
        side.write(count)
        if (!(await side.emptied())) throw new Error('the storm beside did not end')
        await endScrolling(page)
        const { gaps } = await frames
        return { frame: Math.max(...gaps), p99: p99(gaps), gap: await mainGap(app) }
      } finally {
        await side.close()
      }
    }),
  )
}

/** Lets a storm in, and looks at both sides meanwhile. */
export async function benchGaps(bench: Bench): Promise<Figure[]> {
  const count = rounds(bench, 500, 5000)
  const floor = await windowFloor(bench)
  const plain = await stormBeside(bench, count, null)
  const own = await storm(bench, count)
  const dressed = await stormBeside(bench, count, own.dress)
  return tell(count, own, { floor, plain, dressed })
}

/** How long the window worked at a stretch. The browser tells of such work only from 50 ms on. */
function taskWords(tasks: readonly number[]): string {
  if (tasks.length === 0) return `no piece of work of the window itself took over ${String(FRAME_MS)} ms`
  return `the longest piece of work of the window itself took ${ms(Math.max(...tasks))} (${String(tasks.length)} over ${String(FRAME_MS)} ms)`
}

/** What the window did in the longest frame of the storm that was looked into. */
const windowWords = ({ window, longest }: Inside): string =>
  window === null
    ? ''
    : `; in the longest of a storm that was looked into (${ms(longest)}) the window's own thread worked ${ms(window.worked)} and waited for a processor ${ms(window.waited)}`

/** What was seen of some messages that came at once. */
interface Poured {
  readonly seconds: number
  readonly isOver: boolean
  readonly frames: Scrolled
}

/**
 * What each side did in a storm of its own: to look at that every few milliseconds takes from the processors what the
 * frames are short of.
 */
interface Inside {
  readonly longest: number
  /** What the window's own thread did in the longest frame; null where nobody could look. */
  readonly window: ThreadTimes | null
  /** Milliseconds between drawings of the list of chats. */
  readonly everyMs: number
  readonly work: MainWork | null
  /** The longest that an idle process beside it was late. */
  readonly late: number
}

/** What was seen of Parley in a storm. */
interface Storm {
  readonly seconds: number
  readonly isOver: boolean
  readonly gap: number
  readonly collected: number
  readonly frames: Scrolled
  /** The longest frame while the first messages since the start came. */
  readonly coldFrame: number
  readonly inside: Inside
  /** Processors that all of Parley took, and the service with what looks on. */
  readonly busy: number
  readonly service: number
  readonly dress: Dress
}

function storm(bench: Bench, count: number): Promise<Storm> {
  const words = [...keptArchive(bench.messages, bench.chats).counts].sort((one, other) => other[1] - one[1])
  const queries = words.slice(0, 12).map(([word]) => word)
  return withParley(bench, {}, async ({ app, page, pid, sim, data }) => {
    await openInPage(page, data.biggest.id)
    await page.waitForTimeout(500)
    const people = Array.from({ length: PEOPLE }, (_, n) =>
      sim.person(`55119000000${String(n).padStart(2, '0')}`, `P${String(n)}`),
    )
    const pour = async (most: number, counting = false): Promise<Poured> => {
      const order = { scroller: '.talk-scroll', asked: queries, counting }
      const scrolled = page.evaluate(scrollOn, order)
      const began = performance.now()
      for (let n = 0; n < most; n += 1) people[n % PEOPLE]?.writes(`storm ${String(n)}`)
      while (sim.queue().length > 0 && performance.now() - began < 120_000) await wait(20)
      const seconds = (performance.now() - began) / 1000
      await wait(300)
      await endScrolling(page)
      return { seconds, isOver: sim.queue().length === 0, frames: await scrolled }
    }
    const { frames: cold } = await pour(WARMING)
    await watchMain(app)
    const [before, own] = [cpuOf(pid), process.cpuUsage()]
    const { seconds, isOver, frames } = await pour(count)
    const busy = cpuBetween(before, cpuOf(pid)) / seconds / 1000
    const { user, system } = process.cpuUsage(own)
    const service = (user + system) / 1e6 / seconds
    const gap = await mainGap(app)
    const collected = await mainCollected(app)
    const inside = await besideIdle((idle) => lookInside({ app, pid }, idle, () => pour(count / 2, true)))
    const chats = await page.evaluate(takeList)
    const clothes = await page.evaluate(takeClothes, GARMENTS)
    const dress = { clothes, chats, everyMs: inside.everyMs }
    const coldFrame = Math.max(...cold.gaps)
    return { seconds, isOver, gap, collected, frames, coldFrame, inside, busy, service, dress }
  })
}

/** Lets another storm in, and looks at what each side does in it. */
async function lookInside(
  { app, pid }: Pick<Parley, 'app' | 'pid'>,
  idle: IdleProcess,
  pour: () => Promise<Poured>,
): Promise<Inside> {
  await watchWork(app)
  await idle.late()
  const thread = watchThread(treeOf(pid).find((each) => roleOf(each) === 'renderer') ?? 0)
  const { seconds, frames } = await pour()
  await wait(20)
  const { from, to } = frames.longest
  const window = thread.between(from, to)
  thread.end()
  const everyMs = (seconds * 1000) / Math.max(1, frames.drawings)
  return { longest: to - from, window, everyMs, work: await mainWork(app), late: await idle.late() }
}

/** What the machine can do at best. */
interface Floors {
  readonly floor: WindowFloor
  readonly plain: Beside
  readonly dressed: Beside
}

function tell(count: number, own: Storm, { floor, plain, dressed }: Floors): Figure[] {
  const { gaps, tasks } = own.frames
  const worst = Math.max(...gaps)
  return [
    {
      number: 10,
      name: `Worst gap of the main process while ${String(count)} messages arrive in ${own.seconds.toFixed(1)} s, with search and scrolling`,
      value: ms(own.gap),
      limit: `≤ ${String(MAIN_MS)} ms`,
      orientation: '0.5 to 1 ms with the archive in a worker, 285 ms with it in main',
      met: own.gap <= MAIN_MS && own.isOver,
      // Where the messages did not all come, nothing beside it explains that.
      beyond:
        own.isOver && own.inside.late > MAIN_MS
          ? `an idle process beside a storm right behind this one, late by up to ${ms(own.inside.late)}`
          : null,
      why: `the main process of a bare window that only scrolls is late by up to ${ms(floor.mainGap)} here, and by up to ${ms(plain.gap)} and ${ms(dressed.gap)} while the core takes as many messages in a process of its own, into an empty archive and without searches; the longest collection of garbage in main took ${ms(own.collected)}; in a storm behind it, looked into each millisecond${workWords(own.inside.work)}; an idle process beside that, with nothing to do, was late by up to ${ms(own.inside.late)}`,
    },
    {
      number: 10,
      name: 'Longest frame of the window meanwhile',
      value: `${ms(worst)}, p99 ${ms(p99(gaps))} of ${String(gaps.length)} frames`,
      limit: `≤ ${String(FRAME_MS)} ms`,
      met: worst <= FRAME_MS,
      why: `${floorWords(floor, 'frames')}; while the core takes as many messages in a process of its own, into an empty archive, of which that window hears nothing, frames of a bare virtua list there are apart by up to ${ms(plain.frame)} (p99 ${ms(plain.p99)}), and of the same list with the rows of a conversation in it, beside a list of chats whose upper ${String(PEOPLE)} rows are drawn anew by hand every ${ms(own.dress.everyMs)} as Parley's were, by up to ${ms(dressed.frame)} (p99 ${ms(dressed.p99)}); ${taskWords(tasks)}${windowWords(own.inside)}; while the first ${String(WARMING)} messages since its start came, before all this, the longest was ${ms(own.coldFrame)}; of the ${String(availableParallelism())} processors of this machine all of Parley took ${own.busy.toFixed(2)} meanwhile, and the service with what looks on ${own.service.toFixed(2)}`,
    },
  ]
}
