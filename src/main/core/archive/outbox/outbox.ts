import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { Message, MessageStatus } from '../../../../shared/model/message.ts'
import type { Problem } from '../../../../shared/model/problem.ts'
import { problem } from '../../../../shared/model/problem.ts'
import type { OutgoingRequest } from '../../outbox/request.ts'
import type { Style } from '../../service/translation.ts'
import type { Removed } from '../changed.ts'
import { noteAnswer, refreshLast } from '../chats.ts'
import type { Database } from '../database.ts'
import { settleEchoes } from '../sameness/echoes.ts'
import { release } from './held.ts'
import { climbByReports } from '../inbox/reports.ts'
import { nextDue, ripen } from './ripen.ts'
import { chatsById, MESSAGE_SELECT, messagesByKey, toMessages, type MessageRow } from '../rows.ts'
import { isIntact } from '../damage/seals.ts'

/** Rows that an outbox step changed, whole. */
export interface Changes {
  readonly messages: readonly Message[]
  readonly chats: readonly Chat[]
  /** Messages that left their conversations; absent where none could. */
  readonly gone?: readonly Removed[]
  /** The press of Send in a composer (`sendId`) that they are; absent where they are none. */
  readonly enqueued?: string
}

/** A message that may leave now: the first of its chat. */
export interface Departure {
  readonly key: number
  readonly chatId: number
  readonly request: OutgoingRequest
}

/** How one attempt ended (design, section 4). `later` puts the message back: provably nothing happened. */
export type AttemptEnd =
  | { readonly state: 'accepted'; readonly serviceId: string | null }
  | { readonly state: 'failed' | 'unsure' | 'later'; readonly problem: Problem }

/** What waits longer than this asks the person (law 10), in milliseconds. */
export const UNSENT_LIFETIME = 24 * 60 * 60 * 1000

/** How many departures are wanted: of files of ours, which take long, and of everything else. */
export interface Most {
  readonly files: number
  readonly others: number
}

/**
 * The first message of each chat that may leave: due, not held, nothing of its chat in flight, nothing earlier waiting. What
 * is scheduled for later is not waited for; what can still be recalled is.
 */
export function departures(db: Database, accountId: AccountId, most: Most): Departure[] {
  const files = firstOfChats(db, accountId, true, most.files)
  const others = firstOfChats(db, accountId, false, most.others)
  return [...files, ...others].sort((a, b) => a.key - b.key)
}

function firstOfChats(db: Database, accountId: AccountId, isFile: boolean, limit: number): Departure[] {
  if (limit <= 0) return []
  return db
    .all<{ message_id: number; chat_id: number; request: string }>(
      `SELECT outbox.message_id, outbox.chat_id, outbox.request FROM outbox
         JOIN messages ON messages.id = outbox.message_id
       WHERE outbox.account_id = ?1 AND messages.status = 'queued' AND outbox.held = 0
         AND outbox.due_at IS NULL AND NOT EXISTS (
           SELECT 1 FROM outbox AS other JOIN messages AS ahead ON ahead.id = other.message_id
           WHERE other.account_id = outbox.account_id AND other.chat_id = outbox.chat_id
             AND (ahead.status = 'sending' OR (ahead.status = 'queued' AND ahead.sort < messages.sort
               AND other.due_for IS NOT 'scheduled')))
         AND (outbox.request ->> '$.source.type' IS 'file') = ?2
       ORDER BY outbox.message_id LIMIT ?3`,
      accountId,
      isFile ? 1 : 0,
      limit,
    )
    .filter((row) => isSound(db, row.message_id))
    .map((row) => ({
      key: row.message_id,
      chatId: row.chat_id,
      request: JSON.parse(row.request) as OutgoingRequest,
    }))
}

/**
 * Writes `sending` before the first byte leaves (law 4), and says what leaves: the person may have changed the words since it
 * was chosen. Null when the message is no longer ours to send, or not yet.
 */
