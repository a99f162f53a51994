import type { AccountId } from '../../shared/model/account.ts'
import type { AccountCounts } from '../../shared/contract/snapshot.ts'
import type { Archive } from './archive/archive.ts'
import type { Clock } from './ports.ts'

/** Counts are told at most this often, in milliseconds: a backlog of thousands is one number in the end. */
const PAUSE = 60

/** The numbers beside each account, counted by the archive after changes and told when they differ. */
export class Counters {
  readonly #archive: Pick<Archive, 'countsOf'>
  readonly #clock: Clock
  readonly #tell: (counts: AccountCounts) => void
  readonly #known = new Map<AccountId, AccountCounts>()
  readonly #due = new Set<AccountId>()

  constructor(archive: Pick<Archive, 'countsOf'>, clock: Clock, tell: (counts: AccountCounts) => void) {
    this.#archive = archive
    this.#clock = clock
    this.#tell = tell
  }

  /** Something changed in this account: count soon. */
  count(accountId: AccountId): void {
    if (this.#due.has(accountId)) return
    this.#due.add(accountId)
    this.#clock.after(PAUSE, () => {
      this.#due.delete(accountId)
      void this.now(accountId).catch(() => undefined)
    })
  }

  async now(accountId: AccountId): Promise<void> {
    const counts = await this.#archive.countsOf(accountId)
    const before = this.#known.get(accountId)
    if (before && JSON.stringify(before) === JSON.stringify(counts)) return
    this.#known.set(accountId, counts)
    this.#tell(counts)
  }

  /** The account is gone, and its numbers with it. */
  forget(accountId: AccountId): void {
    this.#known.delete(accountId)
  }

  /** Unread messages over all accounts. */
  unread(): number {
    return [...this.#known.values()].reduce((sum, counts) => sum + counts.unread, 0)
  }
}
