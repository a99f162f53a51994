import type { Clock } from '../ports.ts'

/** Waits that grow with each failure: full jitter below a ceiling that doubles up to `most`. */
export class Backoff {
  readonly #clock: Clock
  readonly #first: number
  readonly #most: number
  #failures = 0

  constructor(clock: Clock, first: number, most: number) {
    this.#clock = clock
    this.#first = first
    this.#most = most
  }

  /** Milliseconds until the next try; at least a tenth of the ceiling, so that jitter never means a storm. */
  next(): number {
    const ceiling = Math.min(this.#most, this.#first * 2 ** Math.min(this.#failures, 20))
    this.#failures += 1
    return Math.round(ceiling * (0.1 + 0.9 * this.#clock.random()))
  }

  reset(): void {
    this.#failures = 0
  }

  get failures(): number {
    return this.#failures
  }
}
