/** The archive's own functions on a database in memory, for runs by the hundred thousand. */
import { DatabaseSync } from 'node:sqlite'
import { saveAccount } from '../../src/main/core/archive/accounts.ts'
import { Database } from '../../src/main/core/archive/database.ts'
import { migrate } from '../../src/main/core/archive/migrations.ts'
import { DEFAULT_ADVANCED, type Account } from '../../src/shared/model/account.ts'

const ACCOUNT: Account = {
  id: 'torture',
  name: 'Torture',
  serviceAddress: 'https://api.example.com',
  mediaAddress: '',
  instanceId: '1101000009',
  mode: 'receive',
  advanced: DEFAULT_ADVANCED,
  has: { accessToken: true, instanceToken: true },
  secretsKept: 'keychain',
  ownNumber: '5511900000000',
  colour: 0,
  demo: false,
  createdAt: 0,
}

const FORGOTTEN = new Error('forgotten')

/** One migrated database that every run finds as empty as the first did. */
export class MemoryArchive {
  readonly #raw = new DatabaseSync(':memory:')
  readonly db = new Database(this.#raw)
  readonly accountId = ACCOUNT.id

  constructor() {
    this.#raw.exec('PRAGMA foreign_keys = ON')
    migrate(this.#raw)
    saveAccount(this.db, ACCOUNT)
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
