import { nativeTheme, type BrowserWindow } from 'electron'
import type { Core, SettingsStore } from '../core/ports.ts'
import { followSettings } from './follow-settings.ts'
import type { MainWindow } from './main-window.ts'
import { groundColour } from './window.ts'

/** Takes the person's choice before there is a window: it never begins in another colour. */
export function takeTheme(settings: SettingsStore): void {
  nativeTheme.themeSource = settings.read().theme
}

/** Lets the system's parts of the window (and `prefers-color-scheme`) follow the person's choice. */
export function followTheme(core: Core, window: MainWindow): void {
  followSettings(core, ({ theme }) => {
    nativeTheme.themeSource = theme
  })
  let current: BrowserWindow | null = null
  window.onOpened((opened) => (current = opened))
  nativeTheme.on('updated', () => {
    if (current !== null && !current.isDestroyed()) current.setBackgroundColor(groundColour())
  })
}
