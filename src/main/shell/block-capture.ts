import type { BrowserWindow } from 'electron'
import type { Core, SettingsStore } from '../core/ports.ts'
import { followSettings } from './follow-settings.ts'
import type { MainWindow } from './main-window.ts'

/** Keeps the window out of pictures and recordings of the screen, as the person wants; Linux has no such thing. */
export function followCapture(core: Core, settings: SettingsStore, window: MainWindow): void {
  let current: BrowserWindow | null = null
  let isBlocked = settings.read().blockCapture
  const apply = (): void => {
    if (current !== null && !current.isDestroyed()) current.setContentProtection(isBlocked)
  }
  window.onOpened((opened) => {
    current = opened
    if (isBlocked) apply()
  })
  followSettings(core, ({ blockCapture }) => {
    if (blockCapture === isBlocked) return
    isBlocked = blockCapture
    apply()
  })
}
