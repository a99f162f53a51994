import { DatabaseSync } from 'node:sqlite'
import type { MovePreview } from '../../../../shared/model/move.ts'
import { isWholeBackup } from '../backup/create-backup.ts'
import { Database } from '../db/database.ts'
import { SCHEMA_VERSION } from '../db/migrations.ts'
import { isOurSchema } from '../integrity/check-schema.ts'
import { isDamage, isOurHeader } from '../integrity/check-structure.ts'
import { beginArchive } from '../integrity/salvage.ts'
import { matchAccounts, noteAccounts } from './match-accounts.ts'
import { attachMoved } from './merge-moved.ts'
import { mapMessagesHere } from './moved-messages.ts'
import { countAsking } from './moved-outbox.ts'

/** What an archive from another computer holds beside this one. */
export type MovedLook = Omit<MovePreview, 'madeAt' | 'files'>

/**
 * Looks at every page of an archive from another computer, brings it to this version, and counts what is in it. Null: it is none
 * of ours, or damaged.
 */
export function lookAtMoved(file: string, moved: string): MovedLook | null {
  try {
    if (!isOurHeader(moved) || !isWholeBackup(moved)) return null
    beginArchive(moved)
    return isOfThisVersion(moved) ? compare(file, moved) : null
  } catch (error) {
    if (isDamage(error)) return null
    throw error
  }
}

function isOfThisVersion(moved: string): boolean {
  const db = new DatabaseSync(moved, { readOnly: true })
  try {
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number }
    return version === SCHEMA_VERSION && isOurSchema(db)
  } finally {
    db.close()
  }
}

const SHOWN = 't.linked_to IS NULL AND t.removed_at IS NULL'

function compare(file: string, moved: string): MovedLook {
  const raw = new DatabaseSync(file, { readOnly: true })
  try {
    const db = new Database(raw)
    raw.exec('PRAGMA busy_timeout = 5000')
    attachMoved(db, moved)
    const count = (sql: string, ...values: string[]): number => db.get<{ n: number }>(sql, ...values)?.n ?? 0
    const accounts = matchAccounts(db)
    noteAccounts(db, accounts)
    mapMessagesHere(db)
    const told = accounts.map(({ account, theirs, ours }) => ({
      name: account.name,
      messages: count(
        `SELECT count(*) AS n FROM moved.messages AS t WHERE account_id = ? AND ${SHOWN}`,
        theirs,
      ),
      isHere: ours !== null,
    }))
    return {
      accounts: told,
      chats: count('SELECT count(*) AS n FROM moved.chats'),
      messages: told.reduce((sum, { messages }) => sum + messages, 0),
      newMessages: count(
        `SELECT count(*) AS n FROM moved.messages AS t JOIN temp.moved_accounts AS a ON a.theirs = t.account_id
         WHERE ${SHOWN} AND NOT EXISTS (SELECT 1 FROM temp.moved_messages AS m WHERE m.theirs = t.id)`,
      ),
      oldest: db.get<{ at: number | null }>('SELECT min(at) AS at FROM moved.messages')?.at ?? null,
      unsent: countAsking(db),
    }
  } finally {
    raw.close()
  }
}
