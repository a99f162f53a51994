import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { closedSince, isOpen, openTime, type OfficeHours, type OpenSpan } from './office-hours.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NINE_TO_SIX: OpenSpan = { from: 9 * 60, to: 18 * 60 }
const WEEKDAYS: OfficeHours = [null, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, NINE_TO_SIX, null]
/** Friday, 13 November 2026, by the clock on the wall. */
const friday = (hour: number, minute = 0, days = 0): number =>
  new Date(2026, 10, 13 + days, hour, minute).getTime()

describe('the part of a wait that lies in office hours', () => {
  test.each([
    ['inside one day', friday(10), friday(11, 30), 90],
    ['before the day begins', friday(7), friday(9, 20), 20],
    ['after it has ended', friday(18), friday(23), 0],
    ['over the weekend', friday(17, 45), friday(9, 10, 3), 25],
    ['a whole week', friday(0), friday(0, 0, 7), 5 * 9 * 60],
    ['none at all', friday(11), friday(10), 0],
  ])('%s', (_, from, until, minutes) => {
    expect(openTime(WEEKDAYS, from, until)).toBe(minutes * MINUTE_MS)
  })

  it('is all of it where there are no hours', () => {
    expect(openTime(null, friday(3), friday(5))).toBe(2 * HOUR_MS)
  })

  it('goes on over midnight, and a span that ends where it begins is the whole day', () => {
    const night: OfficeHours = [null, null, null, null, null, { from: 22 * 60, to: 2 * 60 }, null]
    expect(openTime(night, friday(23), friday(5, 0, 1))).toBe(3 * HOUR_MS)
    expect(isOpen(night, friday(1, 0, 1))).toBe(true)
    expect(isOpen(night, friday(1))).toBe(false)
    const day: OfficeHours = [null, null, null, null, null, { from: 0, to: 0 }, null]
    expect(openTime(day, friday(0, 0, -1), friday(0, 0, 3))).toBe(24 * HOUR_MS)
  })
})

const minute = fc.integer({ min: 0, max: 1439 })
const hours = fc.array(fc.option(fc.record({ from: minute, to: minute })), { minLength: 7, maxLength: 7 })
const moment = fc.integer({ min: friday(0, 0, -400), max: friday(0, 0, 400) })
const length = fc.integer({ min: 0, max: 20 * 24 * HOUR_MS })

test('it is never more than the time itself, and adds up', () => {
  fc.assert(
    fc.property(hours, moment, length, length, (of, from, first, second) => {
      const [middle, until] = [from + first, from + first + second]
      const whole = openTime(of, from, until)
      expect(whole).toBeLessThanOrEqual(until - from)
      expect(openTime(of, from, middle) + openTime(of, middle, until)).toBe(whole)
    }),
  )
})

describe('since when it is closed', () => {
  test.each([
    ['in the evening', friday(20), friday(18)],
    ['at the very end', friday(18), friday(18)],
    ['before the day begins', friday(8), friday(18, 0, -1)],
    ['on Sunday', friday(12, 0, 2), friday(18)],
    ['while it is open', friday(10), null],
  ])('%s', (_, at, since) => {
    expect(closedSince(WEEKDAYS, at)).toBe(since)
  })

  it('is never closed without hours, and always with seven closed days', () => {
    expect(closedSince(null, friday(3))).toBeNull()
    expect(closedSince([null, null, null, null, null, null, null], friday(3))).toBe(0)
  })

  it('knows a week with one opening, and one that goes over midnight', () => {
    const night: OfficeHours = [null, null, null, null, null, { from: 22 * 60, to: 2 * 60 }, null]
    expect(closedSince(night, friday(21, 59))).toBe(friday(2, 0, -6))
    expect(closedSince(night, friday(3, 0, 1))).toBe(friday(2, 0, 1))
    expect(closedSince(night, friday(1, 0, 1))).toBeNull()
  })
})

test('an absence begins with the last open moment, and nothing is open since', () => {
  fc.assert(
    fc.property(hours, moment, (of, at) => {
      const since = closedSince(of, at)
      if (since === null) expect(isOpen(of, at)).toBe(true)
      else if (since > 0) {
        expect(isOpen(of, since - 1)).toBe(true)
        expect(openTime(of, since, at)).toBe(0)
      } else expect(of.every((span) => span === null)).toBe(true)
    }),
  )
})
