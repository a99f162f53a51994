import { foldForSearch } from '../../../../shared/lib/letters.ts'
import type { SearchMarks } from '../../../../shared/lib/search-marks.ts'
import { visitNearWords } from '../search/typing-error.ts'

/** What of a chat is searched, folded by {@link foldForSearch}. */
export interface ChatWords {
  /** Each after a line break: the person's name for it, the service's, the notes, the preview of the last message. */
  readonly text: string
  /** Where in `text` the names end, where the names of months behind the notes begin, where the notes end, and the preview begins. */
  readonly namesEnd: number
  readonly monthsFrom: number
  readonly notesEnd: number
  readonly previewFrom: number
  /** The digits of its addresses, each on a line of its own. */
  readonly numbers: string
}

/** What was typed, ready to be compared. Everything must be found; the order does not matter. */
export interface ChatQuery {
  /** All of it, folded, with single spaces, as it stands where a name begins. */
  readonly line: string
  readonly words: readonly string[]
  readonly numbers: readonly NumberWanted[]
}

/** A run of digits, however it was formatted. */
interface NumberWanted {
  /** The pieces as they were typed, for names with digits in them ("Ana 2"). */
  readonly pieces: readonly string[]
  /** Digits to look for in the numbers; one of them is enough. Empty where there are too few. */
  readonly digits: readonly string[]
}

/** Fewer digits stand in every number. */
const MIN_DIGITS = 3
const MAX_WORDS = 12
const NUMBER_PIECE = /^[+(]*\d[\d()./+\-\u2010-\u2015]*$/u
/** Brackets, plus signs and dashes that stand alone inside a number: "+ 55 (31) 98800 - 1100". */
const NUMBER_SIGN = /^[+()./\-\u2010-\u2015]+$/u
/** Stands beside the figures of a date, and says nothing: "5 de outubro de 2026", "5 октября 2026 г." */
const DATE_PARTICLE = /^(?:de|del|г\.?)$/u

/** Reads what was typed; null where there is nothing to search for. */
export function chatQuery(typed: string): ChatQuery | null {
  const all = foldForSearch(typed).split(/\s+/u).filter(Boolean)
  const isNumber = (piece: string | undefined): boolean => piece !== undefined && NUMBER_PIECE.test(piece)
  const pieces = all.filter(
    (piece, at) =>
      !(NUMBER_SIGN.test(piece) || DATE_PARTICLE.test(piece)) ||
      !(isNumber(all[at - 1]) || isNumber(all[at + 1])),
  )
  if (pieces.length === 0) return null
  const words: string[] = []
  const runs: string[][] = []
  for (const [at, piece] of pieces.entries()) {
    if (!isNumber(piece)) words.push(...lettersOf(piece))
    else if (isNumber(pieces[at - 1])) runs.at(-1)?.push(piece)
    else runs.push([piece])
  }
  return {
    line: `\n${pieces.join(' ')}`,
    words: words.slice(0, MAX_WORDS),
    numbers: runs.slice(0, MAX_WORDS).map((run) => ({ pieces: run, digits: digitsOf(run) })),
  }
}

/** A piece without the signs around and inside it; one of signs alone (an emoji) is looked for as it is. */
function lettersOf(piece: string): readonly string[] {
  return piece.match(/[\p{L}\p{N}]+/gu) ?? [piece]
}

function digitsOf(run: readonly string[]): readonly string[] {
  return spellingsOf(run.join('').replaceAll(/\D/gu, '')).filter(({ length }) => length >= MIN_DIGITS)
}

/** Digits as they may have been written elsewhere. */
export function spellingsOf(digits: string): readonly string[] {
  // A number of this country begins with a 0 (or an 8 in Russia), or with 00 for abroad: the address has neither.
  const national = digits.replace(/^0+/u, '')
  const russian = digits.length === 11 && digits.startsWith('8') ? [digits.slice(1)] : []
  return [...new Set([digits, national, ...russian])]
}

const NAME_BEGINS = 0
const WORDS_BEGIN = 1
const IN_NAME = 2
const ELSEWHERE = 3
const MISSPELT = 4
const NOWHERE = 5

/** What of a chat counts beside its names and numbers. */
export interface Where {
  readonly notes: boolean
  readonly preview: boolean
}

/** Words of names from which what was typed differs by one typing error; told are those that were found. */
export type NearNames = (word: string, chat: ChatWords) => boolean

/**
 * How well a chat answers, the lower the better: its name begins so; each word begins a word of its name; it stands inside
 * its name or its number; in its notes or last message; a word of its name differs by one typing error, where `near` looks
 * for those. Null: it does not answer. Asked for each chat with each letter that is typed: it makes no objects.
 */
export function rankOf(
  query: ChatQuery,
  chat: ChatWords,
  where: Where,
  near: NearNames | null = null,
): number | null {
  let rank = WORDS_BEGIN
  for (const word of query.words) {
    let found = wordRank(word, chat, where)
    if (found === NOWHERE && near?.(word, chat) === true) found = MISSPELT
    rank = Math.max(rank, found)
    if (rank === NOWHERE) return null
  }
  for (const { pieces, digits } of query.numbers) {
    rank = Math.max(rank, numberRank(pieces, digits, chat, where))
    if (rank === NOWHERE) return null
  }
  if (rank !== WORDS_BEGIN) return rank
  const at = chat.text.indexOf(query.line)
  return at >= 0 && at < chat.namesEnd ? NAME_BEGINS : WORDS_BEGIN
}

function numberRank(
  pieces: readonly string[],
  digits: readonly string[],
  chat: ChatWords,
  where: Where,
): number {
  let rank = WORDS_BEGIN
  for (const piece of pieces) rank = Math.max(rank, wordRank(piece, chat, where))
  if (rank <= IN_NAME) return rank
  for (const each of digits) if (chat.numbers.includes(each)) return IN_NAME
  return rank
}

function wordRank(word: string, chat: ChatWords, where: Where): number {
  const { text, namesEnd, notesEnd, previewFrom } = chat
  const first = placeOf(word, chat)
  if (first < 0) return NOWHERE
  if (first >= namesEnd) {
    const at = where.notes || first >= notesEnd ? first : text.indexOf(word, notesEnd)
    return at < 0 || (!where.preview && at >= previewFrom) ? NOWHERE : ELSEWHERE
  }
  for (let at = first; at >= 0 && at < namesEnd; at = text.indexOf(word, at + 1))
    if (isBegin(text, at)) return WORDS_BEGIN
  return IN_NAME
}

/** Where a word stands first. The names of months in all languages are seen by nobody: they count from their beginning. */
function placeOf(word: string, { text, monthsFrom, notesEnd }: ChatWords): number {
  let at = text.indexOf(word)
  while (at >= monthsFrom && at < notesEnd && !isBegin(text, at)) at = text.indexOf(word, at + 1)
  return at
}

const LINE_BREAK = 10
const SPACE = 32

/** Whether a word begins there; a name's first one stands behind a line break. */
function isBegin(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1)
  return before === LINE_BREAK || before === SPACE || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')
}

