import type { ListBegin } from '../state.ts'

/** Conversations whose end the person sees: written by the message list, read when something must be cut or marked. */
const atEnd = new Map<string, boolean>()
/** What the person sees of a conversation, and since when they see it. */
const sights = new Map<string, { readonly sort: number; readonly since: number }>()

/** Where the person last read each conversation; null: at its end. Kept while the window is open. */
const places = new Map<string, ListBegin | null>()

/** A list that has stood still for so long is not being scrolled any more. */
const REST_MS = 200

/** The message list says whether the end of a conversation is before the person. */
export function setAtEnd(key: string, value: boolean): void {
  atEnd.set(key, value)
}

/** Whether the end of a conversation is (or was last) before the person; a chat never scrolled stands at its end. */
function isAtEnd(key: string): boolean {
  return atEnd.get(key) ?? true
}

/** The message list was moved: this is the message in the middle of what is seen now. */
export function setSight(key: string, sort: number): void {
  sights.set(key, { sort, since: performance.now() })
}

/** Whether the person is scrolling through a conversation right now. */
export function isMoving(key: string): boolean {
  const sight = sights.get(key)
  return sight !== undefined && !isAtEnd(key) && performance.now() - sight.since < REST_MS
}

/** How many of these messages stand before what the person sees. */
export function seenAt(key: string, messages: readonly { readonly sort: number }[]): number {
  const sight = sights.get(key)
  if (sight === undefined || isAtEnd(key)) return messages.length
  return messages.filter(({ sort }) => sort < sight.sort).length
}

/** The message list says where it stands: what is at the top of what is seen, null at the end. */
export function setScrollPlace(key: string, place: ListBegin | null): void {
  places.set(key, place)
}

/** Where the person was reading when the conversation was last before them; null at its end, or where it never was. */
export function scrollPlaceOf(key: string): ListBegin | null {
  return places.get(key) ?? null
}

/** The sort key of the message in the middle of what is seen; null while the end is before the person. */
export function sightOf(key: string): number | null {
  return isAtEnd(key) ? null : (sights.get(key)?.sort ?? null)
}
