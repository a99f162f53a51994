import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat, ChatKind } from '../../../shared/model/chat.ts'
import type { Message, MessageStatus } from '../../../shared/model/message.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { problem } from '../../../shared/model/problem.ts'
import type { TextRequest } from '../service/v1.ts'
import { nextSort, refreshLast } from './chats.ts'
import type { Database } from './database.ts'
import { climbByReports } from './reports.ts'
import { chatsById, MESSAGE_SELECT, messagesByKey, toMessage, type MessageRow } from './rows.ts'

/** Rows that an outbox step changed, whole. */
export interface Changes {
  readonly messages: readonly Message[]
  readonly chats: readonly Chat[]
}

/** A message that may leave now: the first of its chat. */
export interface Departure {
  readonly key: number
  readonly chatId: number
  readonly request: TextRequest
}

/** How one attempt ended (design, section 4). `later` puts the message back: provably nothing happened. */
export type AttemptEnd =
  | { readonly state: 'accepted'; readonly serviceId: string | null }
  | { readonly state: 'failed' | 'unsure' | 'later'; readonly problem: Problem }

/** What waits longer than this asks the person (law 10), in milliseconds. */
export const UNSENT_LIFETIME = 24 * 60 * 60 * 1000

/**
 * Writes a message that the person sent: `queued`, on disk when this returns. The same `sendId` again answers the same
 * message. A draft of exactly this text goes in the same transaction, so that a crash never offers it twice.
 */
export function enqueue(
  db: Database,
  accountId: AccountId,
  chatId: number,
  text: string,
  sendId: string,
  now: number,
): (Changes & { readonly message: Message }) | null {
  return db.transaction(() => {
    const chat = chatsById(db, [chatId])[0]
    if (chat?.accountId !== accountId) return null
    const identity = `out|${sendId}`
    const known = db.get<{ id: number }>(
      'SELECT id FROM messages WHERE account_id = ? AND identity = ?',
      accountId,
      identity,
    )
    const key = known?.id ?? insertOutgoing(db, chat, text, identity, now)
    const message = messagesByKey(db, [key])[0] as Message
    return { message, messages: [message], chats: chatsById(db, [chatId]) }
  })
}

function insertOutgoing(db: Database, chat: Chat, text: string, identity: string, now: number): number {
  const { id } = db.run(
    `INSERT INTO messages (account_id, chat_id, identity, direction, style, kind, text, content, at, sort, status)
     VALUES (?, ?, ?, 'out', 'v1', 'textMessage', ?, '{"type":"text"}', ?, ?, 'queued')`,
    chat.accountId,
    chat.id,
    identity,
    text,
    now,
    nextSort(db, chat.id, now),
  )
  const request: TextRequest = { recipientKind: chat.kind satisfies ChatKind, to: chat.address, body: text }
  const held = db.get('SELECT 1 FROM outbox WHERE chat_id = ? AND held = 1', chat.id) ? 1 : 0
  db.run(
    'INSERT INTO outbox (message_id, account_id, chat_id, request, queued_at, held) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    chat.accountId,
    chat.id,
    JSON.stringify(request),
    now,
    held,
  )
  db.run('DELETE FROM drafts WHERE chat_id = ? AND trim(text, ?) = ?', chat.id, ' \t\r\n', text)
  refreshLast(db, chat.id)
  return id
}

/** The first message of each chat that may leave: not held, nothing of its chat in flight, nothing earlier waiting. */
export function departures(db: Database, accountId: AccountId, limit: number): Departure[] {
  return db
    .all<{ message_id: number; chat_id: number; request: string }>(
      `SELECT outbox.message_id, outbox.chat_id, outbox.request FROM outbox
         JOIN messages ON messages.id = outbox.message_id
       WHERE outbox.account_id = ? AND messages.status = 'queued' AND outbox.held = 0
         AND NOT EXISTS (
           SELECT 1 FROM outbox AS other JOIN messages AS ahead ON ahead.id = other.message_id
           WHERE other.account_id = outbox.account_id AND other.chat_id = outbox.chat_id
             AND (ahead.status = 'sending' OR (ahead.status = 'queued' AND other.message_id < outbox.message_id)))
       ORDER BY outbox.message_id LIMIT ?`,
      accountId,
      limit,
    )
    .map((row) => ({
      key: row.message_id,
      chatId: row.chat_id,
      request: JSON.parse(row.request) as TextRequest,
    }))
}

