/** One span of a weekday, by the clock on the wall: minutes of the day, 0 to 1439. One that ends where it begins is the whole day. */
export interface OpenSpan {
  readonly from: number
  /** Not after `from`: it ends on the next day. */
  readonly to: number
}

/** When an account answers: by weekday, Sunday first; null on a day on which it does not. */
export type OfficeHours = readonly (OpenSpan | null)[]

/** A span as epoch milliseconds; daylight saving makes some days shorter or longer. */
function spanOn(year: number, month: number, day: number, { from, to }: OpenSpan): [number, number] {
  const at = (minute: number, days: number): number => new Date(year, month, day + days, 0, minute).getTime()
  return [at(from, 0), at(to, to > from ? 0 : 1)]
}

/**
 * How much of a time lies inside the office hours, in milliseconds; all of it where there are none. `from` and `until` are epoch
 * milliseconds.
 */
export function openTime(hours: OfficeHours | null, from: number, until: number): number {
  if (until <= from) return 0
  if (hours === null) return until - from
  const start = new Date(from)
  const [year, month, first] = [start.getFullYear(), start.getMonth(), start.getDate()]
  let sum = 0
  let covered = from
  // The span of the day before may reach into the first day.
  for (let day = first - 1; new Date(year, month, day).getTime() < until; day += 1) {
    const span = hours[new Date(year, month, day).getDay()] ?? null
    if (span === null) continue
    const [begin, end] = spanOn(year, month, day, span)
    const open = Math.min(end, until) - Math.max(begin, covered)
    if (open <= 0) continue
    sum += open
    covered = Math.min(end, until)
  }
  return sum
}

/** Whether the account answers at that moment. */
export const isOpen = (hours: OfficeHours | null, at: number): boolean => openTime(hours, at, at + 1) > 0

/** A span ends a week after the same span of the week before, and one that goes over midnight a day later still. */
const LOOK_BACK_DAYS = 8

/**
 * Since when the account does not answer, in epoch milliseconds: the end of the last opening before that moment; 0 where it never
 * opens. Null while it is open, and where there are no office hours.
 */
export function closedSince(hours: OfficeHours | null, at: number): number | null {
  if (hours === null || isOpen(hours, at)) return null
  const start = new Date(at)
  const [year, month, today] = [start.getFullYear(), start.getMonth(), start.getDate()]
  let since = 0
  for (let day = today; day >= today - LOOK_BACK_DAYS; day -= 1) {
    const span = hours[new Date(year, month, day).getDay()] ?? null
    if (span === null) continue
    const [, end] = spanOn(year, month, day, span)
    if (end <= at) since = Math.max(since, end)
  }
  return since
}
