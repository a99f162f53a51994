import type { AccountId } from '../../../../shared/model/account.ts'
import type { OutgoingRequest } from '../../domain/outgoing-request.ts'
import type { InboundMessage, Style } from '../../domain/translation.ts'
import { attachAllWaiting, attachWaiting } from '../ingest/annotations.ts'
import { ChangeSet, type ChangedRows } from '../ingest/change-set.ts'
import { refreshLast } from '../chats/chats.ts'
import type { Database } from '../db/database.ts'
import { leaveOutbox } from '../outbox/release-held.ts'
import { findMatch } from './match-styles.ts'
import { IngestBatch } from '../ingest/ingest-batch.ts'
import { insertRecord } from '../ingest/insert-record.ts'
import { climbByReports, climbByWord } from '../ingest/delivery-reports.ts'
import { sameMessage } from './same-message.ts'
import { parsed, storedAs } from '../messages/stored-content.ts'
import { fieldOf } from '../db/stored-json.ts'

/** How long an echo waits for the answer of the send that it may be (docs/promises.md 6), in milliseconds. */
export const ECHO_WAIT_MS = 30_000
/** An echo is at most this much older than the attempt that it proves: clocks differ. Milliseconds. */
const MAX_CLOCK_DIFFERENCE_MS = 120_000
/** The service keeps a message for up to a day before it sends it (docs/promises.md 10), in milliseconds. */
const MAX_SERVICE_QUEUE_MS = 24 * 60 * 60 * 1000

/** A message of ours of which nobody knows whether it left. */
export interface Candidate {
  readonly id: number
  readonly status: string
  readonly kind: string
  readonly text: string
  readonly content: string
  readonly request: string | null
}

/**
 * Judges the echo of something that we sent, if it can be one: it waits for the answer, or it proves an `unsure`
 * message. Says whether it was taken; if not, it is a message of its own.
 */
