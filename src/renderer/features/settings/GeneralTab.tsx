import { useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Radios } from '../../ui/Radios.tsx'

/** Appearance and keys. */
export function GeneralTab() {
  const t = useT()
  const theme = useApp((state) => state.settings.theme)
  const sendKey = useApp((state) => state.settings.sendKey)
  return (
    <>
      <Radios
        label={t('settings.theme')}
        value={theme}
        onChange={(value) => void saveSettings({ theme: value })}
        options={(['system', 'light', 'dark'] as const).map((value) => ({
          value,
          label: t(`settings.theme.${value}`),
        }))}
      />
      <Radios
        label={t('settings.sendKey')}
        value={sendKey}
        onChange={(value) => void saveSettings({ sendKey: value })}
        options={(['enter', 'ctrl-enter'] as const).map((value) => ({
          value,
          label: t(`settings.sendKey.${value}`),
        }))}
      />
    </>
  )
}
