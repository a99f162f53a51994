/** Conversations whose end the person sees: written by the message list, read when something must be cut or marked. */
const atEnd = new Map<string, boolean>()

/** The message list says whether the end of a conversation is before the person. */
export function setAtEnd(key: string, value: boolean): void {
  atEnd.set(key, value)
}

/** Whether the end of a conversation is (or was last) before the person; a chat never scrolled stands at its end. */
export function isAtEnd(key: string): boolean {
  return atEnd.get(key) ?? true
}
