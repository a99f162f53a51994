import type { AccountId } from '../../../shared/model/account.ts'
import { standsOn, type SharedPage, type SharedShelf } from '../../../shared/model/shared-media.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Database } from './database.ts'
import { MESSAGE_SELECT, toMessages, type MessageRow } from './rows.ts'

/** The index of each shelf and, to the letter, what stands in it: by both SQLite knows that it may use it. */
export const SHELVES: Readonly<Record<SharedShelf, { readonly index: string; readonly holds: string }>> = {
  pictures: { index: 'messages_pictures', holds: `content ->> '$.media' IN ('image', 'video')` },
  documents: { index: 'messages_documents', holds: `content ->> '$.media' = 'document'` },
  links: { index: 'messages_links', holds: `content ->> '$.type' = 'link' OR instr(text, '://') > 0` },
  recordings: { index: 'messages_recordings', holds: `content ->> '$.media' = 'audio'` },
}

/** Rows looked at before it answers with what it has: the person can ask for more. */
const MOST_LOOKED_AT = 2000

/**
 * A page of what a conversation shares, newest first by its place there: what the history brought later stands in its own
 * month. The index gives candidates; whether a link is one is seen in the words.
 */
export function sharedMedia(
  db: Database,
  accountId: AccountId,
  chatId: number,
  shelf: SharedShelf,
  before: number | null,
  limit: number,
): SharedPage {
  const { index, holds } = SHELVES[shelf]
  // The inner query walks the index alone; the rows with all that is known of them are read for a page only.
  const sql = `${MESSAGE_SELECT} WHERE messages.id IN (
      SELECT id FROM messages INDEXED BY ${index}
      WHERE chat_id = ? AND account_id = ? AND sort < ? AND linked_to IS NULL AND removed_at IS NULL AND (${holds})
      ORDER BY sort DESC LIMIT ?)
    ORDER BY messages.sort DESC`
  const messages: Message[] = []
  let edge = before ?? Number.MAX_SAFE_INTEGER
  for (let lookedAt = 0; lookedAt < MOST_LOOKED_AT; lookedAt += limit) {
    const rows = db.all<MessageRow>(sql, chatId, accountId, edge, limit)
    for (const message of toMessages(db, rows)) {
      edge = message.sort
      if (!standsOn(shelf, message)) continue
      messages.push(message)
      if (messages.length === limit) return { messages, next: edge }
    }
    if (rows.length < limit) return { messages, next: null }
  }
  return { messages, next: edge }
}
