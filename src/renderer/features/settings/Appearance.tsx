import { useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Radios } from '../../ui/Radios.tsx'
import { Select } from '../../ui/Select.tsx'
import { Section } from './Section.tsx'

const SIZES = [90, 100, 110, 125, 150] as const

/** Theme, density, size of the text, motion: all of it works at once. */
export function Appearance() {
  const t = useT()
  const { theme, density, textSize, motion } = useApp((state) => state.settings)
  // A size that came with an imported file stays to be seen.
  const sizes = [...new Set([...SIZES, textSize])].sort((a, b) => a - b)
  return (
    <Section title={t('settings.appearance')}>
      <Radios
        label={t('settings.theme')}
        value={theme}
        onChange={(value) => void saveSettings({ theme: value })}
        row
        options={(['system', 'light', 'dark', 'contrast'] as const).map((value) => ({
          value,
          label: t(`settings.theme.${value}`),
        }))}
      />
      <Radios
        label={t('settings.density')}
        value={density}
        onChange={(value) => void saveSettings({ density: value })}
        row
        options={(['comfortable', 'compact'] as const).map((value) => ({
          value,
          label: t(`settings.density.${value}`),
        }))}
      />
      <Select
        label={t('settings.textSize')}
        value={String(textSize)}
        onChange={(value) => void saveSettings({ textSize: Number(value) })}
        options={sizes.map((size) => ({
          value: String(size),
          label: t('settings.textSize.percent', { percent: size }),
        }))}
      />
      <Checkbox
        label={t('settings.motion')}
        help={t('settings.motion.help')}
        checked={motion === 'reduced'}
        onChange={(reduced) => void saveSettings({ motion: reduced ? 'reduced' : 'system' })}
      />
    </Section>
  )
}
