import { useT } from '../../i18n/i18n.ts'
import { useApp } from '../../store/use-app.ts'
import { ServiceFacts } from './ServiceFacts.tsx'

/** Which Parley this is, and what it runs on. */
export function AboutTab() {
  const t = useT()
  const versions = useApp((state) => state.versions)
  const platform = useApp((state) => state.platform)
  return (
    <>
      <p className="settings-text">{t('settings.about.body')}</p>
      <dl className="settings-facts">
        <dt>{t('settings.about.version')}</dt>
        <dd>{versions.app}</dd>
        <dt>{t('settings.about.runtime')}</dt>
        <dd>
          Electron {versions.electron}, Chromium {versions.chrome}, Node {versions.node}
        </dd>
        <dt>{t('settings.about.platform')}</dt>
        <dd>{platform}</dd>
        <ServiceFacts />
      </dl>
    </>
  )
}
