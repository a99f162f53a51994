import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Conversation } from '../../store/state.ts'
import { passedRows, sightOf, type Move, type Sight } from './passed-rows.ts'
import type { Row } from './rows.ts'
import { rowsInSight } from './rows-in-sight.ts'
import { countBelow, isUnreadAbove, unseenIn } from './unread-rows.ts'
import { useOwnMark } from './use-own-mark.ts'
import { useReadMarks } from './use-read-marks.ts'
import { isWatched, SEEN_MS } from './watched.ts'

/** How often what was in sight for so long is reported. */
const TICK_MS = 200

const clock = (): number => performance.now()

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
  const marks = useReadMarks(latest)
  /** When each message that waits to be seen came into sight. */
  const pending = useRef(new Map<number, number>())
  const inSight = useRef<Sight | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const [newsAbove, setNewsAbove] = useState(false)

  const tick = (): void => {
    timer.current = null
    if (!isWatched()) {
      pending.current.clear()
      return
    }
    const now = clock()
    const fresh = [...pending.current].filter(([, since]) => now - since >= SEEN_MS).map(([key]) => key)
    for (const key of fresh) pending.current.delete(key)
    if (fresh.length > 0) marks.report(fresh)
    lookAbove()
    if (pending.current.size > 0) timer.current = setTimeout(tick, TICK_MS)
  }

  /** Whether unread messages stand above what is in sight. */
  const lookAbove = (): void => {
    const { chat: now, rows: all } = latest.current
    const isSeen = (key: number): boolean => marks.isSeen(key) || pending.current.has(key)
    setNewsAbove(isUnreadAbove(all, now, inSight.current?.from, isSeen))
  }

  const note = (move: Move): void => {
    const handle = list.current
    const { rows: all } = latest.current
    const range = handle && rowsInSight(handle, all.length)
    if (!range) return
    const { top, bottom, isSent } = passedRows(all, handle, range, inSight.current, move)
    inSight.current = sightOf(all, ...range)
    if (isSent) pending.current.clear()
    if (!isWatched()) return
    const since = clock()
    for (const { key } of unseenIn(all.slice(top, bottom + 1), latest.current.chat))
      if (!marks.isSeen(key) && !pending.current.has(key)) pending.current.set(key, since)
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- all that they read is in refs
  }, [])

  useOwnMark(chat, latest)

  return {
    newsAbove,
    note,
    /** How many unread messages stand below what is in sight. */
    newsBelow: (): number => countBelow(rows, Math.max(inSight.current?.to ?? 0, chat.readSort)),
    /** The person goes to the end. */
    passToEnd: (): void => marks.passToEnd(inSight.current?.from ?? Number.MAX_SAFE_INTEGER),
  }
}
