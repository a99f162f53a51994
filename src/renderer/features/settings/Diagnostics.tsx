import { useEffect, useState } from 'react'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask, askOrReport } from '../../store/actions/ask.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import { Waiting } from '../../ui/Spinner.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'
import { SettingRow } from './rows/SettingRow.tsx'
import { Section } from './Section.tsx'

/** The report itself: the person sees what leaves before it does. */
function Report() {
  const t = useT()
  const [report, setReport] = useState<Outcome<{ readonly text: string }> | null>(null)
  useEffect(() => whenAnswered(ask('app.diagnostics', {}), setReport), [])
  if (report === null) return <Waiting words={t('diagnostics.busy')} />
  if (!report.ok) return <ProblemBanner problem={report.problem} />
  return (
    <pre className="settings-report" tabIndex={0} role="group" aria-label={t('diagnostics.report')} dir="ltr">
      {report.value.text}
    </pre>
  )
}

/** What someone who helps asks for. */
export function Diagnostics() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [copied, setCopied] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [shown, setShown] = useState(false)

  async function copy(): Promise<void> {
    setBusy(true)
    setCopied(false)
    setProblem(null)
    const outcome = await ask('app.diagnostics', {})
    if (outcome.ok) {
      await copyText(outcome.value.text)
      setCopied(true)
    } else setProblem(outcome.problem)
    setBusy(false)
  }

  return (
    <Section title={t('diagnostics.title')}>
      <SettingRow
        label={t('diagnostics.body')}
        also={[t('diagnostics.copy'), t('diagnostics.folder')]}
        group
        below
      >
        {() => (
          <div className="setting-buttons">
            <Button look="pill" onPress={() => void copy()} busy={busy}>
              {t('diagnostics.copy')}
            </Button>
            <Button look="pill" onPress={() => setShown(!shown)} expanded={shown}>
              {t(shown ? 'diagnostics.hide' : 'diagnostics.show')}
            </Button>
            <Button look="pill" onPress={() => void askOrReport('app.showLogs', {})}>
              {t('diagnostics.folder')}
            </Button>
          </div>
        )}
      </SettingRow>
      <p role="status" className="settings-said">
        {copied ? t('diagnostics.copied') : ''}
      </p>
      <ProblemBanner problem={problem} />
      {shown ? <Report /> : null}
    </Section>
  )
}
