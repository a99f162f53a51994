import { daysOn } from '../../text/month.ts'

/** The stretches of days that can be looked at, in the order in which they are offered. */
export const PERIODS = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'last30Days'] as const

/** One of {@link PERIODS}. */
export type Period = (typeof PERIODS)[number]

/** Where each day of a period begins and the last one ends. Weeks begin with a weekday (0 Sunday); no day is to come. */
export function daysOf(period: Period, now: number, firstWeekday: number): number[] {
  const intoWeek = (new Date(now).getDay() - firstWeekday + 7) % 7
  const [first, last] = {
    today: [0, 0],
    yesterday: [-1, -1],
    thisWeek: [-intoWeek, 0],
    lastWeek: [-intoWeek - 7, -intoWeek - 1],
    last30Days: [-29, 0],
  }[period] as [number, number]
  return Array.from({ length: last - first + 2 }, (_, n) => daysOn(now, first + n))
}
