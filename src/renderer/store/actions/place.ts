/** Conversations whose end the person sees: written by the message list, read when something must be cut or marked. */
const atEnd = new Map<string, boolean>()
/** What the person sees of a conversation, and since when they see it. */
const sights = new Map<string, { readonly sort: number; readonly since: number }>()

/** A list that has stood still for so long is not being scrolled any more. */
const REST_MS = 200

/** The message list says whether the end of a conversation is before the person. */
export function setAtEnd(key: string, value: boolean): void {
  atEnd.set(key, value)
}

/** Whether the end of a conversation is (or was last) before the person; a chat never scrolled stands at its end. */
export function isAtEnd(key: string): boolean {
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
