/** The window's process ends again and again: the core receives on, the window comes back, and not for ever unasked. */
import { expect, test } from './support/test.ts'
import { connectAccount } from './support/window.ts'

type Asked = typeof globalThis & { answerAsked?: () => void }

const TEXTS = `[...document.querySelectorAll('ul[aria-label="Chats"] li, [role="list"][aria-label="Chats"] [role="listitem"]')]
  .map((row) => row.getAttribute('aria-label') ?? '').join()`

test('a window whose process dies comes back three times a minute by itself, then asks', async ({
  sim,
  parley,
}) => {
  parley.allow(/"event":"page\.gone"/)
  const { app, page } = await parley.start()
  await connectAccount(page, sim)
  const ana = sim.person('5511987654321', 'Ana')
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () =>
      new Promise((resolve) => {
        ;(globalThis as Asked).answerAsked = () => resolve({ response: 0, checkboxChecked: false })
      })
  })

  // Seen from main: the page that the test was given has died.
  const isAsked = (): Promise<boolean> => app.evaluate(() => (globalThis as Asked).answerAsked !== undefined)
  const pid = (): Promise<number> =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.webContents.getOSProcessId())
  const chatsShown = (): Promise<string> =>
    app.evaluate(({ BrowserWindow }, script) => {
      const { webContents } = BrowserWindow.getAllWindows()[0]!
      if (webContents.isCrashed() || webContents.isLoading()) return ''
      return webContents.executeJavaScript(script) as Promise<string>
    }, TEXTS)
  const die = async (text: string): Promise<void> => {
    process.kill(await pid(), 'SIGKILL')
    ana.writes(text)
    await expect.poll(() => sim.queue().length).toBe(0)
  }

  for (const text of ['um', 'dois', 'três']) {
    await die(text)
    await expect.poll(chatsShown).toContain(text)
    expect(await isAsked()).toBe(false)
  }
  await die('quatro')
  await expect.poll(isAsked).toBe(true)
  expect(await chatsShown()).toBe('')
  await app.evaluate(() => (globalThis as Asked).answerAsked?.())
  await expect.poll(chatsShown).toContain('quatro')
})
