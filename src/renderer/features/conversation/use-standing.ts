import { useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Chat } from '../../../shared/model/chat.ts'
import { loadNewer, loadOlder } from '../../store/actions/conversation.ts'
import { setAtEnd, setScrollPlace, setSight } from '../../store/actions/scroll-places.ts'
import { chatKey, type Conversation } from '../../store/state.ts'
import { BEGIN_PX } from './begin-height.ts'
import { belowSight, followsEnd } from './follow-end.ts'
import type { Row } from './rows.ts'

/** So far from the end a way back is offered. */
const AWAY_PX = 96
/** This close to the edge of what is loaded, the next page is asked for. */
const EDGE_PX = 800
/** Nobody scrolls so far past the end. */
const STALE_PX = 64

/** Where the list stands: whether it follows its end, which place is kept for the next visit, and which page it comes close to. */
export function useStanding(
  chat: Chat,
  { hasOlder, hasNewer }: Conversation,
  rows: readonly Row[],
  scroller: RefObject<HTMLDivElement | null>,
  list: RefObject<VirtualizerHandle | null>,
) {
  /** Whether the end is followed. In a ref: it changes while scrolling, and reading it must not wait for a render. */
  const follows = useRef(true)
  const stood = useRef({ top: 0, below: 0 })
  /** The first row as it was when the list last said where it stands. */
  const toldFirst = useRef<number | null>(null)
  const [away, setAway] = useState(false)
  const key = chatKey(chat.accountId, chat.id)
  const first = rows[0]?.messages[0].key ?? null

  /** Keeps where the person reads, so that they come back to it. */
  const notePlace = (handle: VirtualizerHandle): void => {
    const index = handle.findItemIndex(handle.scrollOffset)
    const row = rows[index]
    const isAway = row !== undefined && !follows.current
    const offset = handle.scrollOffset - BEGIN_PX - handle.getItemOffset(index)
    setScrollPlace(key, isAway ? { sort: row.messages[0].sort, offset } : null)
  }

  /**
   * How far the first row is, where the list says `told`. Until it has told of its own move, it stands where it stood before
   * a page came in above: another page that is asked for by that comes into the middle of the move.
   */
  const fromTop = (told: number): number =>
    toldFirst.current === first ? told : (scroller.current?.scrollTop ?? told)

  return {
    /** Whether the person is so far from the end that a way back is offered. */
    away,
    follows: (): boolean => follows.current,
    setFollows: (on: boolean): void => {
      follows.current = on
    },
    /** The list has said where it stands. */
    told: (): void => {
      toldFirst.current = first
    },
    look: (): void => {
      const handle = list.current
      if (!handle) return
      const top = handle.scrollOffset
      const end = rows.length - 1
      const height = end < 0 ? 0 : handle.getItemOffset(end) + handle.getItemSize(end)
      const below = belowSight({ rows: height, begin: BEGIN_PX, viewport: handle.viewportSize, top })
      // The oldest rows were let go, and the list has not moved by them yet: nobody can say where it stands.
      if (below < -STALE_PX) return
      follows.current = followsEnd({ follows: follows.current, ...stood.current }, { top, below, hasNewer })
      stood.current = { top, below }
      setAtEnd(key, follows.current)
      setAway((below > AWAY_PX && !follows.current) || hasNewer)
      if (hasOlder && fromTop(top) < EDGE_PX) loadOlder(chat)
      if (hasNewer && below < EDGE_PX) loadNewer(chat)
      notePlace(handle)
    },
    /** Keeps which row is in the middle of what is seen. */
    noteSight: (): void => {
      const handle = list.current
      if (!handle) return
      const seen = rows[handle.findItemIndex(handle.scrollOffset + handle.viewportSize / 2)]
      if (seen) setSight(key, seen.messages[0].sort)
    },
  }
}