/** Writes `sending` before the first byte leaves (law 4). Null when the message is no longer ours to send. */
export function beginAttempt(db: Database, key: number, now: number): Changes | null {
  return db.transaction(() => {
    const changed = db.run(
      `UPDATE messages SET status = 'sending', problem = NULL WHERE id = ? AND status = 'queued'`,
      key,
    )
    if (changed.changes === 0) return null
    db.run('INSERT INTO attempts (message_id, started_at) VALUES (?, ?)', key, now)
    return changesOf(db, [key])
  })
}

/** Writes how an attempt ended. A failed or unsure message holds what was queued behind it in its chat. */
export function endAttempt(db: Database, key: number, end: AttemptEnd, now: number): Changes {
  return db.transaction(() => {
    db.run(
      'UPDATE attempts SET ended_at = ?, outcome = ?, problem = ? WHERE message_id = ? AND ended_at IS NULL',
      now,
      end.state,
      end.state === 'accepted' ? null : JSON.stringify(end.problem),
      key,
    )
    if (end.state === 'accepted') return accept(db, key, end.serviceId)
    setStatus(db, key, end.state === 'later' ? 'queued' : end.state, end.problem)
    return changesOf(db, [key, ...(end.state === 'later' ? [] : holdBehind(db, key))])
  })
}

function accept(db: Database, key: number, serviceId: string | null): Changes {
  setStatus(db, key, 'accepted', serviceId === null ? problem('no-message-id') : null)
  db.run('UPDATE messages SET service_id = ? WHERE id = ?', serviceId, key)
  const row = db.get<{ chat_id: number; account_id: string }>(
    'SELECT chat_id, account_id FROM messages WHERE id = ?',
    key,
  )
  const released = row ? release(db, row.chat_id, key) : []
  db.run('DELETE FROM outbox WHERE message_id = ?', key)
  if (row) {
    // A question that came after this answer was written still waits.
    db.run(
      `UPDATE chats SET waiting_since = (SELECT min(at) FROM messages WHERE chat_id = ?1 AND direction = 'in'
         AND sort > (SELECT sort FROM messages WHERE id = ?2)) WHERE id = ?1`,
      row.chat_id,
      key,
    )
    climbByReports(db, row.account_id, key)
  }
  return changesOf(db, [key, ...released])
}

function setStatus(db: Database, key: number, status: MessageStatus, wrong: Problem | null): void {
  db.run(
    'UPDATE messages SET status = ?, problem = ? WHERE id = ?',
    status,
    wrong ? JSON.stringify(wrong) : null,
    key,
  )
}

function holdBehind(db: Database, key: number): number[] {
  return db
    .all<{ message_id: number }>(
      `UPDATE outbox SET held = 1 WHERE chat_id = (SELECT chat_id FROM outbox WHERE message_id = ?1)
         AND message_id > ?1 AND message_id IN
           (SELECT id FROM messages WHERE status = 'queued' AND chat_id = (SELECT chat_id FROM outbox WHERE message_id = ?1))
       RETURNING message_id`,
      key,
    )
    .map((row) => row.message_id)
}

/** Lets go what is held in a chat, unless another message before it still stands failed or unsure. */
function release(db: Database, chatId: number, resolved: number | null): number[] {
  return db
    .all<{ message_id: number }>(
      `UPDATE outbox SET held = 0 WHERE chat_id = ?1 AND held = 1 AND (?2 = 0 OR NOT EXISTS (
         SELECT 1 FROM outbox AS other JOIN messages ON messages.id = other.message_id
         WHERE other.chat_id = ?1 AND other.message_id < outbox.message_id AND other.message_id <> ?2
           AND messages.status IN ('failed', 'unsure', 'expired')))
       RETURNING message_id`,
      chatId,
      resolved ?? 0,
    )
    .map((row) => row.message_id)
}

/** What the person may do with a message that has not left. */
export type OutboxAction = 'retry' | 'send-again' | 'mark-sent' | 'cancel'

const ALLOWED: Readonly<Record<OutboxAction, readonly MessageStatus[]>> = {
  retry: ['failed', 'expired'],
  'send-again': ['unsure'],
  'mark-sent': ['unsure'],
  cancel: ['queued', 'failed', 'expired'],
}

