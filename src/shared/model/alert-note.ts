import type { AccountId } from './account.ts'
import type { ChatId } from './chat-id.ts'

/** Why a message made no notification, or none of its own, or one without a sound. */
export type AlertReason =
  /** The person was looking at its chat. */
  | 'seen'
  /** Notifications are switched off. */
  | 'switched-off'
  /** The chat is muted. */
  | 'muted'
  /** The person does not want to see who wrote it. */
  | 'hidden-sender'
  /** Do not disturb: for a while, or because of the hour. */
  | 'quiet'
  | 'quiet-hours'
  /** It was older than a minute when it arrived. */
  | 'old'
  /** More came at once than anybody could read. */
  | 'burst'
  | 'sound-off'
  /** Another had sounded a moment before. */
  | 'just-sounded'
  /** The system's own do-not-disturb holds it back. */
  | 'system-quiet'
  /** This desktop has nothing that shows notifications. */
  | 'unsupported'
  /** What shows them did not answer. */
  | 'no-answer'
  /** The system would not show it. */
  | 'failed'

/** What became of a message's notification. Kept in memory only, for the person who asks why it was quiet. */
export interface AlertNote {
  /** Grows by one with each note. */
  readonly id: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly accountId: AccountId
  readonly chatId: ChatId
  /** Of the chat, as the notification said it. */
  readonly name: string
  readonly shown: 'alert' | 'summary' | 'nothing'
  readonly sounded: boolean
  /** Null when it was shown, by itself, with a sound. */
  readonly why: AlertReason | null
}

/** Whether the system keeps notifications back just now, where it tells. */
export type SystemQuiet = 'yes' | 'no' | 'unknown'

/** What the system made of a notification. */
export interface AlertOutcome {
  readonly shown: 'shown' | 'unsupported' | 'no-answer' | 'failed'
  readonly quiet: SystemQuiet
}

/** The last notifications, newest first, and what the system says of itself. */
export interface AlertReport {
  readonly notes: readonly AlertNote[]
  readonly system: SystemQuiet
}
