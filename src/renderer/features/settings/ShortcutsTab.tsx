import { useContext, useId, useState } from 'react'
import type { OwnKeys } from '../../../shared/lib/keys.ts'
import { locale, useT } from '../../i18n/i18n.ts'
import { isLookedFor, partsOfQuery } from '../../keyboard/key-caps.ts'
import { keyContext } from '../../keyboard/key-meant.ts'
import { KEY_GROUPS, KEYMAP, keysOf, ownKeysOf } from '../../keyboard/keymap.ts'
import { singleKeys } from '../../keyboard/written-keys.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { FindingContext, useIsFinding } from './settings-search.ts'
import { SettingSwitch } from './rows/SettingSwitch.tsx'
import { Section } from './Section.tsx'
import { ShortcutRow } from './ShortcutRow.tsx'
import './shortcuts.css'

/** All keys, as they are now, in groups; a field narrows them by name or key, and so does the search of all settings. */
export function ShortcutsTab() {
  const t = useT()
  return (
    <>
      <Section title={t('settings.tab.shortcuts')} quiet>
        <SettingSwitch name="singleKeys" label={t('settings.singleKeys')} help={useSingleKeysHelp()} />
      </Section>
      <Shortcuts />
    </>
  )
}

/** Which keys act on what, as they are now. What each does stands in the list below. */
function useSingleKeysHelp(): string {
  const t = useT()
  const platform = useApp((state) => state.platform)
  const settings = useApp((state) => state.settings)
  const context = keyContext({ platform, settings })
  const list = new Intl.ListFormat(locale())
  return (['message', 'chat', 'viewer'] as const)
    .map((scope) => ({ scope, keys: singleKeys(scope, context, t) }))
    .filter(({ keys }) => keys.length > 0)
    .map(({ scope, keys }) => t(`settings.singleKeys.${scope}`, { keys: list.format(keys) }))
    .join(' ')
}

function Shortcuts() {
  const t = useT()
  const id = useId()
  const { query } = useContext(FindingContext)
  const isFinding = useIsFinding()
  const platform = useApp((state) => state.platform)
  const settings = useApp((state) => state.settings)
  const [typed, setTyped] = useState('')
  const context = keyContext({ platform, settings })
  const parts = partsOfQuery(isFinding ? query : typed)
  const groups = KEY_GROUPS.map((group) => ({
    group,
    entries: KEYMAP.filter((entry) => {
      const keys = keysOf(entry, context)
      return (
        entry.group === group &&
        (keys.length > 0 || ownKeysOf(entry, context) !== undefined) &&
        isLookedFor(parts, t(`keys.${entry.id}`), keys, context.mac, t)
      )
    }),
  })).filter(({ entries }) => entries.length > 0)
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      {isFinding ? null : (
        <>
          <SearchField
            label={t('keys.filter')}
            clearLabel={t('list.search.clear')}
            value={typed}
            onChange={setTyped}
            controls={id}
          />
          <p role="status" className={count === 0 ? 'settings-text' : 'visually-hidden'}>
            {parts.length === 0
              ? ''
              : count === 0
                ? t('keys.none', { query: typed.trim() })
                : t('keys.found', { count })}
          </p>
          <ResetShortcuts own={settings.ownKeys} />
        </>
      )}
      <div id={id} className="keys-groups">
        {groups.map(({ group, entries }) => (
          <section key={group} className="keys-group" aria-labelledby={`${id}-${group}`}>
            <h3 id={`${id}-${group}`}>{t(`keys.group.${group}`)}</h3>
            <dl>
              {entries.map((entry) => (
                <ShortcutRow key={entry.id} entry={entry} context={context} words={parts} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  )
}

/** The way back to the keys that everybody has, and back from it. */
function ResetShortcuts({ own }: { readonly own: OwnKeys }) {
  const t = useT()
  const [before, setBefore] = useState<OwnKeys | null>(null)
  const isChanged = Object.keys(own).length > 0
  return (
    <div className="keys-reset">
      <p className="settings-text">
        {before !== null && !isChanged ? (
          <span role="alert">{t('keys.reset.done')}</span>
        ) : (
          t('keys.change.help')
        )}
      </p>
      {isChanged ? (
        <Button
          onPress={() => {
            setBefore(own)
            void saveSettings({ ownKeys: {} })
          }}
        >
          {t('keys.reset')}
        </Button>
      ) : before === null ? null : (
        <Button onPress={() => void saveSettings({ ownKeys: before })}>{t('undo.action')}</Button>
      )}
    </div>
  )
}
