import type { Clock } from '../ports.ts'

/** Repeats, not made good by as many gains, after which a service counts as one that answers the poll first. */
const MAX_REPEATS = 3
/** Milliseconds until it is tried again; twice as long each time, up to the longest. */
const REST_MS = 10 * 60_000
const MAX_REST_MS = 4 * 60 * 60_000

/**
 * Whether the next poll goes out right behind a delete, without waiting for its answer. That saves one of two round trips
 * a notification, unless the service looks at the poll first: then it hands out again what is being deleted, and the poll
 * was for nothing. Where it does not pay, or breaks something on the way, it is left for a while.
 */
export class Pairing {
  readonly #clock: Pick<Clock, 'monotonic'>
  #repeats = 0
  #rest = REST_MS
  #offUntil = 0

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock
  }

  get isOn(): boolean {
    return this.#clock.monotonic() >= this.#offUntil
  }

  /** The poll behind a delete brought something else. */
  paid(): void {
    this.#repeats = Math.max(0, this.#repeats - 1)
    if (this.#repeats === 0) this.#rest = REST_MS
  }

  /** It brought what was being deleted. True when that was once too often. */
  repeated(): boolean {
    this.#repeats += 1
    if (this.#repeats < MAX_REPEATS) return false
    this.failed()
    return true
  }

  /** The delete or the poll behind it came to nothing: somebody on the way may not bear two requests at once. */
  failed(): void {
    this.#offUntil = this.#clock.monotonic() + this.#rest
    this.#rest = Math.min(this.#rest * 2, MAX_REST_MS)
    // The next try need not fail as often again to be believed.
    this.#repeats = MAX_REPEATS - 1
  }
}
