import { useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import { isCommand } from '../../keyboard/chords.ts'
import { rowByKey, rowsOfPage } from '../../keyboard/list-keys.ts'
import { goToChat } from './go-to-chat.ts'
import { pressedOnRow } from './row-keys.ts'

/** The one row that Tab stops at, and how keys move it. `found`: what was searched for; absent: the list shows a view. */
export function useRowStop(
  list: RefObject<VirtualizerHandle | null>,
  chats: readonly Chat[],
  openId: ChatId | null,
  rowHeight: number,
  found: string | undefined,
) {
  const [focusId, setFocusId] = useState<ChatId | null>(null)
  /** The row that takes the focus as soon as it is drawn. */
  const wanted = useRef<ChatId | null>(null)

  // Another search has another first row.
  const [drawnFor, setDrawnFor] = useState(found)
  if (drawnFor !== found) {
    setDrawnFor(found)
    setFocusId(null)
  }

  const place = (id: ChatId | null): number => (id === null ? -1 : chats.findIndex((chat) => chat.id === id))
  // What was found is read from its beginning.
  const resting = found === undefined ? [place(focusId), place(openId)] : [place(focusId)]
  const stop = Math.max(0, resting.find((index) => index >= 0) ?? 0)

  function focusRow(index: number): void {
    const chat = chats[Math.max(0, Math.min(chats.length - 1, index))]
    if (!chat) return
    wanted.current = chat.id
    setFocusId(chat.id)
    list.current?.scrollToIndex(place(chat.id), { align: 'nearest' })
  }

  function pressed(event: KeyboardEvent): void {
    const page = rowsOfPage(list.current?.viewportSize ?? rowHeight, rowHeight)
    const moves = {
      next: stop + 1,
      previous: stop - 1,
      behind: stop + 1 < chats.length ? stop + 1 : stop - 1,
      stay: null,
    }
    const chat = chats[stop]
    const move = chat ? pressedOnRow(chat, event) : null
    if (move === null && isCommand(event)) return
    const next = move === null ? rowByKey(event.key, stop, chats.length, page) : moves[move]
    if (next !== null) focusRow(next)
    else if (move === null && (event.key === 'Enter' || event.key === ' ') && chat) goToChat(chat)
    else if (move === null) return
    event.preventDefault()
  }

  return { stop, wanted, onFocus: setFocusId, pressed }
}
