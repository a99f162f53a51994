/** The same storm with nothing of Parley's in the window: the core takes it in a process of its own beside a bare list. */
import type { Clothes } from './bare/clothes.ts'
import type { Bench } from './bench.ts'
import { p99 } from './figures.ts'
import { mainGap, watchMain } from './floor.ts'
import { Side } from './receive/side.ts'
import { withBareList, withPlainApp } from './window/plain-app.ts'
import { endScrolling, scrollOn } from './window/scroll-on.ts'

/** Messages that come before it is looked at: what an app that is open all day does for the first time, it compiles meanwhile. */
export const WARMING = 200

/** What was seen of a window beside the core. */
export interface Beside {
  /** The longest time between two frames, and the longest that main was late. */
  readonly frame: number
  readonly p99: number
  readonly gap: number
}

/** What of Parley's window is put into the window beside. */
export interface Dress {
  readonly clothes: Clothes
  /** The list of chats, as it stands. */
  readonly chats: ListDress
  /** Milliseconds between its drawings. */
  readonly everyMs: number
  /** How many of its rows each drawing touches. */
  readonly people: number
}

interface ListDress {
  readonly html: string
  readonly width: number
  readonly height: number
}

/** Takes the list of chats with all that is drawn of it. Sent into the window as it stands. */
export function takeList(): ListDress {
  const list = document.querySelector('[data-region="list"]')
  if (!list) throw new Error('there is no list of chats')
  const { width, height } = list.getBoundingClientRect()
  return { html: list.outerHTML, width, height }
}

/**
 * Puts that list beside the conversation and draws it anew again and again, as messages from so many people have it: each
 * time half of their rows have other words and another place. Sent into the window as it stands.
 */
function drawList(order: Omit<Dress, 'clothes'>): void {
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
export function stormBeside(bench: Bench, count: number, dress: Dress | null): Promise<Beside> {
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
        if (dress !== null) {
          const { chats, everyMs, people } = dress
          await page.evaluate(drawList, { chats, everyMs, people })
        }
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
