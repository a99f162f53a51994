import type { BrowserWindow } from 'electron'
import type { CoreEvent } from '../../shared/contract/events.ts'
import type { Clock, Core } from '../core/ports.ts'
import type { MainWindow } from './main-window.ts'
import type { PageReady } from './page-ready.ts'

/** Whether the page must forget all that it holds: another archive took the place of its own, or the window was locked. */
export const endsPage = (event: CoreEvent): boolean =>
  event.type === 'begun-anew' || (event.type === 'lock' && event.lock.isLocked)

/** A page that hangs hears of no reload. */
const HANGS_MS = 5_000

/** Loads the page anew when it must forget what it holds; one that hangs ends, and `reviveWindow` brings the next. */
export function reloadPage(core: Core, window: MainWindow, page: PageReady, clock: Clock): void {
  let current: BrowserWindow | null = null
  window.onOpened((opened) => (current = opened))
  core.subscribe(({ events }) => {
    if (!events.some(endsPage)) return
    page.lost()
    if (current === null || current.isDestroyed()) return
    const { webContents } = current
    const cancel = clock.after(HANGS_MS, () => {
      if (!webContents.isDestroyed()) webContents.forcefullyCrashRenderer()
    })
    webContents.once('did-navigate', cancel)
    webContents.reload()
  })
}
