/**
 * Allows `times` per `windowMs`, so that what restarts after a crash cannot restart for ever. `now` is monotonic
 * milliseconds.
 */
export function createBudget(
  times: number,
  windowMs: number,
  now: () => number,
): { take(): boolean; reset(): void } {
  let taken: number[] = []
  return {
    take: () => {
      const at = now()
      taken = taken.filter((earlier) => at - earlier < windowMs)
      if (taken.length >= times) return false
      taken.push(at)
      return true
    },
    reset: () => {
      taken = []
    },
  }
}
