import { useCallback, useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { isCommand } from '../../keyboard/chords.ts'
import { goToOldest } from '../../store/actions/conversation.ts'
import { onListEnds } from '../../store/actions/list-ends.ts'
import type { Conversation } from '../../store/state.ts'
import { pressedOn } from './message-keys.ts'
import { rowOf, shownIn, type Row } from './rows.ts'
import { useActiveRow } from './use-active-row.ts'
import type { ScrollPlace } from './use-scroll-place.ts'

/** How long a message that was jumped to stands out. */
const FOUND_MS = 2500
/** The keys that lead to the message beside. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The message that was asked for by name: it becomes the tab stop, comes into sight, and stands out for a while. */
function useAimed(
  target: Conversation['target'],
  rows: readonly Row[],
  activate: (key: number) => void,
  revealKey: (key: number, align: 'center') => void,
): number | null {
  const [aimed, setAimed] = useState<number | null>(null)
  const [stamp, setStamp] = useState(0)
  if (target && target.stamp !== stamp) {
    setStamp(target.stamp)
    activate(target.key)
    setAimed(target.key)
  }
  useEffect(() => {
    if (!target) return
    if (rowOf(rows, target.key) < 0) return
    revealKey(target.key, 'center')
    const timer = setTimeout(() => setAimed(null), FOUND_MS)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each time that it is asked for
  }, [target?.stamp])
  return aimed
}

export type ListFocus = ReturnType<typeof useListFocus>

/** Which message of the list is its tab stop, and what leads the focus to another: keys, and a message that is asked for. */
export function useListFocus(
  chat: Chat,
  conversation: Conversation,
  rows: readonly Row[],
  place: Pick<ScrollPlace, 'reveal' | 'jump' | 'toTop'>,
) {
  const { begin, hasOlder, hasNewer } = conversation
  /** The messages of all rows: the keys go through them one by one. */
  const shown = useMemo(() => shownIn(rows), [rows])
  const begins = begin?.focus ? shown.find(({ sort }) => sort === begin.sort) : undefined
  const [activeKey, setActiveKey] = useState<number | null>(begins?.key ?? null)
  const revealKey = useCallback(
    (key: number, align: 'nearest' | 'center' = 'nearest') => {
      const index = rowOf(rows, key)
      if (index >= 0) place.reveal(index, key, align)
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what it reads of the place is in refs
    [rows],
  )
  useActiveRow(shown, activeKey, setActiveKey, revealKey)
  const found = activeKey === null ? -1 : shown.findIndex(({ key }) => key === activeKey)
  const stop = found >= 0 ? found : shown.length - 1

  function focusMessage(index: number): void {
    const message = shown[Math.max(0, Math.min(shown.length - 1, index))]
    if (!message) return
    setActiveKey(message.key)
    revealKey(message.key)
  }

  function goToEnd(end: 'oldest' | 'newest', focus: boolean): void {
    if (end === 'newest') place.jump(focus)
    else if (hasOlder) void goToOldest(chat, focus)
    else place.toTop()
    if (focus && !(end === 'oldest' ? hasOlder : hasNewer))
      focusMessage(end === 'oldest' ? 0 : shown.length - 1)
  }

  useEffect(() => onListEnds(chat, (end) => goToEnd(end, false)))

  useEffect(() => {
    if (begins) revealKey(begins.key)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per list
  }, [])

  const aimedKey = useAimed(conversation.target, rows, setActiveKey, revealKey)

  function pressed(event: KeyboardEvent): void {
    const onRow = event.target instanceof HTMLElement && event.target.getAttribute('role') === 'listitem'
    if (!onRow) return
    const step = STEPS[event.key]
    const message = shown[stop]
    if (message && pressedOn(message, event, shown[stop + (step ?? 1)])) {
      event.preventDefault()
      if (step !== undefined) focusMessage(stop + step)
      return
    }
    if (event.altKey) return
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      goToEnd(event.key === 'Home' ? 'oldest' : 'newest', true)
      return
    }
    if (isCommand(event) || step === undefined) return
    event.preventDefault()
    focusMessage(stop + step)
  }

  return { shown, stopKey: shown[stop]?.key ?? null, aimedKey, setActiveKey, pressed }
}
