import type { Chat } from './chat.ts'
import type { Message } from './message.ts'

/** What a message is about, as far as a search can be narrowed by it. A text with an address in it is a `link` too. */
export const SEARCH_KINDS = [
  'image',
  'video',
  'audio',
  'document',
  'link',
  'location',
  'contact',
  'other',
] as const

/** See {@link SEARCH_KINDS}. */
export type SearchKind = (typeof SEARCH_KINDS)[number]

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

/** A message that was found. */
export interface SearchHit {
  readonly message: FoundMessage
  readonly snippet: Snippet
}

/** What a search found, newest arrival first. */
export interface SearchResult {
  readonly hits: readonly SearchHit[]
  /** The conversations of the hits, each once. */
  readonly chats: readonly FoundChat[]
  /** Continues behind this key; null when there is no more. */
  readonly next: number | null
  /** While old messages are still being taken into the index: how many of how many are in it. Null: all are. */
  readonly indexing: { readonly done: number; readonly total: number } | null
}
