import type { SearchMarks } from '../lib/search-marks.ts'
import type { AccountId } from './account.ts'
import type { Chat, ChatKind } from './chat.ts'
import type { KnownContact } from './contact.ts'
import type { Snippet } from './search.ts'
import type { TimelineNote } from './timeline-note.ts'

/** Which chats are searched, and for what. */
export interface ChatsWanted {
  readonly accountIds: readonly AccountId[]
  readonly query: string
  /** Only persons, or only groups; null: both. */
  readonly kind: ChatKind | null
  /** Whether what the last message says counts too. */
  readonly withPreview: boolean
  /** Whether the notes count too. */
  readonly withNotes: boolean
  /** Names that differ by a typing error are not looked for. */
  readonly asTyped?: boolean
}

/** Where a chat stands among those that were found: by how well it answers, then the one that was active last. */
export interface ChatSearchPlace {
  /** 0 is the best. */
  readonly rank: number
  /** Epoch milliseconds. */
  readonly activeAt: number
  readonly id: number
}

/** Chats that answer to what was typed, the best first, wherever they stand in the list. */
export interface ChatSearchPage {
  readonly chats: readonly Chat[]
  /** How many answer in all. */
  readonly total: number
  /** Continues behind this place; null when there are no more. */
  readonly next: ChatSearchPlace | null
  /** What is marked in names and numbers. */
  readonly marks: SearchMarks
}

/** Somebody who answers to what was typed and whose chat does not: known to an account, or by what was noted of them. */
export interface FoundPerson {
  readonly accountId: AccountId
  readonly contact: KnownContact
  /** The conversation with them; null where there is none yet. */
  readonly chat: Chat | null
  /** What was noted of them, where that is what answers. */
  readonly note: Snippet | null
  /** The name of the account's own field in which it stands; null: in the notes. */
  readonly field: string | null
  /** The note among the messages in which it stands; null: elsewhere. */
  readonly timelineNote: Pick<TimelineNote, 'id' | 'at'> | null
}

/** People who answer to what was typed, the best first. */
export interface FoundPeople {
  readonly people: readonly FoundPerson[]
  /** How many answer in all. */
  readonly total: number
  /** What is marked in names and numbers. */
  readonly marks: SearchMarks
}
