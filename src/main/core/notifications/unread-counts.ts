import type { AccountId } from '../../../shared/model/account.ts'
import type { AccountCounts } from '../../../shared/contract/snapshot.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { Clock } from '../ports.ts'

/** A count begins this long after the first change, so that it includes the changes that come with it. */
const COUNT_DELAY_MS = 60
/** Tray, badge, title and views show the counts: nobody reads a number that changes more often. */
const COUNT_INTERVAL_MS = 1000

/** The numbers beside each account, counted by the archive after changes and told when they differ. */
export class Counters {
  readonly #archive: Pick<Archive, 'countsOf'>
  readonly #clock: Clock
  readonly #tell: (counts: AccountCounts) => void
  readonly #known = new Map<AccountId, AccountCounts>()
  readonly #due = new Set<AccountId>()
  /** When the archive last counted each account, by `Clock.monotonic`. */
  readonly #countedAt = new Map<AccountId, number>()

  constructor(archive: Pick<Archive, 'countsOf'>, clock: Clock, tell: (counts: AccountCounts) => void) {
    this.#archive = archive
    this.#clock = clock
    this.#tell = tell
  }

  /** Schedules a count after a change: at once, or when the last count is a second old. */
  count(accountId: AccountId): void {
    if (this.#due.has(accountId)) return
    this.#due.add(accountId)
    const due = (this.#countedAt.get(accountId) ?? -Infinity) + COUNT_INTERVAL_MS
    this.#clock.after(Math.max(COUNT_DELAY_MS, due - this.#clock.monotonic()), () => {
      this.#due.delete(accountId)
      void this.now(accountId).catch(() => undefined)
    })
  }

  async now(accountId: AccountId): Promise<void> {
    this.#countedAt.set(accountId, this.#clock.monotonic())
    const counts = await this.#archive.countsOf(accountId)
    const before = this.#known.get(accountId)
    if (before && JSON.stringify(before) === JSON.stringify(counts)) return
    this.#known.set(accountId, counts)
    this.#tell(counts)
  }

  /** The account is gone, and its numbers with it. */
  forget(accountId: AccountId): void {
    this.#known.delete(accountId)
    this.#countedAt.delete(accountId)
  }

  /** Unread messages over all accounts. */
  unread(): number {
    return [...this.#known.values()].reduce((sum, counts) => sum + counts.unread, 0)
  }
}
