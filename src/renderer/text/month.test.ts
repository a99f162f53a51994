import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysIn, daysOn, dayStart, dayStarts, firstWeekday, monthOf, monthsOn, weeksOf } from './month.ts'

const months = fc.record({
  year: fc.integer({ min: 1990, max: 2080 }),
  month: fc.integer({ min: 0, max: 11 }),
})
const moments = fc.integer({ min: 0, max: 4_000_000_000_000 })
const DAY = 24 * 3_600_000

describe('a month', () => {
  it('has its days once each, in their order, and whole weeks of one beginning', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: 0, max: 6 }), (month, first) => {
        const weeks = weeksOf(month, first)
        expect(weeks.every((week) => week.length === 7)).toBe(true)
        expect(weeks.flat().filter((day) => day !== null)).toEqual(
          Array.from({ length: daysIn(month) }, (_, index) => index + 1),
        )
        for (const week of weeks)
          for (const [index, day] of week.entries())
            if (day !== null) expect(new Date(dayStart(month, day)).getDay()).toBe((first + index) % 7)
      }),
    )
  })

  it('begins where its days begin, and ends where the next one does', () => {
    fc.assert(
      fc.property(months, (month) => {
        const starts = dayStarts(month)
        expect(starts).toHaveLength(daysIn(month) + 1)
        expect(starts.at(-1)).toBe(dayStart({ ...month, month: month.month + 1 }, 1))
        expect(starts.every((start, index) => index === 0 || start > (starts[index - 1] ?? 0))).toBe(true)
      }),
    )
  })

  it.each([
    ['en-US', 0],
    ['pt-BR', 0],
    ['es-ES', 1],
    ['ru-RU', 1],
  ])('its weeks begin in %s with day %i', (locale, day) => {
    expect(firstWeekday(locale)).toBe(day)
  })
})

describe('steps', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s and %i months is %s', (from, count, to) => {
    const at = (day: string): number => new Date(`${day}T00:00`).getTime()
    expect(monthsOn(at(from), count)).toBe(at(to))
  })

  it('of months stay in the month that they go to; of days are as many days', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -30, max: 30 }), (at, count) => {
        const { year, month } = monthOf(at)
        const there = monthOf(monthsOn(at, count))
        expect(there.year * 12 + there.month).toBe(year * 12 + month + count)
        const noon = daysOn(at, count) + DAY / 2
        expect(Math.round((noon - (daysOn(at, 0) + DAY / 2)) / DAY)).toBe(count)
      }),
    )
  })
})
