import { useT } from '../../i18n/i18n.ts'
import { exactDuration } from '../../text/time.ts'
import { SettingAmount } from './rows/SettingAmount.tsx'

/** How long a message waits here after Send. */
export function RecallWindow() {
  const t = useT()
  return (
    <SettingAmount
      name="recallSeconds"
      label={t('settings.recall')}
      help={t('settings.recall.help')}
      offered={[0, 3, 5, 10, 20, 30, 60]}
      nameOf={(seconds) => (seconds === 0 ? t('settings.recall.off') : exactDuration(seconds * 1000))}
    />
  )
}
