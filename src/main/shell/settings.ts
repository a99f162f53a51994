import type { Log, SettingsStore } from '../core/ports.ts'
import { readSettings } from './read-settings.ts'
import { openJsonStore } from './json-store.ts'

/** The settings file. A bad one never stops the start; a write that fails throws, so that nobody is told "saved". */
export function openSettings(log: Log): SettingsStore {
  const file = openJsonStore('settings', (aside) => log.warn('settings.moved-aside', { aside }))
  return {
    read: () => {
      const { settings, refused } = readSettings(file.read())
      for (const key of refused) log.warn('settings.value-refused', { key })
      return settings
    },
    write: (settings) => file.write(settings),
  }
}
