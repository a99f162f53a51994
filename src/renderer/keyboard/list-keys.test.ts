import { expect, it } from 'vitest'
import { rowByKey, rowsOfPage } from './list-keys.ts'

it.each([
  ['ArrowDown', 3, 4],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['Home', 3, 0],
  ['End', 3, 9],
  ['PageDown', 3, 7],
  ['PageDown', 8, 9],
  ['PageUp', 3, 0],
  ['Enter', 3, null],
])('%s leads from row %i of ten to %s', (key, at, row) => {
  expect(rowByKey(key, at, 10, 4)).toBe(row)
})

it('gives the Page keys no meaning in a list without pages', () => {
  expect(rowByKey('PageDown', 0, 10)).toBeNull()
})

it('keeps one row of a page in sight, and goes at least to the next', () => {
  expect(rowsOfPage(640, 64)).toBe(9)
  expect(rowsOfPage(70, 64)).toBe(1)
})
