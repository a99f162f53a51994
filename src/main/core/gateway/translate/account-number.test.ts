import { expect, test } from 'vitest'
import { accountNumber } from './account-number.ts'

test.each([
  ['5511900000000', '5511900000000'],
  ['5511900000000@c.us', '5511900000000'],
  ['5511900000000:12@c.us', '5511900000000'],
  [5511900000000, '5511900000000'],
  [-0.5, null],
  [7, null],
  ['x', null],
  ['', null],
  [null, null],
  [[1], null],
  [{}, null],
  ['5511900000000-1581234048@g.us', null],
  ['5511900000000@lid', null],
])('%j is the number %s', (value, expected) => {
  expect(accountNumber(value)).toBe(expected)
})
