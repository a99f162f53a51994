import { useId } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { clockMinute, readMinute } from '../../text/day-minutes.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'

function Hour(props: {
  readonly label: string
  readonly minute: number
  readonly disabled: boolean
  readonly onChange: (minute: number) => void
}) {
  const id = useId()
  const { label, minute, disabled, onChange } = props
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input settings-hour"
        // Not a time field of the browser's: that one follows the system's clock, whatever the person chose here.
        type="text"
        autoComplete="off"
        // Uncontrolled while it is typed into: half a time is none, and must not be taken away.
        key={clockMinute(minute)}
        defaultValue={clockMinute(minute)}
        disabled={disabled}
        onBlur={(event) => {
          const read = readMinute(event.target.value)
          if (read === null || read === minute) event.target.value = clockMinute(minute)
          else onChange(read)
        }}
      />
    </div>
  )
}

/** Do not disturb at the same hours of every day. */
export function QuietHours() {
  const t = useT()
  const on = useApp((state) => state.settings.quietHours)
  const from = useApp((state) => state.settings.quietFrom)
  const to = useApp((state) => state.settings.quietTo)
  return (
    <>
      <Checkbox
        label={t('quiet.hours')}
        checked={on}
        onChange={(value) => void saveSettings({ quietHours: value })}
      />
      <div className="settings-row" role="group" aria-label={t('quiet.hours')}>
        <Hour
          label={t('quiet.from')}
          minute={from}
          disabled={!on}
          onChange={(minute) => void saveSettings({ quietFrom: minute })}
        />
        <Hour
          label={t('quiet.to')}
          minute={to}
          disabled={!on}
          onChange={(minute) => void saveSettings({ quietTo: minute })}
        />
      </div>
      {on && from === to ? <p role="status">{t('quiet.hours.none')}</p> : null}
    </>
  )
}
