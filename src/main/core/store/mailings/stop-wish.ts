import { LONGEST_WISH, wishIn } from '../../../../shared/lib/stop-words.ts'
import type { Database } from '../db/database.ts'
import type { AccountId } from '../../../../shared/model/account.ts'

/**
 * When somebody said that they want no more, in epoch milliseconds; null: they did not, or have wished for it again since. The latest
 * of their messages that is nothing but such a word decides.
 */
export function stoppedAt(db: Database, accountId: AccountId, addresses: readonly string[]): number | null {
  const short = db.all<{ text: string; at: number }>(
    `SELECT text, at FROM messages WHERE direction = 'in' AND length(text) BETWEEN 2 AND ${String(LONGEST_WISH)}
       AND chat_id IN (SELECT chats.id FROM chat_addresses JOIN chats ON chats.id = chat_addresses.chat_id
         WHERE chat_addresses.account_id = ? AND chat_addresses.address IN (SELECT value FROM json_each(?)) AND chats.kind = 'person')
     ORDER BY at DESC, id DESC`,
    accountId,
    JSON.stringify(addresses),
  )
  for (const { text, at } of short) {
    const wish = wishIn(text)
    if (wish !== null) return wish === 'stop' ? at : null
  }
  return null
}
