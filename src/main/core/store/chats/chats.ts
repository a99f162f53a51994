import type { CanonicalAddress } from '../../../../shared/lib/address.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import { kindOf, knownKind } from '../../../../shared/kinds/registry.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'
import { endOfChat } from '../ingest/sort-by-time.ts'
import { storedKind } from './chat-kind.ts'
import { takeOver } from '../contacts/before-chat.ts'
import { facesOf, knownAs } from '../contacts/people.ts'
import type { Database } from '../db/database.ts'
import { IS_HIDDEN } from './hidden.ts'
import { chatsById } from './chat-rows.ts'
import { endWithReply } from './reminders.ts'
import { parsed, storedAs } from '../messages/stored-content.ts'
import type { Extras, MessageRow } from '../messages/message-rows.ts'
import { SCHEDULED_SORT } from '../ingest/sort-keys.ts'
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
  const faces = facesOf(db, accountId, to.address)
  const { id } = db.run(
    'INSERT INTO chats (account_id, kind, address, active_at, name) VALUES (?, ?, ?, ?, ?)',
    accountId,
    storedKind(to.kind),
    to.address,
    at,
    // Somebody of the address book, or known from a group, has a name before the first message.
    knownAs(db, accountId, to.address, faces).name,
  )
  db.run(
    'INSERT INTO chat_addresses (account_id, address, chat_id) VALUES (?, ?, ?)',
    accountId,
    to.address,
    id,
  )
  if (to.kind === 'person') takeOver(db, accountId, to.address, faces)
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
  const kind = kindOf(content)
  const words = text !== '' ? text : (kind.previewOf ?? kind.titleOf)(content)
  return words
    .slice(0, PREVIEW_LENGTH * 4)
    .replace(/[\s\u0085]+/gu, ' ')
    .trim()
    .slice(0, PREVIEW_LENGTH)
}

/** Brings a chat's summary up to its newest message. Called in the transaction that changed the messages. */
export function refreshLast(db: Database, chatId: number): void {
  const last = db.get<MessageRow>(
    `SELECT * FROM messages WHERE chat_id = ? AND NOT ${IS_HIDDEN}
       AND linked_to IS NULL AND removed_at IS NULL AND sort < ${String(SCHEDULED_SORT)} ORDER BY sort DESC LIMIT 1`,
    chatId,
  )
  if (!last) {
    db.run(
      `UPDATE chats SET last_id = NULL, last_sort = 0, last_preview = '', last_sender = '' WHERE id = ?`,
      chatId,
    )
    return
  }
  const content = storedAs(last.content)
  const isDeleted = parsed<Extras>(last.extras, {}).deletedAt !== undefined
  db.run(
    `UPDATE chats SET last_id = ?, last_preview = ?, last_kind = ?, last_direction = ?, last_status = ?,
       last_sender = ?, last_at = ?, last_sort = ?, active_at = max(active_at, ?) WHERE id = ?`,
    last.id,
    // What somebody deleted is not read in the list either.
    isDeleted ? '' : previewOf(last.text, content),
    isDeleted ? 'deletedMessage' : knownKind(last.kind, content),
    last.direction,
    last.status,
    last.sender_name,
    last.at,
    last.sort,
    last.sort,
    chatId,
  )
}

/**
 * A customer has written: one more is unread, they wait for an answer, and their chat is wanted in the list. `at` is the
 * message's time. Called in the transaction of the message.
 */
export function countArrived(db: Database, chatId: number, at: number): void {
  db.run(
    'UPDATE chats SET unread = unread + 1, waiting_since = min(coalesce(waiting_since, ?1), ?1) WHERE id = ?2',
    at,
    chatId,
  )
  bringBack(db, chatId, at)
}

/**
 * A customer has written: the chat is wanted in the list again, and what waited for their silence is over. One that was put
 * away and muted stays away. `at` is the message's time, by which the mute is judged. Called in the transaction of the message.
 */
export function bringBack(db: Database, chatId: number, at: number): void {
  const held = db.get<{ reminder_at: number | null }>(
    `SELECT reminder_at FROM chats
     WHERE id = ? AND (snoozed_until IS NOT NULL OR archived_at IS NOT NULL OR reminder_at IS NOT NULL)`,
    chatId,
  )
  if (!held) return
  db.run(
    `UPDATE chats SET snoozed_until = NULL, archived_at = CASE WHEN muted_until > ? THEN archived_at END WHERE id = ?`,
    at,
    chatId,
  )
  if (held.reminder_at !== null) endWithReply(db, chatId, at)
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
