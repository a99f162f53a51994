import type { AccountId } from '../../../../shared/model/account.ts'
import { UNSENT, type MessageStatus } from '../../../../shared/model/delivery.ts'
import { ChangeSet, type ChangedRows } from '../ingest/change-set.ts'
import { refreshLast } from '../chats/chats.ts'
import { refreshUnread } from '../chats/unread.ts'
import { refreshWaiting } from '../chats/waiting.ts'
import type { Database } from '../db/database.ts'
import { release } from '../outbox/release-held.ts'
import { restoreToOutbox } from '../outbox/restore-to-outbox.ts'

/**
 * Takes messages out of sight ("Delete for me"). Their rows stay as tombstones under their identities, so that neither queue
 * nor journal nor history brings them back; their words go with `wipeRemoved`. What can still leave from the outbox is not touched:
 * there "Cancel sending" is the word. Answers what changed, with the keys that went.
 */
export function removeMessages(
  db: Database,
  accountId: AccountId,
  keys: readonly number[],
  now: number,
): ChangedRows {
  return db.transaction(() => {
    const changed = new ChangeSet()
    for (const key of keys) {
      const row = db.get<{ chat_id: number; status: MessageStatus }>(
        `UPDATE messages SET removed_at = ?, alert = CASE alert WHEN 'due' THEN 'done' ELSE alert END
         WHERE id = ? AND account_id = ? AND linked_to IS NULL AND removed_at IS NULL AND status <> 'sending'
           AND NOT EXISTS (SELECT 1 FROM outbox WHERE message_id = messages.id AND request <> 'null')
         RETURNING chat_id, status`,
        now,
        key,
        accountId,
      )
      if (!row) continue
      changed.remove(key, row.chat_id)
      if (!UNSENT.includes(row.status)) continue
      for (const freed of release(db, row.chat_id, key)) changed.message(freed, row.chat_id)
      db.run('DELETE FROM outbox WHERE message_id = ?', key)
    }
    return settled(db, changed)
  })
}

/** Undoes a removal as long as the words are here. */
export function restoreMessages(db: Database, accountId: AccountId, keys: readonly number[]): ChangedRows {
  return db.transaction(() => {
    const changed = new ChangeSet()
    for (const key of keys) {
      const row = db.get<{ chat_id: number; status: MessageStatus }>(
        `UPDATE messages SET removed_at = NULL WHERE id = ? AND account_id = ? AND removed_at IS NOT NULL
           AND wiped_at IS NULL RETURNING chat_id, status`,
        key,
        accountId,
      )
      if (!row) continue
      if (UNSENT.includes(row.status)) restoreToOutbox(db, key)
      changed.message(key, row.chat_id)
    }
    return settled(db, changed)
  })
}

/** Brings the chats that were touched up to what is left in them. */
export function settled(db: Database, changed: ChangeSet): ChangedRows {
  for (const chatId of changed.chatIds()) {
    refreshLast(db, chatId)
    refreshUnread(db, chatId)
    refreshWaiting(db, chatId)
  }
  return changed.rows(db)
}
