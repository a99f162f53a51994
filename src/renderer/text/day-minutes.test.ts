import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { speak } from '../i18n/i18n.ts'
import { clockMinute, readMinute } from './day-minutes.ts'

afterAll(() => speak('en', ['en-US']))

it.each(['12', '24'] as const)(
  'a minute of the day is written by the %s-hour clock and read again',
  async (clock) => {
    await speak('en', ['en-US'], clock)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        expect(readMinute(clockMinute(minute))).toBe(minute)
      }),
    )
  },
)

it.each([
  ['7:05', 425],
  ['07:05', 425],
  ['19:30', 1170],
  ['1930', 1170],
  ['930', 570],
  ['19h30', 1170],
  ['19.30', 1170],
  ['19 h', 1140],
  ['22', 1320],
  ['7:30 PM', 1170],
  ['7:30pm', 1170],
  ['7:30 p. m.', 1170],
  ['12 am', 0],
  ['12:05 PM', 725],
])('%j is minute %d', (typed, minute) => {
  expect(readMinute(typed)).toBe(minute)
})

it.each(['', '24:00', '12:60', 'noon', '13:00 PM', '0 am', '7:5'])('%j is no time of day', (typed) => {
  expect(readMinute(typed)).toBeNull()
})
