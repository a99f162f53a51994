import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonSize } from './json-size.ts'

test('is the length of the JSON form', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      if (text.includes('__proto__')) return
      expect(jsonSize(value, 1e6)).toBe(text.length)
    }),
    { numRuns: 2_000 },
  )
})

test('stops at the limit', () => {
  expect(jsonSize('12345678', 10)).toBe(10)
  expect(jsonSize('123456789', 10)).toBe('too-large')
  expect(jsonSize([1, 2, 3, 4], 9)).toBe(9)
  expect(jsonSize([1, 2, 3, 4], 8)).toBe('too-large')
  expect(jsonSize({ a: 1 }, 7)).toBe(7)
  expect(jsonSize({ a: 1 }, 6)).toBe('too-large')
})
