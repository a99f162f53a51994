import type { BrowserWindow } from 'electron'
import type { Core } from '../core/ports.ts'
import type { MainWindow } from './main-window.ts'

/** Loads the page anew when the archive behind it is another one now: nothing that it holds is of this archive. */
export function reloadOnNewArchive(core: Core, window: MainWindow): void {
  let current: BrowserWindow | null = null
  window.onOpened((opened) => (current = opened))
  core.subscribe(({ events }) => {
    if (!events.some((event) => event.type === 'begun-anew')) return
    if (current !== null && !current.isDestroyed()) current.webContents.reload()
  })
}
