import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import {
  LOCK_SETTINGS,
  REMEMBERED_SETTINGS,
  settingsSchema,
  type Settings,
} from '../../../shared/model/settings.ts'
import { DEFAULT_SETTINGS } from '../../../shared/model/settings-defaults.ts'
import type { SettingsStore } from '../ports.ts'

/** What a reset leaves: what was remembered, what the person wrote, and the lock. */
const KEPT: readonly (keyof Settings)[] = [...REMEMBERED_SETTINGS, ...LOCK_SETTINGS, 'macros', 'savedViews']

/** The settings in memory, written through on every change. */
export class Preferences {
  readonly #store: SettingsStore
  #changed: (settings: Settings) => void = () => undefined
  #now: Settings

  constructor(store: SettingsStore) {
    this.#store = store
    this.#now = store.read()
  }

  onChange(changed: (settings: Settings) => void): void {
    this.#changed = changed
  }

  get(): Settings {
    return this.#now
  }

  /** Everything that the person chose goes back to its default. */
  reset(): Outcome<Settings> {
    const kept = Object.fromEntries(KEPT.map((name) => [name, this.#now[name]]))
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
