import type { Chat } from '../../../shared/model/chat.ts'
import { selectOpenChat } from '../select.ts'
import { chatKey } from '../state.ts'
import { now } from '../use-app.ts'

/** The ends of a conversation. */
export type ListEnd = 'oldest' | 'newest'

/** The lists of the open conversations, by their chats. */
const listeners = new Map<string, (end: ListEnd) => void>()

/** The list of an open conversation goes to its ends when a key asks for it; the answer ends that. */
export function onListEnds({ accountId, id }: Chat, listen: (end: ListEnd) => void): () => void {
  const key = chatKey(accountId, id)
  listeners.set(key, listen)
  return () => {
    if (listeners.get(key) === listen) listeners.delete(key)
  }
}

/** Brings the oldest or the newest message of the open conversation before the person. */
export function goToListEnd(end: ListEnd): void {
  const chat = selectOpenChat(now())
  if (chat) listeners.get(chatKey(chat.accountId, chat.id))?.(end)
}
