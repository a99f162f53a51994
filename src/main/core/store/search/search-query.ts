import type { SearchFor } from '../../../../shared/model/search.ts'
import { foldForSearch } from '../../../../shared/lib/letters.ts'
import { NO_MARKS, type SearchMarks } from '../../../../shared/lib/search-marks.ts'
import { numbersApart, wordsOfText } from '../../../../shared/lib/search-words.ts'
import { spellingsOf } from '../chats/chat-query.ts'
import {
  accountTag,
  chatTag,
  directionTag,
  kindTag,
  monthTag,
  senderTag,
  STARRED_TAG,
} from './search-document.ts'
import { MIN_LENGTH_FOR_ERROR } from './typing-error.ts'
import type { Beginning } from './vocabulary.ts'

/** How well a message answers: every word begins so; one stands inside another word; one has a typing error. */
const SEARCH_RANKS = ['begins', 'inside', 'error'] as const

/** Words by which a message may answer, beside those that begin as was typed. */
export interface Words {
  inside(letters: string, most: number): readonly string[]
  near(letters: string, most: number): readonly Beginning[]
}

/** A query as the index understands it, and what it cannot say. */
export interface Plan {
  /** FTS5's language: what answers with that rank and with no better one; null where nothing can. */
  readonly matches: readonly (string | null)[]
  /** What answers with that rank or a better one. */
  readonly all: readonly string[]
  /** Words that must stand together in this order; the last of each may be only begun. */
  readonly phrases: readonly (readonly string[])[]
  /** What is shown as found by that rank. */
  readonly marks: readonly SearchMarks[]
}

/** More words than this are not looked for. */
const MAX_WORDS = 12
/** A longer time is looked through without the help of months. */
const MAX_MONTHS = 36
const MONTH_MS = 28 * 86_400_000
/** Fewer letters stand inside too many words. */
const MIN_INSIDE_LENGTH = 3
/** Shorter numbers are not dialled. */
const MIN_PHONE_DIGITS = 7
/** Shorter numbers are not found where something stands between their digits. */
const LEAST_APART = 4
/** Words that are looked for at once, instead of one that was typed: more would take longer than anybody waits. */
const MAX_INSIDE_WORDS = 128
const MAX_MISSPELT_WORDS = 48

/** A part of what was typed, and what may stand for it. */
interface Part {
  /** FTS5's language, by rank. */
  readonly terms: readonly [begins: string, inside: readonly string[], error: readonly string[]]
  readonly marks: readonly [SearchMarks, SearchMarks, SearchMarks]
}

/** Null where nothing is asked for: no word, and no narrowing but the place. `facesOf`: all addresses of a writer. */
export function planSearch(
  wanted: SearchFor,
  words: Words,
  facesOf: (address: string) => readonly string[],
): Plan | null {
  const { phrases, loose, numbers } = partsOf(wanted.query)
  const count = phrases.length + loose.length + numbers.length
  const isNarrowed = wanted.starred || wanted.kinds.length > 0 || wanted.sender !== null
  if (count === 0 && (wanted.query.trim() !== '' || !isNarrowed)) return null
  const most = {
    inside: Math.floor(MAX_INSIDE_WORDS / Math.max(1, count)),
    near: Math.floor(MAX_MISSPELT_WORDS / Math.max(1, count)),
  }
  const parts = [
    ...phrases.map(phrasePart),
    ...numbers.map((run) => numberPart(run, words, most.inside)),
    ...loose.map((word) => wordPart(word, words, most)),
  ]
  const narrowed = [
    ...(wanted.chatId === null ? [] : [quoted(chatTag(wanted.chatId))]),
    ...(wanted.accountId === null || wanted.chatId !== null ? [] : [quoted(accountTag(wanted.accountId))]),
    ...(wanted.starred ? [quoted(STARRED_TAG)] : []),
    ...(wanted.kinds.length === 0 ? [] : [anyOf(wanted.kinds.map(kindTag).map(quoted))]),
    ...senderTerms(wanted.sender, facesOf),
    ...monthTerms(wanted.from, wanted.until),
  ]
  const all = SEARCH_RANKS.map((_, rank) =>
    [...narrowed, ...parts.map(({ terms }) => anyOf(upTo(terms, rank)))].join(' AND '),
  )
  return {
    all,
    matches: SEARCH_RANKS.map((_, rank) => matchOf(rank, all, parts, narrowed)),
    phrases: phrases.filter((each) => each.length > 1),
    marks: SEARCH_RANKS.map((_, rank) => together(parts.flatMap(({ marks }) => marks.slice(0, rank + 1)))),
  }
}

const upTo = ([begins, inside, error]: Part['terms'], rank: number): readonly string[] => [
  begins,
  ...(rank >= 1 ? inside : []),
  ...(rank >= 2 ? error : []),
]

function matchOf(
  rank: number,
  all: readonly string[],
  parts: readonly Part[],
  narrowed: readonly string[],
): string | null {
  const [best = ''] = all
  if (rank === 0) return best
  if (parts.every(({ terms }) => terms[rank]?.length === 0)) return null
  const [part, ...more] = parts
  // One word: what is found with it as it was typed need not be gone through to be left out.
  if (part && more.length === 0)
    return [
      ...narrowed,
      `(${anyOf(part.terms[rank] as readonly string[])} NOT ${anyOf(upTo(part.terms, rank - 1))})`,
    ].join(' AND ')
  return `(${all[rank] ?? ''}) NOT (${all[rank - 1] ?? ''})`
}

