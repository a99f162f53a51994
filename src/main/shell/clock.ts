import { performance } from 'node:perf_hooks'
import type { Clock } from '../core/ports.ts'

/** Longest delay that `setTimeout` keeps: a longer one fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** The machine's clock. */
export const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  random: () => Math.random(),
  after: (ms, callback) => {
    let timer: NodeJS.Timeout
    const wait = (left: number): void => {
      const step = Math.min(Math.max(left, 0), MAX_TIMER_MS)
      timer = setTimeout(() => (left > step ? wait(left - step) : callback()), step)
    }
    wait(ms)
    return () => clearTimeout(timer)
  },
}
