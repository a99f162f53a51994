import { LANGUAGES } from '../../../shared/model/language.ts'
import { CLOCKS } from '../../../shared/model/clock.ts'
import { OWN_NAMES, useT } from '../../i18n/i18n.ts'
import { SettingChoice } from './rows/SettingChoice.tsx'
import { Section } from './Section.tsx'

/**
 * The language of the window, menus and notifications; each goes by its own name, so that its people find it. And whether hours
 * are counted to 12 or to 24.
 */
export function LanguageChoice() {
  const t = useT()
  return (
    <Section title={t('settings.tab.general')} quiet>
      <SettingChoice
        name="language"
        label={t('settings.language')}
        values={['system', ...LANGUAGES]}
        nameOf={(value) => (value === 'system' ? t('settings.language.system') : OWN_NAMES[value])}
      />
      <SettingChoice
        name="clock"
        label={t('settings.clock')}
        values={CLOCKS}
        nameOf={(value) => t(`settings.clock.${value}`)}
        segments
      />
    </Section>
  )
}
