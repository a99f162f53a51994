import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areWeeks, daysOf, PERIODS, type Period } from './periods.ts'

/** Noon of a Wednesday. */
const NOW = new Date(2026, 4, 6, 12).getTime()
const dates = (starts: readonly number[]): number[] => starts.map((start) => new Date(start).getDate())

test.each<[Period, number, readonly number[]]>([
  ['today', 1, [6, 7]],
  ['yesterday', 1, [5, 6]],
  ['thisWeek', 1, [4, 5, 6, 7]],
  ['thisWeek', 0, [3, 4, 5, 6, 7]],
  ['thisWeek', 3, [6, 7]],
  ['lastWeek', 1, [27, 28, 29, 30, 1, 2, 3, 4]],
  ['lastWeek', 6, [25, 26, 27, 28, 29, 30, 1, 2]],
  ['last8Weeks', 1, [16, 23, 30, 6, 13, 20, 27, 4, 7]],
  ['last8Weeks', 3, [18, 25, 1, 8, 15, 22, 29, 6, 7]],
])('the days of %s where weeks begin with weekday %i', (period, weekday, expected) => {
  expect(dates(daysOf(period, NOW, weekday))).toEqual(expected)
})

test('every period is whole days one behind the other, and none lies before the others’ reach', () => {
  const anyTime = fc.integer({ min: 0, max: Date.UTC(2100, 0) })
  fc.assert(
    fc.property(
      anyTime,
      fc.constantFrom(...PERIODS),
      fc.integer({ min: 0, max: 6 }),
      (now, period, weekday) => {
        const days = daysOf(period, now, weekday)
        expect(days.every((day, n) => n === 0 || day > (days[n - 1] ?? 0))).toBe(true)
        expect(days.length).toBeLessThanOrEqual(31)
        expect(areWeeks(days)).toBe(period === 'last8Weeks')
        expect(days.every((day) => new Date(day).getMinutes() === 0)).toBe(true)
        if (period !== 'yesterday' && period !== 'lastWeek') expect(days.at(-1)).toBeGreaterThan(now)
        else expect(days.at(-1)).toBeLessThanOrEqual(now)
      },
    ),
  )
})
