import { useEffect } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { lookAtDesktop } from '../../store/actions/desktop.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { SettingSwitch } from './rows/SettingSwitch.tsx'
import { Section, Unsearched } from './Section.tsx'
import { ShortcutField } from './ShortcutField.tsx'

/** Parley while nobody looks at it: in the tray, at login, by a shortcut. */
export function DesktopSettings() {
  const t = useT()
  const starts = useApp((state) => state.settings.startAtLogin)
  const platform = useApp((state) => state.platform)
  const desktop = useApp((state) => state.desktop)
  useEffect(() => {
    void lookAtDesktop()
  }, [])
  const absent = desktop?.tray === 'absent'
  return (
    <Section title={t('desktop.title')}>
      {platform === 'darwin' ? null : (
        <SettingSwitch
          name="closeToTray"
          label={t('desktop.closeToTray')}
          help={t(absent ? 'desktop.closeToTray.absent' : 'desktop.closeToTray.help')}
        />
      )}
      <SettingSwitch name="startAtLogin" label={t('desktop.startAtLogin')} />
      <Unsearched>
        {starts && desktop?.startAtLogin === 'failed' ? (
          <Banner tone="bad">{t('desktop.startAtLogin.failed')}</Banner>
        ) : null}
        {!starts && desktop?.startAtLogin === 'stays' ? (
          <Banner tone="bad">{t('desktop.startAtLogin.stays')}</Banner>
        ) : null}
      </Unsearched>
      <ShortcutField state={desktop?.shortcut ?? 'off'} />
    </Section>
  )
}