export function takeEcho(
  db: Database,
  batch: IngestBatch,
  identity: string,
  chatId: number,
  echo: InboundMessage,
): boolean {
  if (findMatch(db, { ...echo, key: null, chatId, style: batch.style })) return false
  const candidates = candidatesOf(db, chatId, echo)
  const verdict = judge(candidates, true)
  if (verdict === 'own') return false
  if (verdict === 'wait') {
    db.run(
      `INSERT OR IGNORE INTO echoes (account_id, chat_id, identity, style, record, until, receipt_id)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      batch.accountId,
      chatId,
      identity,
      batch.style,
      JSON.stringify(echo),
      batch.arrivedAt + ECHO_WAIT_MS,
      batch.receiptId,
    )
    batch.changed.echoesWait = true
    return true
  }
  confirm(db, batch.accountId, verdict, echo, batch.style, batch.changed)
  return true
}

/**
 * Judges the echoes that wait, after a send has ended or 30 s later: known by the answer's id, proof of one message,
 * or a message of its own. What is still being sent is waited for: every attempt ends.
 */
export function settleEchoes(db: Database, accountId: AccountId, now: number): ChangedRows {
  return db.transaction(() => {
    const changed = new ChangeSet()
    const waiting = db.all<{
      id: number
      chat_id: number
      identity: string
      style: Style
      record: string
      until: number
      receipt_id: number | null
    }>('SELECT * FROM echoes WHERE account_id = ? ORDER BY id', accountId)
    for (const row of waiting) {
      const echo = parsed<InboundMessage | null>(row.record, null)
      if (echo === null) {
        // The disk has made it unreadable. Its receipt still has its words.
        db.run('DELETE FROM echoes WHERE id = ?', row.id)
        continue
      }
      const known = findSent(db, row.chat_id, echo.id)
      if (known === null) {
        const style = row.style
        const match = findMatch(db, { ...echo, key: null, chatId: row.chat_id, style })
        const verdict = match ? 'own' : judge(candidatesOf(db, row.chat_id, echo), now < row.until)
        if (verdict === 'wait') {
          changed.echoesWait = true
          continue
        }
        const feed = { accountId, style, arrivedAt: now, receiptId: row.receipt_id }
        if (verdict === 'own')
          insertRecord(db, new IngestBatch(db, feed, changed), row.identity, row.chat_id, echo)
        else confirm(db, accountId, verdict, echo, style, changed)
      } else climbByWord(db, known, echo.status, changed)
      db.run('DELETE FROM echoes WHERE id = ?', row.id)
    }
    attachAllWaiting(db, accountId, changed)
    return changed.rows(db)
  })
}

/** The message of ours that a service's id names in a chat, or null. */
export function findSent(db: Database, chatId: number, id: string | null): number | null {
  if (id === null) return null
  const row = db.get<{ id: number }>(
    `SELECT id FROM messages WHERE chat_id = ? AND service_id = ? AND direction = 'out'
       AND ${fieldOf('content', '$.type')} IS NOT 'annotation'`,
    chatId,
    id,
  )
  return row?.id ?? null
}

/** Whether a record can be the echo of something in a chat of which nobody knows whether it left. */
export function mayBeEcho(db: Database, chatId: number, echo: InboundMessage): boolean {
  return candidatesOf(db, chatId, echo).length > 0
}

/** One candidate is the message; while one is still being sent, its answer decides; several decide nothing in time. */
function judge(candidates: readonly Candidate[], inTime: boolean): 'wait' | 'own' | number {
  if (candidates.some((each) => each.status === 'sending')) return 'wait'
  const [only] = candidates
  if (!only) return 'own'
  if (candidates.length === 1) return only.id
  return inTime ? 'wait' : 'own'
}

/**
 * Our messages of which nothing is known that an echo could not be: in flight, unsure, or accepted. None has an id of the service:
 * what has one is known by it, and equal words prove nothing about it.
 */
function candidatesOf(db: Database, chatId: number, echo: InboundMessage): Candidate[] {
  const attempted = `EXISTS (SELECT 1 FROM attempts WHERE message_id = messages.id
    AND started_at BETWEEN ?2 - ${String(MAX_SERVICE_QUEUE_MS)} AND ?2 + ${String(MAX_CLOCK_DIFFERENCE_MS)})`
  return db
    .all<Candidate>(
      `SELECT messages.id, status, kind, text, content, request FROM outbox
         JOIN messages ON messages.id = outbox.message_id
       WHERE outbox.chat_id = ?1 AND status IN ('sending', 'unsure') AND service_id IS NULL AND ${attempted}
       UNION ALL
       SELECT id, status, kind, text, content, NULL FROM messages
       WHERE chat_id = ?1 AND at BETWEEN ?2 - ${String(2 * MAX_SERVICE_QUEUE_MS)} AND ?2 + ${String(MAX_CLOCK_DIFFERENCE_MS)}
         AND direction = 'out' AND source = 'here' AND status = 'accepted' AND service_id IS NULL
         AND linked_to IS NULL AND ${attempted}`,
      chatId,
      echo.at,
    )
    .filter((row) => isEchoOf(echo, row))
}

/**
 * Whether a record has a message's kind and words. The words on the wire may hold more than those shown: a quote's line,
 * a part's number.
 */
export function isEchoOf(echo: InboundMessage, row: Candidate): boolean {
  const content = storedAs(row.content)
  const request = row.request === null ? null : parsed<OutgoingRequest | null>(row.request, null)
  const left =
    request?.type === 'text' ? request.body : request?.type === 'media' ? request.caption : row.text
  return [row.text, left].some((text) => sameMessage(echo, { kind: row.kind, text, content }))
}

/** The echo proves that our message left: it is that message, with the echo's id. */
export function confirm(
  db: Database,
  accountId: AccountId,
  key: number,
  echo: InboundMessage,
  style: Style,
  changed: ChangeSet,
): void {
  const row = db.get<{ chat_id: number }>(
    `UPDATE messages SET extras = CASE WHEN status = 'unsure' AND json_valid(extras) THEN json_set(extras, '$.confirmedByEcho', json('true'))
         ELSE extras END,
       status = 'accepted', service_id = ?, style = ?, problem = NULL, accepted_at = coalesce(accepted_at, ?)
     WHERE id = ? RETURNING chat_id`,
    echo.id,
    style,
    echo.at,
    key,
  )
  if (!row) return
  for (const freed of leaveOutbox(db, row.chat_id, key)) changed.message(freed, row.chat_id)
  climbByWord(db, key, echo.status, changed)
  climbByReports(db, accountId, key, changed)
  attachWaiting(db, key, changed)
  changed.message(key, row.chat_id)
  refreshLast(db, row.chat_id)
}
