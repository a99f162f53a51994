import { useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { SegmentsRow } from './rows/SegmentsRow.tsx'
import { SelectRow } from './rows/SelectRow.tsx'
import { SwitchRow } from './rows/SwitchRow.tsx'
import { Section } from './Section.tsx'
import { useSystemLook } from './use-system-look.ts'

const SIZES = [90, 100, 110, 125, 150] as const

/** Theme, contrast, density, size of the text, motion: all of it works at once. */
export function Appearance() {
  const t = useT()
  const { theme, contrast, density, textSize, motion } = useApp((state) => state.settings)
  const asks = useSystemLook()
  // A size that came with an imported file stays to be seen.
  const sizes = [...new Set([...SIZES, textSize])].sort((a, b) => a - b)
  return (
    <Section title={t('settings.appearance')}>
      <SegmentsRow
        label={t('settings.theme')}
        value={theme}
        onChange={(value) => void saveSettings({ theme: value })}
        options={(['system', 'light', 'dark'] as const).map((value) => ({
          value,
          label: t(`settings.theme.${value}`),
        }))}
      />
      <SwitchRow
        label={t('settings.contrast')}
        help={t(asks.contrast ? 'settings.bySystem' : 'settings.contrast.help')}
        checked={contrast || asks.contrast}
        disabled={asks.contrast}
        onChange={(value) => void saveSettings({ contrast: value })}
      />
      <SegmentsRow
        label={t('settings.density')}
        value={density}
        onChange={(value) => void saveSettings({ density: value })}
        options={(['comfortable', 'compact'] as const).map((value) => ({
          value,
          label: t(`settings.density.${value}`),
        }))}
      />
      <SelectRow
        label={t('settings.textSize')}
        value={String(textSize)}
        onChange={(value) => void saveSettings({ textSize: Number(value) })}
        options={sizes.map((size) => ({
          value: String(size),
          label: t('settings.textSize.percent', { percent: size }),
        }))}
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
