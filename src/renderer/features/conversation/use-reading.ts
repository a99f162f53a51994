import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Chat } from '../../../shared/model/chat.ts'
import { markRead } from '../../store/actions/conversation.ts'
import type { Conversation } from '../../store/state.ts'
import { lastOf, type Row } from './rows.ts'
import { rowsInSight } from './rows-in-sight.ts'
import { readRanges } from './seen-messages.ts'

/** So long after it came into sight a message counts as read, unless the list was sent elsewhere meanwhile. */
const SEEN_MS = 500
/** Whoever scrolls by more screens than this at once, as by the bar, has not seen what lies between. */
const MAX_SCREENS_PASSED = 1.5
/** How often what was in sight for so long is reported. */
const TICK_MS = 200

/**
 * How the list came to where it stands: the person scrolled, so that all in between passed before their eyes; the list
 * followed its end; or it went to a place that it was sent to, past what nobody saw.
 */
export type Move = 'scrolled' | 'followed' | 'sent'

const clock = (): number => performance.now()
/** The messages of rows, in their order. */
const shownIn = (rows: readonly Row[]) => rows.flatMap(({ messages }) => messages)
const startOf = (row: Row | undefined): number => row?.messages[0].sort ?? 0
const endOf = (row: Row | undefined): number => (row ? lastOf(row).sort : 0)
const isWatched = (): boolean => document.hasFocus() && document.visibilityState === 'visible'

/** Reports what has been in sight, while the window has the focus. Nothing else counts as read. */
export function useReading(
  chat: Chat,
  conversation: Conversation,
  rows: readonly Row[],
  list: RefObject<VirtualizerHandle | null>,
) {
  const latest = useRef({ chat, conversation, rows })
  useLayoutEffect(() => {
    latest.current = { chat, conversation, rows }
  })
  const seen = useRef(new Set<number>())
  /** When each message that waits to be seen came into sight. */
  const pending = useRef(new Map<number, number>())
  const inSight = useRef<{ readonly from: number; readonly to: number } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const [newsAbove, setNewsAbove] = useState(false)

  const report = (fresh: ReadonlySet<number>): void => {
    const { hasOlder, hasNewer } = latest.current.conversation
    // What is scheduled stands at the end whenever it leaves: the read mark must not go there with it.
    const messages = latest.current.conversation.messages.filter(({ waiting }) => waiting !== 'scheduled')
    const { readSort } = latest.current.chat
    for (const { from, sort } of readRanges({
      messages,
      hasOlder,
      hasNewer,
      readSort,
      seen: seen.current,
      fresh,
    }))
      markRead(latest.current.chat, from, sort)
  }

  const tick = (): void => {
    timer.current = null
    if (!isWatched()) {
      pending.current.clear()
      return
    }
    const now = clock()
    const fresh = new Set<number>()
    for (const [key, since] of pending.current) {
      if (now - since < SEEN_MS) continue
      pending.current.delete(key)
      seen.current.add(key)
      fresh.add(key)
    }
    if (fresh.size > 0) report(fresh)
    lookAbove()
    if (pending.current.size > 0) timer.current = setTimeout(tick, TICK_MS)
  }

  /** Whether unread messages stand above what is in sight. */
  const lookAbove = (): void => {
    const { unread, unreadFrom } = latest.current.chat
    const top = inSight.current?.from
    if (unread === 0 || unreadFrom === null || top === undefined || unreadFrom >= top)
      return setNewsAbove(false)
    const first = shownIn(latest.current.rows).find(({ sort }) => sort === unreadFrom)
    setNewsAbove(first === undefined || !(seen.current.has(first.key) || pending.current.has(first.key)))
  }

  const note = (move: Move): void => {
    const handle = list.current
    const { rows: all } = latest.current
    const range = handle && rowsInSight(handle, all.length)
    if (!range) return
    const [first, last] = range
    const before = inSight.current
    const from = startOf(all[first])
    const to = endOf(all[last])
    inSight.current = { from, to }
    let top = first
    let bottom = last
    if (move === 'scrolled' && before) {
      while (top > 0 && endOf(all[top - 1]) > before.to) top -= 1
      while (bottom < all.length - 1 && startOf(all[bottom + 1]) < before.from) bottom += 1
    }
    const height = handle.getItemOffset(last) - handle.getItemOffset(first)
    const passed = handle.getItemOffset(bottom) - handle.getItemOffset(top) - height
    const isSent = move === 'sent' || passed > MAX_SCREENS_PASSED * handle.viewportSize
    if (isSent) {
      pending.current.clear()
      top = first
      bottom = last
    }
    if (!isWatched()) return
    const { readSort, unreadFrom } = latest.current.chat
    const since = clock()
    const least = Math.min(readSort + 1, unreadFrom ?? Infinity)
    // Nothing need be unread: what the history has shown is read before the queue tells it.
    for (const { key, direction, sort } of shownIn(all.slice(top, bottom + 1))) {
      if (direction === 'out' || sort < least) continue
      if (!seen.current.has(key) && !pending.current.has(key)) pending.current.set(key, since)
    }
    lookAbove()
    if (pending.current.size > 0) timer.current ??= setTimeout(tick, TICK_MS)
  }

  useEffect(() => {
    const came = (): void => note('followed')
    const left = (): void => pending.current.clear()
    window.addEventListener('focus', came)
    window.addEventListener('blur', left)
    return () => {
      window.removeEventListener('focus', came)
      window.removeEventListener('blur', left)
      if (timer.current !== null) clearTimeout(timer.current)
      timer.current = null
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- all that they read is in refs
  }, [])

  // A mark of the person's own, or of a chat that came back, goes once they are in it: nothing need be unread.
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
  }, [isMarked])

  return {
    newsAbove,
    note,
    /** How many unread messages stand below what is in sight. */
    newsBelow: (): number => {
      const to = Math.max(inSight.current?.to ?? 0, chat.readSort)
      return shownIn(rows).filter(({ direction, sort }) => direction === 'in' && sort > to).length
    },
    /**
     * The person goes to the end by an act of their own: they pass over what stands in between knowing that it is there (the
     * button counts it), and it counts as read. What stands above stays unread.
     */
    passToEnd: (): void => {
      const from = inSight.current?.from ?? Number.MAX_SAFE_INTEGER
      const passed = shownIn(latest.current.rows).filter(
        ({ direction, sort }) => direction === 'in' && sort >= from,
      )
      for (const { key } of passed) seen.current.add(key)
      report(new Set(passed.map(({ key }) => key)))
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
