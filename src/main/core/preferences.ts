import { settingsSchema, type Settings } from '../../shared/model/settings.ts'
import type { SettingsStore } from './ports.ts'

/** The settings in memory, written through on every change. */
export class Preferences {
  readonly #store: SettingsStore
  readonly #changed: (settings: Settings) => void
  #now: Settings

  constructor(store: SettingsStore, changed: (settings: Settings) => void) {
    this.#store = store
    this.#changed = changed
    this.#now = store.read()
  }

  get(): Settings {
    return this.#now
  }

  set(change: { readonly [K in keyof Settings]?: Settings[K] | undefined }): Settings {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    this.#now = settingsSchema.parse({ ...this.#now, ...given })
    this.#store.write(this.#now)
    this.#changed(this.#now)
    return this.#now
  }
}
