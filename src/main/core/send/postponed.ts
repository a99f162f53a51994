import { Backoff } from '../lib/backoff.ts'
import type { Clock } from '../ports.ts'

/** Messages whose preparation failed by itself: each waits alone, longer each time, while everything else goes on (docs/promises.md 5). */
export class Postponed {
  readonly #clock: Clock
  readonly #waiting = new Map<number, { readonly backoff: Backoff; until: number; cancel: () => void }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  get size(): number {
    return this.#waiting.size
  }

  isWaiting(key: number): boolean {
    return (this.#waiting.get(key)?.until ?? 0) > this.#clock.monotonic()
  }

  /** Calls `again` when it is this message's turn, after `least` milliseconds or more. */
  add(key: number, again: () => void, least = 0): void {
    const known = this.#waiting.get(key)
    known?.cancel()
    const backoff = known?.backoff ?? new Backoff(this.#clock, 1000, 300_000)
    const wait = Math.max(backoff.next(), least)
    // A moment later than `until`, so that nobody is woken to find that it still waits.
    const cancel = this.#clock.after(wait + 5, again)
    this.#waiting.set(key, { backoff, until: this.#clock.monotonic() + wait, cancel })
  }

  remove(key: number): void {
    this.#waiting.get(key)?.cancel()
    this.#waiting.delete(key)
  }

  /** Everything may be tried now. */
  clear(): void {
    for (const key of [...this.#waiting.keys()]) this.remove(key)
  }
}
