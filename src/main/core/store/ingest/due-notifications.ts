import type { Message } from '../../../../shared/model/message.ts'
import type { Database } from '../db/database.ts'
import { MESSAGE_SELECT, toMessages, type MessageRow } from '../messages/message-rows.ts'

/** Messages stored but never announced, because a crash came between: newest last, at most `limit`, with their count. */
export function dueAlerts(
  db: Database,
  limit: number,
): { readonly count: number; readonly newest: Message[] } {
  const row = db.get<{ count: number }>(
    `SELECT count(*) AS count FROM messages WHERE alert = 'due' AND linked_to IS NULL AND removed_at IS NULL`,
  )
  const rows = db.all<MessageRow>(
    `${MESSAGE_SELECT} WHERE messages.alert = 'due' AND messages.linked_to IS NULL
       AND messages.removed_at IS NULL ORDER BY messages.id DESC LIMIT ?`,
    limit,
  )
  return { count: row?.count ?? 0, newest: toMessages(db, rows.reverse()) }
}

/** Marks alerts as given (or as not wanted) up to and including a message. */
export function alertsDone(db: Database, upTo: number): void {
  db.run(`UPDATE messages SET alert = 'done' WHERE alert = 'due' AND id <= ?`, upTo)
}
