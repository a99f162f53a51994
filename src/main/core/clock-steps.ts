import type { Clock } from './ports.ts'

/** Clocks drift and are corrected all the time: only what is more than this was set, in milliseconds. */
const LEAST = 5000
/** The word that the machine slept comes at most this much later than the first timer after the sleep, in milliseconds. */
const LATE_WORD = 60_000

/**
 * Tells a wall clock that was set from time that passed. The monotonic clock is not set by anybody; what it missed was
 * sleep, which is announced, or nothing at all. `shift` moves what is dated up to `until` by `step`, so that its age stays.
 */
export class ClockSteps {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>
  readonly #shift: (step: number, until: number) => Promise<void>
  #seen: { readonly wall: number; readonly monotonic: number }
  #last: { readonly step: number; readonly until: number; readonly at: number } | null = null
  #turn: Promise<void> = Promise.resolve()

  constructor(
    clock: Pick<Clock, 'now' | 'monotonic'>,
    shift: (step: number, until: number) => Promise<void>,
  ) {
    this.#clock = clock
    this.#shift = shift
    this.#seen = this.#look()
  }

  /** Resolves when every age is right; to be asked before anything is judged by it. Rejects when the disk refuses. */
  settle(): Promise<void> {
    return this.#inTurn(async () => {
      const now = this.#look()
      const until = this.#seen.wall + now.monotonic - this.#seen.monotonic
      const step = Math.round(now.wall - until)
      if (Math.abs(step) >= LEAST) {
        await this.#shift(step, until)
        this.#last = { step, until: now.wall, at: now.monotonic }
      }
      this.#seen = now
    })
  }

  /** The machine slept: that time has passed for everything that waited. */
  slept(): Promise<void> {
    return this.#inTurn(async () => {
      const now = this.#look()
      const last = this.#last
      this.#last = null
      // A timer was quicker than the word, and took the sleep for a clock that was set.
      if (last && last.step > 0 && now.monotonic - last.at < LATE_WORD)
        await this.#shift(-last.step, last.until)
      this.#seen = now
    })
  }

  #look(): { readonly wall: number; readonly monotonic: number } {
    return { wall: this.#clock.now(), monotonic: this.#clock.monotonic() }
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(work)
    this.#turn = turn.catch(() => undefined)
    return turn
  }
}
