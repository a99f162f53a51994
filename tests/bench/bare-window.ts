/** The reference of what is drawn: a bare window of the same runtime that only paints. */
import { rounds, type Bench } from './bench.ts'
import { spread } from './figures.ts'
import { installPageTools } from './window/in-page.ts'
import { withPlainApp } from './window/plain-app.ts'

/** Milliseconds until a bare window has painted. */
export interface BareWindow {
  /** One line more, after a key. */
  readonly key: readonly number[]
  /** A screen of other lines, after a click. */
  readonly screen: readonly number[]
}

const LINES = 40

let known: Promise<BareWindow> | null = null

/** Measured once in a run, with nothing else going on. */
export function bareWindow(bench: Bench): Promise<BareWindow> {
  return (known ??= measure(bench))
}

function measure(bench: Bench): Promise<BareWindow> {
  return withPlainApp(bench, null, async ({ page }) => {
    await page.evaluate(installPageTools)
    await page.evaluate((count) => {
      const input = document.createElement('input')
      const list = document.createElement('div')
      list.style.cssText = 'height: 600px; overflow: auto; font: 15px sans-serif'
      document.body.append(list, input)
      const line = (text: string): HTMLElement =>
        Object.assign(document.createElement('p'), { textContent: text })
      const taken = { key: [] as number[], screen: [] as number[] }
      Object.assign(window, { benchTaken: taken })
      const note = (into: number[], event: Event): void =>
        void window.benchTools.painted().then((time) => into.push(time - event.timeStamp))
      input.addEventListener('keydown', (event) => {
        list.append(line('one line more'))
        list.scrollTop = list.scrollHeight
        note(taken.key, event)
      })
      list.addEventListener('click', (event) => {
        const words = `screen ${String(taken.screen.length)}, as long as many a message that people write`
        list.replaceChildren(...Array.from({ length: count }, () => line(words)))
        note(taken.screen, event)
      })
    }, LINES)
    const count = rounds(bench, 15, 100)
    await page.locator('input').click()
    for (let n = 0; n < count; n += 1) {
      await page.keyboard.press('a')
      await page.waitForTimeout(20 + (n % 17))
    }
    for (let n = 0; n < count; n += 1) {
      await page.mouse.click(200, 200)
      await page.waitForTimeout(20 + (n % 17))
    }
    return page.evaluate(() => (window as unknown as { benchTaken: BareWindow }).benchTaken)
  })
}

/** Those times in words. */
export const bareWords = ({ key, screen }: BareWindow, which: keyof BareWindow): string =>
  which === 'key'
    ? `a bare window paints a line after a key: ${spread(key)}`
    : `a bare window paints ${String(LINES)} other lines after a click: ${spread(screen)}`
