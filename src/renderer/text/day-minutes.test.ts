import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldMinute, readFieldMinute } from './day-minutes.ts'

it('a minute of the day goes into a time field and comes out again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
      expect(readFieldMinute(fieldMinute(minute))).toBe(minute)
    }),
  )
  expect(fieldMinute(425)).toBe('07:05')
})

it.each(['', '7:00', '24:00', '12:60', 'noon'])('%j is no time of day', (value) => {
  expect(readFieldMinute(value)).toBeNull()
})
