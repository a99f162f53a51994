import type { Clock } from './ports.ts'

/**
 * Wall time as it would go on without jumps: set at the start, carried on by the steady clock. How long something took is
 * measured by this, because a clock that is set forward by two days has missed nothing.
 */
export class SteadyTime {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>
  #ahead: number

  constructor(clock: Pick<Clock, 'now' | 'monotonic'>) {
    this.#clock = clock
    this.#ahead = clock.now() - clock.monotonic()
  }

  /** Epoch milliseconds, as far as the start was right. */
  now(): number {
    return Math.round(this.#ahead + this.#clock.monotonic())
  }

  /** The machine has slept, and the steady clock may have stood still meanwhile: only wall time knows for how long. */
  slept(): void {
    this.#ahead = Math.max(this.#ahead, this.#clock.now() - this.#clock.monotonic())
  }
}
