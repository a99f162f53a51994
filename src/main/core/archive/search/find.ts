import type { FoundMessage, SearchHit, SearchResult } from '../../../../shared/model/search.ts'
import type { Database } from '../database.ts'
import { monthTag, shownBeside, wordsOf } from './document.ts'
import { foundChats, foundMessages } from './found.ts'
import { planSearch, type Plan, type SearchFor } from './query.ts'
import { placeOf, searchLeft } from './search-index.ts'
import { holdsPhrase, snippetOf } from './snippet.ts'
import { tokens } from './tokens.ts'

/** Rows looked at in one step, where the rows themselves decide. */
const STEP = 2000
/** Rows looked at in one search before it answers with what it has: the person can ask for more. */
const MOST_LOOKED_AT = 20_000

/**
 * The newest messages that hold what is looked for, by their time; in one conversation by their place in it. What the index
 * cannot say (words that stand together, the exact time) is looked up in the rows themselves.
 */
export function searchMessages(
  db: Database,
  wanted: SearchFor,
  before: number | null,
  limit: number,
): SearchResult {
  const indexing = searchLeft(db)
  const plan = planSearch(wanted)
  if (!plan) return { hits: [], chats: [], next: null, indexing }
  const hits: SearchHit[] = []
  let next = before
  let isLast = false
  let lookedAt = 0
  const isPlain = plan.phrases.length === 0 && wanted.from === null && wanted.until === null
  while (!isLast && hits.length < limit && lookedAt < MOST_LOOKED_AT) {
    const step = isPlain ? limit - hits.length : STEP
    const ids = newest(db, plan.match, wanted.chatId === null ? 'at' : 'sort', next, step)
    next = ids.at(-1) ?? next
    isLast = ids.length < step
    lookedAt += ids.length
    const found = foundMessages(db, ids)
    for (const id of ids) {
      const message = found.get(id)
      const hit = message && hitOf(message, plan, wanted)
      if (!hit) continue
      hits.push(hit)
      if (hits.length < limit) continue
      next = id
      isLast &&= id === ids.at(-1)
      break
    }
  }
  const chats = foundChats(db, new Set(hits.map(({ message }) => message.chatId)))
  return { hits, chats, next: isLast ? null : next, indexing }
}

/** So many rows are ordered at once; where more are found, one month after the other is. */
const MOST_AT_ONCE = 4000
/** Months that are looked at one by one, until everything before them is ordered at once. */
const MOST_MONTHS = 36

/** A message's time, or its place in its conversation. */
type Order = 'at' | 'sort'

/** The index gives rows in the order of their arrival, and some arrived late: all that it finds are put in order. */
const found = (order: Order, isBehind: boolean): string =>
  `SELECT messages.id FROM search CROSS JOIN messages ON messages.id = ${placeOf('search.rowid')}
   WHERE search MATCH ?1 ${isBehind ? `AND (${order}, messages.id) < (SELECT ${order}, id FROM messages WHERE id = ?3)` : ''}
   ORDER BY ${order} DESC, messages.id DESC LIMIT ?2`
const FOUND = {
  at: { first: found('at', false), next: found('at', true) },
  sort: { first: found('sort', false), next: found('sort', true) },
} as const

const window = (isBehind: boolean): string =>
  `SELECT messages.id, messages.at FROM search CROSS JOIN messages ON messages.id = ${placeOf('search.rowid')}
   WHERE search MATCH ?1 ${isBehind ? 'AND (at, messages.id) < (SELECT at, id FROM messages WHERE id = ?3)' : ''}
   ORDER BY search.rowid LIMIT ?2`
const WINDOW = { first: window(false), next: window(true) } as const

/** The rows that are found, the newest first: all, or those behind one. */
function newest(db: Database, match: string, order: Order, before: number | null, most: number): number[] {
  const ask = (matching: string, limit: number): number[] => {
    const rows =
      before === null
        ? db.lists(FOUND[order].first, matching, limit)
        : db.lists(FOUND[order].next, matching, limit, before)
    return rows.map(([id]) => Number(id))
  }
  if (order === 'sort' || isFew(db, match)) return ask(match, most)
  const ids: number[] = []
  const begin = newestTime(db, before)
  const looked: string[] = []
  for (let month = 0; month < MOST_MONTHS && ids.length < most; month += 1) {
    const tag = `"${monthTag(monthBefore(begin, month))}"`
    looked.push(tag)
    ids.push(...newestOfMonth(db, `${match} AND ${tag}`, before, most - ids.length))
  }
  return ids.length < most
    ? [...ids, ...ask(`(${match}) NOT (${looked.join(' OR ')})`, most - ids.length)]
    : ids
}

/** The last so many rows of a window say how old what stands behind them is. */
const EDGE = 64

/**
 * The newest of a month in which much is found. The newest arrivals are looked at first: as soon as a page of them is newer than
 * what arrived before them all, no other belongs to it.
 */
function newestOfMonth(db: Database, match: string, before: number | null, most: number): number[] {
  for (let size = MOST_AT_ONCE; ; size *= 4) {
    const rows = (
      before === null ? db.lists(WINDOW.first, match, size) : db.lists(WINDOW.next, match, size, before)
    ).map(([id, at]) => ({ id: Number(id), at: Number(at) }))
    const edge = Math.max(...rows.slice(-EDGE).map(({ at }) => at))
    const page = rows.toSorted((a, b) => b.at - a.at || b.id - a.id).slice(0, most)
    if (rows.length < size || (page.at(-1)?.at ?? 0) > edge) return page.map(({ id }) => id)
  }
}

function isFew(db: Database, match: string): boolean {
  const rows = db.lists('SELECT rowid FROM search WHERE search MATCH ? LIMIT ?', match, MOST_AT_ONCE + 1)
  return rows.length <= MOST_AT_ONCE
}

/** No message that is looked for is newer: all, or those behind one. */
function newestTime(db: Database, before: number | null): number {
  if (before !== null) return db.get<{ at: number }>('SELECT at FROM messages WHERE id = ?', before)?.at ?? 0
  // A conversation's time in the list is that of its last message, which may stand a little below one that is newer.
  const newestChat = db.get<{ at: number | null }>('SELECT max(active_at) AS at FROM chats')
  return (newestChat?.at ?? 0) + DAY_MS
}

const DAY_MS = 86_400_000

/** A moment in the month that is so many before that of another moment. */
function monthBefore(at: number, months: number): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 15)
}

function hitOf(message: FoundMessage, plan: Plan, wanted: SearchFor): SearchHit | null {
  if (wanted.from !== null && message.at < wanted.from) return null
  if (wanted.until !== null && message.at >= wanted.until) return null
  if (plan.phrases.length > 0) {
    const words = tokens(wordsOf(message.text, message.content))
    if (!plan.phrases.every((phrase) => holdsPhrase(words, phrase))) return null
  }
  return { message, snippet: snippetOf(shownParts(message), plan.words) }
}

/** The text, then what the card shows. */
function shownParts({ text, content }: FoundMessage): readonly string[] {
  return [text, ...shownBeside(content)].filter((part) => part !== '')
}
