/** The browser's clipboard, as a test reads and fills it; the page itself may only write. */
import type { Page } from '@playwright/test'
import type { Running } from '../support/running.ts'

/** The clipboard of a running page. */
export function clipboardOf(page: Page): Pick<Running, 'readClipboard' | 'fillClipboard' | 'paste'> {
  const context = page.context()
  return {
    readClipboard: async () => {
      await context.grantPermissions(['clipboard-read'])
      return page.evaluate(() => navigator.clipboard.readText())
    },
    fillClipboard: async (copied) => {
      if ('png' in copied) {
        await page.evaluate(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          await navigator.clipboard.write([
            new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) }),
          ])
        }, copied.png.toString('base64'))
        return
      }
      // As another program does it: the browser's own way would take out of the HTML what is dangerous.
      const other = await context.newPage()
      await other.evaluate(({ text, html }) => {
        document.addEventListener('copy', (event) => {
          event.clipboardData?.setData('text/plain', text)
          event.clipboardData?.setData('text/html', html)
          event.preventDefault()
        })
      }, copied)
      await other.keyboard.press('Control+C')
      await other.close()
    },
    paste: async () => {
      const session = await context.newCDPSession(page)
      await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', commands: ['paste'] })
      await session.detach()
    },
  }
}
