import type { AccountId } from '../../../../shared/model/account.ts'
import type { UnreadableEvent } from '../../../../shared/model/unreadable.ts'
import type { Database } from '../db/database.ts'

const MAX_RAW_LENGTH = 100_000

type Row = Omit<UnreadableEvent, 'raw'> & { readonly body: Uint8Array }

/** What was kept raw because no rule could read it, newest first (at most 200). */
export function listUnreadable(db: Database, accountId: AccountId): UnreadableEvent[] {
  return db
    .all<Row>(
      `SELECT id, arrived_at AS at, substr(body, 1, ${String(MAX_RAW_LENGTH)}) AS body, state AS reason FROM receipts
       WHERE account_id = ? AND state <> 'read' ORDER BY id DESC LIMIT 200`,
      accountId,
    )
    .map(({ body, ...event }) => ({ ...event, raw: Buffer.from(body).toString('utf8') }))
}
