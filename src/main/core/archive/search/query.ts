import type { SearchKind } from '../../../../shared/model/search.ts'
import { accountTag, chatTag, directionTag, kindTag, monthTag, senderTag } from './document.ts'
import { tokens } from './tokens.ts'

/** What is looked for. Everything given must hold. */
export interface SearchFor {
  /** As typed: words, or beginnings of words, in any order; what stands in quotation marks stands together. */
  readonly query: string
  readonly accountId: string | null
  readonly chatId: number | null
  /** Any of these; empty: whatever it is. */
  readonly kinds: readonly SearchKind[]
  /** Who wrote it: an address as the message's sender has it, or ourselves. */
  readonly sender: { readonly own: true } | { readonly address: string } | null
  /** Epoch milliseconds, inclusive and exclusive. */
  readonly from: number | null
  readonly until: number | null
}

/** A query as the index understands it, and what it cannot say. */
export interface Plan {
  /** FTS5's language. */
  readonly match: string
  /** Words that must stand together in this order; the last of each may be only begun. */
  readonly phrases: readonly (readonly string[])[]
  /** What is shown as found: words, and beginnings of words. */
  readonly words: readonly string[]
}

/** More words than this are not looked for. */
const MOST_WORDS = 12
/** A longer time is looked through without the help of months. */
const MOST_MONTHS = 36
const MONTH = 28 * 86_400_000

/** Null where nothing is asked for: no word, and no narrowing but the place. */
export function planSearch(wanted: SearchFor): Plan | null {
  const { phrases, loose } = partsOf(wanted.query)
  const words = [...phrases.flat(), ...loose].slice(0, MOST_WORDS)
  const hasWords = words.length > 0
  if (!hasWords && (wanted.query.trim() !== '' || (wanted.kinds.length === 0 && wanted.sender === null)))
    return null
  const exact = new Set(phrases.flatMap((phrase) => phrase.slice(0, -1)))
  const terms = words.map((word) => (exact.has(word) ? quoted(word) : `${quoted(word)}*`))
  const narrowed = [
    ...(wanted.chatId === null ? [] : [quoted(chatTag(wanted.chatId))]),
    ...(wanted.accountId === null || wanted.chatId !== null ? [] : [quoted(accountTag(wanted.accountId))]),
    ...(wanted.kinds.length === 0 ? [] : [anyOf(wanted.kinds.map(kindTag))]),
    ...senderTerms(wanted.sender),
    ...monthTerms(wanted.from, wanted.until),
  ]
  return {
    match: [...narrowed, ...terms].join(' AND '),
    phrases: phrases.filter((each) => each.length > 1),
    words,
  }
}

function senderTerms(sender: SearchFor['sender']): string[] {
  if (sender === null) return []
  return [quoted('own' in sender ? directionTag('out') : senderTag(sender.address))]
}

function monthTerms(from: number | null, until: number | null): string[] {
  if (from === null || until === null || until <= from || until - from > MOST_MONTHS * MONTH) return []
  const months = new Set<string>()
  for (let at = from; at < until; at += MONTH) months.add(monthTag(at))
  months.add(monthTag(until - 1))
  return [anyOf([...months])]
}

/** What stands in quotation marks, and what stands loose. Letters written without spaces stand together by themselves. */
function partsOf(query: string): {
  readonly phrases: readonly string[][]
  readonly loose: readonly string[]
} {
  const phrases: string[][] = []
  const loose: string[] = []
  for (const [index, part] of query.split(/["“”„«»]/u).entries()) {
    if (index % 2 === 1) {
      const phrase = tokens(part)
      if (phrase.length > 0) phrases.push(phrase)
      continue
    }
    for (const typed of part.split(/\s+/u)) {
      const words = tokens(typed)
      if (words.length > 1 && !/[^\p{L}\p{N}\p{M}]/u.test(typed)) phrases.push(words)
      else loose.push(...words)
    }
  }
  return { phrases, loose }
}

const quoted = (term: string): string => `"${term}"`
const anyOf = (tags: readonly string[]): string => `(${tags.map(quoted).join(' OR ')})`
