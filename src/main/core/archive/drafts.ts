import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Draft } from '../../../shared/model/draft.ts'
import type { Database } from './database.ts'
import { chatsById } from './rows.ts'

/** Stores a chat's draft; an empty text removes it. Answers the chat when the list shows something else now. */
export function saveDraft(
  db: Database,
  accountId: AccountId,
  chatId: number,
  text: string,
  now: number,
): Chat | null {
  return db.transaction(() => {
    const before = chatsById(db, [chatId])[0]
    if (before?.accountId !== accountId) return null
    if (text === '') db.run('DELETE FROM drafts WHERE chat_id = ?', chatId)
    else
      db.run(
        `INSERT INTO drafts (chat_id, account_id, text, at) VALUES (?, ?, ?, ?)
         ON CONFLICT (chat_id) DO UPDATE SET text = excluded.text, at = excluded.at`,
        chatId,
        accountId,
        text,
        now,
      )
    const after = chatsById(db, [chatId])[0]
    return after && after.draft !== before.draft ? after : null
  })
}

/** A chat's draft, or null. */
export function getDraft(db: Database, accountId: AccountId, chatId: number): Draft | null {
  const row = db.get<{ text: string; at: number }>(
    'SELECT text, at FROM drafts WHERE chat_id = ? AND account_id = ?',
    chatId,
    accountId,
  )
  return row ? { accountId, chatId, text: row.text, at: row.at } : null
}
