import { useEffect, useState } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { Account } from '../../../shared/model/account.ts'
import { problem as problemOf, type Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { MessageProblem } from '../../parts/MessageProblem.tsx'
import { NumberField } from '../../parts/NumberField.tsx'
import { sendingInterval } from '../../store/actions/account.ts'
import { useApp } from '../../store/use-app.ts'
import { Button } from '../../ui/Button.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { RecallWindow } from './RecallWindow.tsx'

/** The shortest and longest pause that the service takes (field notes 1.6). */
const LEAST_MS = 500
const MOST_MS = 600_000

function Interval({ account }: { readonly account: Account }) {
  const t = useT()
  const [kept, setKept] = useState<number | null>(null)
  const [typed, setTyped] = useState(NaN)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [round, setRound] = useState(0)
  const { id } = account

  useEffect(() => {
    let wanted = true
    void sendingInterval(id, null).then((outcome) => {
      if (!wanted) return
      if (!outcome.ok) setProblem(outcome.problem)
      else {
        setKept(outcome.value.ms)
        setTyped(outcome.value.ms)
      }
    })
    return () => {
      wanted = false
    }
  }, [id, round])

  const fits = typed >= LEAST_MS && typed <= MOST_MS

  async function save(): Promise<void> {
    if (!fits || busy) {
      setProblem(problemOf('setting-out-of-range', { least: LEAST_MS, most: MOST_MS }))
      return
    }
    setBusy(true)
    setSaved(false)
    setProblem(null)
    const outcome = await sendingInterval(id, typed)
    setBusy(false)
    if (!outcome.ok) {
      setProblem(outcome.problem)
      return
    }
    setKept(outcome.value.ms)
    setTyped(outcome.value.ms)
    setSaved(true)
  }

  if (kept === null) {
    return problem ? (
      <div className="settings-interval">
        <MessageProblem problem={problem} />
        <Button
          look="pill"
          onPress={() => {
            setProblem(null)
            setRound(round + 1)
          }}
        >
          {t('settings.interval.retry')}
        </Button>
      </div>
    ) : (
      <Waiting words={t('settings.interval.loading')} />
    )
  }
  return (
    <div className="settings-interval">
      <NumberField
        label={t('settings.interval')}
        help={t('settings.interval.help')}
        value={typed}
        onChange={(ms) => {
          setTyped(ms)
          setSaved(false)
          setProblem(null)
        }}
        min={LEAST_MS}
        max={MOST_MS}
        error={problem ? problemText(problem) : null}
      />
      <div className="settings-row">
        <Button onPress={() => void save()} busy={busy} disabled={typed === kept}>
          {t('settings.interval.save')}
        </Button>
        <p role="status">{saved ? t('settings.interval.saved') : ''}</p>
      </div>
    </div>
  )
}

/** How long a message can be recalled, and how fast each account sends: that pace the service keeps, so it is asked and told. */
export function SendingTab() {
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  return (
    <>
      <RecallWindow />
      {accounts.length === 0 ? <p>{t('settings.accounts.none')}</p> : null}
      {accounts.map((account) => (
        <section key={account.id} className="settings-section" aria-label={account.name}>
          <h3>
            <bdi>{account.name}</bdi>
          </h3>
          {capabilitiesOf(account).reads ? (
            <Interval account={account} />
          ) : (
            <p className="settings-text">{t('settings.interval.needsInstance')}</p>
          )}
        </section>
      ))}
    </>
  )
}
