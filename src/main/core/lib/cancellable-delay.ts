import type { Clock } from '../ports.ts'

/** A wait that can be cut short. */
export class CancellableDelay {
  readonly #clock: Clock
  #wake: (() => void) | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Resolves after `ms`, or at the next {@link cut}. */
  take(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#clock.after(ms, () => this.cut())
      this.#wake = () => {
        cancel()
        resolve()
      }
    })
  }

  cut(): void {
    const wake = this.#wake
    this.#wake = null
    wake?.()
  }
}
