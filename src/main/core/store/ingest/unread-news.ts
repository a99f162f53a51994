import type { MessageSource } from '../../../../shared/model/message.ts'
import type { ChangeSet } from './change-set.ts'
import { bringBack } from '../chats/chats.ts'
import { refreshUnread } from '../chats/unread.ts'
import { refreshWaiting } from '../chats/waiting.ts'
import type { Database } from '../db/database.ts'
import { IS_HIDDEN } from '../chats/hidden.ts'

/**
 * What the history showed before the queue told it is news all the same, unless it has been read: it stands above the read
 * mark, or is late. `isTold`: it was announced already, by a record that stands behind it now.
 */
export function becomeNews(
  db: Database,
  key: number,
  source: MessageSource,
  changed: ChangeSet,
  isTold = false,
): void {
  const row = db.get<{ chat_id: number; at: number; unread: number }>(
    `UPDATE messages SET source = ?, alert = CASE
         WHEN ${IS_HIDDEN} THEN 'none'
         WHEN ? = 0 AND (late IS NOT NULL OR sort > (SELECT read_sort FROM chats WHERE chats.id = chat_id))
           THEN 'due' ELSE 'done' END
     WHERE id = ? AND removed_at IS NULL AND source = 'history' AND direction = 'in' AND alert = 'none'
     RETURNING chat_id, at, alert = 'due' AS unread`,
    source,
    isTold ? 1 : 0,
    key,
  )
  if (!row) return
  if (row.unread === 1) {
    changed.due(key)
    bringBack(db, row.chat_id, row.at)
  }
  changed.message(key, row.chat_id)
  refreshUnread(db, row.chat_id)
  refreshWaiting(db, row.chat_id)
}
