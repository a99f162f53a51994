import type { CanonicalAddress } from '../../../shared/lib/address.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { knownKind } from '../../../shared/lib/known-kind.ts'
import type { MessageContent } from '../../../shared/model/message.ts'
import { endOfChat } from './by-time.ts'
import { isReadOnly, storedKind } from './chat-kind.ts'
import { settleCounts } from './count-later.ts'
import type { Database } from './database.ts'
import { IS_HIDDEN } from './list/hidden.ts'
import { chatsById, type MessageRow } from './rows.ts'
import { SCHEDULED_SORT } from './sorting.ts'
import { unreadCount } from './unread.ts'

const PREVIEW_LENGTH = 200

/** The chat of an address, made if it is new. `at` sorts a new chat into the list. */
export function ensureChat(db: Database, accountId: AccountId, to: CanonicalAddress, at: number): number {
  const known = db.get<{ chat_id: number }>(
    'SELECT chat_id FROM chat_addresses WHERE account_id = ? AND address = ?',
    accountId,
    to.address,
  )
  if (known) return known.chat_id
  // Somebody of the address book, or known from a group, has a name before the first message.
  const { id } = db.run(
    `INSERT INTO chats (account_id, kind, address, active_at, name) VALUES (?1, ?2, ?3, ?4,
       coalesce((SELECT name FROM contacts WHERE account_id = ?1 AND address = ?3), ''))`,
    accountId,
    storedKind(to.kind),
    to.address,
    at,
  )
  db.run(
    'INSERT INTO chat_addresses (account_id, address, chat_id) VALUES (?, ?, ?)',
    accountId,
    to.address,
    id,
  )
  return id
}

/** Opens or makes the chat of an address that the person typed. */
export function startChat(db: Database, accountId: AccountId, to: CanonicalAddress, now: number): Chat {
  return db.transaction(() => {
    const id = ensureChat(db, accountId, to, now)
    return chatsById(db, [id])[0] as Chat
  })
}

/** A chat by its row, or null. */
export function getChat(db: Database, accountId: AccountId, chatId: number): Chat | null {
  const chat = chatsById(db, [chatId])[0]
  return chat?.accountId === accountId ? chat : null
}

/** Chats by their rows, those that are there. */
export function chatsNamed(
  db: Database,
  wanted: readonly { readonly accountId: AccountId; readonly chatId: number }[],
): readonly Chat[] {
  return wanted.flatMap(({ accountId, chatId }) => getChat(db, accountId, chatId) ?? [])
}

/** The sort key of the next message of a chat: time where time grows, one more where it does not. */
export function nextSort(db: Database, chatId: number, at: number): number {
  return Math.max(at, endOfChat(db, chatId).sort + 1)
}

/** One line for the list. */
export function previewOf(text: string, content: MessageContent): string {
  const words = text !== '' ? text : describe(content)
  return words
    .slice(0, PREVIEW_LENGTH * 4)
    .replace(/[\s\u0085]+/gu, ' ')
    .trim()
    .slice(0, PREVIEW_LENGTH)
}

function describe(content: MessageContent): string {
  switch (content.type) {
    case 'media':
      return content.fileName
    case 'location':
    case 'poll':
    case 'invite':
      return content.name
    case 'contact':
      return content.displayName
    case 'contacts':
      return content.contacts.map((card) => card.displayName).join(', ')
    case 'link':
    case 'buttons':
      return content.title
    case 'choice':
      return content.text
    case 'annotation':
      return content.detail
    default:
      return ''
  }
}

/** Brings a chat's summary up to its newest message. Called in the transaction that changed the messages. */
export function refreshLast(db: Database, chatId: number): void {
  const last = db.get<MessageRow>(
    `SELECT * FROM messages WHERE chat_id = ? AND NOT ${IS_HIDDEN}
       AND linked_to IS NULL AND removed_at IS NULL AND sort < ${String(SCHEDULED_SORT)} ORDER BY sort DESC LIMIT 1`,
    chatId,
  )
  if (!last) {
    db.run('UPDATE chats SET last_id = NULL, last_sort = 0 WHERE id = ?', chatId)
    return
  }
  const content = JSON.parse(last.content) as MessageContent
  db.run(
    `UPDATE chats SET last_id = ?, last_preview = ?, last_kind = ?, last_direction = ?, last_status = ?,
       last_sender = ?, last_at = ?, last_sort = ?, active_at = max(active_at, ?) WHERE id = ?`,
    last.id,
    previewOf(last.text, content),
    knownKind(last.kind, content),
    last.direction,
    last.status,
    last.sender_name,
    last.at,
    last.sort,
    last.sort,
    chatId,
  )
}

