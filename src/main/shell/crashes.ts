import { app, dialog, type BrowserWindow } from 'electron'
import type { Clock, Log } from '../core/ports.ts'
import { createBudget } from './budget.ts'
import { CRASH_PAGE, crashChoice } from './crash-page.ts'
import type { MainWindow } from './main-window.ts'
import { pageAddress } from './window.ts'
import type { ShellTexts } from './shell-texts.ts'

/** Errors that nobody caught are written down; the core goes on, because stopping would stop receiving. */
export function logUncaught(log: Log): void {
  process.on('uncaughtException', (error) => log.error('uncaught', { reason: error.stack ?? String(error) }))
  process.on('unhandledRejection', (reason) => {
    log.error('unhandled', {
      reason: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason),
    })
  })
}

/** What {@link reviveWindow} needs. */
export interface ReviveNeeds {
  readonly window: MainWindow
  readonly clock: Clock
  readonly log: Log
  readonly words: () => ShellTexts
  /** Nobody looks at a chat any more: its messages must be announced. */
  readonly onGone: () => void
}

/**
 * Brings a page that died back at once, three times a minute; then a plain page asks. Where even that dies, the system's own
 * dialog does. The core does not notice.
 */
export function reviveWindow({ window, clock, log, words, onGone }: ReviveNeeds): void {
  const reloads = createBudget(3, 60_000, () => clock.monotonic())
  window.onOpened((opened) => {
    const contents = opened.webContents
    let plain = false
    const load = (url: string): void => {
      plain = url === CRASH_PAGE
      if (!opened.isDestroyed()) void contents.loadURL(url).catch(() => undefined)
    }
    const restart = (): void => {
      reloads.reset()
      load(pageAddress)
    }
    contents.on('render-process-gone', (_, details) => {
      if (details.reason === 'clean-exit') return
      log.error('page.gone', { reason: details.reason, code: details.exitCode })
      onGone()
      // Loading inside the event would load into the dead process.
      setImmediate(() => {
        if (opened.isDestroyed()) return
        if (plain) void ask(opened, words()).then((again) => (again ? restart() : app.quit()))
        else if (reloads.take()) load(pageAddress)
        else {
          load(CRASH_PAGE)
          // It has no script that would say so.
          window.pageRuns()
        }
      })
    })
    const choose = (event: { preventDefault(): void; readonly url: string }): void => {
      const choice = plain ? crashChoice(event.url) : null
      if (choice === null) return
      plain = false
      event.preventDefault()
      // Another way begun inside this event would be given up together with the refused one.
      setImmediate(() => (choice === 'reload' ? restart() : app.quit()))
    }
    // Whichever comes first: refused by the one, it is no longer told by the other.
    contents.on('will-frame-navigate', choose)
    contents.on('will-navigate', choose)
    contents.on('preload-error', (__, ___, error) => log.error('page.preload', { reason: String(error) }))
    followHanging(opened, log, words)
  })
  app.on('child-process-gone', (_, details) => {
    if (details.reason !== 'clean-exit') {
      log.warn('process.gone', { type: details.type, reason: details.reason, code: details.exitCode })
    }
  })
}

/** A page that does not answer may come to itself: the person decides whether to wait. */
function followHanging(window: BrowserWindow, log: Log, words: () => ShellTexts): void {
  let asking: AbortController | null = null
  window.on('unresponsive', () => {
    log.warn('page.unresponsive')
    if (asking !== null) return
    const question = new AbortController()
    asking = question
    const { hangs, crashedDetail, wait, reload } = words()
    void dialog
      .showMessageBox(window, {
        type: 'warning',
        message: hangs,
        detail: crashedDetail,
        buttons: [wait, reload],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
        signal: question.signal,
      })
      .then(({ response }) => {
        asking = null
        // It is brought back like any that died.
        if (response === 1 && !question.signal.aborted && !window.isDestroyed())
          window.webContents.forcefullyCrashRenderer()
      })
  })
  window.on('responsive', () => {
    asking?.abort()
  })
}

async function ask(window: BrowserWindow, words: ShellTexts): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: words.crashed,
    detail: words.crashedDetail,
    buttons: [words.reload, words.leave],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 0
}
