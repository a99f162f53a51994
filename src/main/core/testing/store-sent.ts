import type { AccountId } from '../../../shared/model/account.ts'
import type { Database } from '../store/db/database.ts'
import { lookAtOutgoing, storeOutgoing } from '../store/ingest/ingest-sent-journal.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Stores an answer of lastOutgoingMessages for the last day as a reading does. `history` answers getChatHistory; null: refused. */
export function storeSent(
  db: Database,
  accountId: AccountId,
  bytes: Uint8Array,
  arrivedAt: number,
  history: (chat: string) => Uint8Array | null = () => null,
): number {
  const since = arrivedAt - DAY_MS
  let look = lookAtOutgoing(db, accountId, bytes, arrivedAt, since)
  while (!look.isWhole) look = lookAtOutgoing(db, accountId, null, arrivedAt, since)
  let added = 0
  for (const chat of [null, ...look.chats]) {
    let reading = storeOutgoing(db, accountId, chat, chat === null ? null : history(chat))
    added += reading.added
    while (reading.left > 0) added += (reading = storeOutgoing(db, accountId, chat)).added
  }
  return added
}
