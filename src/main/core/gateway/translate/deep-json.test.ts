import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonOf } from './deep-json.ts'

test('a value that nests too deeply for JSON.stringify is written as JSON.stringify would', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const depth = 20_000
      let deep = value as unknown
      for (let level = 0; level < depth; level += 1) deep = [deep]
      expect(() => JSON.stringify(deep)).toThrow(RangeError)
      expect(jsonOf(deep)).toBe('['.repeat(depth) + JSON.stringify(value) + ']'.repeat(depth))
    }),
    { numRuns: 30 },
  )
})

test('what is no JSON is empty', () => {
  expect(jsonOf(undefined)).toBe('')
})
