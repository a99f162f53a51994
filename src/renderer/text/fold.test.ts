// @vitest-environment node
import { expect, test } from 'vitest'
import { foldForSearch } from './fold.ts'

test.each([
  ['Королёв', 'королев'],
  ['ОРЁЛ', 'орел'],
  ['Conceição', 'conceicao'],
  ['Muñoz', 'munoz'],
  ['IGLESIAS', 'iglesias'],
  ['Weiß', 'weiß'],
  ['שָׁלוֹם', 'שלום'],
])('%s is found as %s', (name, folded) => {
  expect(foldForSearch(name)).toBe(folded)
})
