import type { AccountId } from '../../../../shared/model/account.ts'
import type { Database } from '../db/database.ts'
import type { RecordSource } from './record-source.ts'
import { freeBelow, SCHEDULED_SORT, sortOfThePast } from './sort-keys.ts'

/** Messages no further apart than this keep the order in which they arrived: feeds and clocks differ. Milliseconds. */
export const STABLE_MS = 2000
/** A message that claims to be further ahead of the service's clock than this is misdated, and orders nothing. */
const MISDATED_MS = 60_000
/** Where the service tells no time, its clock and ours are at most this far apart. Milliseconds. */
const CLOCKS_DIFFER_MS = 120_000
/** A queue keeps what waits for a day: a notification that is much older is misdated. */
const OLDEST_QUEUED_MS = 2 * 24 * 60 * 60 * 1000
/** Keys may lie this far below the time of their message: the history puts its messages into small gaps. */
const BELOW_MS = 60_000

/** By how much our clock is ahead of a service's, in milliseconds, as its newest answer showed. Below zero: behind. */
const clocksAhead = new WeakMap<Database, Map<AccountId, number>>()

/** Notes what the `Date` of an answer tells about the two clocks. Null: the answer had none, and the last one counts on. */
export function noteServiceTime(
  db: Database,
  accountId: AccountId,
  arrivedAt: number,
  serviceNow: number | null,
): void {
  if (serviceNow === null) return
  const clocks = clocksAhead.get(db) ?? new Map<AccountId, number>()
  clocksAhead.set(db, clocks.set(accountId, arrivedAt - serviceNow))
}

/** By how much our clock is ahead of a service's, in milliseconds; 0 where nothing is known. */
export function clockAhead(db: Database, accountId: AccountId): number {
  return clocksAhead.get(db)?.get(accountId) ?? 0
}

/** What the next message of a chat is placed by. */
export interface ChatEnd {
  /** The highest key that is taken, or the read mark where that is higher. */
  readonly sort: number
  /** The newest time. */
  readonly at: number
  readonly readSort: number
}

/** The end of a conversation as it stands; what is scheduled stands behind every end. */
export function endOfChat(db: Database, chatId: number): ChatEnd {
  const row = db.get<{ sort: number | null; at: number | null; read_sort: number }>(
    `SELECT (SELECT max(sort) FROM messages WHERE chat_id = chats.id AND sort < ${String(SCHEDULED_SORT)}) AS sort,
       (SELECT max(at) FROM messages WHERE chat_id = chats.id) AS at, read_sort FROM chats WHERE id = ?`,
    chatId,
  )
  const readSort = row?.read_sort ?? 0
  // Above the read mark too: a message taken back may have carried the mark further than what is left.
  return { sort: Math.max(row?.sort ?? 0, readSort), at: row?.at ?? 0, readSort }
}

/** Where a message stands. `isLate`: at or below the read mark, although nobody has seen it. */
export interface Spot {
  readonly sort: number
  /** Something newer stands below it. */
  readonly isOld: boolean
  readonly isLate: boolean
}

/**
 * The place of a message that is new here, by its time. Nearly all are the newest of their chat and stand at its end. One
 * that is older than what stands there takes its place before the first message that is newer by more than `STABLE_MS`.
 */
export function spotByTime(db: Database, feed: RecordSource, chatId: number, at: number, end: ChatEnd): Spot {
  const sort = at + STABLE_MS >= end.at ? null : keyBeforeNewer(db, feed, chatId, at)
  return sort === null
    ? { sort: Math.max(at, end.sort + 1), isOld: false, isLate: false }
    : { sort, isOld: true, isLate: sort <= end.readSort }
}

/** The place of a message that the history shows. One that a queue may still tell as new is late below the read mark. */
export function spotOfThePast(
  db: Database,
  feed: RecordSource,
  chatId: number,
  at: number,
  end: ChatEnd,
): Spot {
  const sort = sortOfThePast(db, chatId, at)
  const mayBeQueued = feed.arrivedAt - at <= OLDEST_QUEUED_MS
  return { sort, isOld: true, isLate: mayBeQueued && sort <= end.readSort }
}

function keyBeforeNewer(db: Database, feed: RecordSource, chatId: number, at: number): number | null {
  const ahead = clocksAhead.get(db)?.get(feed.accountId)
  const serviceNow = feed.arrivedAt - (ahead ?? 0)
  if (feed.receiptId !== null && serviceNow - at > OLDEST_QUEUED_MS) return null
  // What is told as it happens comes after all that was written here, whatever either clock says.
  const isLive = serviceNow - at <= STABLE_MS
  const newer = db.get<{ sort: number }>(
    `SELECT sort FROM messages WHERE chat_id = ?1 AND sort > ?2 - ${String(BELOW_MS)} AND sort < ${String(SCHEDULED_SORT)}
       AND CASE source WHEN 'here' THEN ?3 = 0 AND at > ?2 + ?4
         ELSE at > ?2 + ${String(STABLE_MS)} AND at <= ?5 END AND linked_to IS NULL ORDER BY sort LIMIT 1`,
    chatId,
    at,
    isLive ? 1 : 0,
    ahead === undefined ? CLOCKS_DIFFER_MS : ahead + STABLE_MS,
    serviceNow + MISDATED_MS,
  )?.sort
  if (newer === undefined) return null
  const before =
    db.get<{ sort: number | null }>(
      'SELECT max(sort) AS sort FROM messages WHERE chat_id = ? AND sort < ?',
      chatId,
      newer,
    )?.sort ?? Number.NEGATIVE_INFINITY
  const wanted = Math.min(Math.max(at, before + 1), newer - 1)
  return wanted > before ? wanted : freeBelow(db, chatId, before - 1)
}
