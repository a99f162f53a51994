import type { AccountId } from '../../../../shared/model/account.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'
import type { OutgoingRequest } from '../../outbox/request.ts'
import type { InboundMessage, Style } from '../../service/translation.ts'
import { attachAllWaiting, attachWaiting } from '../inbox/annotations.ts'
import { Changed, type ChangedRows, type Feed } from '../changed.ts'
import { noteAnswer, refreshLast } from '../chats.ts'
import type { Database } from '../database.ts'
import { release } from '../outbox/held.ts'
import { findPartner } from './links.ts'
import { place } from '../place.ts'
import { climbByReports, climbByWord } from '../inbox/reports.ts'
import { sameMessage } from './sameness.ts'

/** How long an echo waits for the answer of the send that it may be (law 6), in milliseconds. */
export const ECHO_WAIT = 30_000
/** An echo is at most this much older than the attempt that it proves: clocks differ. Milliseconds. */
const CLOCKS_DIFFER = 120_000
/** The service keeps a message for up to a day before it sends it (law 10), in milliseconds. */
const QUEUED_THERE = 24 * 60 * 60 * 1000

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
  feed: Feed,
  identity: string,
  chatId: number,
  echo: InboundMessage,
  changed: Changed,
): boolean {
  if (findPartner(db, { ...echo, key: null, chatId, style: feed.style })) return false
  const candidates = candidatesOf(db, chatId, echo)
  const verdict = judge(candidates, true)
  if (verdict === 'own') return false
  if (verdict === 'wait') {
    db.run(
      `INSERT OR IGNORE INTO echoes (account_id, chat_id, identity, style, record, until, receipt_id)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      feed.accountId,
      chatId,
      identity,
      feed.style,
      JSON.stringify(echo),
      feed.arrivedAt + ECHO_WAIT,
      feed.receiptId,
    )
    changed.echoesWait = true
    return true
  }
  confirm(db, feed.accountId, verdict, echo, feed.style, changed)
  return true
}

/**
 * Judges the echoes that wait, after a send has ended or 30 s later: known by the answer's id, proof of one message,
 * or a message of its own. What is still being sent is waited for: every attempt ends.
 */
export function settleEchoes(db: Database, accountId: AccountId, now: number): ChangedRows {
  return db.transaction(() => {
    const changed = new Changed()
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
      const echo = JSON.parse(row.record) as InboundMessage
      const known = findSent(db, row.chat_id, echo.id)
      if (known === null) {
        const style = row.style
        const partner = findPartner(db, { ...echo, key: null, chatId: row.chat_id, style })
        const verdict = partner ? 'own' : judge(candidatesOf(db, row.chat_id, echo), now < row.until)
        if (verdict === 'wait') {
          changed.echoesWait = true
          continue
        }
        const feed: Feed = { accountId, style, arrivedAt: now, receiptId: row.receipt_id }
        if (verdict === 'own') place(db, feed, row.identity, row.chat_id, echo, changed)
        else confirm(db, accountId, verdict, echo, style, changed)
      } else if (climbByWord(db, known, echo.status)) changed.message(known, row.chat_id)
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
       AND content ->> '$.type' <> 'annotation'`,
    chatId,
    id,
  )
  return row?.id ?? null
}

/** One candidate is the message; while one is still being sent, its answer decides; several decide nothing in time. */
function judge(candidates: readonly Candidate[], inTime: boolean): 'wait' | 'own' | number {
  if (candidates.some((each) => each.status === 'sending')) return 'wait'
  const [only] = candidates
  if (!only) return 'own'
  if (candidates.length === 1) return only.id
  return inTime ? 'wait' : 'own'
}

/** Our messages of which nothing is known that an echo could not be: in flight, unsure, or accepted without an id. */
function candidatesOf(db: Database, chatId: number, echo: InboundMessage): Candidate[] {
  const attempted = `EXISTS (SELECT 1 FROM attempts WHERE message_id = messages.id
    AND started_at BETWEEN ?2 - ${String(QUEUED_THERE)} AND ?2 + ${String(CLOCKS_DIFFER)})`
  return db
    .all<Candidate>(
      `SELECT messages.id, status, kind, text, content, request FROM outbox
         JOIN messages ON messages.id = outbox.message_id
       WHERE outbox.chat_id = ?1 AND status IN ('sending', 'unsure') AND ${attempted}
       UNION ALL
       SELECT id, status, kind, text, content, NULL FROM messages
       WHERE chat_id = ?1 AND at BETWEEN ?2 - ${String(2 * QUEUED_THERE)} AND ?2 + ${String(CLOCKS_DIFFER)}
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
  const content = JSON.parse(row.content) as MessageContent
  const request = row.request === null ? null : (JSON.parse(row.request) as OutgoingRequest)
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
  changed: Changed,
): void {
  const row = db.get<{ chat_id: number }>(
    `UPDATE messages SET extras = CASE status WHEN 'unsure' THEN json_set(extras, '$.confirmedByEcho', json('true'))
         ELSE extras END,
       status = 'accepted', service_id = ?, style = ?, problem = NULL, accepted_at = coalesce(accepted_at, ?)
     WHERE id = ? RETURNING chat_id`,
    echo.id,
    style,
    echo.at,
    key,
  )
  if (!row) return
  for (const freed of release(db, row.chat_id, key)) changed.message(freed, row.chat_id)
  db.run('DELETE FROM outbox WHERE message_id = ?', key)
  noteAnswer(db, row.chat_id)
  climbByWord(db, key, echo.status)
  climbByReports(db, accountId, key)
  attachWaiting(db, key, changed)
  changed.message(key, row.chat_id)
  refreshLast(db, row.chat_id)
}
