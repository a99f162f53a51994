import { useState } from 'react'
import type { OfficeHours, OpenSpan } from '../../../shared/lib/office-hours.ts'
import { locale, useT } from '../../i18n/i18n.ts'
import { MinuteInput } from '../../parts/MinuteInput.tsx'
import { firstWeekday } from '../../text/month.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

const USUAL: OpenSpan = { from: 9 * 60, to: 18 * 60 }
/** Monday to Friday. */
const USUAL_WEEK: OfficeHours = [null, USUAL, USUAL, USUAL, USUAL, USUAL, null]

/** The name of a weekday, 0 Sunday. */
const dayName = (day: number): string =>
  // The 4th of January 2026 is a Sunday.
  new Intl.DateTimeFormat(locale(), { weekday: 'long' }).format(new Date(2026, 0, 4 + day))

/** When customers of an account are answered, day by day. */
export function OfficeHoursFields(props: {
  readonly hours: OfficeHours | null
  readonly onChange: (hours: OfficeHours | null) => void
}) {
  const { hours, onChange } = props
  const t = useT()
  // What was written before "at any time" comes back behind it.
  const [last, setLast] = useState(hours ?? USUAL_WEEK)
  const first = firstWeekday(locale())
  const put = (day: number, span: OpenSpan | null): void =>
    onChange((hours ?? USUAL_WEEK).map((each, index) => (index === day ? span : each)))
  return (
    <div role="group" aria-label={t('hours.title')} className="hours">
      <Checkbox
        label={t('hours.always')}
        help={t('hours.always.help')}
        checked={hours === null}
        onChange={(always) => {
          if (hours !== null) setLast(hours)
          onChange(always ? null : last)
        }}
      />
      {hours === null
        ? null
        : Array.from({ length: 7 }, (_, index) => (first + index) % 7).map((day) => {
            const span = hours[day] ?? null
            const name = dayName(day)
            return (
              <div key={day} className="hours-day">
                <Checkbox
                  label={name}
                  checked={span !== null}
                  onChange={(open) => put(day, open ? USUAL : null)}
                />
                {span === null ? (
                  <span className="hours-closed">{t('hours.closed')}</span>
                ) : (
                  <>
                    <MinuteInput
                      label={t('hours.from', { day: name })}
                      minute={span.from}
                      onChange={(from) => put(day, { ...span, from })}
                    />
                    <span aria-hidden="true">{t('hours.until')}</span>
                    <MinuteInput
                      label={t('hours.to', { day: name })}
                      minute={span.to}
                      onChange={(to) => put(day, { ...span, to })}
                    />
                  </>
                )}
              </div>
            )
          })}
    </div>
  )
}
