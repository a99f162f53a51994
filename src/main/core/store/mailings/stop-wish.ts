import { LONGEST_WISH, wishIn } from '../../../../shared/lib/stop-words.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { Database } from '../db/database.ts'

const SHORT = `direction = 'in' AND length(text) BETWEEN 2 AND ${String(LONGEST_WISH)}`

/**
 * When somebody said that they want no more, in epoch milliseconds; null: they did not, or have wished for it again since. The latest
 * of their messages that is nothing but such a word decides, whether its words are still here or not.
 */
export function stoppedAt(db: Database, accountId: AccountId, addresses: readonly string[]): number | null {
  const faces = JSON.stringify(addresses)
  const kept = db.get<{ wish: string; at: number }>(
    `SELECT wish, at FROM stop_requests WHERE account_id = ? AND address IN (SELECT value FROM json_each(?)) ORDER BY at DESC LIMIT 1`,
    accountId,
    faces,
  )
  const short = db.all<{ text: string; at: number }>(
    `SELECT text, at FROM messages WHERE ${SHORT}
       AND chat_id IN (SELECT chats.id FROM chat_addresses JOIN chats ON chats.id = chat_addresses.chat_id
         WHERE chat_addresses.account_id = ? AND chat_addresses.address IN (SELECT value FROM json_each(?)) AND chats.kind = 'person')
     ORDER BY at DESC, id DESC`,
    accountId,
    faces,
  )
  const written = short.find(({ text }) => wishIn(text) !== null)
  if (written && written.at >= (kept?.at ?? 0)) return wishIn(written.text) === 'stop' ? written.at : null
  return kept?.wish === 'stop' ? kept.at : null
}

/** Keeps what a message says of it, whose words are about to be wiped: to delete it takes no wish back. */
export function keepWish(db: Database, key: number): void {
  const row = db.get<{ account_id: AccountId; address: string; text: string; at: number }>(
    `SELECT chats.account_id, chats.address, text, at FROM messages JOIN chats ON chats.id = messages.chat_id
     WHERE messages.id = ? AND chats.kind = 'person' AND ${SHORT}`,
    key,
  )
  const wish = row ? wishIn(row.text) : null
  if (!row || wish === null) return
  db.run(
    `INSERT INTO stop_requests (account_id, address, wish, at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET wish = excluded.wish, at = excluded.at WHERE excluded.at >= stop_requests.at`,
    ...[row.account_id, row.address, wish, row.at],
  )
}
