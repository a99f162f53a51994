import { daysOn } from '../../text/month.ts'

/** The stretches of days that can be looked at, in the order in which they are offered. */
export const PERIODS = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'last30Days', 'last8Weeks'] as const

/** One of {@link PERIODS}. */
export type Period = (typeof PERIODS)[number]

const DAY_MS = 24 * 60 * 60_000

/** So many weeks are looked at together, the present one among them. */
const WEEKS = 8

/** Where each day of a period, or each week of weeks, begins and the last one ends. Weeks begin with a weekday (0 Sunday); no day is to come. */
export function daysOf(period: Period, now: number, firstWeekday: number): number[] {
  const intoWeek = (new Date(now).getDay() - firstWeekday + 7) % 7
  if (period === 'last8Weeks')
    return [
      ...Array.from({ length: WEEKS }, (_, n) => daysOn(now, (n - WEEKS + 1) * 7 - intoWeek)),
      daysOn(now, 1),
    ]
  const [first, last] = {
    today: [0, 0],
    yesterday: [-1, -1],
    thisWeek: [-intoWeek, 0],
    lastWeek: [-intoWeek - 7, -intoWeek - 1],
    last30Days: [-29, 0],
  }[period] as [number, number]
  return Array.from({ length: last - first + 2 }, (_, n) => daysOn(now, first + n))
}

/** Whether the stretches between these moments are weeks and not days. The last of them may be shorter. */
export const areWeeks = ([first = 0, second = 0]: readonly number[]): boolean => second - first > 2 * DAY_MS
