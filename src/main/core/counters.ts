import type { AccountId } from '../../shared/model/account.ts'
import type { AccountCounts } from '../../shared/contract/snapshot.ts'
import type { Archive } from './archive/archive.ts'
import type { Clock } from './ports.ts'

/** Milliseconds after a change before it is counted: what comes with it is counted, too. */
const PAUSE = 60
/** Milliseconds between two counts: tray, badge, title and views show them, and nobody reads a number that changes faster. */
const REST = 1000

/** The numbers beside each account, counted by the archive after changes and told when they differ. */
export class Counters {
  readonly #archive: Pick<Archive, 'countsOf'>
  readonly #clock: Clock
  readonly #tell: (counts: AccountCounts) => void
  readonly #known = new Map<AccountId, AccountCounts>()
  readonly #due = new Set<AccountId>()
  /** When each was last counted, by the steady clock. */
  readonly #counted = new Map<AccountId, number>()

  constructor(archive: Pick<Archive, 'countsOf'>, clock: Clock, tell: (counts: AccountCounts) => void) {
    this.#archive = archive
    this.#clock = clock
    this.#tell = tell
  }

  /** Something changed in this account: it is counted at once, or when the last count is a second old. */
  count(accountId: AccountId): void {
    if (this.#due.has(accountId)) return
    this.#due.add(accountId)
    const rested = (this.#counted.get(accountId) ?? -Infinity) + REST
    this.#clock.after(Math.max(PAUSE, rested - this.#clock.monotonic()), () => {
      this.#due.delete(accountId)
      void this.now(accountId).catch(() => undefined)
    })
  }

  async now(accountId: AccountId): Promise<void> {
    this.#counted.set(accountId, this.#clock.monotonic())
    const counts = await this.#archive.countsOf(accountId)
    const before = this.#known.get(accountId)
    if (before && JSON.stringify(before) === JSON.stringify(counts)) return
    this.#known.set(accountId, counts)
    this.#tell(counts)
  }

  /** The account is gone, and its numbers with it. */
  forget(accountId: AccountId): void {
    this.#known.delete(accountId)
    this.#counted.delete(accountId)
  }

  /** Unread messages over all accounts. */
  unread(): number {
    return [...this.#known.values()].reduce((sum, counts) => sum + counts.unread, 0)
  }
}
