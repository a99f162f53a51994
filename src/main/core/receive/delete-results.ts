import { Backoff } from '../lib/backoff.ts'
import type { Clock } from '../ports.ts'

/** Deletes in a row that the service has refused before the account counts as paused. */
const MAX_DELETES_REFUSED = 2

/** What the service does with deletes: it takes them, refuses them, or takes them without any effect (docs/promises.md 2). */
export class Deletes {
  readonly #clock: Clock
  readonly #backoff: Backoff
  #refused = 0
  /** The receipt whose delete was accepted last, and how often in a row: one that comes back has not been deleted. */
  #accepted: { readonly receipt: string | null; readonly times: number } = { receipt: null, times: 0 }

  constructor(clock: Clock) {
    this.#clock = clock
    this.#backoff = new Backoff(clock, 1000, 60_000)
  }

  /** The service does not accept deletions. */
  get isPaused(): boolean {
    return this.#refused >= MAX_DELETES_REFUSED
  }

  /** Nothing speaks against this delete: none was refused, and this receipt was not deleted in vain. */
  isPlain(receipt: string): boolean {
    return this.#refused === 0 && this.#accepted.receipt !== receipt
  }

  /** A delete was accepted. False when that is once too often for one receipt: it has no effect. */
  accepted(receipt: string): boolean {
    const times = this.#accepted.receipt === receipt ? this.#accepted.times + 1 : 1
    this.#accepted = { receipt, times }
    return times <= MAX_DELETES_REFUSED
  }

  /** Refused, or accepted again and again without effect. Epoch milliseconds of the next try. */
  refused(status: number): number {
    this.#refused = status < 300 ? Math.max(this.#refused + 1, MAX_DELETES_REFUSED) : this.#refused + 1
    return this.#clock.now() + this.#backoff.next()
  }

  /** Nothing stands in the queue's way any more. True when something did. */
  done(): boolean {
    const { isPaused } = this
    this.#refused = 0
    this.#backoff.reset()
    return isPaused
  }

  /** Somebody wants it tried anew: what was accepted in vain may have an effect now. */
  forget(): void {
    this.#accepted = { receipt: null, times: 0 }
  }
}
