/** The archive's own functions on a database in memory, for properties that run by the hundred thousand. */
import { DatabaseSync } from 'node:sqlite'
import { saveAccount } from '../store/settings/account-rows.ts'
import { Database } from '../store/db/database.ts'
import { migrate } from '../store/db/migrations.ts'
import { ACCOUNT } from './archive-fixture.ts'

const FORGOTTEN = new Error('forgotten')

/** One migrated database that every run finds as empty as the first did. */
export class MemoryArchive {
  readonly #raw = new DatabaseSync(':memory:')
  readonly db = new Database(this.#raw)
  readonly accountId = ACCOUNT.id

  constructor() {
    this.#raw.exec('PRAGMA foreign_keys = ON')
    migrate(this.#raw)
    // Its runs say what is unread where nobody has read anything.
    saveAccount(this.db, { ...ACCOUNT, advanced: { ...ACCOUNT.advanced, keepUnread: true } })
  }

  /** Does a run's work in one transaction of the archive's own, and forgets all that it stored. */
  once<T>(work: () => T): T {
    const done: T[] = []
    try {
      this.db.transaction(() => {
        done.push(work())
        throw FORGOTTEN
      })
    } catch (error) {
      if (error !== FORGOTTEN) throw error
    }
    return done[0] as T
  }

  close(): void {
    this.db.close()
  }
}
