import type { Chat } from '../../../shared/model/chat.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'

/** So many rows are remembered: not all of them get a message at once. */
export const HELD_ROWS = 8

/** The rows that stood at the top of what is in sight. */
export interface Held {
  readonly ids: readonly ChatId[]
  /** Where the first of them stood in the list. */
  readonly index: number
  /** How far below the upper edge it began, in pixels; negative where it was cut. */
  readonly offset: number
}

/**
 * Where the list must stand for those rows to stay where they are: by the first that has not gone up by itself, as one does
 * that got a message. Null: they are not listed any more.
 */
export function placeOf(held: Held, chats: readonly Pick<Chat, 'id'>[], rowHeight: number): number | null {
  const places = held.ids.map((id) => chats.findIndex((chat) => chat.id === id))
  const stayed = places.findIndex((place, n) => place >= held.index + n)
  const n = stayed >= 0 ? stayed : places.findIndex((place) => place >= 0)
  const place = places[n]
  return place === undefined ? null : (place - n) * rowHeight - held.offset
}
