import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat, ChatKind } from '../../../../shared/model/chat.ts'
import type { ChatSearchPage, ChatSearchPlace } from '../../../../shared/model/chat-search.ts'
import type { Database } from '../database.ts'
import { chatsById } from '../rows.ts'
import { chatQuery, rankOf } from './chat-query.ts'
import { chatWords } from './chat-words.ts'

/** What the list is searched for. */
export interface ChatsWanted {
  readonly accountIds: readonly AccountId[]
  readonly query: string
  /** Only persons, or only groups; null: both. */
  readonly kind: ChatKind | null
  /** Whether what the last message says counts too. */
  readonly withPreview: boolean
}

/** The best answers first, of equal ones the chat that was active last. */
function compare(a: ChatSearchPlace, b: ChatSearchPlace): number {
  return a.rank - b.rank || b.activeAt - a.activeAt || b.id - a.id
}

/** A page of the chats that answer to a query, wherever they stand in the list; `after` is the last one of the page before. */
export function findChats(
  db: Database,
  wanted: ChatsWanted,
  after: ChatSearchPlace | null,
  limit: number,
): ChatSearchPage {
  // Also for an empty query: so the window has the words read before the first letter is typed.
  const all = chatWords(db)
  const query = chatQuery(wanted.query)
  if (!query) return { chats: [], total: 0, next: null }
  const accounts = new Set(wanted.accountIds)
  const best: ChatSearchPlace[] = []
  let total = 0
  // What holds the longest word is looked at; the rest of what was typed decides among that.
  const rarest = query.words.reduce<string | null>(
    (longest, word) => (word.length > (longest?.length ?? 0) ? word : longest),
    null,
  )
  all.visit(rarest, (chat) => {
    if (!accounts.has(chat.accountId) || (wanted.kind !== null && chat.kind !== wanted.kind)) return
    const rank = rankOf(query, chat, wanted.withPreview)
    if (rank === null) return
    total += 1
    const worst = best.length > limit ? best[limit] : undefined
    if (worst !== undefined && worst.rank < rank) return
    const place = { rank, activeAt: chat.activeAt, id: chat.id }
    if (after === null || compare(place, after) > 0) keepBest(best, place, limit + 1)
  })
  const page = best.slice(0, limit)
  const byId = new Map(
    chatsById(
      db,
      page.map(({ id }) => id),
    ).map((chat) => [chat.id, chat]),
  )
  const chats = page.flatMap(({ id }): Chat[] => {
    const chat = byId.get(id)
    return chat ? [chat] : []
  })
  return { chats, total, next: best.length > limit ? (page.at(-1) ?? null) : null }
}

/** Puts a place among the best ones, of which no more than `most` are kept: to sort them all would take longer than to find them. */
function keepBest(best: ChatSearchPlace[], place: ChatSearchPlace, most: number): void {
  const last = best[best.length - 1]
  if (best.length >= most && last && compare(place, last) > 0) return
  let from = 0
  let to = best.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (compare(best[middle] as ChatSearchPlace, place) < 0) from = middle + 1
    else to = middle
  }
  best.splice(from, 0, place)
  if (best.length > most) best.pop()
}
