import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { Chat } from '../../../shared/model/chat.ts'
import { askedProblemText, locale, useT } from '../../i18n/i18n.ts'
import { isCommand } from '../../keyboard/chords.ts'
import { ask } from '../../store/actions/ask.ts'
import { firstOf, goToDate } from '../../store/actions/go-to-date.ts'
import { daysOn, dayStart, dayStarts, firstWeekday, monthOf, monthsOn } from '../../text/month.ts'
import { monthLabel } from '../../text/time.ts'
import { IconButton } from '../../ui/Button.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'
import { MonthGrid } from './MonthGrid.tsx'
import './go-to-date.css'

/** Where a key leads from a day; undefined: nowhere. */
function stepOf(event: KeyboardEvent, day: number, firstDay: number): number | undefined {
  const weekday = (new Date(day).getDay() - firstDay + 7) % 7
  const months = event.shiftKey ? 12 : 1
  const steps: Record<string, () => number> = {
    ArrowLeft: () => daysOn(day, -1),
    ArrowRight: () => daysOn(day, 1),
    ArrowUp: () => daysOn(day, -7),
    ArrowDown: () => daysOn(day, 7),
    Home: () => daysOn(day, -weekday),
    End: () => daysOn(day, 6 - weekday),
    PageUp: () => monthsOn(day, -months),
    PageDown: () => monthsOn(day, months),
  }
  return steps[event.key]?.()
}

/** A day is to be chosen: from where, and a moment of the day that is before the person. */
export interface DayPick {
  readonly anchor: HTMLElement
  readonly at: number
}

const NO_DAYS: readonly boolean[] = []

/** Which days of the month that begins at `start` have messages, and the first of all. */
function useDays(
  chat: Chat,
  start: number,
): { readonly first: number | null; readonly has: readonly boolean[] } {
  const [first, setFirst] = useState<number | null>(null)
  const [found, setFound] = useState({ start, has: NO_DAYS })

  useEffect(() => void firstOf(chat).then(setFirst), [chat])

  useEffect(() => {
    const days = { accountId: chat.accountId, chatId: chat.id, starts: [...dayStarts(monthOf(start))] }
    return whenAnswered(ask('message.days', days), (outcome) =>
      setFound({ start, has: outcome.ok ? outcome.value : NO_DAYS }),
    )
  }, [chat, start])

  return { first, has: found.start === start ? found.has : NO_DAYS }
}

/** The month, and the ways to the one before and the one behind. */
function MonthHead(props: {
  readonly id: string
  readonly day: number
  readonly first: number | null
  readonly today: number
  readonly onShow: (day: number) => void
}) {
  const { id, day, first, today, onShow } = props
  const t = useT()
  const month = monthOf(day)
  const start = dayStart(month, 1)
  return (
    <div className="date-head">
      <IconButton
        label={t('date.previous')}
        className="icon-button-light"
        idle={first !== null && start <= first}
        onPress={() => onShow(monthsOn(day, -1))}
      >
        <ChevronLeft />
      </IconButton>
      <strong id={id} aria-live="polite">
        {monthLabel(start)}
      </strong>
      <IconButton
        label={t('date.next')}
        className="icon-button-light"
        idle={dayStart({ ...month, month: month.month + 1 }, 1) > today}
        onPress={() => onShow(monthsOn(day, 1))}
      >
        <ChevronRight />
      </IconButton>
    </div>
  )
}

/** A month to choose a day from. Days that have messages are bold; whichever is chosen, the conversation goes there or behind it. */
export function GoToDate(props: {
  readonly chat: Chat
  readonly pick: DayPick
  readonly onClose: () => void
}) {
  const { chat, pick, onClose } = props
  const t = useT()
  const id = useId()
  const [today] = useState(() => daysOn(Date.now(), 0))
  const [shown] = useState(() => Math.min(daysOn(pick.at, 0), today))
  /** The day that has the focus, or had it last: its month is the one that is drawn. */
  const [day, setDay] = useState(shown)
  const [words, setWords] = useState('')
  const grid = useRef<HTMLTableElement>(null)
  /** Whether the focus goes with the day: at first, and when a key moves it. */
  const moves = useRef(true)
  const { first, has } = useDays(chat, dayStart(monthOf(day), 1))

  useEffect(() => {
    if (!moves.current) return
    moves.current = false
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }, [day])

  function show(next: number): void {
    setWords('')
    setDay(Math.min(next, today))
  }

  function pressed(event: KeyboardEvent): void {
    const next = isCommand(event) ? undefined : stepOf(event, day, firstWeekday(locale()))
    if (next === undefined) return
    event.preventDefault()
    moves.current = true
    show(next)
  }

  async function choose(chosen: number): Promise<void> {
    setDay(chosen)
    const why = await goToDate(chat, chosen)
    if (why === null) onClose()
    else setWords(why === 'none' ? t('date.none') : askedProblemText(why))
  }

  return (
    <Popover
      className="date-popover"
      isOpen
      triggerRef={{ current: pick.anchor }}
      placement="bottom"
      offset={8}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog className="date-choice" aria-label={t('date.go')}>
        <MonthHead {...{ id, day, first, today }} onShow={show} />
        <MonthGrid
          {...{ day, shown, today, has }}
          labelledBy={id}
          ref={grid}
          onKeyDown={pressed}
          onChoose={(chosen) => void choose(chosen)}
        />
        <p className="date-words" role="status">
          {words === '' ? t('date.hint') : words}
        </p>
      </Dialog>
    </Popover>
  )
}
