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

  /** Does a run's work and forgets all that it stored. */
  once<T>(work: () => T): T {
    this.#raw.exec('BEGIN')
    try {
      return work()
    } finally {
      this.#raw.exec('ROLLBACK')
    }
  }

  close(): void {
    this.db.close()
  }
}
