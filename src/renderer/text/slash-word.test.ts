// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaceSlashWord, slashWordAt } from './slash-word.ts'

/** The text without the bar, which stands for the caret. */
const at = (marked: string) => slashWordAt(marked.replace('|', ''), marked.indexOf('|'))?.typed ?? null

test.each([
  ['/|', '/'],
  ['/pix|', '/pix'],
  ['Olá /pix|', '/pix'],
  ['Olá /pix| e obrigada', '/pix'],
  ['Olá\n/endereço|', '/endereço'],
  ['Olá\n/pi|\nAté logo', '/pi'],
  ['Veja (se quiser) /pix|.', '/pix'],
  ['/a b /c|', '/c'],
  ['Olá\u00a0/p|', '/p'],
  // The caret is elsewhere.
  ['/pix |', null],
  ['|/pix', null],
  ['/p|ix', null],
  ['/|\u{1d400}', null],
  // Inside a word, a date, a link or a path there is none.
  ['e/ou|', null],
  ['12/11|', null],
  ['http:/|', null],
  ['http://|', null],
  ['https://loja.example/pix|', null],
  ['/usr/bin|', null],
  ['/usr|/bin', null],
  ['//|', null],
  ['(/pix|', null],
  ['|', null],
])('%j has %j at the caret', (marked, typed) => {
  expect(at(marked)).toBe(typed)
})

const letters = fc.string({ unit: fc.constantFrom('a', 'é', '/', ' ', '\n', '1', ':', '.') })

test('what stands around a "/word" stays, whatever takes its place', () => {
  fc.assert(
    fc.property(letters, fc.nat(), letters, (text, place, words) => {
      const word = slashWordAt(text, place % (text.length + 1))
      if (!word) return
      expect(text.slice(word.start, word.end)).toBe(word.typed)
      expect(word.typed).toMatch(/^\/[^\s/]*$/u)
      const before = text.slice(0, word.start)
      expect(before === '' || /\s$/u.test(before)).toBe(true)
      const replaced = replaceSlashWord(text, word, words)
      expect(replaced.text).toBe(before + words + text.slice(word.end))
      expect(replaced.text.slice(0, replaced.caret)).toBe(before + words)
    }),
  )
})