export function beginAttempt(
  db: Database,
  key: number,
  style: Style,
  now: number,
): (Changes & { readonly request: OutgoingRequest }) | null {
  return db.transaction(() => {
    if (!isSound(db, key)) return null
    const row = db.get<{ request: string }>(
      `UPDATE messages SET status = 'sending', style = ?1, problem = NULL WHERE id = ?2 AND status = 'queued'
         AND EXISTS (SELECT 1 FROM outbox WHERE message_id = ?2 AND due_at IS NULL)
       RETURNING (SELECT request FROM outbox WHERE message_id = messages.id) AS request`,
      style,
      key,
    )
    if (!row) return null
    db.run('INSERT INTO attempts (message_id, started_at) VALUES (?, ?)', key, now)
    return { ...changesOf(db, [key]), request: JSON.parse(row.request) as OutgoingRequest }
  })
}

/** What the disk has changed never leaves, whatever it has become: neither the words, nor whom they are for. */
function isSound(db: Database, key: number): boolean {
  const message = db.get<object>('SELECT * FROM messages WHERE id = ?', key)
  const waiting = db.get<object>('SELECT * FROM outbox WHERE message_id = ?', key)
  return (!message || isIntact('messages', message)) && (!waiting || isIntact('outbox', waiting))
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
    if (end.state === 'accepted') return withEchoes(db, key, accept(db, key, end.serviceId, now), now)
    // What something else has settled meanwhile (a report, the person) stays settled.
    const settled = !db.get(`SELECT 1 FROM messages WHERE id = ? AND status = 'sending'`, key)
    if (settled) return changesOf(db, [key])
    return withEchoes(db, key, setBack(db, key, end), now)
  })
}

/** An echo may have waited for this ending, and a reaction for this id (law 6). */
function withEchoes(db: Database, key: number, changes: Changes, now: number): Changes {
  const row = db.get<{ account_id: AccountId }>('SELECT account_id FROM messages WHERE id = ?', key)
  const { messages, chats, removed } = row ? settleEchoes(db, row.account_id, now) : NO_ECHOES
  if (messages.length + chats.length === 0) return changes
  const keys = new Set([...changes.messages, ...messages].map((message) => message.key))
  const chatIds = chats.map((chat) => chat.id)
  return { ...changesOf(db, [...keys], chatIds), gone: removed }
}

const NO_ECHOES = { messages: [], chats: [], removed: [] } as const

/** Before an attempt: what must be done first (an upload) did not work out. `later` only says why it waits. */
export function endPreparation(
  db: Database,
  key: number,
  end: Extract<AttemptEnd, { readonly problem: Problem }>,
): Changes {
  return db.transaction(() => {
    const waits = db.get(`SELECT 1 FROM messages WHERE id = ? AND status = 'queued'`, key)
    return waits ? setBack(db, key, end) : { messages: [], chats: [] }
  })
}

function setBack(
  db: Database,
  key: number,
  end: Extract<AttemptEnd, { readonly problem: Problem }>,
): Changes {
  setStatus(db, key, end.state === 'later' ? 'queued' : end.state, end.problem)
  return changesOf(db, [key, ...(end.state === 'later' ? [] : holdBehind(db, key))])
}

/** It has left. `at`: when the service gave its word; null when the person did. */
export function accept(db: Database, key: number, serviceId: string | null, at: number | null): Changes {
  const row = db.get<{ chat_id: number; account_id: string; status: MessageStatus }>(
    'SELECT chat_id, account_id, status FROM messages WHERE id = ?',
    key,
  )
  if (!row) return { messages: [], chats: [] }
  if (row.status === 'sending' || row.status === 'unsure')
    setStatus(db, key, 'accepted', serviceId === null ? problem('no-message-id') : null)
  db.run(
    `UPDATE messages SET service_id = coalesce(?, service_id), accepted_at = coalesce(?, accepted_at) WHERE id = ?`,
    serviceId,
    at,
    key,
  )
  const released = release(db, row.chat_id, key)
  db.run('DELETE FROM outbox WHERE message_id = ?', key)
  // A question that came after this answer was written still waits.
  noteAnswer(db, row.chat_id)
  climbByReports(db, row.account_id, key)
  return changesOf(db, [key, ...released])
}

/** Sets a message's status with what went wrong. */
export function setStatus(db: Database, key: number, status: MessageStatus, wrong: Problem | null): void {
  db.run(
    'UPDATE messages SET status = ?, problem = ? WHERE id = ?',
    status,
    wrong ? JSON.stringify(wrong) : null,
    key,
  )
}

