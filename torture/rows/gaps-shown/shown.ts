/** What of an absence must be told as a gap (law 10), and whether it is. */
import type { Gap } from '../../../src/shared/model/gap.ts'
import { DAY, type Absence } from './kinds.ts'

const MINUTE = 60_000
/** A line that comes back is found by the next try only, and what it brings is younger by so much. */
const TRY = 25 * MINUTE

/** A stretch of time by the core's clock. */
export interface Stretch {
  readonly from: number
  readonly until: number
}

/** What the journal gave at the moment at which the gaps are looked at. */
export type Given = 'all' | 'a day' | 'nothing'

/** What the journal gives in the end: an account by access token alone has none. */
export function givenBy({ by, journal }: Absence): Given {
  if (by === 'v1') return 'nothing'
  return journal === 'a day at most' ? 'a day' : 'all'
}

/** The stretch that nothing covers: the queue and a journal cut short both end a day before the return. Null: none. */
export function uncovered(heard: number, missed: number, given: Given): Stretch | null {
  if (given === 'all' || missed <= DAY) return null
  return { from: heard, until: heard + missed - DAY }
}

/** Whether the core tells the gap that there is, at its place, and no other than before. */
export function judgeGaps(
  absence: Absence,
  wanted: Stretch | null,
  { before, now }: { readonly before: readonly Gap[]; readonly now: readonly Gap[] },
): string[] {
  const fresh = now.filter(
    (gap) => !before.some(({ from, until }) => from === gap.from && until === gap.until),
  )
  if (!wanted) return fresh.map((gap) => `a gap is shown where nothing is missing: ${words(gap)}`)
  const late = absence.manner === 'line down' ? TRY : MINUTE
  const isRight = (gap: Gap): boolean =>
    // Where a clock was set, it may touch one of before, and grow out of it.
    (gap.from >= wanted.from - MINUTE || absence.clock !== 0) &&
    gap.from <= wanted.from + MINUTE &&
    gap.until >= wanted.until - 1000 &&
    gap.until <= wanted.until + late
  if (fresh.length === 1 && fresh.every(isRight)) return []
  return [`the gap ${words(wanted)} is not shown: ${fresh.map(words).join(', ') || 'none is'}`]
}

function words({ from, until }: Stretch): string {
  return `${new Date(from).toISOString()} to ${new Date(until).toISOString()}`
}
