import type { AccountId } from '../../../../shared/model/account.ts'
import { standsOn, type SharedPage, type SharedCategory } from '../../../../shared/model/shared-media.ts'
import type { Message } from '../../../../shared/model/message.ts'
import type { Database } from '../db/database.ts'
import { MESSAGE_SELECT, toMessages, type MessageRow } from './message-rows.ts'

/** The index of each category and, to the letter, what stands in it: by both SQLite knows that it may use it. */
export const CATEGORIES: Readonly<
  Record<SharedCategory, { readonly index: string; readonly holds: string }>
> = {
  pictures: { index: 'messages_pictures', holds: `content ->> '$.media' IN ('image', 'video')` },
  documents: { index: 'messages_documents', holds: `content ->> '$.media' = 'document'` },
  links: { index: 'messages_links', holds: `content ->> '$.type' = 'link' OR instr(text, '://') > 0` },
  recordings: { index: 'messages_recordings', holds: `content ->> '$.media' = 'audio'` },
  starred: { index: 'messages_starred', holds: 'starred_at IS NOT NULL' },
  pinned: { index: 'messages_pinned', holds: 'pinned_at IS NOT NULL' },
}

/** Rows looked at before it answers with what it has: the person can ask for more. */
const MAX_ROWS_READ = 2000

/** From where a page goes on: back in time, from the newest where there is no place, or forward. */
export type SharedFrom = { readonly before: number | null } | { readonly after: number }

/**
 * A page of what a conversation shares by its place there, newest first, or oldest first where it goes forward: what the
 * history brought later stands in its own month. The index gives candidates; whether a link is one is seen in the words.
 */
export function sharedMedia(
  db: Database,
  accountId: AccountId,
  chatId: number,
  category: SharedCategory,
  from: SharedFrom,
  limit: number,
): SharedPage {
  const { index, holds } = CATEGORIES[category]
  const [side, order] = 'after' in from ? ['>', 'ASC'] : ['<', 'DESC']
  // The inner query walks the index alone; the rows with all that is known of them are read for a page only.
  const sql = `${MESSAGE_SELECT} WHERE messages.id IN (
      SELECT id FROM messages INDEXED BY ${index}
      WHERE chat_id = ? AND account_id = ? AND sort ${side} ? AND linked_to IS NULL AND removed_at IS NULL AND (${holds})
      ORDER BY sort ${order} LIMIT ?)
    ORDER BY messages.sort ${order}`
  const messages: Message[] = []
  let edge = 'after' in from ? from.after : (from.before ?? Number.MAX_SAFE_INTEGER)
  for (let lookedAt = 0; lookedAt < MAX_ROWS_READ; lookedAt += limit) {
    const rows = db.all<MessageRow>(sql, chatId, accountId, edge, limit)
    for (const message of toMessages(db, rows)) {
      edge = message.sort
      if (!standsOn(category, message)) continue
      messages.push(message)
      if (messages.length === limit) return { messages, next: edge }
    }
    if (rows.length < limit) return { messages, next: null }
  }
  return { messages, next: edge }
}
