import { useEffect, type RefObject } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { markRead } from '../../store/actions/conversation.ts'
import { isWatched, SEEN_MS } from './watched.ts'

/** A mark of the person's own, or of a chat that came back, goes once they are in it: nothing need be unread. */
export function useOwnMark(chat: Chat, latest: RefObject<{ readonly chat: Chat }>): void {
  const isMarked = chat.markedUnread || chat.returnedAt !== null
  useEffect(() => {
    if (!isMarked) return
    const look = (): void => {
      const { chat: marked } = latest.current
      // A range that holds no message.
      if (isWatched()) markRead(marked, marked.readSort + 1, marked.readSort)
    }
    const wait = setTimeout(look, SEEN_MS)
    window.addEventListener('focus', look)
    return () => {
      clearTimeout(wait)
      window.removeEventListener('focus', look)
    }
  }, [isMarked, latest])
}
