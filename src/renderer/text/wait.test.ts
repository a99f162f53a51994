import { expect, test } from 'vitest'
import { waitLevel } from './wait.ts'

const MINUTE_MS = 60_000
/** Monday, 16 November 2026, by the clock on the wall. */
const monday = (hour: number, minute = 0): number => new Date(2026, 10, 16, hour, minute).getTime()
const NINE_TO_SIX = Array.from({ length: 7 }, () => ({ from: 9 * 60, to: 18 * 60 }))

test.each([
  [14, 'short'],
  [15, 'some'],
  [59, 'some'],
  [60, 'long'],
] as const)('a wait of %d minutes is %s', (minutes, level) => {
  expect(waitLevel(0, minutes * MINUTE_MS, { minutes: 15, officeHours: null })).toBe(level)
})

test('a night is no wait where nobody answers at night', () => {
  const rule = { minutes: 15, officeHours: NINE_TO_SIX }
  expect(waitLevel(monday(1), monday(9, 14), rule)).toBe('short')
  expect(waitLevel(monday(1), monday(9, 15), rule)).toBe('some')
  expect(waitLevel(monday(1), monday(10), rule)).toBe('long')
})
