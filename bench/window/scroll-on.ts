/** A window that scrolls and looks for words until it is told to end. */
import type { Page } from '@playwright/test'

/** The window's own way to ask the core. */
interface Asking {
  readonly parley: { request(name: string, arg: unknown): Promise<unknown> }
}

/** What a window that scrolls saw of its own frames. */
export interface Scrolled {
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
export async function scrollOn(order: {
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

/** Ends that. */
export const endScrolling = (page: Page): Promise<boolean> =>
  page.evaluate(() => ((window as unknown as { benchStorm: { on: boolean } }).benchStorm.on = false))
