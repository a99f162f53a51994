import type { AccountId } from '../../../../shared/model/account.ts'
import type { DatedMessage } from '../../../../shared/model/message.ts'
import type { Database } from '../db/database.ts'
import { SCHEDULED_SORT } from '../ingest/sort-keys.ts'

/** What stands in a conversation, of one chat. What is scheduled stands at its end, whenever it was written. */
const SHOWN = `chat_id = ? AND account_id = ? AND linked_to IS NULL AND removed_at IS NULL AND +sort < ${String(SCHEDULED_SORT)}`

/** The first message of a chat that is no older than a moment (epoch milliseconds); null where none is. */
export function firstSince(
  db: Database,
  accountId: AccountId,
  chatId: number,
  at: number,
): DatedMessage | null {
  return (
    db.get<DatedMessage>(
      `SELECT sort, at FROM messages WHERE ${SHOWN} AND at >= ? ORDER BY at LIMIT 1`,
      chatId,
      accountId,
      at,
    ) ?? null
  )
}

/** For each stretch from one of these moments to the next, whether the chat has a message of it. */
export function daysWithMessages(
  db: Database,
  accountId: AccountId,
  chatId: number,
  starts: readonly number[],
): readonly boolean[] {
  return starts.slice(0, -1).map((from, index) => {
    const until = starts[index + 1] ?? from
    const found = db.get(
      `SELECT 1 AS found FROM messages WHERE ${SHOWN} AND at >= ? AND at < ? LIMIT 1`,
      chatId,
      accountId,
      from,
      until,
    )
    return found !== undefined
  })
}
