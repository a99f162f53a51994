import { foldForSearch } from '../../../../shared/lib/fold.ts'

/** What of a chat is searched, folded by {@link foldForSearch}. */
export interface ChatWords {
  /** Each after a line break: the person's name for it, the service's, the notes, the preview of the last message. */
  readonly text: string
  /** Where in `text` the names end, and where the preview begins. */
  readonly namesEnd: number
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
const LEAST_DIGITS = 3
const MOST_WORDS = 12
const NUMBER_PIECE = /^[+(]*\d[\d()./+\-\u2010-\u2015]*$/u
/** Brackets, plus signs and dashes that stand alone inside a number: "+ 55 (31) 98800 - 1100". */
const NUMBER_SIGN = /^[+()./\-\u2010-\u2015]+$/u

/** Reads what was typed; null where there is nothing to search for. */
export function chatQuery(typed: string): ChatQuery | null {
  const all = foldForSearch(typed).split(/\s+/u).filter(Boolean)
  const isNumber = (piece: string | undefined): boolean => piece !== undefined && NUMBER_PIECE.test(piece)
  const pieces = all.filter(
    (piece, at) => !NUMBER_SIGN.test(piece) || !(isNumber(all[at - 1]) || isNumber(all[at + 1])),
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
    words: words.slice(0, MOST_WORDS),
    numbers: runs.slice(0, MOST_WORDS).map((run) => ({ pieces: run, digits: digitsOf(run) })),
  }
}

/** A piece without the signs around and inside it; one of signs alone (an emoji) is looked for as it is. */
function lettersOf(piece: string): readonly string[] {
  return piece.match(/[\p{L}\p{N}]+/gu) ?? [piece]
}

function digitsOf(run: readonly string[]): readonly string[] {
  const digits = run.join('').replaceAll(/\D/gu, '')
  // A number of this country begins with a 0 (or an 8 in Russia), or with 00 for abroad: the address has neither.
  const national = digits.replace(/^0+/u, '')
  const russian = digits.length === 11 && digits.startsWith('8') ? [digits.slice(1)] : []
  return [...new Set([digits, national, ...russian])].filter(({ length }) => length >= LEAST_DIGITS)
}

const NAME_BEGINS = 0
const WORDS_BEGIN = 1
const IN_NAME = 2
const ELSEWHERE = 3
const NOWHERE = 4

/**
 * How well a chat answers, the lower the better: its name begins so; each word begins a word of its name; it stands inside
 * its name or its number; in its notes or last message. Null: it does not answer. Asked for each chat with each letter
 * that is typed: it makes no objects.
 */
export function rankOf(query: ChatQuery, chat: ChatWords, withPreview: boolean): number | null {
  let rank = WORDS_BEGIN
  for (const word of query.words) {
    rank = Math.max(rank, wordRank(word, chat, withPreview))
    if (rank === NOWHERE) return null
  }
  for (const { pieces, digits } of query.numbers) {
    rank = Math.max(rank, numberRank(pieces, digits, chat, withPreview))
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
  withPreview: boolean,
): number {
  let rank = WORDS_BEGIN
  for (const piece of pieces) rank = Math.max(rank, wordRank(piece, chat, withPreview))
  if (rank <= IN_NAME) return rank
  for (const each of digits) if (chat.numbers.includes(each)) return IN_NAME
  return rank
}

function wordRank(word: string, chat: ChatWords, withPreview: boolean): number {
  const { text, namesEnd, previewFrom } = chat
  const first = text.indexOf(word)
  if (first < 0 || (!withPreview && first >= previewFrom)) return NOWHERE
  if (first >= namesEnd) return ELSEWHERE
  for (let at = first; at >= 0 && at < namesEnd; at = text.indexOf(word, at + 1))
    if (isBegin(text, at)) return WORDS_BEGIN
  return IN_NAME
}

const LINE_BREAK = 10
const SPACE = 32

/** Whether a word begins there; a name's first one stands behind a line break. */
function isBegin(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1)
  return before === LINE_BREAK || before === SPACE || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')
}
