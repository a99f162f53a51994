import type { Clock } from './ports.ts'

/** The wall clock is corrected all the time: less than this between two looks is no matter, in milliseconds. */
const LEAST = 5000
/** The word that the machine slept comes at most this much later than the first timer after the sleep, in milliseconds. */
const LATE_WORD = 60_000

/**
 * Wall time as it would go on without jumps: set at the start, carried on by the steady clock. How long something took is
 * measured by this, because a clock that is set forward by two days has missed nothing.
 */
export class SteadyTime {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>
  #ahead: number
  /** By how much wall time was ahead of the steady clock at the last look. */
  #seen: number
  /** Leaps forward that may turn out to have been a sleep. */
  #leaps: readonly { readonly ms: number; readonly at: number }[] = []

  constructor(clock: Pick<Clock, 'now' | 'monotonic'>) {
    this.#clock = clock
    this.#ahead = clock.now() - clock.monotonic()
    this.#seen = this.#ahead
  }

  /** Epoch milliseconds, as far as the start was right. */
  now(): number {
    this.#look()
    return Math.round(this.#ahead + this.#clock.monotonic())
  }

  /**
   * The machine has slept, and the steady clock may have stood still meanwhile: only wall time knows for how long. What was
   * set while it was awake is no part of that, or a clock that was set back would hide a sleep.
   */
  slept(): void {
    this.#look(0)
    this.#ahead += this.#leaps.reduce((sum, { ms }) => sum + ms, 0)
    this.#leaps = []
  }

  #look(least = LEAST): void {
    const at = this.#clock.monotonic()
    const ahead = this.#clock.now() - at
    const ms = ahead - this.#seen
    this.#leaps = this.#leaps.filter((leap) => at - leap.at < LATE_WORD)
    if (Math.abs(ms) < least) return
    this.#seen = ahead
    if (ms > 0) this.#leaps = [...this.#leaps, { ms, at }]
  }
}
