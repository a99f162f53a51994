import { useT } from '../../i18n/i18n.ts'
import { MinuteInput } from '../../parts/MinuteInput.tsx'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { SettingRow } from './rows/SettingRow.tsx'
import { SettingSwitch } from './rows/SettingSwitch.tsx'

function HourRow(props: {
  readonly label: string
  readonly also: readonly string[]
  readonly minute: number
  readonly onChange: (minute: number) => void
}) {
  const { label, also, minute, onChange } = props
  return (
    <SettingRow label={label} also={also}>
      {({ id }) => <MinuteInput id={id} minute={minute} onChange={onChange} />}
    </SettingRow>
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
      <SettingSwitch name="quietHours" label={t('quiet.hours')} />
      {on ? (
        <div className="settings-part" role="group" aria-label={t('quiet.hours')}>
          <HourRow
            label={t('quiet.from')}
            also={[t('quiet.hours')]}
            minute={from}
            onChange={(minute) => void saveSettings({ quietFrom: minute })}
          />
          <HourRow
            label={t('quiet.to')}
            also={[t('quiet.hours')]}
            minute={to}
            onChange={(minute) => void saveSettings({ quietTo: minute })}
          />
        </div>
      ) : null}
      {on && from === to ? (
        <p role="status" className="settings-said">
          {t('quiet.hours.none')}
        </p>
      ) : null}
    </>
  )
}
