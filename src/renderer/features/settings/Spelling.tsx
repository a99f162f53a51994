import { language, useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { SelectRow } from './rows/SelectRow.tsx'
import { SettingSwitch } from './rows/SettingSwitch.tsx'
import { Unsearched } from './Section.tsx'

/** Spelling: off until the person wants it, because its dictionaries have to be fetched. */
export function Spelling() {
  const t = useT()
  const checks = useApp((state) => state.settings.spellCheck)
  const chosen = useApp((state) => state.settings.spellLanguages)
  const platform = useApp((state) => state.platform)
  const desktop = useApp((state) => state.desktop)
  const bySystem = platform === 'darwin'
  const names = new Intl.DisplayNames([language()], { type: 'language' })
  const options = [
    { value: '', label: t('spelling.languages.usual') },
    ...(desktop?.spellLanguages ?? [])
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language())),
  ]
  return (
    <>
      <SettingSwitch
        name="spellCheck"
        label={t('spelling.check')}
        also={[t('spelling.title')]}
        help={t(bySystem ? 'spelling.check.system' : 'spelling.check.help')}
      />
      {checks && !bySystem ? (
        <SelectRow
          label={t('spelling.languages')}
          also={[t('spelling.title')]}
          value={chosen[0] ?? ''}
          options={options}
          onChange={(code) => void saveSettings({ spellLanguages: code === '' ? [] : [code] })}
        />
      ) : null}
      <Unsearched>
        {checks && desktop?.spelling === 'loading' ? <p role="status">{t('spelling.loading')}</p> : null}
        {checks && desktop?.spelling === 'failed' ? <Banner tone="bad">{t('spelling.failed')}</Banner> : null}
      </Unsearched>
    </>
  )
}
