import type { Clock } from '../ports.ts'

/** A timer stands no longer than this, in milliseconds: wall time may jump meanwhile, and timers have an end of their own. */
const MAX_TIMER_MS = 60 * 60 * 1000

/** Calls back when the next message gets due: one timer, by wall time. */
export class SendLaterTimer {
  readonly #clock: Pick<Clock, 'now' | 'after'>
  readonly #ring: () => void
  #cancel: (() => void) | null = null

  constructor(clock: Pick<Clock, 'now' | 'after'>, ring: () => void) {
    this.#clock = clock
    this.#ring = ring
  }

  /** Rings at this moment and at no other; null: not at all. */
  set(at: number | null): void {
    this.stop()
    if (at === null) return
    const wait = Math.max(0, at - this.#clock.now())
    this.#cancel = this.#clock.after(Math.min(wait, MAX_TIMER_MS), () => {
      this.#cancel = null
      if (at > this.#clock.now()) this.set(at)
      else this.#ring()
    })
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }
}
