/** The longest text of a reminder, in UTF-16 units. */
export const REMINDER_MAX = 500

/** The message that a reminder is about. */
interface RemindedMessage {
  /** {@link Message.key} */
  readonly key: number
  /** {@link Message.sort} */
  readonly sort: number
  /** The beginning of its text; empty where it has none. */
  readonly words: string
}

/** Something that the person wants to be reminded of in a chat. */
export interface Reminder {
  readonly id: number
  /** What it is about; null: the chat as a whole, or a message that is gone. */
  readonly message: RemindedMessage | null
  /** What is to be done; empty when the person wrote nothing. At most {@link REMINDER_MAX} long. */
  readonly text: string
  /** Epoch milliseconds. */
  readonly dueAt: number
  /** Whether it is needed only while the customer does not write: their next message ends it. */
  readonly endsWithReply: boolean
  /** When its alert was last shown, epoch milliseconds; null before that. */
  readonly alertedAt: number | null
}

/** What the person says of a reminder, new or changed. */
export type ReminderWords = Pick<Reminder, 'text' | 'dueAt' | 'endsWithReply'>
