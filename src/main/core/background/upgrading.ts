import type { UpgradeTold } from '../store/db/upgrade.ts'
import type { Clock } from '../ports.ts'

/** Shorter upgrades say nothing, in milliseconds. */
const SILENT_MS = 300
/** Said again after so long: a page that came later hears it too. */
const REPEAT_EVERY_MS = 400

/** Tells the window how far the upgrade of an older archive is, for as long as it goes on. */
export class Upgrading {
  readonly #clock: Pick<Clock, 'after'>
  readonly #tell: (told: UpgradeTold) => void
  #last: UpgradeTold | null = null
  #cancel: (() => void) | null = null

  constructor(clock: Pick<Clock, 'after'>, tell: (told: UpgradeTold) => void) {
    this.#clock = clock
    this.#tell = tell
  }

  hear(told: UpgradeTold): void {
    this.#last = told
    this.#cancel ??= this.#clock.after(SILENT_MS, () => this.#say())
  }

  end(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#last = null
  }

  #say(): void {
    if (!this.#last) return
    this.#tell(this.#last)
    this.#cancel = this.#clock.after(REPEAT_EVERY_MS, () => this.#say())
  }
}