/** Counts the unread messages of a chat anew. Called in the transaction that changed the messages. */
export function refreshUnread(db: Database, chatId: number): void {
  settleCounts(db)
  db.run(`UPDATE chats SET unread = ${unreadCount('read_sort')} WHERE id = ?`, chatId)
}

/** What a customer waits for an answer to; the history is of the past, and a call that was taken is over. */
const IS_QUESTION = `direction = 'in' AND linked_to IS NULL AND removed_at IS NULL AND source <> 'history'
  AND NOT ${IS_HIDDEN}
  AND content ->> '$.type' <> 'annotation'
  AND (content ->> '$.type' <> 'call' OR content ->> '$.outcome' = 'missed')`

const IS_ANSWER = `direction = 'out' AND linked_to IS NULL AND status IN ('accepted', 'sent', 'delivered', 'read')`

/**
 * The customer's first unanswered message from a sort key on. Whatever we sent from here answers all before it. Of what
 * was sent elsewhere only the time says what it came after, because it may have arrived late: one walk from the newest
 * message down carries the latest such time along.
 */
function firstUnanswered(from: string): string {
  return `SELECT min(at) FROM (
    SELECT at, ${IS_QUESTION} AS is_question, max(CASE WHEN ${IS_ANSWER} THEN at END)
      OVER (ORDER BY sort DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS answered_at
    FROM messages WHERE chat_id = ?1 AND sort >= ${from} AND sort > coalesce((SELECT sort FROM messages
      WHERE chat_id = ?1 AND source = 'here' AND ${IS_ANSWER} ORDER BY sort DESC LIMIT 1), 0)
    ) WHERE is_question AND coalesce(answered_at, -1) < at`
}

/** Finds the customer's first unanswered message anew. For rare changes: it reads all since our last answer from here. */
export function refreshWaiting(db: Database, chatId: number): void {
  settleCounts(db)
  if (isReadOnly(db, chatId)) db.run('UPDATE chats SET waiting_since = NULL WHERE id = ?', chatId)
  else db.run(`UPDATE chats SET waiting_since = (${firstUnanswered('0')}) WHERE id = ?1`, chatId)
}

/** The same after an answer of ours: nothing before the first unanswered message can have become one. */
export function noteAnswer(db: Database, chatId: number): void {
  settleCounts(db)
  const waiting = '(SELECT waiting_since FROM chats WHERE id = ?1)'
  // The plus keeps SQLite from looking through the whole conversation for the smallest key.
  const first = `(SELECT min(+sort) FROM messages WHERE chat_id = ?1 AND at >= ${waiting})`
  db.run(
    `UPDATE chats SET waiting_since = (${firstUnanswered(first)} AND at >= ${waiting})
     WHERE id = ?1 AND waiting_since IS NOT NULL`,
    chatId,
  )
}

/**
 * The person has seen the messages from one sort key to another. The read mark moves up to `sort`; a late message, which
 * stands at or below the mark, is read only when it was among those in sight. Marks of the person's own go.
 */
export function markRead(
  db: Database,
  accountId: AccountId,
  chatId: number,
  sort: number,
  from = 0,
): Chat | null {
  return db.transaction(() => {
    // What is scheduled stands behind everything: it is no mark for what will come.
    const mark = sort < SCHEDULED_SORT ? sort : endOfChat(db, chatId).sort
    const late = db.run(
      `UPDATE messages SET late = NULL
       WHERE chat_id = ? AND late IS NOT NULL AND sort BETWEEN ? AND ? AND account_id = ?`,
      chatId,
      from,
      sort,
      accountId,
    )
    const changed = db.run(
      `UPDATE chats SET read_sort = max(read_sort, ?1), marked_unread = NULL, returned_at = NULL,
         unread = ${unreadCount('max(read_sort, ?1)')}
       WHERE id = ?2 AND account_id = ?3
         AND (read_sort < ?1 OR marked_unread IS NOT NULL OR returned_at IS NOT NULL OR ?4 > 0)`,
      mark,
      chatId,
      accountId,
      late.changes,
    )
    return changed.changes === 0 ? null : (chatsById(db, [chatId])[0] ?? null)
  })
}
