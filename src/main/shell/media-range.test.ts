import { expect, test } from 'vitest'
import { parseRange } from './media-range.ts'

test.each<[string | null, number, ReturnType<typeof parseRange>]>([
  [null, 100, null],
  ['', 100, null],
  ['bytes=0-', 100, { from: 0, to: 99 }],
  ['bytes=0-0', 100, { from: 0, to: 0 }],
  ['bytes=10-19', 100, { from: 10, to: 19 }],
  ['bytes=10-', 100, { from: 10, to: 99 }],
  ['bytes=90-500', 100, { from: 90, to: 99 }],
  ['bytes=99-99', 100, { from: 99, to: 99 }],
  ['bytes=-10', 100, { from: 90, to: 99 }],
  ['bytes=-500', 100, { from: 0, to: 99 }],
  [' bytes=1-2 ', 100, { from: 1, to: 2 }],
  ['bytes=100-', 100, 'unsatisfiable'],
  ['bytes=100-200', 100, 'unsatisfiable'],
  ['bytes=-0', 100, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-5', 0, 'unsatisfiable'],
  ['bytes=20-10', 100, null],
  ['bytes=-', 100, null],
  ['bytes=a-b', 100, null],
  ['bytes=0-1,5-6', 100, null],
  ['items=0-1', 100, null],
  ['bytes=0x1-2', 100, null],
  ['bytes=1.5-2', 100, null],
  ['bytes=9999999999999999999-', 100, null],
])('%j of %i bytes', (header, size, expected) => {
  expect(parseRange(header, size)).toEqual(expected)
})