const LETTER = /[\p{L}\p{N}]/u
/** Of each ASCII unit whether words end there: it is asked for every letter of every name. */
const BREAKS = Array.from({ length: 128 }, (_, unit) => !LETTER.test(String.fromCharCode(unit)))

/** Says of a UTF-16 unit whether words of names end there. */
export const endsWord = (unit: number): boolean => BREAKS[unit] ?? !LETTER.test(String.fromCharCode(unit))

/** Looks for words of names that differ by one typing error, and keeps those that it finds. */
export function nearNames(found: Set<string>): NearNames {
  return (word, { text, namesEnd }) => {
    if (/\d/.test(word)) return false
    let isFound = false
    const names = text.slice(0, namesEnd)
    visitNearWords(names, word, endsWord, ({ from, to, isWhole }) => {
      isFound = true
      found.add(isWhole ? `${names.slice(from, to)}\n` : names.slice(from, to))
    })
    return isFound
  }
}

/** What is marked of a chat's name and number. */
export function marksOf(query: ChatQuery | null, near: ReadonlySet<string>): SearchMarks {
  const isWhole = (word: string): boolean => word.endsWith('\n')
  const words = [...(query?.words ?? []), ...(query?.numbers ?? []).flatMap(({ pieces }) => pieces)]
  return {
    begins: [...near].filter((word) => !isWhole(word)),
    inside: words,
    whole: [...near].filter(isWhole).map((word) => word.trimEnd()),
    digits: (query?.numbers ?? []).flatMap(({ digits }) => digits),
  }
}
