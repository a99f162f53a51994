import type { AccountId } from './account.ts'

/**
 * A stretch of time in which messages may be missing, because nothing that could bring them covers it (docs/promises.md 10). Shown as
 * a ribbon in every conversation of the account, at its place in time.
 */
export interface Gap {
  readonly id: number
  readonly accountId: AccountId
  /** Epoch milliseconds: the last moment up to which everything was received, and the first from which it is again. */
  readonly from: number
  readonly until: number
  /**
   * `queue-expired`: away longer than the 24 hours that the service's queue keeps, and no journal to ask.
   * `journal-refused`: the journal was asked for the whole gap and gave only its own default of 24 hours.
   * `journal-failed`: the journal could not be read; asked again at every occasion until the gap closes.
   */
  readonly reason: 'queue-expired' | 'journal-refused' | 'journal-failed'
  /** Messages inside the gap that came by another way since (journal, history). */
  readonly recovered: number
}
