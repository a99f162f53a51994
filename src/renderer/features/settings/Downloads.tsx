import { useT } from '../../i18n/i18n.ts'
import { SettingSwitch } from './rows/SettingSwitch.tsx'
import { Section } from './Section.tsx'
import { SettingNumber } from './SettingNumber.tsx'

/** What is fetched without being asked for. "Save data" goes before the others. */
export function Downloads() {
  const t = useT()
  return (
    <Section title={t('settings.downloads')}>
      <SettingNumber
        name="autoImagesMb"
        label={t('settings.autoImages')}
        help={t('settings.autoImages.help')}
        least={0}
        most={100}
      />
      <SettingSwitch name="autoVoice" label={t('settings.autoVoice')} help={t('settings.autoVoice.help')} />
      <SettingSwitch name="saveData" label={t('network.saveData')} help={t('network.saveData.help')} />
    </Section>
  )
}
