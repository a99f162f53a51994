/** The window's process ends again and again: the core receives on, the window comes back, and not for ever unasked. */
import { runFromMain } from './support/run-from-main.ts'
import { expect, test } from './support/test.ts'
import { connectAccount } from './support/window.ts'

/** What a person reads: the names of the chats, or the whole of the plain page. */
const TEXTS = `document.querySelector('form')
  ? document.body.innerText
  : [...document.querySelectorAll('[role="list"][aria-label="Chats"] [role="listitem"]')]
      .map((row) => row.getAttribute('aria-label') ?? '').join()`

test('a window whose process dies comes back three times a minute by itself, then a plain page asks @shell', async ({
  sim,
  parley,
}, info) => {
  parley.allow(/"event":"page\.gone"/)
  const running = await parley.start()
  const { app, page } = running
  await connectAccount(page, sim)
  const ana = sim.person('5511987654321', 'Ana')

  // Seen from main, which knows of the death before anything else is asked: the page that the test was given has died.
  const kill = (): Promise<void> =>
    app.evaluate(({ BrowserWindow }) => {
      const { webContents } = BrowserWindow.getAllWindows()[0]!
      const gone = new Promise<void>((resolve) => webContents.once('render-process-gone', () => resolve()))
      process.kill(webContents.getOSProcessId(), 'SIGKILL')
      return gone
    })
  const read = async (): Promise<string> => (await runFromMain<string>(app, TEXTS)) ?? ''
  const press = (...keys: string[]): Promise<void> =>
    app.evaluate(({ BrowserWindow }, all) => {
      const { webContents } = BrowserWindow.getAllWindows()[0]!
      webContents.focus()
      for (const keyCode of all)
        for (const type of ['keyDown', 'char', 'keyUp'] as const)
          webContents.sendInputEvent({ type, keyCode })
    }, keys)
  const die = async (text: string): Promise<void> => {
    await kill()
    ana.writes(text)
    await expect.poll(() => sim.queue().length).toBe(0)
  }
  const dieThrice = async (texts: readonly string[]): Promise<void> => {
    for (const text of texts) {
      await die(text)
      await expect.poll(read).toContain(text)
    }
  }

  await dieThrice(['um', 'dois', 'três'])
  const before = (await running.alerts()).length
  await die('quatro')
  await expect.poll(read).toContain('The window keeps crashing')
  expect(await read()).toMatch(/Nothing is lost\.\s+Reload\s+Quit/)
  // What comes meanwhile is received and announced.
  ana.writes('cinco')
  await expect.poll(async () => (await running.alerts()).length).toBeGreaterThan(before)
  await running.capture(info.outputPath('plain-page.png'))
  await press('Return')
  await expect.poll(read).toContain('cinco')

  await dieThrice(['seis', 'sete', 'oito'])
  await die('nove')
  await expect.poll(read).toContain('The window keeps crashing')
  await press('Tab', 'Return')
  await running.gone
})

test('a window that hangs asks whether to wait, and is brought back when the person would rather not @shell', async ({
  sim,
  parley,
}) => {
  parley.allow(/"event":"page\.gone"/)
  const { app, page } = await parley.start()
  await connectAccount(page, sim)
  sim.person('5511987654321', 'Ana').writes('Oi')
  const answered = await app.evaluate(async ({ BrowserWindow, dialog }) => {
    const asked: string[] = []
    dialog.showMessageBox = ((_: unknown, options: Electron.MessageBoxOptions) => {
      asked.push(options.message, ...(options.buttons ?? []))
      return Promise.resolve({ response: 1, checkboxChecked: false })
    }) as typeof dialog.showMessageBox
    const window = BrowserWindow.getAllWindows()[0]!
    const gone = new Promise((resolve) => window.webContents.once('render-process-gone', resolve))
    window.emit('unresponsive')
    await gone
    return asked
  })
  expect(answered).toEqual(['The window isn’t responding', 'Wait', 'Reload'])
  const back = (): Promise<boolean | null> =>
    runFromMain(app, `document.querySelector('[role="list"][aria-label="Chats"]') !== null`)
  await expect.poll(back).toBe(true)
})
