/** The real app, started, watched, closed and killed. */
import { appendFileSync, writeFileSync } from 'node:fs'
import type { ConsoleMessage, ElectronApplication, Page } from '@playwright/test'
import { launchApp } from '../../scripts/runtime/launch-app.ts'
import type { RecordedAlert, TestHooks } from '../../src/main/shell/test-hooks.ts'

/** Ending in order may take as long as the app allows itself, and a little more. */
const CLOSE_MS = 8_000

/** `launchApp` gives a start that it cannot reach up after this long, and makes another. */
const LOST_MS = 10_000

/** One start of the app. */
export interface Running {
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
  /** A picture of the window into a file, if it still runs and answers. */
  picture(file: string): Promise<void>
  /** A picture of the window as main sees it, zoom and all. */
  capture(file: string): Promise<void>
  /** What main wrote to stderr so far: in a build that is not packaged also every warning of the log. */
  printed(): string
  /** What went wrong in the window or in main and was not expected by the test. */
  troubles(): readonly string[]
}

type Global = typeof globalThis & { parleyShell: TestHooks }

/** Lines of stderr that tell of an error: the log's own of that level, and what Node says of uncaught ones. */
function errorLines(text: string): string[] {
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
  const afterLostStart = performance.now() - began > LOST_MS
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
  page.setDefaultTimeout(15_000)

  const isGone = (): boolean => child.exitCode !== null || child.signalCode !== null
  const killNow = (): void => {
    if (!isGone()) child.kill('SIGKILL')
  }

  return {
    app,
    page,
    pid,
    afterLostStart,
    gone,
    killNow,
    kill: async () => {
      killNow()
      await gone
    },
    close: async () => {
      if (isGone()) return
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<'late'>((resolve) => (timer = setTimeout(() => resolve('late'), CLOSE_MS)))
      const answer = await Promise.race([app.close().then(() => gone), late])
      clearTimeout(timer)
      if (answer !== 'late') return
      killNow()
      await gone
      throw new Error(`The app did not end within ${CLOSE_MS} ms.`)
    },
    alerts: () => app.evaluate(() => (globalThis as Global).parleyShell.notifications.recent),
    badge: () => app.evaluate(() => (globalThis as Global).parleyShell.notifications.badge),
    clickAlert: (id) => app.evaluate((_, given) => (globalThis as Global).parleyShell.click(given), id),
    resize: (width, height) =>
      app.evaluate(
        ({ BrowserWindow }, size) => {
          BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height)
        },
        { width, height },
      ),
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
    printed: () => stderr,
    troubles: () => [...said, ...errorLines(stderr)],
  }
}
