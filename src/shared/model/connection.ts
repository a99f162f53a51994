import type { AccountId } from './account.ts'
import type { Problem } from './problem.ts'

/**
 * The word that the status "Connection" begins with (ui.md). `connecting` until the first answer; `paused` when the
 * service does not accept deletions, or a send limit holds the account.
 */
export type ConnectionWord =
  | 'online'
  | 'observing'
  | 'connecting'
  | 'offline'
  | 'paused'
  | 'sign-in-refused'
  | 'not-authorised'
  | 'cannot-receive'
  | 'keychain-locked'
  | 'keychain-unavailable'
  | 'storage-full'

/** Whether the outbox may send for an account, and if not, why and until when. */
export interface SendingState {
  readonly state: 'ready' | 'offline' | 'paused' | 'held' | 'signed-out'
  /** Why it is not ready. `held` waits for the person ("Resume now"); the others resume by themselves. */
  readonly problem: Problem | null
  /** Epoch milliseconds of the next try; null when none is planned. */
  readonly until: number | null
}

/** The state of one account's connection, as data. */
export interface Connection {
  readonly accountId: AccountId
  readonly word: ConnectionWord
  /** What is wrong; null while all is well. */
  readonly problem: Problem | null
  /** Epoch milliseconds of the next try; null when none is planned (signed out, paused by the person). */
  readonly retryAt: number | null
  /** Epoch milliseconds since which the account is in this word. */
  readonly since: number
  readonly sending: SendingState
  /** Why the service shows nobody "typing …" for this account any more; null unless it has refused that. */
  readonly typingRefused: Problem | null
}
