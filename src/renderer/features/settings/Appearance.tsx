import { useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { percentText } from '../../text/percent.ts'
import { SettingAmount } from './rows/SettingAmount.tsx'
import { SettingChoice } from './rows/SettingChoice.tsx'
import { SwitchRow } from './rows/SwitchRow.tsx'
import { Section } from './Section.tsx'
import { useSystemLook } from './use-system-look.ts'

/** Theme, contrast, density, size of the text, motion: all of it works at once. */
export function Appearance() {
  const t = useT()
  const { contrast, motion } = useApp((state) => state.settings)
  const asks = useSystemLook()
  return (
    <Section title={t('settings.appearance')}>
      <SettingChoice
        name="theme"
        label={t('settings.theme')}
        values={['system', 'light', 'dark']}
        nameOf={(value) => t(`settings.theme.${value}`)}
        segments
      />
      <SwitchRow
        label={t('settings.contrast')}
        help={t(asks.contrast ? 'settings.bySystem' : 'settings.contrast.help')}
        checked={contrast || asks.contrast}
        disabled={asks.contrast}
        onChange={(value) => void saveSettings({ contrast: value })}
      />
      <SettingChoice
        name="density"
        label={t('settings.density')}
        values={['comfortable', 'compact']}
        nameOf={(value) => t(`settings.density.${value}`)}
        segments
      />
      <SettingAmount
        name="textSize"
        label={t('settings.textSize')}
        offered={[90, 100, 110, 125, 150]}
        nameOf={(size) => percentText(size / 100)}
      />
      <SwitchRow
        label={t('settings.motion')}
        help={t(asks.still ? 'settings.bySystem' : 'settings.motion.help')}
        checked={motion === 'reduced' || asks.still}
        disabled={asks.still}
        onChange={(reduced) => void saveSettings({ motion: reduced ? 'reduced' : 'system' })}
      />
    </Section>
  )
}
