import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Chat } from '../../../shared/model/chat.ts'
import { dropDivider, loadLatest, loadNewer, loadOlder } from '../../store/actions/conversation.ts'
import { setAtEnd, setScrollPlace, setSight } from '../../store/actions/scroll-places.ts'
import { chatKey, type Conversation } from '../../store/state.ts'
import { moveFocus } from '../../ui/focus-ring.ts'
import { BEGIN_PX } from './begin-height.ts'
import { belowSight, followsEnd } from './follow-end.ts'
import { usePendingScroll } from './pending-scroll.ts'
import { lastOf, type Row } from './rows.ts'
import { hoverGuard } from './hover-guard.ts'
import { useReading } from './use-reading.ts'

/** So far from the end a way back is offered. */
const AWAY_PX = 96
/** This close to the edge of what is loaded, the next page is asked for. */
const EDGE_PX = 800
/** Nobody scrolls so far past the end. */
const STALE_PX = 64
/** How many frames a row may take until it is drawn. */
const REVEAL_FRAMES = 30
/** This close to the very beginning counts as being there. */
const TOP_PX = 24

export type ScrollPlace = ReturnType<typeof useScrollPlace>

/**
 * The place of the list: begins at the first unread message, where it was last read, or at the end; follows the end only when
 * it is there, and asks for pages at the edges.
 */
