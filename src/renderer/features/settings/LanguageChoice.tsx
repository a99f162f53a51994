import { LANGUAGES, type LanguageChoice as Choice } from '../../../shared/model/language.ts'
import { OWN_NAMES, useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Select } from '../../ui/Select.tsx'

/** The language of the window, menus and notifications. Each goes by its own name, so that its people find it. */
export function LanguageChoice() {
  const t = useT()
  const value = useApp((state) => state.settings.language)
  return (
    <Select<Choice>
      label={t('settings.language')}
      value={value}
      onChange={(language) => void saveSettings({ language })}
      options={[
        { value: 'system', label: t('settings.language.system') },
        ...LANGUAGES.map((language) => ({ value: language, label: OWN_NAMES[language] })),
      ]}
    />
  )
}
