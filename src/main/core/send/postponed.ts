import { Backoff } from '../lib/backoff.ts'
import type { Clock } from '../ports.ts'
import { OutageRhythm } from './outage-rhythm.ts'

/** How a message waits. */
export interface Wait {
  /** Milliseconds that it waits at least. */
  readonly least?: number
  /** Whether nothing but the service's absence keeps it. */
  readonly isOutage?: boolean
}

interface Waiting {
  readonly backoff: Backoff
  readonly until: number
  readonly isOutage: boolean
  cancel: () => void
}

/**
 * Messages whose own preparation failed: each waits alone, longer each time, while everything else goes on (docs/promises.md
 * 5). Those that an outage keeps are tried one after the other in one rhythm, however many there are; when one has left, all are.
 */
export class Postponed {
  readonly #clock: Clock
  readonly #rhythm: OutageRhythm
  readonly #waiting = new Map<number, Waiting>()
  /** When the last of those that an outage keeps is to be tried, by the steady clock. */
  #lastTry = 0

  constructor(clock: Clock) {
    this.#clock = clock
    this.#rhythm = new OutageRhythm(clock)
  }

  get size(): number {
    return this.#waiting.size
  }

  isWaiting(key: number): boolean {
    return (this.#waiting.get(key)?.until ?? 0) > this.#clock.monotonic()
  }

  /** Calls `again` when it is this message's turn. */
  add(key: number, again: () => void, { least = 0, isOutage = false }: Wait = {}): void {
    const known = this.#waiting.get(key)
    known?.cancel()
    const now = this.#clock.monotonic()
    const backoff = known?.backoff ?? new Backoff(this.#clock, 1000, 300_000)
    if (isOutage) this.#lastTry = Math.max(this.#lastTry, now) + this.#rhythm.next()
    const wait = Math.max(isOutage ? this.#lastTry - now : backoff.next(), least)
    // A moment later than `until`, so that nobody is woken to find that it still waits.
    const cancel = this.#clock.after(wait + 5, again)
    this.#waiting.set(key, { backoff, until: now + wait, isOutage, cancel })
  }

  /** It had its turn. Where an outage had kept it, the others need not wait any more. */
  done(key: number): void {
    const isBack = this.#waiting.get(key)?.isOutage === true
    this.remove(key)
    if (isBack) for (const [other, { isOutage }] of this.#waiting) if (isOutage) this.remove(other)
  }

  remove(key: number): void {
    this.#waiting.get(key)?.cancel()
    this.#waiting.delete(key)
    if ([...this.#waiting.values()].some(({ isOutage }) => isOutage)) return
    this.#rhythm.end()
    this.#lastTry = 0
  }

  /** Everything may be tried now. */
  clear(): void {
    for (const key of [...this.#waiting.keys()]) this.remove(key)
  }
}
