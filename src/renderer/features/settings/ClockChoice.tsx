import { CLOCKS } from '../../../shared/model/clock.ts'
import { useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Select } from '../../ui/Select.tsx'

/** Whether hours are counted to 12 or to 24. */
export function ClockChoice() {
  const t = useT()
  const value = useApp((state) => state.settings.clock)
  return (
    <Select
      label={t('settings.clock')}
      value={value}
      onChange={(clock) => void saveSettings({ clock })}
      options={CLOCKS.map((clock) => ({ value: clock, label: t(`settings.clock.${clock}`) }))}
    />
  )
}
