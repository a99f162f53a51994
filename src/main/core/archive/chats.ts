import type { CanonicalAddress } from '../../../shared/lib/address.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { MessageContent } from '../../../shared/model/message.ts'
import type { Database } from './database.ts'
import { CHAT_SELECT, chatsById, toChat, type ChatRow, type MessageRow } from './rows.ts'

const PREVIEW_LENGTH = 200

/** The chat of an address, made if it is new. `at` sorts a new chat into the list. */
export function ensureChat(db: Database, accountId: AccountId, to: CanonicalAddress, at: number): number {
  const known = db.get<{ chat_id: number }>(
    'SELECT chat_id FROM chat_addresses WHERE account_id = ? AND address = ?',
    accountId,
    to.address,
  )
  if (known) return known.chat_id
  const { id } = db.run(
    'INSERT INTO chats (account_id, kind, address, active_at) VALUES (?, ?, ?, ?)',
    accountId,
    to.kind,
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

/** The sort key of the next message of a chat: time where time grows, one more where it does not. */
export function nextSort(db: Database, chatId: number, at: number): number {
  const row = db.get<{ sort: number | null; read_sort: number }>(
    `SELECT (SELECT max(sort) FROM messages WHERE chat_id = chats.id) AS sort, read_sort FROM chats WHERE id = ?`,
    chatId,
  )
  // Above the read mark too: a message taken back may have carried the mark further than what is left.
  return Math.max(at, (row?.sort ?? 0) + 1, (row?.read_sort ?? 0) + 1)
}

/** One line for the list. */
export function previewOf(text: string, content: MessageContent): string {
  const words = text !== '' ? text : describe(content)
  return words
    .slice(0, PREVIEW_LENGTH * 4)
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, PREVIEW_LENGTH)
}

function describe(content: MessageContent): string {
  if (content.type === 'media') return content.fileName
  if (content.type === 'location') return content.name
  if (content.type === 'contact') return content.displayName
  return ''
}

/** Brings a chat's summary up to its newest message. Called in the transaction that changed the messages. */
export function refreshLast(db: Database, chatId: number): void {
  const last = db.get<MessageRow>(
    'SELECT * FROM messages WHERE chat_id = ? ORDER BY sort DESC LIMIT 1',
    chatId,
  )
  if (!last) {
    db.run('UPDATE chats SET last_id = NULL, last_sort = 0 WHERE id = ?', chatId)
    return
  }
  db.run(
    `UPDATE chats SET last_id = ?, last_preview = ?, last_kind = ?, last_direction = ?, last_status = ?,
       last_sender = ?, last_at = ?, last_sort = ?, active_at = max(active_at, ?) WHERE id = ?`,
    last.id,
    previewOf(last.text, JSON.parse(last.content) as MessageContent),
    last.kind,
    last.direction,
    last.status,
    last.sender_name,
    last.at,
    last.sort,
    last.sort,
    chatId,
  )
}

/** Counts the unread of a chat anew from its read mark. */
export function markRead(db: Database, accountId: AccountId, chatId: number, sort: number): Chat | null {
  return db.transaction(() => {
    const changed = db.run(
      `UPDATE chats SET read_sort = ?, unread =
         (SELECT count(*) FROM messages WHERE chat_id = chats.id AND direction = 'in' AND sort > ?)
       WHERE id = ? AND account_id = ? AND read_sort < ?`,
      sort,
      sort,
      chatId,
      accountId,
      sort,
    )
    return changed.changes === 0 ? null : (chatsById(db, [chatId])[0] ?? null)
  })
}

/** A page of the chat list, newest first; `before` is the last row of the page before. */
export function listChats(
  db: Database,
  accountId: AccountId,
  before: { readonly activeAt: number; readonly id: number } | undefined,
  limit: number,
): { readonly chats: Chat[]; readonly more: boolean } {
  const rows = before
    ? db.all<ChatRow>(
        `${CHAT_SELECT} WHERE chats.account_id = ? AND (active_at, chats.id) < (?, ?)
         ORDER BY active_at DESC, chats.id DESC LIMIT ?`,
        accountId,
        before.activeAt,
        before.id,
        limit + 1,
      )
    : db.all<ChatRow>(
        `${CHAT_SELECT} WHERE chats.account_id = ? ORDER BY active_at DESC, chats.id DESC LIMIT ?`,
        accountId,
        limit + 1,
      )
  return { chats: rows.slice(0, limit).map(toChat), more: rows.length > limit }
}
