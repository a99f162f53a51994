import type { AutomaticKind } from './automatic-message.ts'
import type { Chat } from './chat.ts'
import type { Problem } from './problem.ts'

/** Why one was sent: the office was closed, the customer's first message, the first one after a long time. */
export type AutomaticReason = 'closed' | 'first' | 'returned'

/**
 * What became of one. `answered`: a person wrote before it could leave. `late`: it could not leave within five minutes. `limit`: the account had sent too many in the hour.
 * `cancelled`: the person took it back before it left.
 */
export type AutomaticOutcome =
  | 'waiting'
  | 'sent'
  | 'unsure'
  | 'answered'
  | 'refused'
  | 'late'
  | 'limit'
  | 'cancelled'

/** One line of the log of an account's automatic messages. */
export interface AutomaticEntry {
  readonly id: number
  /** Whom it was for. */
  readonly chat: Chat
  readonly kind: AutomaticKind
  readonly reason: AutomaticReason
  readonly outcome: AutomaticOutcome
  /** Why it did not leave; null where nothing is known to be wrong. */
  readonly problem: Problem | null
  /** Epoch milliseconds of the decision. */
  readonly at: number
}
