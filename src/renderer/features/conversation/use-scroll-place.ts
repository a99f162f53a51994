import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Chat } from '../../../shared/model/chat.ts'
import { dropDivider, loadLatest } from '../../store/actions/conversation.ts'
import { chatKey, type Conversation } from '../../store/state.ts'
import { BEGIN_PX } from './begin-height.ts'
import { hoverGuard } from './hover-guard.ts'
import { lastOf, rowOf, type Row } from './rows.ts'
import { useReading } from './use-reading.ts'
import { useScrollTo, type ScrollTo } from './use-scroll-to.ts'
import { useStanding } from './use-standing.ts'

/** This close to the very beginning counts as being there. */
const TOP_PX = 24
/** After so long the list stands where it was sent to at first. */
const SETTLE_MS = 60

/** Where it begins, and what is done once it stands there. */
function useBegin(
  { begin, target, hasOlder }: Conversation,
  rows: readonly Row[],
  { toRow, toEnd }: ScrollTo,
  setFollows: (on: boolean) => void,
  onSettled: () => void,
): void {
  useLayoutEffect(() => {
    const aim = target ? rowOf(rows, target.key) : -1
    const at = begin ? rows.findIndex((row) => lastOf(row).sort >= begin.sort) : -1
    if (aim >= 0) toRow(aim, 'center')
    // Above the very first message stands what says whether there are older ones.
    else if (begin && at === 0 && !hasOlder && begin.offset <= 0) toRow(0, 'start', -BEGIN_PX)
    else if (begin && at >= 0) toRow(at, 'start', begin.offset)
    else toEnd()
    setFollows(at < 0 && aim < 0)
    const timer = setTimeout(onSettled, SETTLE_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per list: a replaced list is a new component
  }, [])
}

/** What is added: the end is followed when it was there, or when the person has just sent something. */
function useAdded(
  chat: Chat,
  { messages }: Conversation,
  followsEnd: () => boolean,
  toEnd: () => void,
): void {
  const newest = useRef<{ readonly end: number; readonly said: number } | null>(null)
  const last = messages.at(-1)
  /** What is scheduled stands behind it. */
  const said = messages.findLast(({ waiting }) => waiting !== 'scheduled')
  useLayoutEffect(() => {
    const before = newest.current
    newest.current = last ? { end: last.sort, said: said?.sort ?? 0 } : null
    if (before === null || !last) return
    const added = last.sort > before.end ? last : said && said.sort > before.said ? said : null
    if (!added) return
    const own = added.direction === 'out' && (added.status === 'queued' || added.status === 'sending')
    // Whoever has answered needs no line above what they answered.
    if (own) dropDivider(chatKey(chat.accountId, chat.id))
    if (own || followsEnd()) toEnd()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is added moves the list
  }, [last?.sort, said?.sort])
}

export type ScrollPlace = ReturnType<typeof useScrollPlace>

/** For what draws the rows: the place looks at them after each drawing. Answers what to call when some have other heights. */
export function useDrawnRows({ drawn, resized }: Pick<ScrollPlace, 'drawn' | 'resized'>): () => void {
  useEffect(() => drawn())
  return resized
}

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
  const settled = useRef(false)
  const lastTop = useRef(0)
  const [guardHover] = useState(() => hoverGuard(() => scroller.current))
  const { hasOlder, hasNewer } = conversation
  const scrollTo = useScrollTo(rows.length, scroller, list)
  const { toRow, toEnd } = scrollTo
  const standing = useStanding(chat, conversation, rows, scroller, list)
  const reading = useReading(chat, conversation, rows, list)

  const look = (): void => {
    if (settled.current) standing.look()
  }

  const climb = (): void => {
    // As the list knows it: the page would have to be laid out to say it.
    const top = list.current?.scrollOffset ?? 0
    const climbed = settled.current && top < lastTop.current
    lastTop.current = top
    if (!hasOlder && climbed && top <= TOP_PX) onTop()
  }

  useBegin(conversation, rows, scrollTo, standing.setFollows, () => {
    settled.current = true
    look()
    reading.note('sent')
  })
  useAdded(chat, conversation, () => standing.follows() && !scrollTo.isSentAway(), toEnd)

  return {
    away: standing.away,
    /** The list has moved. Answers whether somebody scrolled it. */
    scrolled: (): boolean => {
      const { scrollOffset = 0, viewportSize = 0 } = list.current ?? {}
      // Where the end is followed the list goes by itself, and what it shows anew is there for the pointer at once.
      if (!standing.follows()) guardHover(scrollOffset, viewportSize)
      standing.told()
      const move = scrollTo.isPending() ? 'sent' : standing.follows() ? 'followed' : 'scrolled'
      look()
      standing.noteSight()
      if (settled.current) reading.note(move)
      climb()
      // The step that leaves the end is seen only behind it.
      return move !== 'sent' && !standing.follows()
    },
    drawn: (): void => {
      look()
      if (settled.current) reading.note('followed')
    },
    resized: () => {
      scrollTo.rowMeasured()
      if (standing.follows() && !scrollTo.isSentAway()) toEnd()
      else look()
    },
    /** To the newest message of all, which takes the focus where that is wanted. */
    jump: (focus: boolean) => {
      reading.passToEnd()
      if (hasNewer) loadLatest(chat, focus)
      else toEnd()
    },
    toTop: () => {
      if (rows.length > 0) toRow(0, 'start', -BEGIN_PX)
    },
    newsAbove: reading.newsAbove,
    newsBelow: reading.newsBelow,
    reveal: scrollTo.reveal,
  }
}
