import { useContext, useId, type ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { FindingContext, PlaceContext, useFound, useIsFinding } from './settings-search.ts'
import { SettingRow } from './rows/SettingRow.tsx'

/** A group of settings that belong together, under a heading. A search shows those of its rows that are found. */
export function Section(props: {
  readonly title: string
  /** The heading is only said: the tab has the same. */
  readonly quiet?: boolean
  readonly children: ReactNode
}) {
  const { title, quiet = false, children } = props
  const id = useId()
  const place = useContext(PlaceContext)
  return (
    <PlaceContext value={{ ...place, names: [...place.names, title] }}>
      <section className="settings-section" aria-labelledby={id}>
        <h3 id={id} tabIndex={-1} className={quiet ? 'visually-hidden' : undefined}>
          {title}
        </h3>
        {children}
      </section>
    </PlaceContext>
  )
}

/** What is no row: lists, reports, states. A search leaves it out. */
export function Unsearched({ children }: { readonly children: ReactNode }) {
  return useIsFinding() ? null : children
}

/** What asks for something as soon as it is there: in a search only where it is found. */
export function WhenFound(props: { readonly words: readonly string[]; readonly children: ReactNode }) {
  return useFound(...props.words) ? props.children : null
}

/** A section that is one long thing. A search finds it by its title and offers the way to it. */
export function LongSection(props: {
  readonly title: string
  /** Other words by which it is found. */
  readonly also?: readonly string[]
  readonly quiet?: boolean
  readonly children: ReactNode
}) {
  const { title, also = [], quiet = false, children } = props
  const t = useT()
  const { go } = useContext(FindingContext)
  const { tab } = useContext(PlaceContext)
  if (!useIsFinding()) {
    return (
      <Section title={title} quiet={quiet}>
        {children}
      </Section>
    )
  }
  return (
    <section className="settings-section" aria-label={title}>
      <SettingRow label={title} also={also} group>
        {() => (
          <Button
            look="pill"
            label={t('settings.search.show.of', { name: title })}
            onPress={() => go(tab, title)}
          >
            {t('settings.search.show')}
          </Button>
        )}
      </SettingRow>
    </section>
  )
}
