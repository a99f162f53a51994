import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import type { Problem } from '../../../shared/model/problem.ts'
import type { OutsideJudgement } from '../../../shared/model/sending.ts'
import { MAX_TRUSTED_SITES } from '../../../shared/model/trusted-sites.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask } from '../../store/actions/ask.ts'
import { isTrusted, trustSite } from '../../store/actions/external-links.ts'
import { dialogCloser } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { siteOf } from '../../text/site.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { copyText } from '../../ui/copy.ts'
import { Waiting } from '../../ui/Spinner.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'
import './outside.css'

function Judged({ judgement }: { readonly judgement: OutsideJudgement }) {
  const t = useT()
  const { host, wireHost, shown, suspicious, allowed } = judgement
  return (
    <>
      {allowed ? <p className="outside-ask">{t('outside.ask')}</p> : null}
      {suspicious ? (
        <p className="outside-warning" role="alert">
          <TriangleAlert aria-hidden="true" />
          {t('outside.suspicious')}
        </p>
      ) : null}
      <dl className="outside-facts">
        {host === '' ? null : (
          <>
            <dt>{t('outside.host')}</dt>
            <dd className="outside-host">
              <bdi>{host}</bdi>
            </dd>
          </>
        )}
        {wireHost === host || wireHost === '' ? null : (
          <>
            <dt>{t('outside.wire')}</dt>
            <dd>
              <bdi>{wireHost}</bdi>
            </dd>
          </>
        )}
        <dt>{t('outside.whole')}</dt>
        <dd className="outside-whole">
          <bdi>{shown}</bdi>
        </dd>
      </dl>
    </>
  )
}

/** The one door to the outside: where an address leads, and the person's yes. */
export function Outside({ url }: { readonly url: string }) {
  const t = useT()
  const [judgement, setJudgement] = useState<OutsideJudgement | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const [copied, setCopied] = useState(false)
  const [trusts, setTrusts] = useState(false)
  const site = useSiteToTrust(url, judgement)

  useEffect(() => {
    return whenAnswered(ask('outside.judge', { url }), (outcome) => {
      if (outcome.ok) setJudgement(outcome.value)
      setProblem(outcome.ok ? outcome.value.problem : outcome.problem)
    })
  }, [url])

  async function open(): Promise<void> {
    setBusy(true)
    const close = dialogCloser()
    const outcome = await ask('outside.open', { url })
    setBusy(false)
    if (!outcome.ok) {
      setProblem(outcome.problem)
      return
    }
    close()
    if (site !== null && trusts) await trustSite(site)
  }

  return (
    <AppDialog
      title={t('outside.title')}
      size="small"
      footer={
        <>
          <Button
            onPress={() => {
              void copyText(url).then(() => setCopied(true))
            }}
          >
            {t(copied ? 'outside.copied' : 'outside.copy')}
          </Button>
          <span className="spacer" />
          {judgement?.allowed ? (
            <Button look="accent" onPress={() => void open()} busy={busy}>
              {t('outside.open')}
            </Button>
          ) : null}
        </>
      }
    >
      <ProblemBanner problem={problem} />
      {judgement ? <Judged judgement={judgement} /> : null}
      {site === null ? null : (
        <Checkbox label={t('outside.always', { site })} checked={trusts} onChange={setTrusts} />
      )}
      {!judgement && !problem ? <Waiting words={t('outside.loading')} /> : null}
    </AppDialog>
  )
}

/** The site that the person may trust from here on; null where the address speaks against it, or there are too many. */
function useSiteToTrust(url: string, judgement: OutsideJudgement | null): string | null {
  const isFull = useApp(({ settings }) => settings.trustedSites.length >= MAX_TRUSTED_SITES)
  if (judgement?.allowed !== true || judgement.suspicious || isFull || isTrusted(url)) return null
  return siteOf(url)
}
