/** Time for tests: it goes on as it does for everybody, and whoever waits for something skips what nothing happens in. */
import type { Clock } from '../ports.ts'
import { isStill } from './in-flight.ts'

interface Timer {
  readonly due: number
  readonly ring: () => void
  handle: NodeJS.Timeout
}

const timers = new Set<Timer>()
let skippedMs = 0
let skips = false

const monotonic = (): number => performance.now() + skippedMs

function arm(timer: Timer): void {
  timer.handle = setTimeout(
    () => {
      timers.delete(timer)
      timer.ring()
    },
    Math.max(0, timer.due - monotonic()),
  )
}

/** The clock of the cores and services in one process. Jitter is taken out, so that a test waits as long as it says. */
export const testClock: Clock = {
  now: () => Date.now() + Math.round(skippedMs),
  monotonic,
  after: (ms, ring) => {
    const timer = { due: monotonic() + ms, ring } as Timer
    timers.add(timer)
    arm(timer)
    return () => {
      timers.delete(timer)
      clearTimeout(timer.handle)
    }
  },
  random: () => 0.2,
}

/** Skips to the next timer, by `mostMs` at most. */
function skip(mostMs: number): void {
  let next = Number.POSITIVE_INFINITY
  for (const { due } of timers) next = Math.min(next, due)
  const ms = Math.min(next - monotonic(), mostMs)
  if (ms <= 0) return
  skippedMs += ms
  for (const timer of timers) {
    clearTimeout(timer.handle)
    arm(timer)
  }
}

/** From here on time is skipped, or not any more. Whatever shares the clock must be in this process. */
export function skipTime(wanted: boolean): void {
  skips = wanted
  if (timers.size === 0) skippedMs = 0
}

const realMs = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Who waits by `until` or `letPass`, and until when. */
interface Waiter {
  readonly end: number
  /** It looks whether its condition holds, which may wait for something in turn. */
  isLooking: boolean
}

const waiters = new Set<Waiter>()

/** Time is skipped to this point at most, so that nobody's time runs out while a test waits for something else. */
function firstEnd(): number {
  return Math.min(...[...waiters].filter((each) => !each.isLooking).map(({ end }) => end))
}

/** Lets time pass until it holds; false when it still does not after `ms` of it, or `realLimitMs` of everybody's. */
export async function waitFor(
  holds: () => boolean | Promise<boolean>,
  ms: number,
  realLimitMs: number,
): Promise<boolean> {
  const waiter = { end: monotonic() + ms, isLooking: false }
  const realEnd = performance.now() + realLimitMs
  const look = async (): Promise<boolean> => {
    waiter.isLooking = true
    const found = await holds()
    waiter.isLooking = false
    return found
  }
  waiters.add(waiter)
  try {
    for (;;) {
      if (await look()) return true
      if (performance.now() > realEnd) return false
      if (skips && (await isStill())) {
        if (await look()) return true
        if (monotonic() >= waiter.end) return false
        skip(firstEnd() - monotonic())
      }
      await realMs(skips ? 1 : 10)
    }
  } finally {
    waiters.delete(waiter)
  }
}

/** Lets so much time pass, and what happens at its end come to an end. */
export async function letPass(ms: number): Promise<void> {
  const waiter = { end: monotonic() + ms, isLooking: false }
  const realEnd = performance.now() + 2 * ms
  // Stays a waiter until the test goes on, so that nobody skips further before the test's next step.
  waiters.add(waiter)
  try {
    await waitFor(() => monotonic() >= waiter.end, ms, ms)
    while (!(await isStill()) && performance.now() < realEnd) await realMs(1)
  } finally {
    waiters.delete(waiter)
  }
}

/** Skips what nothing happens in until some work has ended; leaves the time to those who wait by `until` or `letPass`. */
export async function finished<T>(work: Promise<T>): Promise<T> {
  if (!skips) return work
  let isOver = false
  const end = (): void => void (isOver = true)
  work.then(end, end)
  void (async () => {
    while (!isOver) {
      if (waiters.size === 0 && (await isStill()) && !isOver && waiters.size === 0) skip(60_000)
      await realMs(1)
    }
  })()
  return work
}
