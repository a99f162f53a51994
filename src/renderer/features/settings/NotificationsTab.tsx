import { useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Radios } from '../../ui/Radios.tsx'

/** What a notification shows, and whether it sounds. */
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
        options={(['text', 'name', 'none'] as const).map((value) => ({
          value,
          label: t(`settings.notify.${value}`),
        }))}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={sound}
          onChange={(event) => void saveSettings({ sound: event.target.checked })}
        />
        {t('settings.sound')}
      </label>
    </>
  )
}