export function useScrollPlace(
  chat: Chat,
  conversation: Conversation,
  rows: readonly Row[],
  scroller: RefObject<HTMLDivElement | null>,
  list: RefObject<VirtualizerHandle | null>,
  /** The person has come up to the first message of all that is here. */
  onTop: () => void,
) {
  /** Whether the end is followed. In a ref: it changes while scrolling, and reading it must not wait for a render. */
  const follows = useRef(true)
  const settled = useRef(false)
  const newest = useRef<{ readonly end: number; readonly said: number } | null>(null)
  const lastTop = useRef(0)
  const stood = useRef({ top: 0, below: 0 })
  const pendingScroll = usePendingScroll()
  /** Whether that row was asked for by name: until the list has gone up to it, it still seems to follow the end. */
  const sentAway = useRef(false)
  /** The first row as it was when the list last said where it stands. */
  const toldFirst = useRef<number | null>(null)
  const [away, setAway] = useState(false)
  const [guardHover] = useState(() => hoverGuard(() => scroller.current))
  const { hasOlder, hasNewer } = conversation
  const key = chatKey(chat.accountId, chat.id)
  const last = conversation.messages.at(-1)
  /** What is scheduled stands behind it. */
  const said = conversation.messages.findLast(({ waiting }) => waiting !== 'scheduled')
  const first = rows[0]?.messages[0].key ?? null

  const reading = useReading(chat, conversation, rows, list)

  const sendTo = (index: number, align: 'start' | 'center' | 'end' | 'nearest', offset = 0): void => {
    pendingScroll.start()
    sentAway.current = align === 'center'
    if (index >= 0) list.current?.scrollToIndex(index, { align, offset })
  }

  // Not by the list's own way to a row: that one comes back to it with every row that is measured, and draws down again
  // whoever has begun to go up. Here the end is left by the first step up.
  const toEnd = (): void => {
    // Only another `scrollToIndex` ends one that is pending.
    if (pendingScroll.isPending()) sendTo(rows.length - 1, 'end')
    else scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: 'instant' })
  }

  const isSentAway = (): boolean => sentAway.current && pendingScroll.isPending()

  const look = (): void => {
    const handle = list.current
    if (!handle || !settled.current) return
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
  }

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

  const noteSight = (): void => {
    const handle = list.current
    if (!handle) return
    const seen = rows[handle.findItemIndex(handle.scrollOffset + handle.viewportSize / 2)]
    if (seen) setSight(key, seen.messages[0].sort)
  }

  const climb = (): void => {
    // As the list knows it: the page would have to be laid out to say it.
    const top = list.current?.scrollOffset ?? 0
    const climbed = settled.current && top < lastTop.current
    lastTop.current = top
    if (!hasOlder && climbed && top <= TOP_PX) onTop()
  }

  // Where it begins.
  useLayoutEffect(() => {
    const { begin, target } = conversation
    const aim = target
      ? rows.findIndex(({ messages }) => messages.some((message) => message.key === target.key))
      : -1
    const at = begin ? rows.findIndex((row) => lastOf(row).sort >= begin.sort) : -1
    if (aim >= 0) sendTo(aim, 'center')
    // Above the very first message stands what says whether there are older ones.
    else if (begin && at === 0 && !hasOlder && begin.offset <= 0) sendTo(0, 'start', -BEGIN_PX)
    else if (begin && at >= 0) sendTo(at, 'start', begin.offset)
    else toEnd()
    follows.current = at < 0 && aim < 0
    const timer = setTimeout(() => {
      settled.current = true
      look()
      reading.note('sent')
    }, 60)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per list: a replaced list is a new component
  }, [])

  // What is added: the end is followed when it was there, or when the person has just sent something.
  useLayoutEffect(() => {
    const before = newest.current
    newest.current = last ? { end: last.sort, said: said?.sort ?? 0 } : null
    if (before === null || !last) return
    const added = last.sort > before.end ? last : said && said.sort > before.said ? said : null
    if (!added) return
    const own = added.direction === 'out' && (added.status === 'queued' || added.status === 'sending')
    // Whoever has answered needs no line above what they answered.
    if (own) dropDivider(key)
    if (own || (follows.current && !isSentAway())) toEnd()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what is added moves the list
  }, [last?.sort, said?.sort])

  return {
    /** Whether the person is so far from the end that a way back is offered. */
    away,
    /** The list has moved. Answers whether somebody scrolled it. */
    scrolled: (): boolean => {
      const { scrollOffset = 0, viewportSize = 0 } = list.current ?? {}
      // Where the end is followed the list goes by itself, and what it shows anew is there for the pointer at once.
      if (!follows.current) guardHover(scrollOffset, viewportSize)
      toldFirst.current = first
      const move = pendingScroll.isPending() ? 'sent' : follows.current ? 'followed' : 'scrolled'
      look()
      noteSight()
      if (settled.current) reading.note(move)
      climb()
      // The step that leaves the end is seen only behind it.
      return move !== 'sent' && !follows.current
    },
    /** To be called after each drawing of the rows. */
    drawn: (): void => {
      look()
      if (settled.current) reading.note('followed')
    },
    resized: () => {
      pendingScroll.rowMeasured()
      if (follows.current && !isSentAway()) toEnd()
      else look()
    },
    /** To the newest message of all, which takes the focus where that is wanted. */
    jump: (focus: boolean) => {
      reading.passToEnd()
      if (hasNewer) loadLatest(chat, focus)
      else toEnd()
    },
    toTop: () => {
      if (rows.length > 0) sendTo(0, 'start', -BEGIN_PX)
    },
    newsAbove: reading.newsAbove,
    newsBelow: reading.newsBelow,
    /** Brings a row into sight and gives it the focus once it is drawn. */
    reveal: (index: number, messageKey: number, align: 'nearest' | 'center' = 'nearest') => {
      sendTo(index, align)
      // A row far away is drawn, and can take the focus, only when it was measured: some frames later.
      const settle = (frames: number): void => {
        const row = scroller.current?.querySelector<HTMLElement>(`[data-key="${messageKey}"]`)
        // Whoever steps from hit to hit keeps the focus where they type.
        const types = document.activeElement?.closest('[role="search"]') ?? null
        if (types === null && row) moveFocus(row)
        const reached =
          row !== null && row !== undefined && (types !== null || document.activeElement === row)
        if (!reached && frames > 0) requestAnimationFrame(() => settle(frames - 1))
      }
      requestAnimationFrame(() => settle(REVEAL_FRAMES))
    },
  }
}
