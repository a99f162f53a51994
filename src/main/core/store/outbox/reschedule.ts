import type { AccountId } from '../../../../shared/model/account.ts'
import type { Message, MessageStatus } from '../../../../shared/model/message.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { Database } from '../db/database.ts'
import { noteAskedFor } from './automatic-log.ts'
import { SAME_SEND, sendOf } from './enqueue.ts'
import { release } from './release-held.ts'
import { changesOf, queueAnew, type Changes } from './send-attempts.ts'
import { sortOfScheduled } from '../ingest/sort-keys.ts'
import type { DueFor } from '../messages/message-rows.ts'
import { placeAtEnd } from './release-due.ts'

/** A message that may leave at another time, with all that changed by that. */
export interface Rescheduled extends Changes {
  readonly message: Message
}

interface Row {
  readonly id: number
  readonly status: MessageStatus
  readonly due_for: DueFor | null
}

/**
 * Changes when a message may leave, and with it the rest of the same press of Send; `at` null: now. One that had failed or
 * expired is queued again by this, and what it held goes on without it.
 */
export function reschedule(
  db: Database,
  accountId: AccountId,
  key: number,
  at: number | null,
  now: number,
): Outcome<Rescheduled> {
  return db.transaction(() => {
    const own = db.get<{ identity: string; chat_id: number }>(
      `SELECT identity, messages.chat_id FROM messages JOIN outbox ON message_id = messages.id
       WHERE messages.id = ? AND messages.account_id = ?`,
      key,
      accountId,
    )
    if (!own) return failure(problem('not-found-here'))
    const rows = db.all<Row>(
      `SELECT messages.id, status, due_for FROM messages JOIN outbox ON message_id = messages.id
       WHERE ${SAME_SEND} AND messages.account_id = ?2 AND status IN ('queued', 'failed', 'expired') ORDER BY sort`,
      sendOf(own),
      accountId,
    )
    if (!rows.some(({ id }) => id === key)) return failure(problem('edit-too-late'))
    for (const row of rows) move(db, row, own.chat_id, at, now)
    const freed = release(db, own.chat_id, key)
    const changes = changesOf(db, [...new Set([...rows.map(({ id }) => id), ...freed])])
    const message = changes.messages.find((each) => each.key === key)
    return message ? success({ ...changes, message }) : failure(problem('not-found-here'))
  })
}

function move(db: Database, row: Row, chatId: number, at: number | null, now: number): void {
  noteAskedFor(db, row.id)
  queueAnew(db, row.id)
  if (at !== null) {
    db.run('UPDATE messages SET sort = ? WHERE id = ?', sortOfScheduled(db, chatId, at), row.id)
    db.run(
      `UPDATE outbox SET due_at = ?, due_for = 'scheduled', queued_at = ?, held = 0 WHERE message_id = ?`,
      at,
      now,
      row.id,
    )
  } else if (row.due_for === 'scheduled') placeAtEnd(db, row.id, chatId, now)
  else
    db.run(
      `UPDATE outbox SET due_at = NULL, due_for = NULL, queued_at = ?, held = CASE ? WHEN 'queued' THEN held ELSE 0 END
       WHERE message_id = ?`,
      now,
      row.status,
      row.id,
    )
}
