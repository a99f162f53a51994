import type { AccountId } from '../../../../shared/model/account.ts'
import type { UnreadableEvent } from '../../../../shared/model/unreadable.ts'
import { CHANGED_BY_THE_DISK } from '../damage/changed-by-disk.ts'
import type { Database } from '../database.ts'
import { isIntact } from '../damage/seals.ts'

const RAW_CAP = 100_000

interface Row {
  readonly id: number
  readonly arrived_at: number
  readonly body: Uint8Array
  readonly state: UnreadableEvent['reason']
}

/** What was kept raw because no rule could read it, newest first (at most 200). */
export function listUnreadable(db: Database, accountId: AccountId): UnreadableEvent[] {
  return db
    .all<{ id: number }>(
      `SELECT id FROM receipts WHERE account_id = ? AND state <> 'read' ORDER BY id DESC LIMIT 200`,
      accountId,
    )
    .flatMap(({ id }) => {
      // One at a time: a body may be large, and is looked at whole.
      const row = db.get<Row>('SELECT * FROM receipts WHERE id = ?', id)
      if (!row) return []
      const raw = isIntact('receipts', row)
        ? Buffer.from(row.body.subarray(0, RAW_CAP)).toString('utf8')
        : CHANGED_BY_THE_DISK
      return [{ id, at: row.arrived_at, raw, reason: row.state }]
    })
}
