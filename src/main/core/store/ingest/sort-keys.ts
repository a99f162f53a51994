import type { Database } from '../db/database.ts'

/** From this key on stands what is scheduled, by the time at which it is due: behind all that was said and will be. */
export const SCHEDULED_SORT = 2 ** 52
/** The latest due time that is told apart, in epoch milliseconds: every key is a whole number that JavaScript can hold. */
const LATEST_DUE = 2 ** 50

/** The key of a message that is scheduled for a time. */
export function sortOfScheduled(db: Database, chatId: number, dueAt: number): number {
  return freeAbove(db, chatId, SCHEDULED_SORT + Math.max(0, Math.min(dueAt, LATEST_DUE)))
}

/** Around its time a message of the past looks for its neighbours, in milliseconds. */
const NEIGHBOURHOOD = 60_000
/** Where it keeps below a message of its own second, it leaves this much room for its siblings, in milliseconds. */
const ROOM = 500

/**
 * The sort key of a message from the history, which tells the oldest first: its own time or the nearest free key, never
 * above a message that is newer than it, and behind those that the history told before.
 */
export function sortOfThePast(db: Database, chatId: number, at: number): number {
  const window = [chatId, at - NEIGHBOURHOOD, at + NEIGHBOURHOOD] as const
  const newer = db.get<{ sort: number | null }>(
    `SELECT min(sort) AS sort FROM messages WHERE chat_id = ? AND sort BETWEEN ? AND ?
       AND (at > ? OR (at = ? AND source <> 'history')) AND linked_to IS NULL`,
    ...window,
    at,
    at,
  )
  const limit = newer?.sort ?? Number.MAX_SAFE_INTEGER
  const older = db.get<{ sort: number | null }>(
    'SELECT max(sort) AS sort FROM messages WHERE chat_id = ? AND sort BETWEEN ? AND ? AND sort < ?',
    ...window,
    limit,
  )
  const behind = older?.sort == null ? Number.NEGATIVE_INFINITY : older.sort + 1
  if (Math.max(at, behind) < limit) return freeBelow(db, chatId, Math.max(at, behind))
  const wanted = Math.max(limit - ROOM, behind)
  return wanted < limit ? wanted : freeBelow(db, chatId, limit - 1)
}

/** The nearest free key at or below one. */
export function freeBelow(db: Database, chatId: number, from: number): number {
  let sort = from
  while (isTaken(db, chatId, sort)) sort -= 1
  return sort
}

/** The first free sort key above another one: the place beside a message. */
export function sortBeside(db: Database, chatId: number, above: number): number {
  return freeAbove(db, chatId, above + 1)
}

function freeAbove(db: Database, chatId: number, from: number): number {
  let sort = from
  while (isTaken(db, chatId, sort)) sort += 1
  return sort
}

function isTaken(db: Database, chatId: number, sort: number): boolean {
  return db.get('SELECT 1 FROM messages WHERE chat_id = ? AND sort = ?', chatId, sort) !== undefined
}

/** A message in its conversation's order. */
export interface Placed {
  readonly id: number
  readonly sort: number
}

/**
 * Brings two ordered conversations into one: each keeps its own order, and a key that is taken moves up by the
 * smallest step. At equal keys the first conversation goes before.
 */
export function mergeOrder(first: readonly Placed[], second: readonly Placed[]): Placed[] {
  const merged: Placed[] = []
  let i = 0
  let j = 0
  let last = Number.NEGATIVE_INFINITY
  while (i < first.length || j < second.length) {
    const a = first[i]
    const b = second[j]
    const takesFirst = a !== undefined && (b === undefined || a.sort <= b.sort)
    const next = (takesFirst ? a : b) as Placed
    if (takesFirst) i += 1
    else j += 1
    last = Math.max(next.sort, last + 1)
    merged.push({ id: next.id, sort: last })
  }
  return merged
}
