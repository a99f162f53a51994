import { useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { SelectRow } from './rows/SelectRow.tsx'

/** What Enter does in the composer. */
export function SendKey() {
  const t = useT()
  const sendKey = useApp((state) => state.settings.sendKey)
  return (
    <SelectRow
      label={t('settings.sendKey')}
      value={sendKey}
      onChange={(value) => void saveSettings({ sendKey: value })}
      options={(['enter', 'ctrl-enter'] as const).map((value) => ({
        value,
        label: t(`settings.sendKey.${value}`),
      }))}
    />
  )
}
