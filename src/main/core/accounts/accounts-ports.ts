import type { AccountId } from '../../../shared/model/account.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { News } from '../core-news.ts'
import type { Ports } from '../ports.ts'
import type { WallClock } from '../lib/wall-clock.ts'

/** What the accounts need, and what they tell. */
export interface AccountsPorts extends News, Pick<Ports, 'secrets' | 'net' | 'clock' | 'log' | 'dataFolder'> {
  readonly archive: Archive
  /** Nobody looks, and the person wants data saved. */
  readonly sparing: () => boolean
  /** The language of the person, in which dates are written. */
  readonly language: () => string
  readonly wallClock: WallClock
  /** An account is gone. */
  forget(accountId: AccountId): void
}

/** What the removal of an account left to be done. */
export interface Removed {
  readonly isOverwritten: boolean
  readonly isTokenless: boolean
}
