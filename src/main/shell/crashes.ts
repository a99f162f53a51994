import { app, dialog, type BrowserWindow } from 'electron'
import type { Clock, Log } from '../core/ports.ts'
import { createBudget } from './budget.ts'
import type { MainWindow } from './main-window.ts'
import type { Words } from './words.ts'

/** Errors that nobody caught are written down; the core goes on, because stopping would stop receiving. */
export function logUncaught(log: Log): void {
  process.on('uncaughtException', (error) => log.error('uncaught', { reason: error.stack ?? String(error) }))
  process.on('unhandledRejection', (reason) => {
    log.error('unhandled', {
      reason: reason instanceof Error ? (reason.stack ?? reason.message) : String(reason),
    })
  })
}

/** Brings a page that died back at once, three times a minute; then asks. The core does not notice. */
export function reviveWindow(window: MainWindow, clock: Clock, log: Log, speak: () => Words): void {
  const reloads = createBudget(3, 60_000, () => clock.monotonic())
  window.onOpened((opened) => {
    opened.webContents.on('render-process-gone', (_, details) => {
      if (details.reason === 'clean-exit') return
      log.error('page.gone', { reason: details.reason, code: details.exitCode })
      // Reloading inside the event would reload the dead process.
      setImmediate(() => {
        if (opened.isDestroyed()) return
        if (reloads.take()) opened.webContents.reload()
        else void ask(opened, speak()).then((again) => (again ? restart() : app.quit()))
      })
      const restart = (): void => {
        reloads.reset()
        if (!opened.isDestroyed()) opened.webContents.reload()
      }
    })
    opened.webContents.on('preload-error', (__, ___, error) =>
      log.error('page.preload', { reason: String(error) }),
    )
    opened.on('unresponsive', () => log.warn('page.unresponsive'))
  })
  app.on('child-process-gone', (_, details) => {
    if (details.reason !== 'clean-exit') {
      log.warn('process.gone', { type: details.type, reason: details.reason, code: details.exitCode })
    }
  })
}

async function ask(window: BrowserWindow, words: Words): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: words.crashed,
    detail: words.crashedDetail,
    buttons: [words.tryAgain, words.quit],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 0
}
