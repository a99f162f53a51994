import { failure, problem, success, type Outcome } from '../../shared/model/problem.ts'
import {
  DEFAULT_SETTINGS,
  REMEMBERED_SETTINGS,
  settingsSchema,
  type Settings,
} from '../../shared/model/settings.ts'
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

  /** Everything that the person chose goes back to its default. */
  reset(): Outcome<Settings> {
    const kept = Object.fromEntries(REMEMBERED_SETTINGS.map((name) => [name, this.#now[name]]))
    return this.set({ ...DEFAULT_SETTINGS, ...kept })
  }

  /** Nothing changes unless the disk took it. */
  set(change: { readonly [K in keyof Settings]?: Settings[K] | undefined }): Outcome<Settings> {
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const next = settingsSchema.parse({ ...this.#now, ...given })
    try {
      this.#store.write(next)
    } catch {
      return failure(problem('storage-failed'))
    }
    this.#now = next
    this.#changed(next)
    return success(next)
  }
}
