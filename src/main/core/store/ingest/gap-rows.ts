import type { AccountId } from '../../../../shared/model/account.ts'
import type { Gap } from '../../../../shared/model/gap.ts'
import type { Database } from '../db/database.ts'

/** What of a gap is left uncovered and shorter than this is none: the journal is asked for in whole minutes. */
const MINUTE_MS = 60_000

interface Row {
  readonly id: number
  readonly account_id: AccountId
  readonly from_at: number
  readonly until_at: number
  readonly reason: Gap['reason']
  readonly recovered: number
  readonly noted_id: number
}

/** The gaps of an account, or of all, oldest first. */
export function listGaps(db: Database, accountId: AccountId | null): Gap[] {
  const rows =
    accountId === null
      ? db.all<Row>('SELECT * FROM gaps ORDER BY from_at, id')
      : db.all<Row>('SELECT * FROM gaps WHERE account_id = ? ORDER BY from_at, id', accountId)
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    from: row.from_at,
    until: row.until_at,
    reason: row.reason,
    recovered: row.recovered,
  }))
}

/** Notes a gap. One that touches another is the same gap grown: the newest reason says what can still be done about it. */
export function noteGap(
  db: Database,
  accountId: AccountId,
  gap: Pick<Gap, 'from' | 'until' | 'reason'>,
): Gap[] {
  return db.transaction(() => {
    if (gap.until <= gap.from) return listGaps(db, accountId)
    const touching = db.all<Row>(
      'SELECT * FROM gaps WHERE account_id = ? AND from_at <= ? AND until_at >= ? ORDER BY id',
      accountId,
      gap.until,
      gap.from,
    )
    const newest = db.get<{ id: number | null }>('SELECT max(id) AS id FROM messages')?.id ?? 0
    const from = Math.min(gap.from, ...touching.map((each) => each.from_at))
    const until = Math.max(gap.until, ...touching.map((each) => each.until_at))
    const [first, ...rest] = touching
    for (const { id } of rest) db.run('DELETE FROM gaps WHERE id = ?', id)
    if (first)
      db.run(
        'UPDATE gaps SET from_at = ?, until_at = ?, reason = ?, recovered = ?, noted_id = ? WHERE id = ?',
        from,
        until,
        gap.reason,
        touching.reduce((sum, each) => sum + each.recovered, 0),
        Math.min(...touching.map((each) => each.noted_id)),
        first.id,
      )
    else
      db.run(
        'INSERT INTO gaps (account_id, from_at, until_at, reason, noted_id) VALUES (?, ?, ?, ?, ?)',
        accountId,
        from,
        until,
        gap.reason,
        newest,
      )
    return listGaps(db, accountId)
  })
}

/** Everything since a moment is here: what lies behind it is no gap any more, and a longer gap ends there. */
export function coverGaps(db: Database, accountId: AccountId, since: number): Gap[] {
  return db.transaction(() => {
    db.run('DELETE FROM gaps WHERE account_id = ? AND from_at >= ?', accountId, since - MINUTE_MS)
    db.run(
      `UPDATE gaps SET until_at = ?1, recovered = (SELECT count(*) FROM messages
         WHERE messages.id > noted_id AND +messages.account_id = gaps.account_id AND linked_to IS NULL
           AND at >= from_at AND at < ?1)
       WHERE account_id = ?2 AND until_at > ?1`,
      since,
      accountId,
    )
    return listGaps(db, accountId)
  })
}

/** The journal was read and gives no more than it gave: what it failed to cover is not asked for again. */
export function refuseGaps(db: Database, accountId: AccountId): Gap[] {
  db.run(
    `UPDATE gaps SET reason = 'journal-refused' WHERE account_id = ? AND reason = 'journal-failed'`,
    accountId,
  )
  return listGaps(db, accountId)
}

/** Counts a message that is new here and lies in a gap. Runs inside the caller's transaction. */
export function countRecovered(db: Database, accountId: AccountId, at: number): void {
  db.run(
    'UPDATE gaps SET recovered = recovered + 1 WHERE account_id = ?1 AND from_at <= ?2 AND until_at > ?2',
    accountId,
    at,
  )
}
