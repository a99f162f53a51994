/** Figure 8: Enter pressed → own bubble painted, and → first byte at the service. */
import { bareWindow, bareWords } from './bare-window.ts'
import { rounds, type Bench } from './bench.ts'
import { openInPage } from './chats.ts'
import { p95, spread, type Figure } from './figures.ts'
import { withParley } from './window/parley.ts'

const BUBBLE_MS = 50
const BYTE_MS = 50

/** Sends one text after the other by the keyboard, a poll open all the time. */
export async function benchSend(bench: Bench): Promise<Figure[]> {
  const bare = await bareWindow(bench)
  const painted: number[] = []
  const left: number[] = []
  await withParley(bench, {}, async ({ page, sim, data }) => {
    await openInPage(page, data.small.id)
    const field = page.getByRole('textbox', { name: 'Message', exact: true })
    for (let round = -2; round < rounds(bench, 15, 100); round += 1) {
      const mark = `s${String(round + 2)}`
      await field.click()
      await page.keyboard.insertText(`on its way #${mark}#`)
      // The next key of a fast writer, as in the bare window.
      await page.waitForTimeout(50 + (Math.max(0, round) % 17))
      await page.keyboard.press('Enter')
      const { pressed, seen } = await page.evaluate(async (name) => {
        const { benchTools } = window
        await benchTools.paintedWhen(() => Number.isFinite(benchTools.seen[name] ?? Number.NaN))
        return {
          pressed: benchTools.epoch(benchTools.pressedAt),
          seen: benchTools.seen[name] ?? Number.NaN,
        }
      }, mark)
      const end = performance.now() + 10_000
      while (sim.sent().length < round + 3 && performance.now() < end) await page.waitForTimeout(5)
      const post = sim.log().findLast(({ operation }) => operation === 'v1.messages')
      // The first two load what later ones have.
      if (round < 0) continue
      painted.push(seen - pressed)
      left.push(performance.timeOrigin + (post?.firstByteAt ?? Number.NaN) - pressed)
    }
  })
  return [
    {
      number: 8,
      name: 'Enter pressed → own bubble painted, on disk before',
      value: `${spread(painted)}; ${bareWords(bare, 'key')}`,
      goal: `p95 at most ${String(BUBBLE_MS)} ms`,
      met: p95(painted) <= BUBBLE_MS,
    },
    {
      number: 8,
      name: 'Enter pressed → first byte at the service, on disk as leaving before',
      value: spread(left),
      goal: `p95 at most ${String(BYTE_MS)} ms`,
      met: p95(left) <= BYTE_MS,
    },
  ]
}
