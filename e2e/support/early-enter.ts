import type { Page } from '@playwright/test'

/** Enter, pressed in the moment in which the next composer gets the focus: sooner than any hand. */
export async function enterOnArrival(page: Page): Promise<void> {
  await page.evaluate(() => {
    const press = (target: Element): boolean =>
      target.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
      )
    const focused = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLTextAreaElement)) return
      document.removeEventListener('focusin', focused)
      setTimeout(() => press(target))
    }
    document.addEventListener('focusin', focused)
  })
}
