import { useRef, type RefObject } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { markRead } from '../../store/actions/conversation.ts'
import type { Conversation } from '../../store/state.ts'
import { shownIn, type Row } from './rows.ts'
import { readRanges } from './seen-messages.ts'

/** Which messages were seen while the list is open, and what of them is reported as read. */
export function useReadMarks(
  latest: RefObject<{
    readonly chat: Chat
    readonly conversation: Conversation
    readonly rows: readonly Row[]
  }>,
) {
  const seen = useRef(new Set<number>())

  const report = (keys: readonly number[]): void => {
    for (const key of keys) seen.current.add(key)
    const { chat, conversation } = latest.current
    const { hasOlder, hasNewer } = conversation
    // What is scheduled stands at the end whenever it leaves: the read mark must not go there with it.
    const messages = conversation.messages.filter(({ waiting }) => waiting !== 'scheduled')
    for (const { from, sort } of readRanges({
      messages,
      hasOlder,
      hasNewer,
      readSort: chat.readSort,
      seen: seen.current,
      fresh: new Set(keys),
    }))
      markRead(chat, from, sort)
  }

  return {
    isSeen: (key: number): boolean => seen.current.has(key),
    /** The messages of these keys were seen. */
    report,
    /**
     * The person goes to the end by an act of their own: they pass over what stands between `from` and it knowing that it is there
     * (the button counts it), and it counts as read. What stands above stays unread.
     */
    passToEnd: (from: number): void => {
      const passed = shownIn(latest.current.rows).filter(
        ({ direction, sort }) => direction === 'in' && sort >= from,
      )
      report(passed.map(({ key }) => key))
      const { hasOlder, hasNewer, messages } = latest.current.conversation
      const { readSort } = latest.current.chat
      const first = messages[0]
      const isSeen = messages.every(
        ({ key, direction, sort }) => direction === 'out' || sort <= readSort || seen.current.has(key),
      )
      // What lies between here and the end is not even loaded.
      if (hasNewer && isSeen && !(hasOlder && first && first.sort > readSort))
        markRead(latest.current.chat, from, Number.MAX_SAFE_INTEGER)
    },
  }
}
