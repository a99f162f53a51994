import { useCallback, useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { isCommand } from '../../keyboard/chords.ts'
import { goToOldest } from '../../store/actions/conversation.ts'
import { onListEnds } from '../../store/actions/list-ends.ts'
import type { Conversation, StopKey } from '../../store/state.ts'
import { pressedOn } from './message-keys.ts'
import { rowOf, stopsIn, type Row, type Stop } from './rows.ts'
import { useActiveRow } from './use-active-row.ts'
import type { ScrollPlace } from './use-scroll-place.ts'

/** How long what was jumped to stands out. */
const FOUND_MS = 2500
/** The keys that lead to what is beside. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** What was asked for by name: it becomes the tab stop, comes into sight, and stands out for a while. */
function useAimed(
  target: Conversation['target'],
  activate: (key: StopKey) => void,
  revealKey: (key: StopKey, align: 'center') => void,
): StopKey | null {
  const [aimed, setAimed] = useState<StopKey | null>(null)
  const [stamp, setStamp] = useState(0)
  if (target && target.stamp !== stamp) {
    setStamp(target.stamp)
    activate(target.key)
    setAimed(target.key)
  }
  useEffect(() => {
    if (!target) return
    revealKey(target.key, 'center')
    const timer = setTimeout(() => setAimed(null), FOUND_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each time that it is asked for
  }, [target?.stamp])
  return aimed
}

export type ListFocus = ReturnType<typeof useListFocus>

/** Which message or note of the list is its tab stop, and what leads the focus to another: keys, and what is asked for by name. */
export function useListFocus(
  chat: Chat,
  conversation: Conversation,
  rows: readonly Row[],
  place: Pick<ScrollPlace, 'reveal' | 'jump' | 'toTop'>,
) {
  const { begin, hasOlder, hasNewer, notes } = conversation
  /** The keys go through them one by one. */
  const stops = useMemo(() => stopsIn(rows, notes), [rows, notes])
  // Above the first message a note may stand.
  const isWanted = ({ message }: Stop): boolean => begin?.focus === 'first' || message?.sort === begin?.sort
  const begins = begin?.focus ? stops.find(isWanted) : undefined
  const [activeKey, setActiveKey] = useState<StopKey | null>(begins?.key ?? null)
  const revealKey = useCallback(
    (key: StopKey, align: 'nearest' | 'center' = 'nearest') => {
      const index = rowOf(rows, key)
      // Notes without any message stand in no row.
      if (index >= 0 || rows.length === 0) place.reveal(index, key, align)
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it reads of the place is in refs
    [rows],
  )
  useActiveRow(stops, activeKey, setActiveKey, revealKey)
  const found = activeKey === null ? -1 : stops.findIndex(({ key }) => key === activeKey)
  const at = found >= 0 ? found : stops.length - 1

  function focusStop(index: number): void {
    const stop = stops[Math.max(0, Math.min(stops.length - 1, index))]
    if (!stop) return
    setActiveKey(stop.key)
    revealKey(stop.key)
  }

  /** The message that is next in that direction, past notes and gaps. */
  const besideMessage = (step: number): number =>
    step > 0
      ? stops.findIndex(({ message }, index) => index > at && message !== null)
      : stops.findLastIndex(({ message }, index) => index < at && message !== null)

  function goToEnd(end: 'oldest' | 'newest', focus: boolean): void {
    if (end === 'newest') place.jump(focus)
    else if (hasOlder) void goToOldest(chat, focus)
    else place.toTop()
    if (focus && !(end === 'oldest' ? hasOlder : hasNewer)) focusStop(end === 'oldest' ? 0 : stops.length - 1)
  }

  useEffect(() => onListEnds(chat, (end) => goToEnd(end, false)))

  useEffect(() => {
    if (begins) revealKey(begins.key)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per list
  }, [])

  const aimedKey = useAimed(conversation.target, setActiveKey, revealKey)

  function pressed(event: KeyboardEvent): void {
    const onRow = event.target instanceof HTMLElement && event.target.getAttribute('role') === 'listitem'
    if (!onRow) return
    const step = STEPS[event.key]
    const message = stops[at]?.message
    const beside = besideMessage(step ?? 1)
    if (message && pressedOn(message, event, stops[beside]?.message ?? undefined)) {
      event.preventDefault()
      if (step !== undefined && beside >= 0) focusStop(beside)
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
    focusStop(at + step)
  }

  return { stops, stopKey: stops[at]?.key ?? null, aimedKey, setActiveKey, pressed }
}
