import { useEffect, useState } from 'react'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { diagnostics, showLogs } from '../../store/actions/diagnostics.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import { Waiting } from '../../ui/Spinner.tsx'
import { SettingRow } from './rows/SettingRow.tsx'
import { Section } from './Section.tsx'

/** The report itself: the person sees what leaves before it does. */
function Report() {
  const t = useT()
  const [text, setText] = useState<string | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  useEffect(() => {
    let here = true
    void diagnostics().then((outcome) => {
      if (!here) return
      if (outcome.ok) setText(outcome.value.text)
      else setProblem(outcome.problem)
    })
    return () => {
      here = false
    }
  }, [])
  if (problem) return <Banner tone="bad">{problemText(problem)}</Banner>
  if (text === null) return <Waiting words={t('diagnostics.busy')} />
  return (
    <pre className="settings-report" tabIndex={0} role="group" aria-label={t('diagnostics.report')} dir="ltr">
      {text}
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
    const outcome = await diagnostics()
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
            <Button look="pill" onPress={() => void showLogs()}>
              {t('diagnostics.folder')}
            </Button>
          </div>
        )}
      </SettingRow>
      <p role="status" className="settings-said">
        {copied ? t('diagnostics.copied') : ''}
      </p>
      {problem ? <Banner tone="bad">{problemText(problem)}</Banner> : null}
      {shown ? <Report /> : null}
    </Section>
  )
}
