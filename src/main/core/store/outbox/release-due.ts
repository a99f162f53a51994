import type { AccountId } from '../../../../shared/model/account.ts'
import { nextSort } from '../chats/chats.ts'
import type { Database } from '../db/database.ts'
import type { DueFor } from '../messages/message-rows.ts'

/**
 * Lets go what is due by now: from here on it is queued like everything else, and its day begins at its due time. What was
 * scheduled takes its place now, behind all that was said since; what could still be recalled keeps the place it has.
 * Answers the keys.
 */
export function releaseDue(db: Database, accountId: AccountId, now: number): number[] {
  const rows = db.all<{ id: number; chat_id: number; due_at: number; due_for: DueFor }>(
    `SELECT message_id AS id, chat_id, due_at, due_for FROM outbox
     WHERE account_id = ? AND due_at <= ? ORDER BY due_at, message_id`,
    accountId,
    now,
  )
  for (const row of rows) {
    if (row.due_for === 'scheduled') placeAtEnd(db, row.id, row.chat_id, row.due_at)
    else db.run('UPDATE outbox SET due_at = NULL, due_for = NULL WHERE message_id = ?', row.id)
  }
  return rows.map(({ id }) => id)
}

/** When the next message gets due; null when none waits for its time. */
export function nextDue(db: Database, accountId: AccountId): number | null {
  return (
    db.get<{ at: number | null }>(
      'SELECT min(due_at) AS at FROM outbox WHERE account_id = ? AND due_at IS NOT NULL',
      accountId,
    )?.at ?? null
  )
}

/** Puts a message behind all that was said. What is held in its chat holds it too, as it does what is written now. */
export function placeAtEnd(db: Database, key: number, chatId: number, at: number): void {
  db.run('UPDATE messages SET at = ?, sort = ? WHERE id = ?', at, nextSort(db, chatId, at), key)
  db.run(
    `UPDATE outbox SET due_at = NULL, due_for = NULL, queued_at = ?,
       held = EXISTS (SELECT 1 FROM outbox AS other WHERE other.chat_id = ? AND other.held = 1)
     WHERE message_id = ?`,
    at,
    chatId,
    key,
  )
}
