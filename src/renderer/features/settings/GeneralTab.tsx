import { useT } from '../../i18n/i18n.ts'
import { Appearance } from './Appearance.tsx'
import { DesktopSettings } from './DesktopSettings.tsx'
import { Downloads } from './Downloads.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { Network } from './Network.tsx'
import { OwnSettings } from './OwnSettings.tsx'
import { Privacy } from './Privacy.tsx'
import { SettingChoice } from './rows/SettingChoice.tsx'
import { SettingSwitch } from './rows/SettingSwitch.tsx'
import { Section } from './Section.tsx'
import { Spelling } from './Spelling.tsx'
import { TrustedSites } from './TrustedSites.tsx'

/** Language, appearance, writing, what is fetched, this computer, the network, and the settings as a whole. */
export function GeneralTab() {
  const t = useT()
  return (
    <>
      <LanguageChoice />
      <Appearance />
      <Section title={t('settings.writing')}>
        <SettingChoice
          name="sendKey"
          label={t('settings.sendKey')}
          values={['enter', 'ctrl-enter']}
          nameOf={(value) => t(`settings.sendKey.${value}`)}
        />
        <SettingSwitch
          name="nextAfterArchive"
          label={t('settings.nextAfterArchive')}
          help={t('settings.nextAfterArchive.help')}
        />
        <Spelling />
      </Section>
      <Section title={t('settings.links')}>
        <TrustedSites />
      </Section>
      <Downloads />
      <DesktopSettings />
      <Privacy />
      <Network />
      <OwnSettings />
    </>
  )
}
