import type { ImportResult } from '../../../shared/model/customer-import.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { Banner } from '../../ui/Banner.tsx'

/** What an import has done, and what is left of it. */
export function ImportDone({ result }: { readonly result: ImportResult }) {
  const { added, changed, kept, left, problem } = result
  const t = useT()
  // With it went what was imported.
  if (problem?.code === 'customers-account-gone') return <ProblemBanner problem={problem} />
  return (
    <>
      {left > 0 ? (
        <Banner tone={problem ? 'bad' : 'warn'}>
          {problem ? <p>{problemText(problem)}</p> : null}
          <p>{t('fields.import.left', { count: left })}</p>
        </Banner>
      ) : null}
      <div role="status">
        <p>{t('fields.import.wasAdded', { count: added })}</p>
        <p>{t('fields.import.wasChanged', { count: changed })}</p>
        {kept > 0 ? <p>{t('fields.import.wasKept', { count: kept })}</p> : null}
      </div>
      {added > 0 ? <p className="form-note">{t('fields.import.found')}</p> : null}
    </>
  )
}
