import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { Message, MessageStatus } from '../../../../shared/model/message.ts'
import type { Problem } from '../../../../shared/model/problem.ts'
import { problem } from '../../../../shared/model/problem.ts'
import { AUTOMATIC_WITHIN_MS } from '../../domain/decide-automatic.ts'
import type { OutgoingRequest } from '../../domain/outgoing-request.ts'
import type { Style } from '../../domain/translation.ts'
import { ChangeSet, type Removed } from '../ingest/change-set.ts'
import { refreshLast } from '../chats/chats.ts'
import type { Database } from '../db/database.ts'
import { settleEchoes } from '../dedupe/echoes.ts'
import { dropAutomatic, dropStale, isUnattended } from './automatic-log.ts'
import { recoverAmendments } from './settle-amendments.ts'
import { isHeldCopy, takeBackCopies } from './take-back-copies.ts'
import { leaveOutbox } from './release-held.ts'
import { climbByReports } from '../ingest/delivery-reports.ts'
import { nextDue, releaseDue } from './release-due.ts'
import { chatsById } from '../chats/chat-rows.ts'
import { MESSAGE_SELECT, messagesByKey, toMessages, type MessageRow } from '../messages/message-rows.ts'

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
export interface SendJob {
  readonly key: number
  readonly chatId: number
  readonly request: OutgoingRequest
}

/** How one attempt ended (docs/promises.md, "Outcomes of a send"). `later` puts the message back: provably nothing happened. */
export type AttemptEnd =
  | { readonly state: 'accepted'; readonly serviceId: string | null }
  | { readonly state: 'failed' | 'unsure' | 'later'; readonly problem: Problem }

/** What waits longer than this asks the person (docs/promises.md 10), in milliseconds. */
const UNSENT_LIFETIME_MS = 24 * 60 * 60 * 1000

/** How many jobs are wanted: of files of ours, which take long, and of everything else. */
export interface SendJobLimits {
  readonly files: number
  readonly others: number
}

/**
 * The first message of each chat that may leave: due, not held, nothing of its chat in flight, nothing earlier waiting. What
 * is scheduled for later is not waited for; what can still be recalled is.
 */
export function nextSendJobs(db: Database, accountId: AccountId, most: SendJobLimits): SendJob[] {
  const files = firstOfChats(db, accountId, true, most.files)
  const others = firstOfChats(db, accountId, false, most.others)
  return [...files, ...others].sort((a, b) => a.key - b.key)
}

