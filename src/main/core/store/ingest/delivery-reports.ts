import type { AccountId } from '../../../../shared/model/account.ts'
import { climb, UNSENT } from '../../../../shared/model/delivery.ts'
import type { MessageStatus } from '../../../../shared/model/message.ts'
import { problem, type ProblemCode } from '../../../../shared/model/problem.ts'
import type { StatusReport } from '../../domain/translation.ts'
import { refreshLast } from '../chats/chats.ts'
import type { Database } from '../db/database.ts'
import { leaveOutbox } from '../outbox/release-held.ts'
import { restoreToOutbox } from '../outbox/restore-to-outbox.ts'
import type { ChangeSet } from './change-set.ts'

/** The service's clock may go before ours by this, in milliseconds. */
const MAX_CLOCK_DIFFERENCE_MS = 2000

/**
 * Keeps a status report in the raw history and lets its message climb (docs/promises.md 6), whichever of its ids the report names.
 * A report may come before its message.
 */
export function applyReport(
  db: Database,
  accountId: AccountId,
  report: StatusReport,
  arrivedAt: number,
  changed: ChangeSet,
): void {
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
  const key = row?.id ?? triedAs(db, accountId, report)
  if (key !== null) climbByReports(db, accountId, key, changed)
}

/** The message that waits for another try and has arrived after all: it is the one of that earlier try again. */
function triedAs(db: Database, accountId: AccountId, { id, status }: StatusReport): number | null {
  if (climb('queued', status) === 'queued') return null
  const row = db.get<{ id: number }>(
    `UPDATE messages SET service_id = ?2 WHERE id = (
       SELECT messages.id FROM outbox JOIN messages ON messages.id = outbox.message_id
       WHERE outbox.account_id = ?1 AND messages.status IN ('queued', 'failed', 'expired') AND json_valid(messages.extras)
         AND ?2 IN (SELECT value FROM json_each(messages.extras, '$.triedAs')))
     RETURNING id`,
    accountId,
    id,
  )
  return row?.id ?? null
}

/**
 * Brings a message to the highest status that the reports on its ids tell. A record linked to a message that was tried again may be
 * of an attempt before: what was told of that one is past.
 */
export function climbByReports(db: Database, accountId: AccountId, key: number, changed: ChangeSet): void {
  const row = db.get<{ chat_id: number; status: MessageStatus }>(
    'SELECT chat_id, status FROM messages WHERE id = ? AND account_id = ?',
    key,
    accountId,
  )
  if (!row) return
  const reports = db.all<{ status: string; errors: string }>(
    `SELECT status, errors FROM statuses WHERE account_id = ?1 AND service_id IN
         (SELECT service_id FROM messages WHERE id = ?2 OR linked_to = ?2)
       AND (service_id = (SELECT service_id FROM messages WHERE id = ?2)
         OR arrived_at >= coalesce((SELECT max(started_at) FROM attempts WHERE message_id = ?2), 0)) ORDER BY id`,
    accountId,
    key,
  )
  climbBy(db, key, row, reports, changed)
}

/** Brings a message to the status that its own record tells: the history's word for what was sent. */
export function climbByWord(db: Database, key: number, word: string, changed: ChangeSet): void {
  const row = db.get<{ chat_id: number; status: MessageStatus }>(
    `SELECT chat_id, status FROM messages WHERE id = ? AND direction = 'out'`,
    key,
  )
  if (row && word !== '') climbBy(db, key, row, [{ status: word, errors: '[]' }], changed)
}

/** The same for a record that is here already, unless it is of an attempt before the last one. */
export function climbByRecord(
  db: Database,
  record: number,
  shown: number,
  word: string,
  changed: ChangeSet,
): void {
  const isPast = db.get(
    `SELECT 1 FROM messages WHERE id = ?1 AND linked_to = ?2
       AND (SELECT count(*) FROM attempts WHERE message_id = ?2) > 1
       AND at < (SELECT max(started_at) FROM attempts WHERE message_id = ?2) - ${String(MAX_CLOCK_DIFFERENCE_MS)}`,
    record,
    shown,
  )
  if (!isPast) climbByWord(db, shown, word, changed)
}

function climbBy(
  db: Database,
  key: number,
  row: { readonly chat_id: number; readonly status: MessageStatus },
  reports: readonly { readonly status: string; readonly errors: string }[],
  changed: ChangeSet,
): void {
  let status = row.status
  let failure = { status: '', errors: '[]' }
  for (const report of reports) {
    const next = climb(status, report.status)
    if (next === 'failed' && status !== 'failed') failure = report
    status = next
  }
  if (status === row.status) return
  const wrong = status === 'failed' ? JSON.stringify(failureProblem(failure)) : null
  db.run('UPDATE messages SET status = ?, problem = ? WHERE id = ?', status, wrong, key)
  if (status === 'failed') restoreToOutbox(db, key)
  else if (row.status !== 'sending' && UNSENT.includes(row.status))
    for (const freed of leaveOutbox(db, row.chat_id, key)) changed.message(freed, row.chat_id)
  refreshLast(db, row.chat_id)
  changed.message(key, row.chat_id)
}

function failureProblem(failure: {
  readonly status: string
  readonly errors: string
}): ReturnType<typeof problem> {
  const errors = JSON.parse(failure.errors) as StatusReport['errors']
  return problem(REPORTED[failure.status] ?? 'not-delivered', { status: 0 }, { status: null, errors })
}

const REPORTED: Readonly<Record<string, ProblemCode>> = {
  noAccount: 'recipient-not-found',
  notInGroup: 'request-refused',
}
