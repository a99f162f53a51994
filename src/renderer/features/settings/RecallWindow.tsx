import { useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { exactDuration } from '../../text/time.ts'
import { SelectRow } from './rows/SelectRow.tsx'

const OFFERED = [0, 3, 5, 10, 20, 30, 60]

/** How long a message waits here after Send. */
export function RecallWindow() {
  const t = useT()
  const seconds = useApp((state) => state.settings.recallSeconds)
  const offered = OFFERED.includes(seconds) ? OFFERED : [...OFFERED, seconds].sort((a, b) => a - b)
  return (
    <SelectRow
      label={t('settings.recall')}
      help={t('settings.recall.help')}
      value={String(seconds)}
      options={offered.map((value) => ({
        value: String(value),
        label: value === 0 ? t('settings.recall.off') : exactDuration(value * 1000),
      }))}
      onChange={(value) => void saveSettings({ recallSeconds: Number(value) })}
    />
  )
}
