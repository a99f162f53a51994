/** Figure 7 in the window: from a keystroke in the search until its hits are painted. */
import { keptArchive } from './archive-cache.ts'
import { rounds, type Bench } from './bench.ts'
import { median, ms, p95, spread, type Figure } from './figures.ts'
import { floorWords, windowFloor } from './floor.ts'
import { withParley } from './window/parley.ts'

const FRAME_MS = 1000 / 60
const FRAMES = 2

/** Types words letter by letter; each letter is a question of its own. */
export async function benchKeystrokes(bench: Bench): Promise<Figure[]> {
  const floor = await windowFloor(bench)
  const byUse = [...keptArchive(bench.messages, bench.chats).counts].sort((one, other) => other[1] - one[1])
  const words = [0, 40, 400, 4000].map((place) => byUse.filter(([word]) => word.length > 3)[place]?.[0] ?? '')
  return withParley(bench, {}, async ({ page }) => {
    await page.keyboard.press('Control+Shift+F')
    const field = page.getByRole('dialog').getByRole('searchbox')
    await field.waitFor()
    await page.evaluate(() => {
      const marks = { typed: 0, answered: [] as number[], drawn: [] as number[] }
      Object.assign(window, { benchMarks: marks })
      const list = (): Element | null => document.querySelector('.search-hits')
      const noteLetter = (event: Event): void => {
        // Emptied, the field asks for nothing.
        marks.typed = (event.target as HTMLInputElement).value === '' ? 0 : event.timeStamp
      }
      document.addEventListener('input', noteLetter, { capture: true })
      // The answer to the last letter is there when the list says that it waits for none.
      const look = (): void => {
        const typed = marks.typed
        if (typed === 0 || list()?.querySelector('[aria-busy="false"]') === null) return
        marks.typed = 0
        marks.drawn.push(performance.now() - typed)
        void window.benchTools.painted().then((time) => marks.answered.push(time - typed))
      }
      new MutationObserver(look).observe(list() ?? document.body, {
        ...{ childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] },
      })
    })
    const answered = (): Promise<number[]> =>
      page.evaluate(() => (window as unknown as { benchMarks: { answered: number[] } }).benchMarks.answered)
    for (let round = 0; round < rounds(bench, 1, 6); round += 1)
      for (const word of words) {
        await field.fill('')
        for (const [n, letter] of [...word].entries()) {
          // The next key of a fast writer, as in the bare window.
          await page.waitForTimeout(50 + (n % 17))
          const before = (await answered()).length
          await page.keyboard.type(letter)
          const end = performance.now() + 1500
          // A letter that changes no hit at all answers as well: it is waited for as long as a person would look.
          while ((await answered()).length === before && performance.now() < end) await page.waitForTimeout(5)
        }
      }
    // The first of all loads what later ones have.
    const taken = (await answered()).slice(1)
    const drawn = await page.evaluate(() =>
      (window as unknown as { benchMarks: { drawn: number[] } }).benchMarks.drawn.slice(1),
    )
    const painting = taken.map((time, n) => time - (drawn[n] ?? Number.NaN))
    return [
      {
        number: 7,
        name: 'Keystroke in the search → hits painted, any letter of common and rare words',
        value: `${spread(taken)} (${(p95(taken) / FRAME_MS).toFixed(1)} frames)`,
        limit: `p95 ≤ ${String(FRAMES)} frames`,
        met: taken.length > 0 && p95(taken) <= FRAMES * FRAME_MS + 1,
        why: `asked, answered and drawn within median ${ms(median(drawn))}, p95 ${ms(p95(drawn))}; painted within median ${ms(median(painting))}, p95 ${ms(p95(painting))} more; ${floorWords(floor, 'key')}`,
      },
    ]
  })
}
