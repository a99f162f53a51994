import type { AccountHoldings, AccountId } from '../../../../shared/model/account.ts'
import type { Database } from '../db/database.ts'

/** What of an account lies in the archive, for the person who is about to remove it. */
export function holdingsOf(db: Database, accountId: AccountId): Omit<AccountHoldings, 'copies' | 'setAside'> {
  const count = (table: string): number =>
    db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE account_id = ?`, accountId)?.n ?? 0
  return {
    chats: count('chats'),
    messages: count('messages'),
    unsent: count('outbox'),
    drafts: count('drafts'),
    files: count('media_files') + count('files'),
  }
}

/**
 * Removes an account and everything that belongs to it, and overwrites what it left in the file. False when the disk had
 * no room to overwrite it: the rows are gone all the same.
 */
export function removeAccount(db: Database, accountId: AccountId): boolean {
  db.transaction(() => {
    // Children first: messages name receipts without a cascade, because a receipt is never deleted alone.
    for (const table of ['annotations', 'echoes', 'outbox', 'messages'])
      db.run(`DELETE FROM ${table} WHERE account_id = ?`, accountId)
    for (const table of tablesWithAccount(db)) db.run(`DELETE FROM ${table} WHERE account_id = ?`, accountId)
    db.run('DELETE FROM accounts WHERE id = ?', accountId)
  })
  return overwrite(db)
}

/** Every table whose rows say whose they are, those of a later step too. */
function tablesWithAccount(db: Database): string[] {
  return db
    .all<{ name: string }>(
      `SELECT tables.name AS name FROM main.sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND columns.name = 'account_id' ORDER BY tables.name`,
    )
    .map(({ name }) => name)
}

/** Makes the file anew without what was deleted, and empties the journal that still repeats it. */
function overwrite(db: Database): boolean {
  try {
    db.run("INSERT INTO search (search) VALUES ('optimize')")
    db.run('VACUUM')
    const { busy } = db.get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)') ?? { busy: 1 }
    return busy === 0
  } catch {
    return false
  }
}
