import { useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Radios } from '../../ui/Radios.tsx'
import { Appearance } from './Appearance.tsx'
import { ClockChoice } from './ClockChoice.tsx'
import { DesktopSettings } from './DesktopSettings.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { Network } from './Network.tsx'
import { OwnSettings } from './OwnSettings.tsx'
import { Section } from './Section.tsx'
import { SettingNumber } from './SettingNumber.tsx'
import { Spelling } from './Spelling.tsx'

/** Appearance, keys, photos, and the settings as a whole. */
export function GeneralTab() {
  const t = useT()
  const sendKey = useApp((state) => state.settings.sendKey)
  return (
    <>
      <LanguageChoice />
      <ClockChoice />
      <Appearance />
      <Section title={t('settings.writing')}>
        <Radios
          label={t('settings.sendKey')}
          value={sendKey}
          onChange={(value) => void saveSettings({ sendKey: value })}
          options={(['enter', 'ctrl-enter'] as const).map((value) => ({
            value,
            label: t(`settings.sendKey.${value}`),
          }))}
        />
      </Section>
      <Section title={t('settings.photos')}>
        <SettingNumber
          name="autoImagesMb"
          label={t('settings.autoImages')}
          help={t('settings.autoImages.help')}
          least={0}
          most={100}
        />
      </Section>
      <DesktopSettings />
      <Spelling />
      <Network />
      <OwnSettings />
    </>
  )
}
