import { DatabaseSync } from 'node:sqlite'
import type { MovePreview } from '../../../../shared/model/move.ts'
import { isWholeBackup } from '../backup/create-backup.ts'
import { Database } from '../db/database.ts'
import { SCHEMA_VERSION } from '../db/migrations.ts'
import { isOurSchema } from '../integrity/check-schema.ts'
import { isDamage, isOurHeader } from '../integrity/check-structure.ts'
import { beginArchive } from '../integrity/salvage.ts'
import { matchAccounts } from './match-accounts.ts'
import { attachMoved } from './merge-moved.ts'

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
    const accounts = matchAccounts(db).map(({ account, theirs, ours }) => ({
      name: account.name,
      messages: count(
        `SELECT count(*) AS n FROM moved.messages AS t WHERE account_id = ? AND ${SHOWN}`,
        theirs,
      ),
      isHere: ours !== null,
      alsoHere:
        ours === null
          ? 0
          : count(
              `SELECT count(*) AS n FROM moved.messages AS t WHERE account_id = ? AND ${SHOWN} AND EXISTS
                 (SELECT 1 FROM main.messages AS o WHERE o.account_id = ? AND o.identity = t.identity)`,
              ...[theirs, ours],
            ),
    }))
    const messages = accounts.reduce((sum, account) => sum + account.messages, 0)
    return {
      accounts: accounts.map(({ name, messages: of, isHere }) => ({ name, messages: of, isHere })),
      chats: count('SELECT count(*) AS n FROM moved.chats'),
      messages,
      newMessages: messages - accounts.reduce((sum, { alsoHere }) => sum + alsoHere, 0),
      oldest: db.get<{ at: number | null }>('SELECT min(at) AS at FROM moved.messages')?.at ?? null,
      unsent: count(
        `SELECT count(*) AS n FROM moved.outbox JOIN moved.messages ON id = message_id WHERE status IN ('queued', 'sending', 'unsure')`,
      ),
    }
  } finally {
    raw.close()
  }
}
