import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import { refreshLast } from './chats.ts'
import { refreshUnread } from './unread.ts'
import { refreshWaiting } from './waiting.ts'
import type { Database } from '../db/database.ts'
import { chatsById } from './chat-rows.ts'

/**
 * Folds away what somebody writes in a group, or shows it again. What was unread of them is so no more; what they write
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
    if (hidden) {
      db.run(
        'INSERT OR IGNORE INTO hidden_senders (chat_id, address, name) VALUES (?, ?, ?)',
        chatId,
        sender.address,
        sender.name,
      )
      for (const unread of ['sort > ?2', 'late IS NOT NULL AND sort <= ?2'])
        db.run(
          `UPDATE messages SET alert = 'none', late = NULL
           WHERE chat_id = ?1 AND ${unread} AND sender_id = ?3 AND alert <> 'none'`,
          chatId,
          group.read_sort,
          sender.address,
        )
    } else db.run('DELETE FROM hidden_senders WHERE chat_id = ? AND address = ?', chatId, sender.address)
    refreshUnread(db, chatId)
    refreshWaiting(db, chatId)
    refreshLast(db, chatId)
    return chatsById(db, [chatId])[0] ?? null
  })
}
