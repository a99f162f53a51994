import type { AccountId } from '../../../shared/model/account.ts'
import { climb } from '../../../shared/model/delivery.ts'
import type { MessageStatus } from '../../../shared/model/message.ts'
import { problem } from '../../../shared/model/problem.ts'
import type { StatusReport } from '../service/translation.ts'
import { refreshLast } from './chats.ts'
import type { Database } from './database.ts'

/** The message that a report changed. */
export interface Touched {
  readonly key: number
  readonly chatId: number
}

/** Keeps a status report in the raw history and lets its message climb (law 6). A report may come before its message. */
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
    `SELECT id FROM messages WHERE account_id = ? AND service_id = ? AND direction = 'out'`,
    accountId,
    report.id,
  )
  return row ? climbByReports(db, accountId, row.id) : null
}

/** Brings a message to the highest status that its reports tell. Answers null when nothing changed. */
export function climbByReports(db: Database, accountId: AccountId, key: number): Touched | null {
  const row = db.get<{ chat_id: number; status: MessageStatus; service_id: string | null }>(
    'SELECT chat_id, status, service_id FROM messages WHERE id = ? AND account_id = ?',
    key,
    accountId,
  )
  if (!row || row.service_id === null) return null
  const reports = db.all<{ status: string; errors: string }>(
    'SELECT status, errors FROM statuses WHERE account_id = ? AND service_id = ? ORDER BY id',
    accountId,
    row.service_id,
  )
  let status = row.status
  let errors = '[]'
  for (const report of reports) {
    const next = climb(status, report.status)
    if (next === 'failed' && status !== 'failed') errors = report.errors
    status = next
  }
  if (status === row.status) return null
  const wrong =
    status === 'failed'
      ? JSON.stringify(
          problem(
            'request-refused',
            { status: 0 },
            { status: null, errors: JSON.parse(errors) as StatusReport['errors'] },
          ),
        )
      : null
  db.run('UPDATE messages SET status = ?, problem = ? WHERE id = ?', status, wrong, key)
  if (status === 'failed') takeBack(db, accountId, key)
  refreshLast(db, row.chat_id)
  return { key, chatId: row.chat_id }
}

/** A message that failed after it was accepted is the person's again: to retry or to take back. */
function takeBack(db: Database, accountId: AccountId, key: number): void {
  db.run(
    `INSERT OR IGNORE INTO outbox (message_id, account_id, chat_id, request, queued_at)
     SELECT messages.id, ?, chats.id,
       json_object('recipientKind', chats.kind, 'to', chats.address, 'body', messages.text), messages.at
     FROM messages JOIN chats ON chats.id = messages.chat_id
     WHERE messages.id = ? AND messages.kind = 'textMessage'`,
    accountId,
    key,
  )
}
