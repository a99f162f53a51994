import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AccountId } from '../../../shared/model/account.ts'
import { writeDurably } from '../lib/disk/durable-write.ts'
import { removeFileSync } from '../lib/disk/remove-file.ts'

/**
 * The accounts whose removal has begun and is not known to have ended. On disk before the first row goes, so that a crash
 * half-way leaves no account that is half removed: the next start ends what was begun.
 */
export class PendingRemovals {
  readonly #file: string

  constructor(dataFolder: string) {
    this.#file = join(dataFolder, 'leaving.json')
  }

  list(): readonly AccountId[] {
    try {
      const ids: unknown = JSON.parse(readFileSync(this.#file, 'utf8'))
      return Array.isArray(ids) ? ids.filter((id): id is AccountId => typeof id === 'string') : []
    } catch {
      return []
    }
  }

  add(accountId: AccountId): void {
    this.#write([...new Set([...this.list(), accountId])])
  }

  drop(accountId: AccountId): void {
    this.#write(this.list().filter((id) => id !== accountId))
  }

  #write(ids: readonly AccountId[]): void {
    if (ids.length === 0) {
      removeFileSync(this.#file)
      return
    }
    writeDurably(this.#file, JSON.stringify(ids))
  }
}
