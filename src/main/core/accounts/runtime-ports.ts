import type { SendingState } from '../../../shared/model/connection.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { SendSpacing } from '../send/send-spacing.ts'
import type { News } from '../core-news.ts'
import type { Clock, Log, OpenNet } from '../ports.ts'
import type { Pacer } from '../gateway/service/pacer.ts'
import type { WallClock } from '../lib/wall-clock.ts'

/** What a running account needs, and how it tells what is new. */
export interface RuntimePorts extends News {
  readonly net: OpenNet
  readonly isOnline: () => boolean
  readonly clock: Clock
  readonly wallClock: WallClock
  readonly log: Log
  /** Nobody looks, and the person wants data saved. */
  readonly sparing: () => boolean
  /** The language of the person, in which dates are written. */
  readonly language: () => string
  readonly archive: Archive
  /** Where our copies of files that are sent lie. */
  readonly dataFolder: string
  /** Spaces the calls to this account's instance. */
  readonly pacer: Pacer
  /** Spaces what this account sends, over its restarts. */
  readonly pace: SendSpacing
  /** Since when Parley listens for this account, over its restarts, by the steady clock. */
  readonly listeningSince: number
  /** What arrived tells the account's own number. */
  onOwnNumber(number: string): void
}

/** With what an account begins to run. */
export interface RuntimeStart {
  readonly sending: SendingState
  /** When the service was last heard; null when it never was. */
  readonly seenAt: number | null
  /** Whether its credentials were just given: then the address book is read whatever its age. */
  readonly isFresh: boolean
}
