import { useEffect, useState } from 'react'
import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { Account } from '../../../shared/model/account.ts'
import { problem as problemOf, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { MessageProblem } from '../../parts/MessageProblem.tsx'
import { NumberInput } from '../../parts/NumberInput.tsx'
import { ask } from '../../store/actions/ask.ts'
import { useApp } from '../../store/use-app.ts'
import { Button } from '../../ui/Button.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'
import { Macros } from './Macros.tsx'
import { RecallWindow } from './RecallWindow.tsx'
import { SettingRow } from './rows/SettingRow.tsx'
import { Section, Unsearched, WhenFound } from './Section.tsx'

/** The shortest and longest pause that the service takes (docs/service.md 1.6). */
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

  function take(outcome: Outcome<{ readonly ms: number }>): void {
    if (!outcome.ok) setProblem(outcome.problem)
    else {
      setKept(outcome.value.ms)
      setTyped(outcome.value.ms)
    }
  }

  useEffect(() => whenAnswered(ask('account.interval', { accountId: id, ms: null }), take), [id, round])

  const fits = typed >= LEAST_MS && typed <= MOST_MS

  async function save(): Promise<void> {
    if (!fits || busy) {
      setProblem(problemOf('setting-out-of-range', { least: LEAST_MS, most: MOST_MS }))
      return
    }
    setBusy(true)
    setSaved(false)
    setProblem(null)
    const outcome = await ask('account.interval', { accountId: id, ms: typed })
    setBusy(false)
    take(outcome)
    setSaved(outcome.ok)
  }

  if (kept === null) {
    return (
      <SettingRow
        label={t('settings.interval')}
        help={t('settings.interval.help')}
        group
        below={problem !== null}
      >
        {() =>
          problem ? (
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
      </SettingRow>
    )
  }
  return (
    <>
      <SettingRow
        label={t('settings.interval')}
        help={t('settings.interval.help')}
        error={problem ? problemText(problem) : null}
      >
        {({ id: field, describedBy }) => (
          <>
            <NumberInput
              id={field}
              describedBy={describedBy}
              value={typed}
              onChange={(ms) => {
                setTyped(ms)
                setSaved(false)
                setProblem(null)
              }}
              min={LEAST_MS}
              max={MOST_MS}
              invalid={problem !== null}
            />
            <Button look="pill" onPress={() => void save()} busy={busy} disabled={typed === kept}>
              {t('settings.interval.save')}
            </Button>
          </>
        )}
      </SettingRow>
      <p role="status" className="settings-said">
        {saved ? t('settings.interval.saved') : ''}
      </p>
    </>
  )
}

/** How long a message can be recalled, and how fast each account sends: that pace the service keeps, so it is asked and told. */
export function SendingTab() {
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  return (
    <>
      <Section title={t('settings.tab.sending')} quiet>
        <RecallWindow />
        <Macros />
      </Section>
      {accounts.length === 0 ? (
        <Unsearched>
          <p className="settings-text">{t('settings.accounts.none')}</p>
        </Unsearched>
      ) : null}
      {accounts.map((account) => (
        <Section key={account.id} title={account.name}>
          {capabilitiesOf(account).reads ? (
            <WhenFound words={[t('settings.interval'), t('settings.interval.help')]}>
              <Interval account={account} />
            </WhenFound>
          ) : (
            <SettingRow label={t('settings.interval')} help={t('settings.interval.needsInstance')} group>
              {() => null}
            </SettingRow>
          )}
        </Section>
      ))}
    </>
  )
}
