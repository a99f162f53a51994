import { LANGUAGES, type LanguageChoice as Choice } from '../../../shared/model/language.ts'
import { CLOCKS } from '../../../shared/model/clock.ts'
import { OWN_NAMES, useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { SegmentsRow } from './rows/SegmentsRow.tsx'
import { SelectRow } from './rows/SelectRow.tsx'
import { Section } from './Section.tsx'

/**
 * The language of the window, menus and notifications; each goes by its own name, so that its people find it. And whether hours
 * are counted to 12 or to 24.
 */
export function LanguageChoice() {
  const t = useT()
  const { language, clock } = useApp((state) => state.settings)
  return (
    <Section title={t('settings.language')}>
      <SelectRow<Choice>
        label={t('settings.language')}
        value={language}
        onChange={(value) => void saveSettings({ language: value })}
        options={[
          { value: 'system', label: t('settings.language.system') },
          ...LANGUAGES.map((each) => ({ value: each, label: OWN_NAMES[each] })),
        ]}
      />
      <SegmentsRow
        label={t('settings.clock')}
        value={clock}
        onChange={(value) => void saveSettings({ clock: value })}
        options={CLOCKS.map((value) => ({ value, label: t(`settings.clock.${value}`) }))}
      />
    </Section>
  )
}
