import type { Chat, ChatId } from '../../shared/model/chat.ts'
import type { Shelf } from './state.ts'

/** A shelf with nothing on it. */
export const EMPTY_SHELF: Shelf = { byId: new Map(), order: [], more: false, cursor: null, loading: false }

function sorted(byId: ReadonlyMap<ChatId, Chat>): ChatId[] {
  return [...byId.values()].sort((a, b) => b.activeAt - a.activeAt || b.id - a.id).map((chat) => chat.id)
}

/** The shelf with chats put on it or changed; the order is made anew only when it may have changed. */
export function putChats(shelf: Shelf, chats: readonly Chat[]): Shelf {
  if (chats.length === 0) return shelf
  const byId = new Map(shelf.byId)
  let moved = false
  for (const chat of chats) {
    moved ||= byId.get(chat.id)?.activeAt !== chat.activeAt
    byId.set(chat.id, chat)
  }
  return { ...shelf, byId, order: moved ? sorted(byId) : shelf.order }
}

/** The shelf with the next page of the list on it. */
export function putPage(shelf: Shelf, chats: readonly Chat[], more: boolean): Shelf {
  const last = chats.at(-1)
  return {
    ...putChats(shelf, chats),
    more: more && last !== undefined,
    cursor: last ? { activeAt: last.activeAt, id: last.id } : shelf.cursor,
    loading: false,
  }
}

/** The shelf without a chat that went into another one. */
export function dropChat(shelf: Shelf, id: ChatId): Shelf {
  if (!shelf.byId.has(id)) return shelf
  const byId = new Map(shelf.byId)
  byId.delete(id)
  return { ...shelf, byId, order: shelf.order.filter((each) => each !== id) }
}
