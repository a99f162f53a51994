import type { Chat } from './chat.ts'

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
}
