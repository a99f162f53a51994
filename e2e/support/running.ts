/** The real app, started, watched, closed and killed. */
import { appendFileSync, writeFileSync } from 'node:fs'
import type { ConsoleMessage, ElectronApplication, Page } from '@playwright/test'
import { launchApp, START_MS } from '../../scripts/runtime/launch-app.ts'
import type { RecordedAlert, TestHooks } from '../../src/main/shell/test-hooks.ts'

/** Ending in order may take as long as the app allows itself, on a machine that has other things to do. */
const CLOSE_MS = 30_000

/** What a person copies in another program. */
type Copied = { readonly png: Buffer } | { readonly text: string; readonly html: string }

/** One start of the app. */
export interface Running {
  /** Electron's own side; a test that uses it has @shell in its title, for on another host there is none. */
  readonly app: ElectronApplication
  readonly page: Page
  readonly pid: number
  /** Whether a start before this one ran but could not be reached: what that one announced nobody knows. */
  readonly afterLostStart: boolean
  /** `kill -9` of the main process, at once; `gone` resolves when the system has buried it. */
  killNow(): void
  kill(): Promise<void>
  /** Resolves when the main process has ended, however it did. */
  readonly gone: Promise<void>
  /** Ends the app as the person does; throws when it does not end in time. */
  close(): Promise<void>
  /** All notifications since this start. */
  alerts(): Promise<readonly RecordedAlert[]>
  badge(): Promise<number>
  /** Clicks the newest notification of that id; false when there is none. */
  clickAlert(id: string): Promise<boolean>
  resize(width: number, height: number): Promise<void>
  /** The page's zoom: a window of the same size shows so many times fewer pixels. */
  zoom(factor: number): Promise<void>
  /** A picture of the window into a file, if it still runs and answers. */
  picture(file: string): Promise<void>
  /** A picture of the window as main sees it, zoom and all. */
  capture(file: string): Promise<void>
  /** Runs a function in the process of the core. It reaches its argument and what is global there, nothing else. */
  inCore<A, R>(work: (arg: A) => R | Promise<R>, arg: A): Promise<R>
  /** The text on the clipboard. */
  readClipboard(): Promise<string>
  /** Puts on the clipboard what another program would. */
  fillClipboard(copied: Copied): Promise<void>
  /** What "Paste" of the context menu does: a menu of the system cannot be driven from here. */
  paste(): Promise<void>
  /** What main wrote to stderr so far: in a build that is not packaged also every warning of the log. */
  printed(): string
  /** What went wrong in the window or in main and was not expected by the test. */
  troubles(): readonly string[]
}

type Global = typeof globalThis & { parleyShell: TestHooks }

/** What a test asks of the recorded notifications. */
export function hooksOf(run: Running['inCore']): Pick<Running, 'alerts' | 'badge' | 'clickAlert'> {
  return {
    alerts: () => run(() => (globalThis as Global).parleyShell.notifications.recent, null),
    badge: () => run(() => (globalThis as Global).parleyShell.notifications.badge, null),
    clickAlert: (id) => run((given) => (globalThis as Global).parleyShell.click(given), id),
  }
}

/** Waits for an orderly end; what does not come to it in time is killed, and that is an error. */
export async function inTime(ending: Promise<unknown>, kill: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), CLOSE_MS)))
  const answer = await Promise.race([ending, late])
  clearTimeout(timer)
  if (answer !== 'late') return
  await kill()
  throw new Error(`The app did not end within ${CLOSE_MS} ms.`)
}

/** Lines of stderr that tell of an error: the log's own of that level, and what Node says of uncaught ones. */
export function errorLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) =>
      /"level":"error"|uncaught|unhandled|^\s*(?:Type|Reference|Range|Syntax)?Error:/i.test(line),
    )
}

