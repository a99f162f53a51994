/** Figure 11 in the window: Enter pressed → bubble painted, and → first byte at the service. */
import { rounds, type Bench } from './bench.ts'
import { openInPage } from './chats.ts'
import { p95, spread, type Figure } from './figures.ts'
import { floorWords, syncTimes, syncWords, windowFloor } from './floor.ts'
import { stageWords, type Stages } from './stages.ts'
import { withParley } from './window/parley.ts'

const FRAME_MS = 1000 / 60
const FRAMES = 2
const BYTE_MS = 20

/** Sends one text after the other by the keyboard, a poll open all the time. */
export async function benchPress(bench: Bench): Promise<Figure[]> {
  const floor = await windowFloor(bench)
  const syncs = await syncTimes(rounds(bench, 15, 300))
  return withParley(bench, {}, async ({ page, sim, data }) => {
    await openInPage(page, data.small.id)
    const field = page.getByRole('textbox', { name: 'Message', exact: true })
    const painted: number[] = []
    const left: number[] = []
    const stages: Stages = { told: [], drawn: [], painted: [], shown: [] }
    const presses: [mark: string, at: number][] = []
    for (let round = -2; round < rounds(bench, 15, 200); round += 1) {
      const mark = `s${String(round + 2)}`
      await field.click()
      await page.keyboard.insertText(`on its way #${mark}#`)
      // The next key of a fast writer, as in the bare window.
      await page.waitForTimeout(50 + (Math.max(0, round) % 17))
      await page.keyboard.press('Enter')
      const { pressed, told, drawn, seen } = await page.evaluate(async (name) => {
        const { benchTools } = window
        await benchTools.paintedWhen(() => Number.isFinite(benchTools.seen[name] ?? Number.NaN))
        const at = (times: Record<string, number>): number => times[name] ?? Number.NaN
        return {
          pressed: benchTools.epoch(benchTools.pressedAt),
          ...{ told: at(benchTools.told), drawn: at(benchTools.drawn), seen: at(benchTools.seen) },
        }
      }, mark)
      const end = performance.now() + 10_000
      while (sim.sent().length < round + 3 && performance.now() < end) await page.waitForTimeout(5)
      const post = sim.log().findLast(({ operation }) => operation === 'v1.messages')
      // The first two load what later ones have.
      if (round < 0) continue
      presses.push([mark, pressed])
      painted.push(seen - pressed)
      stages.told.push(told - pressed)
      stages.drawn.push(drawn - told)
      stages.painted.push(seen - drawn)
      left.push(performance.timeOrigin + (post?.firstByteAt ?? Number.NaN) - pressed)
    }
    // What the browser tells of the last picture comes behind it.
    await page.waitForTimeout(500)
    const shown = await page.evaluate(() => window.benchTools.shown)
    stages.shown.push(...presses.map(([mark, at]) => (shown[mark] ?? Number.NaN) - at))
    return [
      {
        number: 11,
        name: 'Enter pressed → own bubble painted',
        value: `${spread(painted)} (${(p95(painted) / FRAME_MS).toFixed(1)} frames)`,
        limit: `p95 ≤ ${String(FRAMES)} frames`,
        met: p95(painted) <= FRAMES * FRAME_MS + 1,
        why: `on disk and told to the window ${stageWords(stages)}; ${floorWords(floor, 'key')}; ${syncWords(syncs)}`,
      },
      {
        number: 11,
        name: 'Enter pressed → first byte at the service',
        value: spread(left),
        limit: `p95 ≤ ${String(BYTE_MS)} ms`,
        met: p95(left) <= BYTE_MS,
        why: `it is on disk as waiting and as leaving before its first byte goes: ${syncWords(syncs)}`,
      },
    ]
  })
}
