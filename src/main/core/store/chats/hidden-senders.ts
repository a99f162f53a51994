import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import { facesOf } from '../contacts/people.ts'
import { refreshLast } from './chats.ts'
import { refreshUnread } from './unread.ts'
import { refreshWaiting } from './waiting.ts'
import type { Database } from '../db/database.ts'
import { chatsById } from './chat-rows.ts'

/**
 * Folds away what somebody writes in a group, by whatever address, or shows it again. What was unread of them is so no more; what they write
 * while they are hidden is never counted, not even afterwards. Null when this is no group of the account.
 */
export function hideSender(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  sender: { readonly address: string; readonly name: string },
  hidden: boolean,
): Chat | null {
  return db.transaction(() => {
    const group = db.get<{ read_sort: number }>(
      `SELECT read_sort FROM chats WHERE id = ? AND account_id = ? AND kind = 'group'`,
      chatId,
      accountId,
    )
    if (!group || sender.address === '') return null
    const faces = JSON.stringify(facesOf(db, accountId, sender.address))
    if (hidden) {
      db.run(
        `INSERT OR IGNORE INTO hidden_senders (chat_id, address, name)
         SELECT ?, value, ? FROM json_each(?)`,
        chatId,
        sender.name,
        faces,
      )
      for (const unread of ['sort > ?2', 'late IS NOT NULL AND sort <= ?2'])
        db.run(
          `UPDATE messages SET alert = 'none', late = NULL
           WHERE chat_id = ?1 AND ${unread} AND sender_id IN (SELECT value FROM json_each(?3)) AND alert <> 'none'`,
          chatId,
          group.read_sort,
          faces,
        )
    } else
      db.run(
        'DELETE FROM hidden_senders WHERE chat_id = ? AND address IN (SELECT value FROM json_each(?))',
        chatId,
        faces,
      )
    refreshUnread(db, chatId)
    refreshWaiting(db, chatId)
    refreshLast(db, chatId)
    return chatsById(db, [chatId])[0] ?? null
  })
}
