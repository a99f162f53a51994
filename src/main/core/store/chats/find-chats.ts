import { NO_MARKS } from '../../../../shared/lib/search-marks.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { ChatSearchPage, ChatSearchPlace, ChatsWanted } from '../../../../shared/model/chat-search.ts'
import type { Database } from '../db/database.ts'
import { chatsById } from './chat-rows.ts'
import { chatQuery, marksOf, nearNames, rankOf, type NearNames, type Where } from './chat-query.ts'
import { chatWords, type SearchedChat } from './chat-words.ts'

/** Where so many are found as it was typed, it was no typing error. */
const ENOUGH_CHATS = 20

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
  if (!query) return { chats: [], total: 0, next: null, marks: NO_MARKS }
  const accounts = new Set(wanted.accountIds)
  const where: Where = { notes: wanted.withNotes, preview: wanted.withPreview }
  const best: ChatSearchPlace[] = []
  let total = 0
  const take = (chat: SearchedChat, near: NearNames | null): boolean => {
    if (!accounts.has(chat.accountId) || (wanted.kind !== null && chat.kind !== wanted.kind)) return false
    const rank = rankOf(query, chat, where, near)
    if (rank === null) return false
    total += 1
    const worst = best.length > limit ? best[limit] : undefined
    if (worst !== undefined && worst.rank < rank) return true
    const place = { rank, activeAt: chat.activeAt, id: chat.id }
    if (after === null || compare(place, after) > 0) keepBest(best, place, limit + 1)
    return true
  }
  // What holds the longest word is looked at; the rest of what was typed decides among that.
  const rarest = query.words.reduce<string | null>(
    (longest, word) => (word.length > (longest?.length ?? 0) ? word : longest),
    null,
  )
  const known = new Set<number>()
  all.visit(rarest, (chat) => {
    if (take(chat, null) && total <= ENOUGH_CHATS) known.add(chat.id)
  })
  const near = new Set<string>()
  if (wanted.asTyped !== true && total < ENOUGH_CHATS && rarest !== null) {
    const looked = new Set(known)
    const look = (chat: SearchedChat): void => {
      if (looked.has(chat.id)) return
      looked.add(chat.id)
      take(chat, nearNames(near))
    }
    all.visitNear(rarest, look)
    // The error may be in another word.
    if (query.words.length > 1) all.visit(rarest, look)
  }
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
  const next = best.length > limit ? (page.at(-1) ?? null) : null
  return { chats, total, next, marks: marksOf(query, near) }
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
