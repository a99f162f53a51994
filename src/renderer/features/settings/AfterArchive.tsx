import { useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { SwitchRow } from './rows/SwitchRow.tsx'

/** What is opened in place of a chat that was put away. */
export function AfterArchive() {
  const t = useT()
  const isOn = useApp((state) => state.settings.nextAfterArchive)
  return (
    <SwitchRow
      label={t('settings.nextAfterArchive')}
      help={t('settings.nextAfterArchive.help')}
      checked={isOn}
      onChange={(on) => void saveSettings({ nextAfterArchive: on })}
    />
  )
}
