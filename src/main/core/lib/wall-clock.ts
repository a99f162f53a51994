import type { Clock } from '../ports.ts'
import { Turns } from './turns.ts'

/** Clocks drift and are corrected all the time: less than this is no matter, in milliseconds. */
const MIN_STEP_MS = 5000
/** The word that the machine slept comes at most this much later than the first timer after the sleep, in milliseconds. */
const RESUME_DELAY_MS = 60_000

/** Wall time jumped: somebody set the clock, or the machine slept and the steady clock stood still. */
interface Jump {
  readonly ms: number
  /** When it was seen, by the steady clock. */
  readonly at: number
  /** Wall time as it would have been without it. */
  readonly until: number
  /** Wall time up to which things were dated when they were moved along; null while none were. */
  movedAt: number | null
  wasSleep: boolean
}

/**
 * The wall clock, and the two questions about it that the steady clock answers: how much time has passed, and whether somebody
 * has set it. What the steady clock missed was sleep, which is announced; every other jump is a clock that was set.
 */
export class WallClock {
  readonly #clock: Pick<Clock, 'now' | 'monotonic'>
  readonly #shift: (step: number, until: number) => Promise<void>
  #slept = 0
  /** By how much wall time was ahead of the steady clock at the last look. */
  #seen: number
  #jumps: readonly Jump[] = []
  readonly #turns = new Turns()

  /** `shift` moves what is dated up to `until` by `step`, so that its age stays. */
  constructor(
    clock: Pick<Clock, 'now' | 'monotonic'>,
    shift: (step: number, until: number) => Promise<void>,
  ) {
    this.#clock = clock
    this.#shift = shift
    this.#seen = clock.now() - clock.monotonic()
  }

  /** How much time has passed, sleep included: milliseconds from a moment that stays the same. */
  elapsed(): number {
    this.#look()
    return this.#clock.monotonic() + this.#slept
  }

  /** Wall time from now on, as it goes on without jumps: a clock that is set forward by two days has missed nothing. */
  steadyTime(): Pick<Clock, 'now'> {
    const began = this.#clock.now() - this.elapsed()
    return { now: () => Math.round(began + this.elapsed()) }
  }

  /**
   * Where somebody has set the clock, what waits is moved along. Resolves when every age is right; to be asked before anything is
   * judged by it. Rejects when the disk refuses.
   */
  settle(): Promise<void> {
    return this.#turns.take(async () => {
      this.#look()
      for (const jump of this.#jumps) {
        if (jump.movedAt !== null || jump.wasSleep) continue
        await this.#shift(Math.round(jump.ms), jump.until)
        jump.movedAt = this.#clock.now()
      }
    })
  }

  /**
   * The machine slept: that time has passed for everything that waited. What was set while it was awake is no part of that,
   * or a clock that was set back would hide a sleep.
   */
  slept(): Promise<void> {
    this.#look(0)
    const at = this.#clock.monotonic()
    const jumps = this.#jumps
    this.#jumps = []
    const sleeps = jumps.filter(({ ms, at: seen }) => ms > 0 && at - seen < RESUME_DELAY_MS)
    for (const jump of sleeps) {
      jump.wasSleep = true
      this.#slept += jump.ms
    }
    return this.#turns.take(async () => {
      // A timer was quicker than the word, and took the sleep for a clock that was set.
      for (const { ms, movedAt } of sleeps) if (movedAt !== null) await this.#shift(-Math.round(ms), movedAt)
    })
  }

  #look(least = MIN_STEP_MS): void {
    const at = this.#clock.monotonic()
    const wall = this.#clock.now()
    const ms = wall - at - this.#seen
    // What was moved along long ago is over; what still has to be is kept.
    this.#jumps = this.#jumps.filter((jump) => jump.movedAt === null || at - jump.at < RESUME_DELAY_MS)
    if (Math.abs(ms) < least || ms === 0) return
    this.#seen = wall - at
    this.#jumps = [...this.#jumps, { ms, at, until: Math.round(wall - ms), movedAt: null, wasSleep: false }]
  }
}