/** What is scheduled for later is no part of what waits behind a message. */
function holdBehind(db: Database, key: number): number[] {
  return db
    .all<{ message_id: number }>(
      `UPDATE outbox SET held = 1 WHERE chat_id = (SELECT chat_id FROM outbox WHERE message_id = ?1)
         AND due_for IS NOT 'scheduled' AND message_id IN
           (SELECT id FROM messages WHERE status = 'queued' AND chat_id = (SELECT chat_id FROM outbox WHERE message_id = ?1)
              AND sort > (SELECT sort FROM messages AS own WHERE own.id = ?1))
       RETURNING message_id`,
      key,
    )
    .map((row) => row.message_id)
}

/** After a crash: what was `sending` before this start may have arrived or not. Only the person can say (law 4). */
export function recoverInterrupted(db: Database, now: number, startedBefore: number): number {
  return db.transaction(() => {
    // By what waits to leave: whatever is `sending` stands there, and a history is not walked through for it.
    const rows = db.all<{ id: number }>(
      `SELECT messages.id FROM outbox CROSS JOIN messages ON messages.id = outbox.message_id
       WHERE messages.status = 'sending' AND EXISTS
         (SELECT 1 FROM attempts WHERE message_id = messages.id AND ended_at IS NULL
            AND (started_at <= ? OR started_at > ?))`,
      startedBefore,
      // A clock that was ahead then: no attempt of this run has begun later than now.
      now,
    )
    for (const { id } of rows)
      endAttempt(db, id, { state: 'unsure', problem: problem('interrupted-while-sending') }, now)
    return rows.length
  })
}

/** The wall clock was set: what was queued up to that moment moves along, so that it has waited as long as before. */
export function shiftQueued(db: Database, step: number, until: number): void {
  db.run('UPDATE outbox SET queued_at = queued_at + ? WHERE queued_at <= ?', step, until)
  // The seconds in which a message can be recalled have nothing to do with how the clock is set; a chosen time has.
  db.run(`UPDATE outbox SET due_at = due_at + ? WHERE due_for = 'recall'`, step)
}

/** What the passing of time has changed, and when it changes the next thing. */
export interface Passed extends Changes {
  /** Epoch milliseconds at which the next message gets due; null when none waits for its time. */
  readonly nextDue: number | null
}

/** Lets go what is due, and marks what has waited here for more than a day: it asks instead of surprising the customer. */
export function expireUnsent(db: Database, accountId: AccountId, now: number): Passed {
  return db.transaction(() => {
    const touched = new Set(ripen(db, accountId, now))
    const rows = db.all<{ id: number }>(
      `SELECT messages.id FROM outbox JOIN messages ON messages.id = outbox.message_id
       WHERE outbox.account_id = ? AND messages.status = 'queued' AND outbox.queued_at < ? AND outbox.due_at IS NULL`,
      accountId,
      now - UNSENT_LIFETIME,
    )
    for (const { id } of rows) {
      setStatus(db, id, 'expired', problem('expired-unsent'))
      touched.add(id)
      // The second half of an answer must not arrive without the first.
      for (const behind of holdBehind(db, id)) touched.add(behind)
    }
    return { ...changesOf(db, [...touched]), nextDue: nextDue(db, accountId) }
  })
}

/** What has not left, oldest first (at most 1,000). */
export function listUnsent(db: Database, accountId: AccountId): Message[] {
  const rows = db.all<MessageRow>(
    `${MESSAGE_SELECT} WHERE outbox.account_id = ? ORDER BY messages.id LIMIT 1000`,
    accountId,
  )
  return toMessages(db, rows)
}

/** The rows of these messages, and of their chats brought up to date. */
export function changesOf(db: Database, keys: readonly number[], chatIds: readonly number[] = []): Changes {
  const messages = messagesByKey(db, keys)
  const touched = new Set([...chatIds, ...messages.map((message) => message.chatId)])
  for (const chatId of touched) refreshLast(db, chatId)
  return { messages, chats: chatsById(db, touched) }
}
