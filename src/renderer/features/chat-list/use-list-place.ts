import { useEffect, useLayoutEffect, useRef } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import { HELD_ROWS, placeOf, type Held } from './held-rows.ts'

/** What the place of a list depends on. */
interface ListPlace {
  readonly chats: readonly Chat[]
  readonly openId: ChatId | null
  readonly rowHeight: number
  /** What was searched for; absent: the list shows a view. */
  readonly found: string | undefined
}

/** Where the list stands: rows that arrive above move nothing in sight. `scrolled` is to be called whenever it scrolls. */
export function useListPlace({ chats, openId, rowHeight, found }: ListPlace) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const anchor = useRef<Held | null>(null)
  const drawnAt = useRef(rowHeight)

  useLayoutEffect(() => {
    anchor.current = null
    if (found !== undefined && scroller.current) scroller.current.scrollTop = 0
  }, [found])

  // Rows arrive above: the first visible row stays where it is, unless the person is at the very top.
  useLayoutEffect(() => {
    const element = scroller.current
    // A list of another row height has not looked yet where it stands.
    const isKept = drawnAt.current === rowHeight
    drawnAt.current = rowHeight
    if (!anchor.current || !element) return
    // As the list knows it: to ask the element would have the whole window laid out, with every message that comes in.
    const top = isKept ? (list.current?.scrollOffset ?? 0) : element.scrollTop
    if (top < rowHeight / 2) return
    const target = placeOf(anchor.current, chats, rowHeight)
    if (target === null || (isKept && Math.abs(top - target) <= 1)) return
    if (element.scrollTop >= rowHeight / 2) element.scrollTop = target
  }, [chats, rowHeight])

  // A chat opened from elsewhere (keyboard, notification) comes into sight. Search results stay at their best hit.
  useEffect(() => {
    if (found !== undefined) return
    const index = openId === null ? -1 : chats.findIndex((chat) => chat.id === openId)
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'nearest' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another chat is opened, not when the list moves
  }, [openId])

  function scrolled(offset: number): void {
    const index = Math.floor(offset / rowHeight)
    const ids = chats.slice(index, index + HELD_ROWS).map(({ id }) => id)
    anchor.current = ids.length > 0 ? { ids, index, offset: index * rowHeight - offset } : null
  }

  return { scroller, list, scrolled }
}
