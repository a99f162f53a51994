import type { SearchKind } from '../kinds/kind.ts'
import type { SearchMarks } from '../lib/search-marks.ts'
import type { Chat } from './chat.ts'
import type { Message } from './message.ts'

/** What is looked for. Everything given must hold. */
export interface SearchFor {
  /** As typed: words, or parts of words, in any order; what stands in quotation marks stands together. */
  readonly query: string
  readonly accountId: string | null
  readonly chatId: number | null
  /** Only what the person has starred. */
  readonly starred: boolean
  /** Any of these; empty: whatever it is. */
  readonly kinds: readonly SearchKind[]
  /** Who wrote it: an address as the message's sender has it, or ourselves. */
  readonly sender: { readonly own: true } | { readonly address: string } | null
  /** Epoch milliseconds, inclusive and exclusive. */
  readonly from: number | null
  readonly until: number | null
}

/** Part of a message's words around what was found. */
export interface Snippet {
  readonly text: string
  /** Where in `text` the words stand that were looked for: UTF-16 positions, `to` exclusive. */
  readonly marks: readonly { readonly from: number; readonly to: number }[]
}

/** What a search tells of a message: enough to show it in a line and to open its place. */
export type FoundMessage = Pick<
  Message,
  | 'key'
  | 'accountId'
  | 'chatId'
  | 'direction'
  | 'kind'
  | 'text'
  | 'content'
  | 'senderId'
  | 'senderName'
  | 'at'
  | 'sort'
  | 'deletedAt'
>

/** What a search tells of a conversation: enough to name it. */
export type FoundChat = Pick<Chat, 'id' | 'accountId' | 'kind' | 'address' | 'name' | 'nickname'>

/** How well a message answers: every word begins so, one stands inside another word, or one has a typing error. */
export type SearchRank = 0 | 1 | 2

/** A message that was found. */
export interface SearchHit {
  readonly message: FoundMessage
  readonly snippet: Snippet
  readonly rank: SearchRank
}

/** Where a page ends: the best answers come first, the newest first among equals. */
export interface SearchPlace {
  readonly rank: SearchRank
  /** Of the last message; null where none of that rank was shown yet. */
  readonly key: number | null
}

/** What a search found: the best first, then the newest; in one conversation all by their place in it, the last first. */
export interface SearchResult {
  readonly hits: readonly SearchHit[]
  /** The conversations of the hits, each once. */
  readonly chats: readonly FoundChat[]
  /** Continues behind this place; null when there is no more. */
  readonly next: SearchPlace | null
  /** How many are found in all, counted up to a limit; null where it was not asked for. */
  readonly total: { readonly count: number; readonly isMore: boolean } | null
  /** Which words are marked as found. */
  readonly marks: SearchMarks
  /** While old messages are still being taken into the index: how many of how many are in it. Null: all are. */
  readonly indexing: { readonly done: number; readonly total: number } | null
}
