import { useEffect, useState } from 'react'
import type { About } from '../../../shared/contract/snapshot.ts'
import { useT } from '../../i18n/i18n.ts'
import { ask } from '../../store/actions/ask.ts'
import { useApp } from '../../store/use-app.ts'
import { whenAnswered } from '../../ui/when-answered.ts'
import { Diagnostics } from './Diagnostics.tsx'
import { LongSection } from './Section.tsx'
import { ServiceFacts } from './ServiceFacts.tsx'
import { Updates } from './Updates.tsx'

/** What it runs on, by names that are the same in all languages. */
const ENGINES = ['Parley', 'Electron', 'Chromium', 'Node', 'SQLite']

/** Which Parley this is, what it runs on, what the services say of themselves, and what helps to find a fault. */
export function AboutTab() {
  const t = useT()
  return (
    <>
      <LongSection title={t('settings.tab.about')} quiet also={ENGINES}>
        <p className="settings-text">{t('settings.about.body')}</p>
        <Versions />
      </LongSection>
      <Updates />
      <Diagnostics />
    </>
  )
}

function Versions() {
  const t = useT()
  const versions = useApp((state) => state.versions)
  const platform = useApp((state) => state.platform)
  const [about, setAbout] = useState<About | null>(null)
  useEffect(() => whenAnswered(ask('app.about', {}), (found) => found.ok && setAbout(found.value)), [])
  const facts = [
    ['Parley', versions.app],
    ['Electron', versions.electron],
    ['Chromium', versions.chrome],
    ['Node', versions.node],
    ['SQLite', about?.sqlite ?? ''],
  ] as const
  return (
    <dl className="settings-facts">
      {facts.map(([name, version]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{version === '' ? '–' : version}</dd>
        </div>
      ))}
      <div>
        <dt>{t('settings.about.platform')}</dt>
        <dd>{about?.system ?? platform}</dd>
      </div>
      <ServiceFacts />
    </dl>
  )
}
