import { openTime, type OfficeHours } from '../../shared/lib/office-hours.ts'

/** By what a wait is judged. */
export interface WaitRule {
  /** Minutes after which somebody has waited too long. */
  readonly minutes: number
  readonly officeHours: OfficeHours | null
}

/** How bad a wait is: not yet, too long, far too long. */
export type WaitLevel = 'short' | 'some' | 'long'

/** A wait of so many limits is far too long. */
const LONG_WAIT_LIMITS = 4
const MINUTE_MS = 60_000

/** Judges the wait since then (epoch milliseconds) by the office hours that have passed. */
export function waitLevel(since: number, now: number, { minutes, officeHours }: WaitRule): WaitLevel {
  // Office hours only shorten a wait: most rows need no calendar.
  if (now - since < minutes * MINUTE_MS) return 'short'
  const open = openTime(officeHours, since, now)
  if (open < minutes * MINUTE_MS) return 'short'
  return open < LONG_WAIT_LIMITS * minutes * MINUTE_MS ? 'some' : 'long'
}
