import type { BrowserWindow } from 'electron'
import type { CoreEvent } from '../../shared/contract/events.ts'
import type { Core } from '../core/ports.ts'
import type { MainWindow } from './main-window.ts'

/** Whether the page must forget all that it holds: another archive took the place of its own, or the window was locked. */
export const endsPage = (event: CoreEvent): boolean =>
  event.type === 'begun-anew' || (event.type === 'lock' && event.lock.isLocked)

/** Loads the page anew when it must forget what it holds. */
export function reloadPage(core: Core, window: MainWindow): void {
  let current: BrowserWindow | null = null
  window.onOpened((opened) => (current = opened))
  core.subscribe(({ events }) => {
    if (!events.some(endsPage)) return
    if (current !== null && !current.isDestroyed()) current.webContents.reload()
  })
}
