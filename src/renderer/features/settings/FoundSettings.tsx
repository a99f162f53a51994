import { useContext, useEffect, useRef, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import type { SettingsTab } from '../../store/dialogs.ts'
import { FindingContext, PlaceContext } from './settings-search.ts'
import './found-settings.css'

/** What a search found in all tabs, as it stands there: it can be set right here. */
export function FoundSettings(props: {
  readonly tabs: readonly { readonly id: SettingsTab; readonly icon: ReactNode; readonly panel: ReactNode }[]
  readonly count: number
}) {
  const { tabs, count } = props
  const t = useT()
  const { query, go } = useContext(FindingContext)
  const found = useRef<HTMLDivElement>(null)
  // Other words, other results: they are read from the first on.
  useEffect(() => {
    found.current?.scrollTo({ top: 0 })
  }, [query])
  return (
    <div
      className="settings-body settings-found"
      ref={found}
      role="region"
      aria-label={t('settings.search.results')}
    >
      <p role="status" className="settings-text">
        {count === 0
          ? t('settings.search.none', { query: query.trim() })
          : t('settings.search.found', { count })}
      </p>
      {tabs.map(({ id, icon, panel }) => (
        <section key={id} className="settings-found-tab" aria-label={t(`settings.tab.${id}`)}>
          <button type="button" className="settings-found-head" onClick={() => go(id, null)}>
            {icon}
            {t(`settings.tab.${id}`)}
          </button>
          <PlaceContext value={{ tab: id, names: [t(`settings.tab.${id}`)] }}>{panel}</PlaceContext>
        </section>
      ))}
    </div>
  )
}
