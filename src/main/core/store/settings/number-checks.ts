import type { AccountId } from '../../../../shared/model/account.ts'
import type { Database } from '../db/database.ts'

const DAY_MS = 24 * 60 * 60_000
/** Who is on WhatsApp seldom leaves it; who is not may join it tomorrow. */
const EXISTS_FRESH_MS = 30 * DAY_MS
const MISSING_FRESH_MS = DAY_MS

/** Numbers stand among the account's facts under this word and their digits. */
const PREFIX = 'number '
const BEHIND_PREFIX = 'number!'

/** Whether a number is on WhatsApp, as the service last told; null where it never did, or too long ago. */
export function numberCheck(
  db: Database,
  accountId: AccountId,
  address: string,
  now: number,
): boolean | null {
  const row = db.get<{ value: string; at: number }>(
    'SELECT value, at FROM facts WHERE account_id = ? AND name = ?',
    accountId,
    PREFIX + address,
  )
  if (!row) return null
  const exists = row.value === 'exists'
  const age = now - row.at
  return age >= 0 && age < (exists ? EXISTS_FRESH_MS : MISSING_FRESH_MS) ? exists : null
}

/** Keeps what the service told of a number. What is too old to be used goes. */
export function noteNumberCheck(
  db: Database,
  accountId: AccountId,
  address: string,
  exists: boolean,
  now: number,
): void {
  db.transaction(() => {
    db.run(
      'DELETE FROM facts WHERE account_id = ? AND name >= ? AND name < ? AND at <= ?',
      accountId,
      PREFIX,
      BEHIND_PREFIX,
      now - EXISTS_FRESH_MS,
    )
    db.run(
      `INSERT INTO facts (account_id, name, value, at) VALUES (?, ?, ?, ?)
       ON CONFLICT (account_id, name) DO UPDATE SET value = excluded.value, at = excluded.at`,
      accountId,
      PREFIX + address,
      exists ? 'exists' : 'missing',
      now,
    )
  })
}