/** Starts the built app on a user-data folder. What it prints is added to `output`. */
export async function launch(
  userData: string,
  output: string,
  more: readonly string[] = [],
): Promise<Running> {
  const began = performance.now()
  const app = await launchApp(['--test-hooks', `--user-data-dir=${userData}`, ...more], process.env)
  const afterLostStart = performance.now() - began > START_MS
  const child = app.process()
  const pid = child.pid
  if (pid === undefined) throw new Error('The app has no process.')

  let stderr = ''
  const said: string[] = []
  child.stdout?.on('data', (part: Buffer) => appendFileSync(output, part))
  child.stderr?.on('data', (part: Buffer) => {
    appendFileSync(output, part)
    stderr += part.toString()
  })
  const noteConsole = (place: string) => (message: ConsoleMessage) => {
    appendFileSync(output, `[${place} ${message.type()}] ${message.text()}\n`)
    if (message.type() === 'error') said.push(`${place} console: ${message.text()}`)
  }
  app.on('console', noteConsole('main'))
  app.context().on('console', noteConsole('window'))
  app
    .context()
    .on('weberror', (error) => said.push(`window: ${error.error().stack ?? String(error.error())}`))

  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const page = await app.firstWindow()
  page.setDefaultTimeout(30_000)

  const isGone = (): boolean => child.exitCode !== null || child.signalCode !== null
  const killNow = (): void => {
    if (!isGone()) child.kill('SIGKILL')
  }
  const kill = async (): Promise<void> => {
    killNow()
    await gone
  }
  const inCore: Running['inCore'] = (work, arg) => {
    const order = { source: String(work), arg }
    return app.evaluate((_, { source, arg: given }) => {
      const { runInThisContext } = process.getBuiltinModule('node:vm')
      return (runInThisContext(`(${source})`) as typeof work)(given as typeof arg)
    }, order)
  }

  return {
    app,
    page,
    pid,
    afterLostStart,
    gone,
    killNow,
    kill,
    close: async () => {
      if (!isGone())
        await inTime(
          app.close().then(() => gone),
          kill,
        )
    },
    inCore,
    ...hooksOf(inCore),
    resize: (width, height) =>
      app.evaluate(
        ({ BrowserWindow }, size) => {
          BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height)
        },
        { width, height },
      ),
    zoom: (factor) =>
      app.evaluate(({ BrowserWindow }, given) => {
        BrowserWindow.getAllWindows()[0]?.webContents.setZoomFactor(given)
      }, factor),
    picture: async (file) => {
      if (isGone()) return
      const patience = new Promise<void>((resolve) => setTimeout(resolve, 4_000).unref())
      await Promise.race([page.screenshot({ path: file, timeout: 3_000 }).catch(() => undefined), patience])
    },
    capture: async (file) => {
      const picture = await app.evaluate(async ({ BrowserWindow }) => {
        const image = await BrowserWindow.getAllWindows()[0]?.webContents.capturePage()
        return image?.toPNG().toString('base64') ?? ''
      })
      writeFileSync(file, Buffer.from(picture, 'base64'))
    },
    readClipboard: () => app.evaluate(({ clipboard }) => clipboard.readText()),
    fillClipboard: (copied) => fillClipboard(app, copied),
    paste: () => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.paste()),
    printed: () => stderr,
    troubles: () => [...said, ...errorLines(stderr)],
  }
}

function fillClipboard(app: ElectronApplication, copied: Copied): Promise<void> {
  const given = 'png' in copied ? { base64: copied.png.toString('base64') } : copied
  return app.evaluate(async ({ clipboard, nativeImage, ClipboardItem }, item) => {
    // The fallback runtime's clipboard has ways of its own.
    const older = clipboard as unknown as {
      writeHTML?: unknown
      writeImage(image: Electron.NativeImage): void
      write(data: { text: string; html: string }): void
    }
    const isOlder = older.writeHTML !== undefined
    if ('base64' in item) {
      const png = Buffer.from(item.base64, 'base64')
      if (isOlder) older.writeImage(nativeImage.createFromBuffer(png))
      else await clipboard.write([new ClipboardItem({ 'image/png': new Blob([png], { type: 'image/png' }) })])
    } else if (isOlder) older.write(item)
    else await clipboard.write([new ClipboardItem({ 'text/plain': item.text, 'text/html': item.html })])
  }, given)
}
