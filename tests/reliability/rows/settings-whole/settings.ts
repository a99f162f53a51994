/** The shell's settings in plain Node: its own store, electron-store, and a stand-in for Electron itself. */
import { registerHooks } from 'node:module'
import type { Log, SettingsStore } from '../../../../src/main/core/ports.ts'
import type { Settings } from '../../../../src/shared/model/settings.ts'
import { DEFAULT_SETTINGS } from '../../../../src/shared/model/settings-defaults.ts'
import { place } from './electron.ts'

const STAND_IN = new URL('./electron.ts', import.meta.url).href
registerHooks({
  resolve: (name, context, next) =>
    name === 'electron'
      ? { url: STAND_IN, format: 'module-typescript', shortCircuit: true }
      : next(name, context),
})
const { openSettings } = await import('../../../../src/main/shell/settings.ts')

/** Opens the settings in that user data folder; `complaints` takes what the log was told. */
export function settingsIn(userData: string, complaints: string[]): SettingsStore {
  place.userData = userData
  const note = (event: string): void => void complaints.push(event)
  const log: Log = { info: note, warn: note, error: note }
  return openSettings(log)
}

/** Settings of that number: no two are alike, and their text does not stay of one length. */
export function settingsOf(number: number): Settings {
  return {
    ...DEFAULT_SETTINGS,
    theme: number % 2 === 0 ? 'dark' : 'light',
    sound: number % 3 === 0,
    lastAccount: 'abcdefghijkl'.slice(0, 1 + (number % 12)),
    lastChat: number,
  }
}