function firstOfChats(db: Database, accountId: AccountId, isFile: boolean, limit: number): SendJob[] {
  if (limit <= 0) return []
  return db
    .all<{ message_id: number; chat_id: number; request: string }>(
      `SELECT outbox.message_id, outbox.chat_id, outbox.request FROM outbox
         JOIN messages ON messages.id = outbox.message_id
       WHERE outbox.account_id = ?1 AND messages.status = 'queued' AND outbox.held = 0 AND json_valid(outbox.request)
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
    .map((row) => ({
      key: row.message_id,
      chatId: row.chat_id,
      request: JSON.parse(row.request) as OutgoingRequest,
    }))
}

/**
 * Writes `sending` before the first byte leaves (docs/promises.md 4), and says what leaves: the person may have changed the words since it
 * was chosen. Null when the message is no longer ours to send, or not yet. `held`: it is a copy of a mailing that must not leave now.
 */
export function beginAttempt(
  db: Database,
  key: number,
  style: Style,
  now: number,
): (Changes & { readonly request: OutgoingRequest }) | 'held' | null {
  return db.transaction(() => {
    if (isHeldCopy(db, key, now)) return 'held'
    const row = db.get<{ request: string }>(
      `UPDATE messages SET status = 'sending', style = ?1, problem = NULL WHERE id = ?2 AND status = 'queued'
         AND EXISTS (SELECT 1 FROM outbox WHERE message_id = ?2 AND due_at IS NULL)
         AND NOT (automatic IS NOT NULL AND EXISTS (SELECT 1 FROM outbox WHERE message_id = ?2 AND queued_at <= ?3)
           AND EXISTS (SELECT 1 FROM automatic_messages WHERE message_id = ?2 AND outcome = 'queued'))
       RETURNING (SELECT request FROM outbox WHERE message_id = messages.id) AS request`,
      style,
      key,
      // It may have waited for its turn behind others.
      now - AUTOMATIC_WITHIN_MS,
    )
    if (!row) return null
    db.run('INSERT INTO attempts (message_id, started_at) VALUES (?, ?)', key, now)
    return { ...changesOf(db, [key]), request: JSON.parse(row.request) as OutgoingRequest }
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
    if (end.state === 'accepted') return withEchoes(db, key, accept(db, key, end.serviceId, now), now)
    // What something else has settled meanwhile (a report, the person) stays settled.
    const settled = !db.get(`SELECT 1 FROM messages WHERE id = ? AND status = 'sending'`, key)
    if (settled) return changesOf(db, [key])
    return withEchoes(db, key, setBack(db, key, end), now)
  })
}

/** An echo may have waited for this ending, and a reaction for this id (docs/promises.md 6). */
function withEchoes(db: Database, key: number, changes: Changes, now: number): Changes {
  const row = db.get<{ account_id: AccountId }>('SELECT account_id FROM messages WHERE id = ?', key)
  const { messages, chats, removed } = row ? settleEchoes(db, row.account_id, now) : NO_ECHOES
  if (messages.length + chats.length === 0) return changes
  const keys = new Set([...changes.messages, ...messages].map((message) => message.key))
  const chatIds = chats.map((chat) => chat.id)
  return { ...changesOf(db, [...keys], chatIds), gone: [...(changes.gone ?? []), ...removed] }
}

const NO_CHANGES: Changes = { messages: [], chats: [] }
const NO_ECHOES = { messages: [], chats: [], removed: [] } as const

/** Before an attempt: what must be done first (an upload) did not work out. `later` only says why it waits. */
export function endPreparation(
  db: Database,
  key: number,
  end: Extract<AttemptEnd, { readonly problem: Problem }>,
): Changes {
  return db.transaction(() => {
    const waits = db.get(`SELECT 1 FROM messages WHERE id = ? AND status = 'queued'`, key)
    return waits ? setBack(db, key, end) : NO_CHANGES
  })
}

function setBack(
  db: Database,
  key: number,
  end: Extract<AttemptEnd, { readonly problem: Problem }>,
): Changes {
  if (end.state === 'failed' && isUnattended(db, key)) return dropRefused(db, key, end.problem)
  setStatus(db, key, end.state === 'later' ? 'queued' : end.state, end.problem)
  return changesOf(db, [key, ...(end.state === 'later' ? [] : holdBehind(db, key))])
}

/** What nobody wrote needs nobody to retry it: the log says why it did not leave. */
function dropRefused(db: Database, key: number, why: Problem): Changes {
  const row = db.get<{ chatId: number }>('SELECT chat_id AS chatId FROM messages WHERE id = ?', key)
  dropAutomatic(db, key, 'refused', JSON.stringify(why))
  return row
    ? { ...changesOf(db, [], [row.chatId]), gone: [{ chatId: row.chatId, keys: [key] }] }
    : NO_CHANGES
}

/** It has left. `at`: when the service gave its word; null when the person did. */
export function accept(db: Database, key: number, serviceId: string | null, at: number | null): Changes {
  const row = db.get<{ chat_id: number; account_id: string; status: MessageStatus }>(
    'SELECT chat_id, account_id, status FROM messages WHERE id = ?',
    key,
  )
  if (!row) return NO_CHANGES
  if (row.status === 'sending' || row.status === 'unsure')
    setStatus(db, key, 'accepted', serviceId === null ? problem('no-message-id') : null)
  db.run(
    `UPDATE messages SET service_id = coalesce(?, service_id), accepted_at = coalesce(?, accepted_at) WHERE id = ?`,
    serviceId,
    at,
    key,
  )
  const freed = leaveOutbox(db, row.chat_id, key)
  climbByReports(db, row.account_id, key, new ChangeSet())
  return changesOf(db, [key, ...freed])
}

/** Sets a message's status with what went wrong. */
function setStatus(db: Database, key: number, status: MessageStatus, wrong: Problem | null): void {
  db.run(
    'UPDATE messages SET status = ?, problem = ? WHERE id = ?',
    status,
    wrong ? JSON.stringify(wrong) : null,
    key,
  )
}

/**
 * Queues a message for another attempt. Reports on the attempt before, edits and deletions of it must not speak for this one, unless
 * they say in time that it arrived.
 */
export function queueAnew(db: Database, key: number): void {
  setStatus(db, key, 'queued', null)
  db.run(
    `UPDATE messages SET accepted_at = NULL, service_id = NULL, extras = CASE WHEN service_id IS NULL OR NOT json_valid(extras) THEN extras
       ELSE json_set(extras, '$.triedAs', json_insert(coalesce(extras -> '$.triedAs', '[]'), '$[#]', service_id)) END
     WHERE id = ?`,
    key,
  )
  db.run('DELETE FROM amendments WHERE message_id = ?', key)
}

/** What is scheduled for later is no part of what waits behind a message. Behind what nobody wrote nothing has to wait. */
export function holdBehind(db: Database, key: number): number[] {
  return db
    .all<{ message_id: number }>(
      `UPDATE outbox SET held = 1 WHERE chat_id = (SELECT chat_id FROM outbox WHERE message_id = ?1)
         AND due_for IS NOT 'scheduled' AND message_id IN
           (SELECT id FROM messages WHERE status = 'queued' AND chat_id = (SELECT chat_id FROM outbox WHERE message_id = ?1)
              AND sort > (SELECT sort FROM messages AS own WHERE own.id = ?1 AND own.automatic IS NULL))
       RETURNING message_id`,
      key,
    )
    .map((row) => row.message_id)
}

/** After a crash: what was `sending` before this start may have arrived or not. Only the person can say (docs/promises.md 4). */
export function recoverInterrupted(db: Database, now: number, startedBefore: number): number {
  return db.transaction(() => {
    recoverAmendments(db, now, startedBefore)
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

/**
 * Lets go what is due, takes back the copies of mailings that must not leave now, and marks what has waited here for more than a day: it
 * asks instead of surprising the customer.
 */
export function expireUnsent(db: Database, accountId: AccountId, now: number): Passed {
  return db.transaction(() => {
    const stale = dropStale(db, accountId, now)
    const takenBack = takeBackCopies(db, accountId, now)
    const touched = new Set(releaseDue(db, accountId, now))
    const rows = db.all<{ id: number }>(
      `SELECT messages.id FROM outbox JOIN messages ON messages.id = outbox.message_id
       WHERE outbox.account_id = ? AND messages.status = 'queued' AND outbox.queued_at < ? AND outbox.due_at IS NULL`,
      accountId,
      now - UNSENT_LIFETIME_MS,
    )
    for (const { id } of rows) {
      setStatus(db, id, 'expired', problem('expired-unsent'))
      touched.add(id)
      // The second half of an answer must not arrive without the first.
      for (const behind of holdBehind(db, id)) touched.add(behind)
    }
    const gone = [...stale.map(({ key, chatId }) => ({ chatId, keys: [key] })), ...takenBack]
    return {
      ...changesOf(
        db,
        [...touched],
        gone.map(({ chatId }) => chatId),
      ),
      ...(gone.length > 0 ? { gone } : {}),
      nextDue: nextDue(db, accountId),
    }
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
