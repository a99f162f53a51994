import { useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { SwitchRow } from './rows/SwitchRow.tsx'
import { SettingNumber } from './SettingNumber.tsx'

/** How long a customer may wait, and whether somebody says so. */
export function Waits() {
  const t = useT()
  const isReminded = useApp((state) => state.settings.waitReminder)
  return (
    <>
      <SettingNumber
        name="waitMinutes"
        label={t('waits.minutes')}
        help={t('waits.minutes.help')}
        least={1}
        most={1440}
      />
      <SwitchRow
        label={t('waits.reminder')}
        help={t('waits.reminder.help')}
        checked={isReminded}
        onChange={(on) => void saveSettings({ waitReminder: on })}
      />
    </>
  )
}
