import type { AccountId } from './account.ts'
import type { ChatId } from './chat-id.ts'

/** Identifies a timeline note inside Parley. */
export type TimelineNoteId = number

/**
 * A note that the person wrote into a conversation, for themselves. It stands among the messages at its time and is none: it is never
 * sent, forwarded, counted or alerted.
 */
export interface TimelineNote {
  readonly id: TimelineNoteId
  readonly accountId: AccountId
  readonly chatId: ChatId
  /** When it was written, epoch milliseconds: its place. */
  readonly at: number
  readonly text: string
  /** When its text was last changed, epoch milliseconds; null: never. */
  readonly editedAt: number | null
}

/** What was typed into a note and not saved. */
export interface NoteDraft {
  /** The note; of a new one the number under which the words are kept, null while nothing is. */
  readonly id: TimelineNoteId | null
  /** Empty: nothing. */
  readonly text: string
}

/** All notes of one conversation, oldest first. */
export interface NotesOfChat {
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly notes: readonly TimelineNote[]
}

/** The longest note, in UTF-16 units. */
export const TIMELINE_NOTE_MAX = 5000
