import type { Database } from '../db/database.ts'
import { dayTag, monthTag } from './search-document.ts'
import { boundPlaceOf, placeOf } from './search-index.ts'

/** So many rows are put in order at once. Where more are found, it is done month by month, and in a full month day by day. */
const MAX_SORTED_AT_ONCE = 600
/** Months that are looked at one by one, until everything before them is ordered at once. */
const MAX_MONTHS = 36
const DAY_MS = 86_400_000

/** In what order rows are put: by their time, or by their place in their conversation. */
type Order = 'at' | 'sort'

const behind = (order: Order, isBehind: boolean): string =>
  isBehind ? `AND (${order}, id) < (SELECT ${order}, id FROM messages WHERE id = ?3)` : ''
const ordered = (order: Order, isBehind: boolean): string =>
  `SELECT id FROM messages WHERE id IN (SELECT value FROM json_each(?1)) ${behind(order, isBehind)}
   ORDER BY ${order} DESC, id DESC LIMIT ?2`
const ORDERED = {
  at: { first: ordered('at', false), next: ordered('at', true) },
  sort: { first: ordered('sort', false), next: ordered('sort', true) },
} as const

/** The index gives rows in the order of their arrival, and some arrived late: all that it finds are put in order. */
function inOrder(
  db: Database,
  ids: readonly number[],
  order: Order,
  before: number | null,
  most: number,
): number[] {
  if (ids.length === 0) return []
  const { first, next } = ORDERED[order]
  const among = JSON.stringify(ids)
  const rows = before === null ? db.lists(first, among, most) : db.lists(next, among, most, before)
  return rows.map(([id]) => Number(id))
}

/** What is found with this; null where that is more than is put in order at once. */
function few(db: Database, match: string, most = MAX_SORTED_AT_ONCE): number[] | null {
  const rows = db.lists(FOUND, match, most + 1)
  return rows.length > most ? null : rows.map(([id]) => Number(id))
}

const FOUND = `SELECT ${placeOf('rowid')} FROM search WHERE search MATCH ? LIMIT ?`

/** The rows that are found, the newest first: all, or those behind one. */
export function newestFirst(db: Database, match: string, before: number | null, most: number): number[] {
  const all = few(db, match)
  if (all) return inOrder(db, all, 'at', before, most)
  const ids: number[] = []
  const begin = newestTime(db, before)
  const looked: string[] = []
  const take = (found: readonly number[]): void =>
    void ids.push(...inOrder(db, found, 'at', before, most - ids.length))
  for (let back = 0; back < MAX_MONTHS && ids.length < most; back += 1) {
    const month = monthBefore(begin, back)
    const tag = `"${monthTag(month.from)}"`
    looked.push(tag)
    const ofMonth = few(db, `(${match}) AND ${tag}`)
    if (ofMonth) take(ofMonth)
    else
      for (let day = Math.min(month.until - 1, begin); day >= month.from && ids.length < most; day -= DAY_MS)
        take(few(db, `(${match}) AND "${dayTag(day)}"`, EVERY) ?? [])
  }
  if (ids.length < most) take(few(db, `(${match}) NOT (${looked.join(' OR ')})`, EVERY) ?? [])
  return ids
}

/** No archive has so many messages. */
const EVERY = 2 ** 40

/** Messages of a conversation that are looked through at once. */
const CHUNK = 1000

const chunk = (isBehind: boolean): string =>
  `SELECT id FROM messages WHERE chat_id = ?1 ${isBehind ? 'AND (sort, id) < (SELECT sort, id FROM messages WHERE id = ?3)' : ''}
   ORDER BY sort DESC, id DESC LIMIT ?2`
const CHUNKS = { first: chunk(false), next: chunk(true) } as const
const AMONG = `SELECT ${placeOf('rowid')} FROM search
  WHERE search MATCH ? AND rowid BETWEEN ${boundPlaceOf('?')} AND ${boundPlaceOf('?')}`

/** The rows that are found in one conversation, by their place in it, the last first: all, or those behind one. */
export function lastFirst(
  db: Database,
  match: string,
  chatId: number,
  before: number | null,
  most: number,
): number[] {
  const all = few(db, match)
  if (all) return inOrder(db, all, 'sort', before, most)
  const ids: number[] = []
  // Where much is found, the conversation is gone through from its end, and what is found of each part kept.
  for (let last = before, isEnd = false; !isEnd && ids.length < most;) {
    const rows =
      last === null ? db.lists(CHUNKS.first, chatId, CHUNK) : db.lists(CHUNKS.next, chatId, CHUNK, last)
    const part = rows.map(([id]) => Number(id))
    const among = db.lists(AMONG, match, Math.max(...part), Math.min(...part))
    const isFound = new Set(among.map(([id]) => Number(id)))
    ids.push(...part.filter((id) => isFound.has(id)))
    last = part.at(-1) ?? null
    isEnd = part.length < CHUNK
  }
  return ids.slice(0, most)
}

/** No message that is looked for is newer: all, or those behind one. */
function newestTime(db: Database, before: number | null): number {
  if (before !== null) return db.get<{ at: number }>('SELECT at FROM messages WHERE id = ?', before)?.at ?? 0
  // A conversation's time in the list is that of its last message, which may stand a little below one that is newer.
  const newestChat = db.get<{ at: number | null }>('SELECT max(active_at) AS at FROM chats')
  return (newestChat?.at ?? 0) + DAY_MS
}

/** The month that is so many before that of a moment. */
function monthBefore(at: number, months: number): { readonly from: number; readonly until: number } {
  const date = new Date(at)
  const of = (back: number): number => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back)
  return { from: of(months), until: of(months - 1) }
}
