import type { AccountId } from '../../../../shared/model/account.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import { ChangeSet, type ChangedRows } from '../ingest/change-set.ts'
import type { Database } from '../db/database.ts'
import { SCHEDULED_SORT } from '../ingest/sort-keys.ts'
import { settled } from './remove-messages.ts'

/** The most messages of one transaction: a long chat must not hold up what comes in (docs/promises.md 11). */
export const CLEAR_STEP = 1000

/** The highest sort key of a chat: what a clearing reaches up to. Null when this is no chat of the account. */
export function endOfChat(db: Database, accountId: AccountId, chatId: ChatId): number | null {
  const row = db.get<{ sort: number | null }>(
    `SELECT (SELECT max(sort) FROM messages WHERE chat_id = chats.id AND sort < ${String(SCHEDULED_SORT)}) AS sort FROM chats WHERE id = ? AND account_id = ?`,
    chatId,
    accountId,
  )
  return row ? (row.sort ?? 0) : null
}

/** A step of {@link clearChat}. */
export interface Cleared extends ChangedRows {
  /** Whether there may be more to remove. */
  readonly more: boolean
}

/**
 * Removes what was said in a chat up to a sort key, a step at a time, as single messages are removed: what has not left
 * stays. What the history tells of the time before is kept away from now on. Null when this is no chat of the account.
 */
export function clearChat(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  upTo: number,
  now: number,
): Cleared | null {
  return db.transaction(() => {
    const { changes } = db.run(
      `UPDATE chats SET cleared_at = max(coalesce(cleared_at, 0), ?), read_sort = max(read_sort, ?),
         history_ended = 1, marked_unread = NULL, returned_at = NULL WHERE id = ? AND account_id = ?`,
      now,
      upTo,
      chatId,
      accountId,
    )
    if (changes === 0) return null
    const gone = db.all<{ id: number }>(
      `UPDATE messages SET removed_at = ?1, late = NULL, alert = CASE alert WHEN 'due' THEN 'done' ELSE alert END
       WHERE id IN (SELECT id FROM messages WHERE chat_id = ?2 AND sort <= ?3 AND linked_to IS NULL AND removed_at IS NULL
         AND status <> 'sending' AND NOT EXISTS (SELECT 1 FROM outbox WHERE message_id = messages.id)
         ORDER BY sort LIMIT ?4) RETURNING id`,
      now,
      chatId,
      upTo,
      CLEAR_STEP,
    )
    const changed = new ChangeSet()
    changed.chat(chatId)
    for (const { id } of gone) changed.remove(id, chatId)
    return { ...settled(db, changed), more: gone.length === CLEAR_STEP }
  })
}

/** Whether what the history tells of a chat is of the time before it was cleared. */
export function wasCleared(db: Database, chatId: ChatId, at: number): boolean {
  return db.get('SELECT 1 FROM chats WHERE id = ? AND cleared_at >= ?', chatId, at) !== undefined
}
