import { useEffect, useState, type KeyboardEvent } from 'react'
import type { CannedReply } from '../../../shared/model/canned-reply.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { loadCanned, putReply } from '../../store/actions/canned.ts'
import { composerOf } from '../../store/actions/composer.ts'
import { now, useApp } from '../../store/use-app.ts'
import { findReplies } from '../../text/find-replies.ts'

/** The most that are offered at once; more letters find the others. */
const MOST = 8

/** The canned replies that a "/" at the beginning of the composer offers, and the keys that choose among them. */
export function useSuggestions(chat: Chat, text: string, editing: boolean) {
  const replies = useApp((state) => state.canned)
  const [chosen, setChosen] = useState(0)
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const typed = !editing && /^\/[^\s/]*$/u.test(text) ? text : null
  const found = typed === null || closedAt === typed ? [] : findReplies(replies ?? [], typed).slice(0, MOST)
  const current = Math.min(chosen, found.length - 1)

  useEffect(() => {
    if (typed !== null) void loadCanned()
  }, [typed])

  const take = (reply: CannedReply): void => {
    setChosen(0)
    putReply(chat, reply, text)
  }

  /** Enter was pressed before the replies were loaded. It acts once they are, unless the text has changed. */
  async function takeOnceLoaded(otherwise: () => void): Promise<void> {
    await loadCanned()
    if (composerOf(chat).text !== typed) return
    const [first] = findReplies(now().canned ?? [], text)
    if (first) take(first)
    else otherwise()
  }

  return {
    found,
    current,
    take,
    /** True when the key was for the list. The list calls `otherwise` when it had to load the replies first and none fits. */
    pressed: (event: KeyboardEvent, otherwise: () => void): boolean => {
      const reply = found[current]
      const { key, nativeEvent, shiftKey, ctrlKey, metaKey, altKey } = event
      if (nativeEvent.isComposing || shiftKey || ctrlKey || metaKey || altKey) return false
      if (replies === null && typed !== null && key === 'Enter') {
        event.preventDefault()
        void takeOnceLoaded(otherwise)
        return true
      }
      if (!reply) return false
      if (key === 'ArrowDown') setChosen((current + 1) % found.length)
      else if (key === 'ArrowUp') setChosen((current + found.length - 1) % found.length)
      else if (key === 'Enter' || key === 'Tab') take(reply)
      else if (key === 'Escape') setClosedAt(text)
      else return false
      event.preventDefault()
      return true
    },
  }
}
