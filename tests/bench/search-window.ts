/** Figure 4: from a keystroke in the search until its hits are painted. */
import { keptArchive } from './archive-cache.ts'
import { bareWindow, bareWords } from './bare-window.ts'
import { rounds, type Bench } from './bench.ts'
import { p95, spread, type Figure } from './figures.ts'
import { withParley } from './window/parley.ts'

const LIMIT_MS = 100

interface Marks {
  readonly answered: number[]
}

/** Types words letter by letter; each letter is a question of its own. */
export async function benchKeystrokes(bench: Bench): Promise<Figure[]> {
  const bare = await bareWindow(bench)
  const byUse = [...keptArchive(bench.messages, bench.chats).counts].sort((one, other) => other[1] - one[1])
  const words = [0, 40, 400, 4000].map((place) => byUse.filter(([word]) => word.length > 3)[place]?.[0] ?? '')
  const taken = await withParley(bench, {}, async ({ page }) => {
    await page.keyboard.press('Control+Shift+F')
    const field = page.getByRole('dialog').getByRole('searchbox')
    await field.waitFor()
    await page.evaluate(() => {
      const answered: number[] = []
      Object.assign(window, { benchMarks: { answered } })
      let typed = 0
      const list = (): Element | null => document.querySelector('.search-hits')
      const noteLetter = (event: Event): void => {
        // Emptied, the field asks for nothing.
        typed = (event.target as HTMLInputElement).value === '' ? 0 : event.timeStamp
      }
      document.addEventListener('input', noteLetter, { capture: true })
      // The answer to the last letter is there when the list says that it waits for none.
      const look = (): void => {
        if (typed === 0 || list()?.querySelector('[aria-busy="false"]') === null) return
        const since = typed
        typed = 0
        void window.benchTools.painted().then((time) => answered.push(time - since))
      }
      new MutationObserver(look).observe(list() ?? document.body, {
        ...{ childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] },
      })
    })
    const answered = (): Promise<number[]> =>
      page.evaluate(() => (window as unknown as { benchMarks: Marks }).benchMarks.answered)
    for (let round = 0; round < rounds(bench, 1, 3); round += 1)
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
    return (await answered()).slice(1)
  })
  return [
    {
      number: 4,
      name: 'Keystroke in the search → hits painted, any letter of common and rare words',
      value: `${spread(taken)}; ${bareWords(bare, 'key')}`,
      goal: `p95 at most ${String(LIMIT_MS)} ms`,
      met: taken.length > 0 && p95(taken) <= LIMIT_MS,
    },
  ]
}
