import type { AccountId } from '../../../shared/model/account.ts'
import type { UnreadableEvent } from '../../../shared/model/unreadable.ts'
import type { Database } from './database.ts'

const RAW_CAP = 100_000

/** What was kept raw because no rule could read it, newest first (at most 200). */
export function listUnreadable(db: Database, accountId: AccountId): UnreadableEvent[] {
  return db
    .all<{ id: number; arrived_at: number; body: Uint8Array; state: UnreadableEvent['reason'] }>(
      `SELECT id, arrived_at, substr(body, 1, ${String(RAW_CAP)}) AS body, state FROM receipts
       WHERE account_id = ? AND state <> 'read' ORDER BY id DESC LIMIT 200`,
      accountId,
    )
    .map((row) => ({
      id: row.id,
      at: row.arrived_at,
      raw: Buffer.from(row.body).toString('utf8'),
      reason: row.state,
    }))
}
