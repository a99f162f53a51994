/** Figure 10: from the click on a chat until its newest message is painted. */
import type { Page } from '@playwright/test'
import { bareWindow, bareWords } from './bare-window.ts'
import { rounds, type Bench } from './bench.ts'
import { p95, spread, type Figure } from './figures.ts'
import { withParley } from './window/parley.ts'

const LIMIT_MS = 100
/** More than the window keeps of conversations that were left: each opening is one from the store. */
const BETWEEN = 13

interface Opened {
  readonly clicked: number
  readonly painted: number
}

/** Clicks the row of a chat and waits until its rows are in a picture: at its end, or where it was read before. */
export function openInPage(page: Page, chatId: number): Promise<Opened> {
  return page.evaluate(async (id) => {
    const find = (): HTMLElement | null =>
      document.querySelector<HTMLElement>(`[data-region="list"] [data-chat-id="${String(id)}"]`)
    // The list follows the open chat; what stands at its beginning may be out of reach.
    if (find() === null) document.querySelector('.list-rows')?.scrollTo(0, 0)
    await window.benchTools.paintedWhen(() => find() !== null)
    const row = find()
    if (!row) throw new Error(`chat ${String(id)} is not in the list`)
    const isShown = (): boolean => {
      if (row.getAttribute('aria-current') !== 'true') return false
      const rows = [...document.querySelectorAll('.talk-scroll .message[data-key]')]
      return rows.some((each) => window.benchTools.isInSight(Number(each.getAttribute('data-key'))))
    }
    const clicked = performance.now()
    row.click()
    // What stands there now belongs to the chat before; the click has drawn the new one's frame.
    await Promise.resolve()
    return { clicked, painted: await window.benchTools.paintedWhen(isShown) }
  }, chatId)
}

/** The chats that the list shows without scrolling, but for the first two. */
export function othersInList(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-region="list"] [data-chat-id]')]
      .slice(2)
      .map((row) => Number(row.getAttribute('data-chat-id'))),
  )
}

/** Opens both in turns, with so many others between that nothing of them is kept. */
export async function benchOpening(bench: Bench): Promise<Figure[]> {
  const bare = await bareWindow(bench)
  return withParley(bench, {}, async ({ page, data }) => {
    const others = (await othersInList(page)).slice(0, BETWEEN)
    const taken = { biggest: [] as number[], small: [] as number[] }
    for (let round = -1; round < rounds(bench, 3, 12); round += 1)
      for (const name of ['biggest', 'small'] as const) {
        // As a person does: what the chat before has still to draw is drawn by then.
        await page.waitForTimeout(150 + (round % 17))
        const { clicked, painted } = await openInPage(page, data[name].id)
        if (round >= 0) taken[name].push(painted - clicked)
        for (const id of others) await openInPage(page, id)
      }
    return [
      {
        number: 10,
        name: `Opening the biggest chat (${String(data.biggest.size)} messages), click → painted`,
        value: `${spread(taken.biggest)}; one of ${String(data.small.size)} messages: ${spread(taken.small)}; ${bareWords(bare, 'screen')}`,
        goal: `p95 at most ${String(LIMIT_MS)} ms`,
        met: p95(taken.biggest) <= LIMIT_MS,
      },
    ]
  })
}
