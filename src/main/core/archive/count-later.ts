import type { Database } from './database.ts'
import { bringBack } from './list/bring-back.ts'

/** What has come into a chat and is not counted yet. */
interface Arrived {
  count: number
  /** The service's times of the first and of the last of them. */
  first: number
  last: number
}

/** What the open transaction has not counted yet. */
const uncounted = new WeakMap<Database, Map<number, Arrived>>()

/** Does `work`, which is inside a transaction, and brings the chats' counts up to it at its end: once a chat, not once a message. */
export function countedAtEnd<T>(db: Database, work: () => T): T {
  uncounted.set(db, new Map())
  try {
    const result = work()
    settleCounts(db)
    return result
  } finally {
    uncounted.delete(db)
  }
}

/** A customer has written: one more is unread, they wait for an answer, and their chat is wanted in the list. */
export function countArrived(db: Database, chatId: number, at: number): void {
  const counts = uncounted.get(db)
  const known = counts?.get(chatId)
  if (known) {
    known.count += 1
    known.first = Math.min(known.first, at)
    known.last = Math.max(known.last, at)
    return
  }
  const arrived = { count: 1, first: at, last: at }
  if (counts) counts.set(chatId, arrived)
  else settle(db, chatId, arrived)
}

/** For whoever looks at the counts, or makes them anew, before the transaction ends. */
export function settleCounts(db: Database): void {
  const counts = uncounted.get(db)
  if (!counts) return
  for (const [chatId, arrived] of counts) settle(db, chatId, arrived)
  counts.clear()
}

function settle(db: Database, chatId: number, { count, first, last }: Arrived): void {
  db.run(
    'UPDATE chats SET unread = unread + ?1, waiting_since = min(coalesce(waiting_since, ?2), ?2) WHERE id = ?3',
    count,
    first,
    chatId,
  )
  // Whether the mute of a chat that was put away is over, the last of them says.
  bringBack(db, chatId, last)
}
