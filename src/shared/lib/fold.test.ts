// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldForSearch } from './fold.ts'

test.each([
  ['Королёв', 'королев'],
  ['ОРЁЛ', 'орел'],
  ['Conceição', 'conceicao'],
  ['Muñoz', 'munoz'],
  ['IGLESIAS', 'iglesias'],
  ['Weiß', 'weiss'],
  ['WEISS', 'weiss'],
  ['שָׁלוֹם', 'שלום'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['οδός', 'οδοσ'],
  ['Łukasz Øberg', 'lukasz oberg'],
  ['Işıl', 'isil'],
  ['İstanbul', 'istanbul'],
  ['A\u200dna\u2066', 'ana'],
  ['Ａｎａ', 'ana'],
])('%s is found as %s', (name, folded) => {
  expect(foldForSearch(name)).toBe(folded)
})

test('what is folded folds to itself, and case makes no difference', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldForSearch(text)
      expect(foldForSearch(folded)).toBe(folded)
    }),
  )
})
