import type { KeyboardEvent, Ref } from 'react'
import { locale, useT } from '../../i18n/i18n.ts'
import { dayStart, firstWeekday, monthOf, weeksOf } from '../../text/month.ts'
import { longDay, weekdayName } from '../../text/time.ts'

/** The days of a month, by weeks. */
export function MonthGrid(props: {
  /** The day that is the tab stop; its month is the one that is drawn. */
  readonly day: number
  /** The day that is before the person in the conversation. */
  readonly shown: number
  readonly today: number
  /** Which days have messages, from the first. */
  readonly has: readonly boolean[]
  readonly labelledBy: string
  readonly ref: Ref<HTMLTableElement>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onChoose: (day: number) => void
}) {
  const { day, shown, today, has, labelledBy, ref, onKeyDown, onChoose } = props
  const t = useT()
  const month = monthOf(day)
  const firstDay = firstWeekday(locale())
  return (
    <table role="grid" aria-labelledby={labelledBy} ref={ref} onKeyDown={onKeyDown}>
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
        {weeksOf(month, firstDay).map((week, row) => (
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
                    onClick={() => onChoose(each)}
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
  )
}
