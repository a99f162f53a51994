import { useState } from 'react'
import { problemText, useT } from '../../i18n/i18n.ts'
import { NumberField } from '../../parts/NumberField.tsx'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Radios } from '../../ui/Radios.tsx'
import { Appearance } from './Appearance.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { Section } from './Section.tsx'

const MOST_MB = 100

/** Photos that fetch themselves: up to which size. */
function AutoImages() {
  const t = useT()
  const kept = useApp((state) => state.settings.autoImagesMb)
  const [wanted, setWanted] = useState(kept)
  const fits = wanted >= 0 && wanted <= MOST_MB
  return (
    <NumberField
      label={t('settings.autoImages')}
      help={t('settings.autoImages.help')}
      value={wanted}
      onChange={(next) => {
        setWanted(next)
        if (next >= 0 && next <= MOST_MB) void saveSettings({ autoImagesMb: next })
      }}
      min={0}
      max={MOST_MB}
      error={fits ? null : problemText({ code: 'setting-out-of-range', values: { least: 0, most: MOST_MB } })}
    />
  )
}

/** Appearance, keys, photos. */
export function GeneralTab() {
  const t = useT()
  const sendKey = useApp((state) => state.settings.sendKey)
  return (
    <>
      <LanguageChoice />
      <Appearance />
      <Section title={t('settings.writing')}>
        <Radios
          label={t('settings.sendKey')}
          value={sendKey}
          onChange={(value) => void saveSettings({ sendKey: value })}
          options={(['enter', 'ctrl-enter'] as const).map((value) => ({
            value,
            label: t(`settings.sendKey.${value}`),
          }))}
        />
      </Section>
      <Section title={t('settings.photos')}>
        <AutoImages />
      </Section>
    </>
  )
}
