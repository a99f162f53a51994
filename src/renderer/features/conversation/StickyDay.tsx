import { useEffect, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { timeOf } from '../../store/albums.ts'
import { selectFinding } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { dayLabel } from '../../text/time.ts'
import { usesPointer } from '../../ui/focus-ring.ts'
import type { DayPick } from './GoToDate.tsx'
import type { Row } from './rows.ts'
import { stickyDay } from './sticky-day.ts'

/** So long after the last scroll it goes again. */
const REST_MS = 1500

/** What the list tells it. */
export interface StickyDayHandle {
  /** The list has moved; `byPerson`: somebody scrolled it, who wants to know where they are. */
  scrolled(byPerson: boolean): void
}

/**
 * The day of what is at the top, over the list while somebody scrolls. A click, or the keyboard, where it is behind the list,
 * chooses another day. For screen readers it is a button alone: the days themselves stand in the list.
 */
export function StickyDay(props: {
  readonly chat: Chat
  readonly rows: readonly Row[]
  readonly now: number
  readonly list: RefObject<VirtualizerHandle | null>
  /** Whether a day is being chosen from it. */
  readonly open: boolean
  /** The first message of the row whose own day lies behind it; null where none does. */
  readonly onCover: (key: number | null) => void
  readonly onChoose: (pick: DayPick) => void
  readonly ref: Ref<StickyDayHandle>
}) {
  const { chat, rows, now, list, open, onCover, onChoose, ref } = props
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(false)
  const [focused, setFocused] = useState(false)
  const isFinding = useApp((state) => selectFinding(state, chat) !== null)
  /** The row whose day it shows; −1: that day stands there itself. */
  const [index, setIndex] = useState(-1)

  const look = (): void => {
    const handle = list.current
    if (!handle) return
    const { row, push } = stickyDay(rows, handle)
    setIndex(row)
    if (button.current) button.current.style.translate = `-50% ${String(push)}px`
  }

  const rest = (): void => {
    timer.current = setTimeout(() => {
      if (button.current?.matches(':hover') === true) rest()
      else setShown(false)
    }, REST_MS)
  }

  useImperativeHandle(ref, () => ({
    scrolled: (byPerson) => {
      if (!byPerson && !shown) return
      look()
      if (!byPerson) return
      setShown(true)
      clearTimeout(timer.current)
      rest()
    },
  }))
  useEffect(() => () => clearTimeout(timer.current), [])

  const row = rows[index] ?? (focused || open ? rows[0] : undefined)
  const isShown = (shown && index >= 0) || open
  const isSeen = !isFinding && index >= 0 && (isShown || (focused && !usesPointer()))
  const covered = isSeen && row?.newDay ? row.messages[0].key : null
  useEffect(() => onCover(covered), [covered, onCover])

  // The search bar stands in its place.
  if (isFinding) return null
  const day = row ? dayLabel(timeOf(row.messages[0]), now) : ''
  return (
    <button
      ref={button}
      type="button"
      className="day-pill sticky-day"
      aria-label={day === '' ? t('date.go') : t('date.go.from', { day })}
      aria-haspopup="dialog"
      aria-expanded={open}
      {...(isShown ? { 'data-shown': true } : {})}
      onFocus={() => {
        look()
        setFocused(true)
      }}
      onBlur={() => setFocused(false)}
      onClick={({ currentTarget }) =>
        onChoose({ anchor: currentTarget, at: row ? timeOf(row.messages[0]) : now })
      }
    >
      {shown || focused || open ? day : ''}
    </button>
  )
}
