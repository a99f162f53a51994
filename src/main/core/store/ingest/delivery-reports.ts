import type { AccountId } from '../../../../shared/model/account.ts'
import { climb } from '../../../../shared/model/delivery.ts'
import type { MessageStatus } from '../../../../shared/model/message.ts'
import { problem } from '../../../../shared/model/problem.ts'
import type { StatusReport } from '../../domain/translation.ts'
import { refreshLast } from '../chats/chats.ts'
import type { Database } from '../db/database.ts'
import { restoreToOutbox } from '../outbox/restore-to-outbox.ts'

/** The service's clock may go before ours by this, in milliseconds. */
const MAX_CLOCK_DIFFERENCE_MS = 2000

/** The message that a report changed. */
export interface Touched {
  readonly key: number
  readonly chatId: number
}

/**
 * Keeps a status report in the raw history and lets its message climb (docs/promises.md 6), whichever of its ids the report names.
 * A report may come before its message.
 */
export function applyReport(
  db: Database,
  accountId: AccountId,
  report: StatusReport,
  arrivedAt: number,
): Touched | null {
  db.run(
    `INSERT OR IGNORE INTO statuses (account_id, service_id, status, at, arrived_at, errors, raw)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    accountId,
    report.id,
    report.status,
    report.at,
    arrivedAt,
    JSON.stringify(report.errors),
    report.raw,
  )
  const row = db.get<{ id: number }>(
    `SELECT coalesce(linked_to, id) AS id FROM messages WHERE account_id = ? AND service_id = ? AND direction = 'out'`,
    accountId,
    report.id,
  )
  return row ? climbByReports(db, accountId, row.id) : null
}

/**
 * Brings a message to the highest status that the reports on its ids tell. Answers null when nothing changed. A record
 * linked to a message that was tried again may be of an attempt before: what was told of that one is past.
 */
export function climbByReports(db: Database, accountId: AccountId, key: number): Touched | null {
  const row = db.get<{ chat_id: number; status: MessageStatus }>(
    'SELECT chat_id, status FROM messages WHERE id = ? AND account_id = ?',
    key,
    accountId,
  )
  if (!row) return null
  const reports = db.all<{ status: string; errors: string }>(
    `SELECT status, errors FROM statuses WHERE account_id = ?1 AND service_id IN
         (SELECT service_id FROM messages WHERE id = ?2 OR linked_to = ?2)
       AND (service_id = (SELECT service_id FROM messages WHERE id = ?2)
         OR arrived_at >= coalesce((SELECT max(started_at) FROM attempts WHERE message_id = ?2), 0)) ORDER BY id`,
    accountId,
    key,
  )
  return climbBy(db, key, row, reports)
}

/** Brings a message to the status that its own record tells: the history's word for what was sent. */
export function climbByWord(db: Database, key: number, word: string): Touched | null {
  const row = db.get<{ chat_id: number; status: MessageStatus }>(
    `SELECT chat_id, status FROM messages WHERE id = ? AND direction = 'out'`,
    key,
  )
  return row && word !== '' ? climbBy(db, key, row, [{ status: word, errors: '[]' }]) : null
}

/** The same for a record that is here already, unless it is of an attempt before the last one. */
export function climbByRecord(db: Database, record: number, shown: number, word: string): Touched | null {
  const isPast = db.get(
    `SELECT 1 FROM messages WHERE id = ?1 AND linked_to = ?2
       AND (SELECT count(*) FROM attempts WHERE message_id = ?2) > 1
       AND at < (SELECT max(started_at) FROM attempts WHERE message_id = ?2) - ${String(MAX_CLOCK_DIFFERENCE_MS)}`,
    record,
    shown,
  )
  return isPast ? null : climbByWord(db, shown, word)
}

function climbBy(
  db: Database,
  key: number,
  row: { readonly chat_id: number; readonly status: MessageStatus },
  reports: readonly { readonly status: string; readonly errors: string }[],
): Touched | null {
  let status = row.status
  let failure = { status: '', errors: '[]' }
  for (const report of reports) {
    const next = climb(status, report.status)
    if (next === 'failed' && status !== 'failed') failure = report
    status = next
  }
  if (status === row.status) return null
  const wrong = status === 'failed' ? JSON.stringify(failureProblem(failure)) : null
  db.run('UPDATE messages SET status = ?, problem = ? WHERE id = ?', status, wrong, key)
  if (status === 'failed') restoreToOutbox(db, key)
  refreshLast(db, row.chat_id)
  return { key, chatId: row.chat_id }
}

function failureProblem(failure: {
  readonly status: string
  readonly errors: string
}): ReturnType<typeof problem> {
  const errors = JSON.parse(failure.errors) as StatusReport['errors']
  const code = failure.status === 'noAccount' ? 'recipient-not-found' : 'request-refused'
  return problem(code, { status: 0 }, { status: null, errors })
}
