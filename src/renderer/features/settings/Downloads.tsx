import { useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { SwitchRow } from './rows/SwitchRow.tsx'
import { Section } from './Section.tsx'
import { SettingNumber } from './SettingNumber.tsx'

/** What is fetched without being asked for. "Save data" goes before the others. */
export function Downloads() {
  const t = useT()
  const { autoVoice, saveData } = useApp((state) => state.settings)
  return (
    <Section title={t('settings.downloads')}>
      <SettingNumber
        name="autoImagesMb"
        label={t('settings.autoImages')}
        help={t('settings.autoImages.help')}
        least={0}
        most={100}
      />
      <SwitchRow
        label={t('settings.autoVoice')}
        help={t('settings.autoVoice.help')}
        checked={autoVoice}
        onChange={(value) => void saveSettings({ autoVoice: value })}
      />
      <SwitchRow
        label={t('network.saveData')}
        help={t('network.saveData.help')}
        checked={saveData}
        onChange={(value) => void saveSettings({ saveData: value })}
      />
    </Section>
  )
}
