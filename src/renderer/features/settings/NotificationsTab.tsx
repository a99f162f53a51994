import { useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { AlertTrail } from './AlertTrail.tsx'
import { QuietHours } from './QuietHours.tsx'
import { QuietNow } from './QuietNow.tsx'
import { SelectRow } from './rows/SelectRow.tsx'
import { SwitchRow } from './rows/SwitchRow.tsx'
import { Section } from './Section.tsx'
import { Waits } from './Waits.tsx'

/** What a notification shows, whether it sounds, when it keeps quiet, and why the last ones did. */
export function NotificationsTab() {
  const t = useT()
  const { notifications, sound } = useApp((state) => state.settings)
  return (
    <>
      <Section title={t('settings.tab.notifications')} quiet>
        <SelectRow
          label={t('settings.notify')}
          value={notifications}
          onChange={(value) => void saveSettings({ notifications: value })}
          options={(['text', 'name', 'hidden', 'none'] as const).map((value) => ({
            value,
            label: t(`settings.notify.${value}`),
          }))}
        />
        <SwitchRow
          label={t('settings.sound')}
          help={t('settings.sound.help')}
          checked={sound}
          onChange={(value) => void saveSettings({ sound: value })}
        />
      </Section>
      <Section title={t('waits.title')}>
        <Waits />
      </Section>
      <Section title={t('quiet.title')}>
        <QuietNow />
        <QuietHours />
      </Section>
      <AlertTrail />
    </>
  )
}