function phrasePart(phrase: readonly string[]): Part {
  const terms = phrase.map((word, at) => (at < phrase.length - 1 ? quoted(word) : begun(word)))
  const marks = { ...NO_MARKS, begins: phrase }
  return { terms: [`(${terms.join(' AND ')})`, [], []], marks: [marks, NO_MARKS, NO_MARKS] }
}

/** A number that was typed in pieces: as it was typed, and as one. */
function numberPart({ pieces, digits }: NumberRun, words: Words, most: number): Part {
  const spellings = writtenAs(digits)
  return {
    terms: [
      anyOf([`(${pieces.map(begun).join(' AND ')})`, ...spellings.map(begun)]),
      spellings.flatMap((each) => words.inside(each, most)).map(begun),
      [],
    ],
    marks: [{ ...NO_MARKS, begins: pieces, digits: spellings }, { ...NO_MARKS, inside: spellings }, NO_MARKS],
  }
}

/** A telephone number may be written with its country and without. */
const writtenAs = (digits: string): readonly string[] =>
  digits.length >= MIN_PHONE_DIGITS ? spellingsOf(digits) : [digits]

function wordPart(word: string, words: Words, most: { inside: number; near: number }): Part {
  const isNumber = /^\d+$/.test(word)
  const hasDigit = /\d/.test(word)
  const spellings = isNumber ? writtenAs(word) : [word]
  const letters = spellings.filter(({ length }) => length >= MIN_INSIDE_LENGTH)
  const near = hasDigit || word.length < MIN_LENGTH_FOR_ERROR ? [] : words.near(word, most.near)
  return {
    terms: [
      anyOf(spellings.map(begun)),
      letters.flatMap((each) => words.inside(each, most.inside)).map(begun),
      near.map((each) => (each.isWhole ? quoted(each.letters) : begun(each.letters))),
    ],
    marks: [
      { ...NO_MARKS, begins: spellings, digits: isNumber && word.length >= LEAST_APART ? letters : [] },
      { ...NO_MARKS, inside: letters },
      {
        ...NO_MARKS,
        begins: near.filter(({ isWhole }) => !isWhole).map((each) => each.letters),
        whole: near.filter(({ isWhole }) => isWhole).map((each) => each.letters),
      },
    ],
  }
}

function together(marks: readonly SearchMarks[]): SearchMarks {
  return {
    begins: marks.flatMap(({ begins }) => begins),
    inside: marks.flatMap(({ inside }) => inside),
    whole: marks.flatMap(({ whole }) => whole),
    digits: marks.flatMap(({ digits }) => digits),
  }
}

function senderTerms(sender: SearchFor['sender'], facesOf: (address: string) => readonly string[]): string[] {
  if (sender === null) return []
  return [
    'own' in sender ? quoted(directionTag('out')) : anyOf(facesOf(sender.address).map(senderTag).map(quoted)),
  ]
}

function monthTerms(from: number | null, until: number | null): string[] {
  if (from === null || until === null || until <= from || until - from > MAX_MONTHS * MONTH_MS) return []
  const months = new Set<string>()
  for (let at = from; at < until; at += MONTH_MS) months.add(monthTag(at))
  months.add(monthTag(until - 1))
  return [anyOf([...months].map(quoted))]
}

/** A number that was typed in pieces. */
interface NumberRun {
  readonly pieces: readonly string[]
  readonly digits: string
}

/**
 * What stands in quotation marks, and what stands loose. Letters written without spaces stand together without marks too.
 */
function partsOf(query: string): {
  readonly phrases: readonly string[][]
  readonly loose: readonly string[]
  readonly numbers: readonly NumberRun[]
} {
  const phrases: string[][] = []
  const loose: string[] = []
  const numbers: NumberRun[] = []
  for (const [index, part] of query.split(/["“”„«»]/u).entries()) {
    if (index % 2 === 1) {
      const phrase = wordsOfText(part).slice(0, MAX_WORDS)
      if (phrase.length > 0) phrases.push(phrase)
      continue
    }
    for (const typed of withoutNumbers(foldForSearch(part), numbers).split(/\s+/u)) {
      const words = wordsOfText(typed)
      if (words.length > 1 && !/[^\p{L}\p{N}\p{M}]/u.test(typed)) phrases.push(words.slice(0, MAX_WORDS))
      else loose.push(...words)
    }
  }
  const room = Math.max(0, MAX_WORDS - phrases.flat().length - numbers.length)
  return { phrases, loose: [...new Set(loose)].slice(0, room), numbers: numbers.slice(0, MAX_WORDS) }
}

function withoutNumbers(text: string, numbers: NumberRun[]): string {
  let rest = ''
  let at = 0
  for (const { digits, from, to } of numbersApart(text)) {
    numbers.push({ pieces: wordsOfText(text.slice(from, to)), digits })
    rest += `${text.slice(at, from)} `
    at = to
  }
  return rest + text.slice(at)
}

const quoted = (term: string): string => `"${term}"`
const begun = (term: string): string => `"${term}"*`
const anyOf = (terms: readonly string[]): string =>
  terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' OR ')})`