/** Carries out what the person chose. Null when the message is not in a state where this makes sense any more. */
export function act(
  db: Database,
  accountId: AccountId,
  key: number,
  action: OutboxAction,
  now: number,
):
  (Changes & { readonly removed: readonly number[]; readonly text: string; readonly chatId: number }) | null {
  return db.transaction(() => {
    const row = db.get<MessageRow>(
      `${MESSAGE_SELECT} WHERE messages.id = ? AND messages.account_id = ? AND outbox.message_id IS NOT NULL`,
      key,
      accountId,
    )
    if (!row || !ALLOWED[action].includes(row.status)) return null
    const facts = { text: row.text, chatId: row.chat_id }
    if (action === 'cancel') {
      const released = release(db, row.chat_id, key)
      db.run('DELETE FROM messages WHERE id = ?', key)
      refreshLast(db, row.chat_id)
      return { ...changesOf(db, released, [row.chat_id]), removed: [key], ...facts }
    }
    if (action === 'mark-sent') {
      const changes = accept(db, key, row.service_id)
      return { ...changes, removed: [], ...facts }
    }
    setStatus(db, key, 'queued', null)
    // Reports on the attempt before must not speak for this one.
    db.run('UPDATE messages SET service_id = NULL WHERE id = ?', key)
    db.run('UPDATE outbox SET queued_at = ?, held = 0 WHERE message_id = ?', now, key)
    return { ...changesOf(db, [key]), removed: [], ...facts }
  })
}

/** Lets go ("Send the rest") or takes back ("Cancel the rest") what is held in a chat. */
export function resolveRest(
  db: Database,
  accountId: AccountId,
  chatId: number,
  choice: 'send' | 'cancel',
): Changes & { readonly removed: readonly number[] } {
  return db.transaction(() => {
    const owned = db.get('SELECT 1 FROM chats WHERE id = ? AND account_id = ?', chatId, accountId)
    if (!owned) return { messages: [], chats: [], removed: [] }
    if (choice === 'send') return { ...changesOf(db, release(db, chatId, null)), removed: [] }
    const removed = db
      .all<{ message_id: number }>('SELECT message_id FROM outbox WHERE chat_id = ? AND held = 1', chatId)
      .map((row) => row.message_id)
    for (const key of removed) db.run('DELETE FROM messages WHERE id = ?', key)
    refreshLast(db, chatId)
    return { ...changesOf(db, [], [chatId]), removed }
  })
}

/** After a crash: what was `sending` before this start may have arrived or not. Only the person can say (law 4). */
export function recoverInterrupted(db: Database, now: number, startedBefore: number): number {
  return db.transaction(() => {
    const rows = db.all<{ id: number }>(
      `SELECT id FROM messages WHERE status = 'sending' AND EXISTS
         (SELECT 1 FROM attempts WHERE message_id = messages.id AND ended_at IS NULL AND started_at <= ?)`,
      startedBefore,
    )
    for (const { id } of rows)
      endAttempt(db, id, { state: 'unsure', problem: problem('interrupted-while-sending') }, now)
    return rows.length
  })
}

/** Marks what has waited here for more than a day: it asks instead of surprising the customer. */
export function expireUnsent(db: Database, accountId: AccountId, now: number): Changes {
  return db.transaction(() => {
    const rows = db.all<{ id: number }>(
      `SELECT messages.id FROM outbox JOIN messages ON messages.id = outbox.message_id
       WHERE outbox.account_id = ? AND messages.status = 'queued' AND outbox.queued_at < ?`,
      accountId,
      now - UNSENT_LIFETIME,
    )
    const touched = new Set<number>()
    for (const { id } of rows) {
      setStatus(db, id, 'expired', problem('expired-unsent'))
      touched.add(id)
      // The second half of an answer must not arrive without the first.
      for (const behind of holdBehind(db, id)) touched.add(behind)
    }
    return changesOf(db, [...touched])
  })
}

/** What has not left, oldest first (at most 1,000). */
export function listUnsent(db: Database, accountId: AccountId): Message[] {
  return db
    .all<MessageRow>(
      `${MESSAGE_SELECT} WHERE outbox.account_id = ? ORDER BY messages.id LIMIT 1000`,
      accountId,
    )
    .map(toMessage)
}

function changesOf(db: Database, keys: readonly number[], chatIds: readonly number[] = []): Changes {
  const messages = messagesByKey(db, keys)
  const touched = new Set([...chatIds, ...messages.map((message) => message.chatId)])
  for (const chatId of touched) refreshLast(db, chatId)
  return { messages, chats: chatsById(db, touched) }
}
