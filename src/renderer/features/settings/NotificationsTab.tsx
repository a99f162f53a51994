import { useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Radios } from '../../ui/Radios.tsx'
import { AlertTrail } from './AlertTrail.tsx'
import { QuietHours } from './QuietHours.tsx'
import { QuietNow } from './QuietNow.tsx'
import { Section } from './Section.tsx'

/** What a notification shows, whether it sounds, when it keeps quiet, and why the last ones did. */
export function NotificationsTab() {
  const t = useT()
  const notifications = useApp((state) => state.settings.notifications)
  const sound = useApp((state) => state.settings.sound)
  return (
    <>
      <Radios
        label={t('settings.notify')}
        value={notifications}
        onChange={(value) => void saveSettings({ notifications: value })}
        options={(['text', 'name', 'hidden', 'none'] as const).map((value) => ({
          value,
          label: t(`settings.notify.${value}`),
        }))}
      />
      <Checkbox
        label={t('settings.sound')}
        help={t('settings.sound.help')}
        checked={sound}
        onChange={(value) => void saveSettings({ sound: value })}
      />
      <Section title={t('quiet.title')}>
        <QuietNow />
        <QuietHours />
      </Section>
      <AlertTrail />
    </>
  )
}
