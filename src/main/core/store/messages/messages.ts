import type { AccountId } from '../../../../shared/model/account.ts'
import type { MessagePage } from '../../../../shared/model/message.ts'
import { listNotes } from '../chats/timeline-notes.ts'
import type { Database } from '../db/database.ts'
import { MESSAGE_SELECT, toMessages, type MessageRow } from './message-rows.ts'

/** Where a page of a conversation begins: its newest end, or a sort key (exclusive). */
export type PageStart = 'latest' | { readonly before: number } | { readonly after: number }

/** A page of a conversation by keyset, oldest first. */
export function pageMessages(
  db: Database,
  accountId: AccountId,
  chatId: number,
  from: PageStart,
  limit: number,
): MessagePage {
  const scope = `${MESSAGE_SELECT} WHERE messages.chat_id = ? AND messages.account_id = ? AND messages.linked_to IS NULL
    AND messages.removed_at IS NULL`
  const forward = from !== 'latest' && 'after' in from
  const edge = from === 'latest' ? Number.MAX_SAFE_INTEGER : 'before' in from ? from.before : from.after
  const rows = db.all<MessageRow>(
    forward
      ? `${scope} AND messages.sort > ? ORDER BY messages.sort LIMIT ?`
      : `${scope} AND messages.sort < ? ORDER BY messages.sort DESC LIMIT ?`,
    chatId,
    accountId,
    edge,
    limit + 1,
  )
  const cut = rows.slice(0, limit)
  if (!forward) cut.reverse()
  const more = rows.length > limit
  return {
    notes: listNotes(db, accountId, chatId).notes,
    messages: toMessages(db, cut),
    hasOlder: forward ? true : more,
    hasNewer: forward ? more : from !== 'latest',
  }
}
