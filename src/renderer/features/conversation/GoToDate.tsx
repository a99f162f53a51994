import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { Chat } from '../../../shared/model/chat.ts'
import { askedProblemText, locale, useT } from '../../i18n/i18n.ts'
import { isCommand } from '../../keyboard/chords.ts'
import { ask } from '../../store/actions/ask.ts'
import { firstOf, goToDate } from '../../store/actions/go-to-date.ts'
import { daysOn, dayStart, dayStarts, firstWeekday, monthOf, monthsOn, weeksOf } from '../../text/month.ts'
import { longDay, monthLabel, weekdayName } from '../../text/time.ts'
import { IconButton } from '../../ui/Button.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'
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

/** A month to choose a day from. Days that have messages are bold; whichever is chosen, the conversation goes there or behind it. */
export function GoToDate(props: {
  readonly chat: Chat
  /** A moment of the day that is before the person. */
  readonly at: number
  readonly trigger: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const { chat, at, trigger, onClose } = props
  const t = useT()
  const id = useId()
  const [today] = useState(() => daysOn(Date.now(), 0))
  const [shown] = useState(() => Math.min(daysOn(at, 0), today))
  /** The day that has the focus, or had it last: its month is the one that is drawn. */
  const [day, setDay] = useState(shown)
  const [first, setFirst] = useState<number | null>(null)
  const [has, setHas] = useState<readonly boolean[]>([])
  const [words, setWords] = useState('')
  const grid = useRef<HTMLTableElement>(null)
  /** Whether the focus goes with the day: at first, and when a key moves it. */
  const moves = useRef(true)
  const month = monthOf(day)
  const firstDay = firstWeekday(locale())
  const weeks = weeksOf(month, firstDay)

  useEffect(() => void firstOf(chat).then(setFirst), [chat])

  const start = dayStart(month, 1)
  useEffect(() => {
    const days = { accountId: chat.accountId, chatId: chat.id, starts: [...dayStarts(monthOf(start))] }
    return whenAnswered(ask('message.days', days), (outcome) => setHas(outcome.ok ? outcome.value : []))
  }, [chat, start])

  useEffect(() => {
    if (!moves.current) return
    moves.current = false
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
  }, [day])

  function show(next: number): void {
    setWords('')
    if (monthOf(next).month !== month.month || monthOf(next).year !== month.year) setHas([])
    setDay(Math.min(next, today))
  }

  function pressed(event: KeyboardEvent): void {
    const next = isCommand(event) ? undefined : stepOf(event, day, firstDay)
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

  const isLast = dayStart({ ...month, month: month.month + 1 }, 1) > today
  const isFirst = first !== null && start <= first
  return (
    <Popover
      className="date-popover"
      isOpen
      triggerRef={trigger}
      placement="bottom"
      offset={8}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Dialog className="date-choice" aria-label={t('date.go')}>
        <div className="date-head">
          <IconButton
            label={t('date.previous')}
            className="icon-button-light"
            idle={isFirst}
            onPress={() => show(monthsOn(day, -1))}
          >
            <ChevronLeft />
          </IconButton>
          <strong id={id} aria-live="polite">
            {monthLabel(start)}
          </strong>
          <IconButton
            label={t('date.next')}
            className="icon-button-light"
            idle={isLast}
            onPress={() => show(monthsOn(day, 1))}
          >
            <ChevronRight />
          </IconButton>
        </div>
        <table role="grid" aria-labelledby={id} ref={grid} onKeyDown={pressed}>
          <thead>
            <tr>
              {Array.from({ length: 7 }, (_, index) => (
                <th key={index} scope="col" abbr={weekdayName((firstDay + index) % 7, 'long')}>
                  {weekdayName((firstDay + index) % 7, 'narrow')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, row) => (
              <tr key={row}>
                {week.map((number, column) => {
                  if (number === null) return <td key={column} />
                  const each = dayStart(month, number)
                  const isFull = has[number - 1] === true
                  return (
                    <td key={column} aria-selected={each === shown}>
                      <button
                        type="button"
                        className={isFull ? 'date-day date-full' : 'date-day'}
                        aria-label={isFull ? t('date.has', { day: longDay(each) }) : longDay(each)}
                        aria-current={each === today ? 'date' : undefined}
                        tabIndex={each === day ? 0 : -1}
                        disabled={each > today}
                        onClick={() => void choose(each)}
                      >
                        {number}
                      </button>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="date-words" role="status">
          {words === '' ? t('date.hint') : words}
        </p>
      </Dialog>
    </Popover>
  )
}
