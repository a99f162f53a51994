import { FILLER, foldForSearch, PASSED_OVER } from './letters.ts'

/** UTF-16 positions in a text, `to` exclusive. */
export interface Place {
  readonly from: number
  readonly to: number
}

/** A word of a text, folded, and where it stands in the text as it was written. */
export interface PlacedWord extends Place {
  readonly word: string
}

/** Letters that are written without spaces between words: each counts as a word. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u
/** Nothing in it needs folding but capitals. */
const PLAIN = /^[\u0000-\u007F]*$/
const SPACED = /[\p{L}\p{N}]+/gu
const WORD = new RegExp(`${UNSPACED.source}|[\\p{L}\\p{N}]+?(?=${UNSPACED.source}|[^\\p{L}\\p{N}]|$)`, 'gu')
/** Letters with what a search passes over: what is one word here is one or more when it is folded. */
const RUN = new RegExp(String.raw`[[\p{L}\p{N}${PASSED_OVER}]--${FILLER}]+`, 'gv')
const LETTER = new RegExp(`[^${PASSED_OVER}]${PASSED_OVER}*|${PASSED_OVER}+`, 'gv')
/** A word is kept up to this length; nobody types more of one. */
const MAX_WORD_LENGTH = 60

const SEPARATOR = String.raw`[ \t\u00a0\u2009\u202f().\/,\-\u2010-\u2015]`
/** Digits with what people put between them: telephone numbers, amounts, dates, numbers of documents. */
const NUMBER_RUN = new RegExp(String.raw`\d(?:${SEPARATOR}{0,3}\d)*`, 'g')
const NOT_DIGITS = /\D+/g
/** Shorter numbers are not joined: "2, 3" is no 23. */
const MIN_DIGITS = 4
/** Longer ones are tables of figures. */
const MAX_DIGITS = 44

/** The words of a text in their order, folded. */
export function wordsOfText(text: string): string[] {
  const folded = foldForSearch(text)
  const words = folded.match(UNSPACED.test(folded) ? WORD : SPACED) ?? []
  return words.map((word) => (word.length > MAX_WORD_LENGTH ? word.slice(0, MAX_WORD_LENGTH) : word))
}

/** A number that is written with something between its digits. */
export interface WrittenApart extends Place {
  /** Its digits alone. */
  readonly digits: string
}

/** The numbers of a text that are written with something between their digits. */
export function numbersApart(text: string): readonly WrittenApart[] {
  const apart: WrittenApart[] = []
  for (const { 0: run, index } of text.matchAll(NUMBER_RUN)) {
    const digits = run.replace(NOT_DIGITS, '')
    if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS || digits.length === run.length) continue
    apart.push({ digits, from: index, to: index + run.length })
  }
  return apart
}

/** Where a run of digits stands in a text, whatever stands between them there. */
export function placesOfDigits(text: string, wanted: string): readonly Place[] {
  const places: Place[] = []
  for (const { 0: run, index } of text.matchAll(NUMBER_RUN)) {
    const at = run.replace(NOT_DIGITS, '').indexOf(wanted)
    if (at < 0) continue
    const digits = [...run.matchAll(/\d/g)].map((digit) => index + digit.index)
    places.push({ from: digits[at] ?? index, to: (digits[at + wanted.length - 1] ?? index) + 1 })
  }
  return places
}

/** Where the words of a text stand in it: a folded text has other lengths than its original. */
export function placedWords(text: string): readonly PlacedWord[] {
  const placed: PlacedWord[] = []
  for (const { 0: run, index } of text.matchAll(RUN)) {
    // Letters and digits alone, with nothing to fold: one word.
    const words = PLAIN.test(run) ? [run.slice(0, MAX_WORD_LENGTH).toLowerCase()] : wordsOfText(run)
    if (words.length <= 1) {
      if (words[0]) placed.push({ word: words[0], from: index, to: index + run.length })
      continue
    }
    placed.push(...lettersApart(run, index))
  }
  return placed
}

/** Letters written without spaces stand alone, and what is between them stands together. */
function lettersApart(run: string, index: number): readonly PlacedWord[] {
  const pieces: PlacedWord[] = []
  let isOpen = false
  let at = index
  for (const letter of run.match(LETTER) ?? []) {
    const word = foldForSearch(letter)
    const to = at + letter.length
    const last = pieces.at(-1)
    if (word !== '') {
      if (isOpen && last && !UNSPACED.test(word))
        pieces.splice(-1, 1, { ...last, word: last.word + word, to })
      else pieces.push({ word, from: at, to })
      isOpen = !UNSPACED.test(word)
    }
    at = to
  }
  return pieces
}
