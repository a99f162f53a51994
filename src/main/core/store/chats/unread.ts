import type { Database } from '../db/database.ts'
import { fieldOf } from '../db/stored-json.ts'

/** What counts as unread and makes alerts: shown, and not born silent (`alert`), as the history and answered calls are. */
const IS_COUNTED = "direction = 'in' AND linked_to IS NULL AND removed_at IS NULL AND alert <> 'none'"

/**
 * The number of unread messages of a row of `chats` with its read mark at `mark`: those above the mark, and the late ones,
 * which took a place at or below it after what surrounds them had been read.
 */
export function unreadCount(mark: string): string {
  return `((SELECT count(*) FROM messages WHERE chat_id = chats.id AND ${IS_COUNTED} AND sort > ${mark})
    + (SELECT count(*) FROM messages WHERE chat_id = chats.id AND late IS NOT NULL AND ${IS_COUNTED} AND sort <= ${mark}))`
}

/** The sort key of the first unread message of a row of `chats`; null when there is none. */
export const UNREAD_FROM = `CASE WHEN unread > 0 THEN coalesce(
    (SELECT sort FROM messages WHERE chat_id = chats.id AND late IS NOT NULL AND ${IS_COUNTED} AND sort <= read_sort
      ORDER BY sort LIMIT 1),
    (SELECT sort FROM messages WHERE chat_id = chats.id AND ${IS_COUNTED} AND sort > read_sort ORDER BY sort LIMIT 1))
  END`

/** Counts the unread messages of a chat anew. Called in the transaction that changed the messages. */
export function refreshUnread(db: Database, chatId: number): void {
  db.run(`UPDATE chats SET unread = ${unreadCount('read_sort')} WHERE id = ?`, chatId)
}

const KEEPS_UNREAD = `coalesce((SELECT ${fieldOf('record', '$.advanced.keepUnread')} FROM accounts WHERE id = chats.account_id), 0)`

/**
 * The person has answered on the phone: what stood before the answer was read there, unless it is to stay unread here. What comes later
 * than the answer is unread wherever it stands: nobody may have seen it.
 */
export function readOnPhone(db: Database, chatId: number, sort: number): void {
  db.run(
    `UPDATE chats SET read_sort = max(read_sort, ?1), unread = ${unreadCount('max(read_sort, ?1)')}
     WHERE id = ?2 AND unread > 0 AND NOT ${KEEPS_UNREAD}`,
    sort,
    chatId,
  )
}
