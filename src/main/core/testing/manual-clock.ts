import type { Clock } from '../ports.ts'
import { testClock } from './skipping-clock.ts'

/** A clock whose hands a test moves; in between it goes on by itself. */
export interface ManualClock extends Clock {
  /** Time passes: timers that are due by then ring. */
  pass(ms: number): void
  /** Somebody sets the wall clock, or the machine sleeps: only wall time moves. */
  jump(ms: number): void
}

interface Timer {
  readonly due: number
  readonly ring: () => void
  cancel: () => void
}

/** Makes such a clock. */
export function manualClock(): ManualClock {
  const timers = new Set<Timer>()
  let wall = 0
  let steady = 0
  const monotonic = (): number => testClock.monotonic() + steady
  const arm = (timer: Timer): void => {
    timer.cancel = testClock.after(Math.max(0, timer.due - monotonic()), () => {
      timers.delete(timer)
      timer.ring()
    })
  }
  return {
    now: () => testClock.now() + wall,
    monotonic,
    random: testClock.random,
    after: (ms, ring) => {
      const timer: Timer = { due: monotonic() + ms, ring, cancel: () => undefined }
      timers.add(timer)
      arm(timer)
      return () => {
        timers.delete(timer)
        timer.cancel()
      }
    },
    pass: (ms) => {
      wall += ms
      steady += ms
      for (const timer of timers) {
        timer.cancel()
        arm(timer)
      }
    },
    jump: (ms) => {
      wall += ms
    },
  }
}
