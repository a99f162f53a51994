import { useT } from '../../i18n/i18n.ts'
import { AlertTrail } from './AlertTrail.tsx'
import { QuietHours } from './QuietHours.tsx'
import { QuietNow } from './QuietNow.tsx'
import { SettingChoice } from './rows/SettingChoice.tsx'
import { SettingSwitch } from './rows/SettingSwitch.tsx'
import { Section } from './Section.tsx'
import { SettingNumber } from './SettingNumber.tsx'

/** What a notification shows, whether it sounds, when it keeps quiet, and why the last ones did. */
export function NotificationsTab() {
  const t = useT()
  return (
    <>
      <Section title={t('settings.tab.notifications')} quiet>
        <SettingChoice
          name="notifications"
          label={t('settings.notify')}
          values={['text', 'name', 'hidden', 'none']}
          nameOf={(value) => t(`settings.notify.${value}`)}
        />
        <SettingSwitch name="sound" label={t('settings.sound')} help={t('settings.sound.help')} />
      </Section>
      <Section title={t('waits.title')}>
        <SettingNumber
          name="waitMinutes"
          label={t('waits.minutes')}
          help={t('waits.minutes.help')}
          least={1}
          most={1440}
        />
        <SettingSwitch name="waitReminder" label={t('waits.reminder')} help={t('waits.reminder.help')} />
      </Section>
      <Section title={t('quiet.title')}>
        <QuietNow />
        <QuietHours />
      </Section>
      <AlertTrail />
    </>
  )
}
