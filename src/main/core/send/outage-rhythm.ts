import type { Clock } from '../ports.ts'

/** Milliseconds between two tries in the first minutes of an outage: between these two, at random. */
const SHORTEST_MS = 2000
const LONGEST_MS = 3000
/** How long an outage is looked after so closely. */
const CLOSELY_MS = 10 * 60_000
const LATER_MS = 15_000

/**
 * How often one account tries during an outage: every 2 to 3 s for ten minutes, then every 15 s. So what waits leaves within 4 s
 * of the service's return, and a service that is away for hours is asked four times a minute.
 */
export class OutageRhythm {
  readonly #clock: Clock
  #since: number | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Milliseconds until the next try. The first call begins the outage. */
  next(): number {
    const now = this.#clock.monotonic()
    this.#since ??= now
    const isYoung = now - this.#since < CLOSELY_MS
    return isYoung ? SHORTEST_MS + (LONGEST_MS - SHORTEST_MS) * this.#clock.random() : LATER_MS
  }

  /** The outage is over. */
  end(): void {
    this.#since = null
  }
}
