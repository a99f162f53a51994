import type { Activity, Standing } from '../../../../shared/model/statistics.ts'
import type { ChatDay } from './fold-events.ts'

/** What is added up chat by chat. */
export interface ActivitySum {
  customers: number
  received: number
  sent: number
  automatic: number
  answered: number
  open: number
  waiting: number
  readonly waits: number[]
}

/** Nothing is added yet. */
export function emptySum(): ActivitySum {
  return { customers: 0, received: 0, sent: 0, automatic: 0, answered: 0, open: 0, waiting: 0, waits: [] }
}

/** Adds days of one chat: its person counts once, however often they wrote or were answered. */
export function addDays(sum: ActivitySum, days: readonly ChatDay[], isPerson: boolean): void {
  let [hasWritten, isAnswered] = [false, false]
  for (const { received, sent, automatic, waits } of days) {
    sum.received += received
    sum.sent += sent
    sum.automatic += automatic
    for (const each of waits) sum.waits.push(each)
    hasWritten ||= received > 0
    isAnswered ||= waits.length > 0
  }
  if (hasWritten && isPerson) sum.customers += 1
  if (isAnswered) sum.answered += 1
}

/**
 * The middle of sorted numbers (of an even count, the mean of the two in the middle), and the smallest one that nine of ten do not
 * exceed (nearest rank). Null of none.
 */
export function spread(values: readonly number[]): { readonly median: number; readonly p90: number } | null {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  const at = (index: number): number => sorted[index] ?? 0
  const { length } = sorted
  const median = (at(Math.floor((length - 1) / 2)) + at(Math.ceil((length - 1) / 2))) / 2
  return { median, p90: at(Math.ceil(length * 0.9) - 1) }
}

/** A sum as it is answered. */
export function activityOf({ open: _, waiting: __, waits, ...counts }: ActivitySum): Activity {
  return { ...counts, firstAnswer: spread(waits) }
}

/** The same with how it stands now. */
export function standingOf(sum: ActivitySum): Standing {
  return { ...activityOf(sum), open: sum.open, waiting: sum.waiting }
}
