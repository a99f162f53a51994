import { existsSync } from 'node:fs'
import path from 'node:path'
import { app, type BrowserWindow } from 'electron'
import type { Log } from '../core/ports.ts'
import { isWayland } from './wayland.ts'

/**
 * Why a window was shown: it had painted; its page had begun to run, and need not paint first or did not; or nothing was heard of
 * it for a long time.
 */
type ShowReason = 'painted' | 'page-runs' | 'not-painted' | 'too-late'

/** The one time when a window that was made hidden is shown. */
export interface FirstShow {
  isOver(): boolean
  /** The page has begun to run: the window need not wait for its picture where that never comes. */
  pageRuns(): void
}

/** A page that runs has painted by then, where a hidden one can. */
const PAINT_MS = 1_000

/** A page that neither paints nor runs must not leave the person without a window. */
const LAST_RESORT_MS = 5_000

/**
 * Shows the window as soon as it has painted. A hidden window of Wayland does not paint: there it is shown as soon as its page
 * runs.
 */
export function followFirstShow(window: BrowserWindow, maximised: boolean, log: Log): FirstShow {
  let isOver = false
  const show = (reason: ShowReason): void => {
    if (isOver || window.isDestroyed()) return
    isOver = true
    clearTimeout(resort)
    takeIcon(window)
    if (maximised) window.maximize()
    window.show()
    log.info('window.shown', { reason, ms: Math.round(performance.now()) })
  }
  let resort = setTimeout(() => show('too-late'), LAST_RESORT_MS)
  const pageRuns = (): void => {
    if (isOver) return
    if (isWayland()) {
      show('page-runs')
      return
    }
    clearTimeout(resort)
    resort = setTimeout(() => show('not-painted'), PAINT_MS)
  }
  window.once('ready-to-show', () => show('painted'))
  window.once('closed', () => clearTimeout(resort))
  return { isOver: () => isOver, pageRuns }
}

/** Behind the page's first drawing: reading it would keep the page waiting for its scripts. */
function takeIcon(window: BrowserWindow): void {
  // macOS takes it from the bundle.
  if (process.platform === 'darwin') return
  const file = path.join(
    app.getAppPath(),
    'resources',
    process.platform === 'win32' ? 'icon.ico' : 'icon.png',
  )
  if (existsSync(file)) window.setIcon(file)
}
