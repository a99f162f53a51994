/** Parley without Electron: its page in Chromium, its core in a process of its own; started, watched, closed and killed. */
import { appendFileSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { projectRoot } from '../../scripts/lib/places.ts'
import { FIRST_SIZE } from '../../src/main/shell/window-bounds.ts'
import { errorLines, hooksOf, inTime, type Running } from '../support/running.ts'
import { openBridge } from './bridge.ts'
import { clipboardOf } from './clipboard.ts'
import { startCore } from './core-client.ts'
import { BUILD_VARIABLE, given } from './variables.ts'
import { openWindow } from './window.ts'

/** Start options that change nothing here: the browser has such a microphone from the start. */
const GRANTED: ReadonlySet<string> = new Set(['--use-fake-device-for-media-stream'])

/** The shell opens the microphone for one use each; here it is open, and that it is closed is a test of the shell. */
const PERMISSIONS = ['clipboard-write', 'microphone']

/** What a test asks of Electron itself. */
function needsShell(what: string): never {
  throw new Error(`${what} needs the shell: put @shell into the title of the test.`)
}

/** What the system prefers to be spoken to in, best first: from the same variable as for a program of the desktop. */
function systemLanguages(): string[] {
  const wanted = (process.env['LANGUAGE'] ?? '').split(':').filter((tag) => tag !== '')
  return [...wanted.map((tag) => tag.replace('_', '-')), 'en-US']
}

function ownVersion(): string {
  const manifest = readFileSync(path.join(projectRoot, 'package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

/** Starts Parley on a user-data folder, in a context of its own. What it prints is added to `output`. */
export async function launchInChromium(
  browser: Browser,
  userData: string,
  output: string,
  more: readonly string[] = [],
): Promise<Running> {
  for (const option of more) if (!GRANTED.has(option)) needsShell(`The start option ${option}`)
  let stderr = ''
  const said: string[] = []
  const options = {
    userData,
    build: given(BUILD_VARIABLE),
    version: ownVersion(),
    chrome: browser.version(),
    systemLanguages: systemLanguages(),
  }
  const print = (stream: 'stdout' | 'stderr', text: string): void => {
    appendFileSync(output, text)
    if (stream === 'stderr') stderr += text
  }
  const [core, context] = await Promise.all([
    startCore(options, print),
    browser.newContext({ viewport: FIRST_SIZE, permissions: PERMISSIONS, reducedMotion: 'reduce' }),
  ])
  // Without its main process a window is gone.
  void core.gone.then(() => context.close()).catch(() => undefined)
  context.on('console', (message) => {
    appendFileSync(output, `[window ${message.type()}] ${message.text()}\n`)
    // A window whose server has been killed cannot load anything any more.
    if (message.type() === 'error' && !core.isOver()) said.push(`window console: ${message.text()}`)
  })
  context.on('weberror', (error) => said.push(`window: ${error.error().stack ?? String(error.error())}`))
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const end = async (): Promise<void> => {
    await closeWindow(page)
    core.tell({ type: 'end' })
    await core.gone
  }
  const deliver = await openBridge(page, {
    onRequest: (request) => core.tell(request),
    onViolation: (what) => said.push(`window policy: ${what}`),
  })
  core.listen((message) => {
    if (message.type === 'answer' || message.type === 'batch') deliver(message)
    if (message.type === 'reload') void page.reload().catch(() => undefined)
    if (message.type === 'quit') void end()
  })
  const window = await openWindow(page)
  await page.goto(`${core.origin}/index.html`)
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) core.tell({ type: 'page-lost' })
  })

  return {
    get app(): never {
      return needsShell('The application itself')
    },
    page,
    pid: core.pid,
    afterLostStart: false,
    gone: core.gone,
    killNow: core.killNow,
    kill: core.kill,
    close: async () => {
      if (!core.isOver()) await inTime(end(), core.kill)
    },
    inCore: core.run,
    ...hooksOf(core.run),
    ...window,
    ...clipboardOf(page),
    printed: () => stderr,
    troubles: () => [...said, ...errorLines(stderr)],
  }
}

/** Closes the window as the person does: the page says its last words. */
async function closeWindow(page: Page): Promise<void> {
  if (page.isClosed()) return
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
}
