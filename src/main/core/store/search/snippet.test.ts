import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldForSearch, foldInPlace } from '../../../../shared/lib/letters.ts'
import { NO_MARKS, placesIn } from '../../../../shared/lib/search-marks.ts'
import { placedWords, wordsOfText } from '../../../../shared/lib/search-words.ts'
import { snippetOf } from './snippet.ts'

const LAST = 0x10ffff
const isWord = (letter: string): boolean => /^[\p{L}\p{N}]$/u.test(letter)

test('whatever is folded in its place keeps its length, and is a letter before and after or neither time', () => {
  const wrong: string[] = []
  for (let point = 0; point <= LAST; point += 1) {
    const letter = String.fromCodePoint(point)
    const inPlace = foldInPlace(letter)
    if (inPlace === null) continue
    const { folded } = inPlace
    const isEven = folded.length === letter.length && folded === foldForSearch(letter)
    const isSame = isWord(letter) === isWord(folded) && !/[\p{M}\p{Cf}]/u.test(letter)
    const words = isWord(letter) ? [folded] : []
    if (inPlace.isWord(0) !== isWord(letter) && letter.length === 1) wrong.push(letter)
    if (!isEven || !isSame || wordsOfText(letter).join() !== words.join()) wrong.push(point.toString(16))
  }
  expect(wrong).toEqual([])
})

const letters = fc.constantFrom(
  ...[
    'a',
    'A',
    'e',
    'é',
    'ã',
    'Ç',
    'ß',
    'ł',
    'ё',
    'й',
    'Ж',
    'ж',
    'İ',
    'ı',
    '1',
    '²',
    '_',
    "'",
    '’',
    '–',
    '.',
    ' ',
    '\n',
  ],
  ...['😀', '👍🏽', '❤️', '京', '都', 'ﬁ', 'e\u0301', '½', 'ŉ', '𝐀', 'ส'],
)
const text = fc.array(letters, { maxLength: 40 }).map((all) => all.join(''))

test('words are found at the same places, whether their text is folded in its place or not', () => {
  fc.assert(
    fc.property(text, fc.array(text, { minLength: 1, maxLength: 3 }), (said, typed) => {
      const begins = typed.flatMap(wordsOfText)
      const expected = placedWords(said)
        .filter(({ word }) => begins.some((each) => word.startsWith(each)))
        .map(({ from, to }) => ({ from, to }))
      const places = placesIn(said, { ...NO_MARKS, begins })
      expect(places.map(({ from, to }) => ({ from, to }))).toEqual(expected)
    }),
    { numRuns: 3000 },
  )
})

test('a word is marked once, however many of those wanted begin it', () => {
  expect(
    snippetOf(['', 'Ação! a Reação açaí'], { ...NO_MARKS, begins: ['ac', 'aca', 'acao'] }).marks,
  ).toEqual([
    { from: 0, to: 4 },
    { from: 15, to: 19 },
  ])
})
