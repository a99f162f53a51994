import { useState } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import { problem as problemOf, type Problem } from '../../../shared/model/problem.ts'
import { askedProblemText, problemText, useT } from '../../i18n/i18n.ts'
import { NumberField } from '../../parts/NumberField.tsx'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ask } from '../../store/actions/ask.ts'
import { useAccount } from '../../store/use-account.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import './fetch-recent.css'

/** As much as the service gives when it is not asked for a time. */
const DAY_MINUTES = 1440
const MOST_MINUTES = 1_000_000

/** "Fetch recent messages": the journal of the last minutes, read once more. */
export function FetchRecent(props: {
  readonly accountId: AccountId
  /** What it begins with; absent: a day. */
  readonly minutes?: number
}) {
  const { accountId } = props
  const t = useT()
  const account = useAccount(accountId)
  const [minutes, setMinutes] = useState(props.minutes ?? DAY_MINUTES)
  const [bad, setBad] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [result, setResult] = useState<{ readonly read: number; readonly added: number } | null>(null)
  const reads = account !== null && capabilitiesOf(account).reads

  async function read(): Promise<void> {
    const fits = minutes >= 1 && minutes <= MOST_MINUTES
    setBad(!fits)
    if (!fits || busy || !reads) return
    setBusy(true)
    setProblem(null)
    setResult(null)
    const outcome = await ask('journal.fetch', { accountId, minutes })
    setBusy(false)
    if (outcome.ok) setResult(outcome.value)
    else setProblem(outcome.problem)
  }

  return (
    <AppDialog
      title={t('recent.title')}
      size="small"
      footer={
        <>
          <div className="recent-outcome">
            {busy ? <Waiting words={t('recent.busy')} /> : null}
            {result ? (
              <p role="status">{t('recent.result', { read: result.read, added: result.added })}</p>
            ) : null}
          </div>
          <span className="spacer" />
          <Button look="accent" onPress={() => void read()} busy={busy} disabled={!reads}>
            {t('recent.fetch')}
          </Button>
        </>
      }
    >
      {problem ? <Banner tone="bad">{askedProblemText(problem)}</Banner> : null}
      {reads ? (
        <Form onSubmit={() => void read()}>
          <p className="form-note">{t('recent.body')}</p>
          <NumberField
            label={t('recent.minutes')}
            help={t('recent.minutes.help')}
            value={minutes}
            onChange={setMinutes}
            min={1}
            max={MOST_MINUTES}
            error={bad ? t('recent.minutes.bad') : null}
            autoFocus
          />
        </Form>
      ) : (
        <Banner tone="info">{problemText(problemOf('reads-need-instance'))}</Banner>
      )}
    </AppDialog>
  )
}
