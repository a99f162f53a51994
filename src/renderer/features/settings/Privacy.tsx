import { LOCK_MINUTES } from '../../../shared/model/app-lock.ts'
import { useT } from '../../i18n/i18n.ts'
import { lockNow } from '../../store/actions/lock.ts'
import { openDialog, saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { exactDuration } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectRow } from './rows/SelectRow.tsx'
import { SettingRow } from './rows/SettingRow.tsx'
import { SettingSwitch } from './rows/SettingSwitch.tsx'
import { Section } from './Section.tsx'

/** Who sees the window: its lock, and pictures of the screen. */
export function Privacy() {
  const t = useT()
  const isSet = useApp((state) => state.lock.isSet)
  const platform = useApp((state) => state.platform)
  return (
    <Section title={t('lock.section')}>
      <SettingRow label={t('lock.title')} help={t('lock.help')} group>
        {() => (
          <div className="setting-buttons">
            {(isSet ? (['change', 'remove'] as const) : (['set'] as const)).map((step) => (
              <Button key={step} look="pill" onPress={() => openDialog({ name: 'app-lock', step })}>
                {t(`lock.${step}.offer`)}
              </Button>
            ))}
            {isSet ? (
              <Button look="pill" onPress={lockNow}>
                {t('lock.now')}
              </Button>
            ) : null}
          </div>
        )}
      </SettingRow>
      {isSet ? <LockTimes /> : null}
      {platform === 'linux' ? null : <SettingSwitch name="blockCapture" label={t('lock.capture')} />}
    </Section>
  )
}

/** When it locks itself, and what opens it beside the passphrase. */
function LockTimes() {
  const t = useT()
  const minutes = useApp((state) => state.settings.lockMinutes)
  const platform = useApp((state) => state.platform)
  const hasTouchId = useApp((state) => state.hasTouchId)
  return (
    <>
      <SelectRow
        label={t('lock.minutes')}
        value={String(minutes)}
        options={LOCK_MINUTES.map((value) => ({
          value: String(value),
          label: value === 0 ? t('lock.minutes.never') : exactDuration(value * 60_000),
        }))}
        onChange={(value) =>
          void saveSettings({ lockMinutes: LOCK_MINUTES.find((each) => String(each) === value) ?? minutes })
        }
      />
      {platform === 'linux' ? (
        <SettingSwitch name="lockWithScreen" label={t('lock.withSleep')} />
      ) : (
        <SettingSwitch name="lockWithScreen" label={t('lock.withScreen')} help={t('lock.withScreen.help')} />
      )}
      {hasTouchId ? <SettingSwitch name="lockTouchId" label={t('lock.touch')} /> : null}
    </>
  )
}
