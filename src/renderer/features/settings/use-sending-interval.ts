import { useEffect, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import { problem as problemOf, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import { ask } from '../../store/actions/ask.ts'
import { whenAnswered } from '../../ui/when-answered.ts'

/** The shortest and longest pause that the service takes (docs/service.md 1.6). */
export const MIN_INTERVAL_MS = 500
export const MAX_INTERVAL_MS = 600_000

/** The pause between messages of an account. The service keeps it: it is asked, and told what the person has typed. */
export function useSendingInterval(id: AccountId) {
  const [kept, setKept] = useState<number | null>(null)
  const [typed, setTyped] = useState(NaN)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [round, setRound] = useState(0)

  function take(outcome: Outcome<{ readonly ms: number }>): void {
    if (!outcome.ok) setProblem(outcome.problem)
    else {
      setKept(outcome.value.ms)
      setTyped(outcome.value.ms)
    }
  }

  useEffect(() => whenAnswered(ask('account.interval', { accountId: id, ms: null }), take), [id, round])

  const fits = typed >= MIN_INTERVAL_MS && typed <= MAX_INTERVAL_MS

  async function save(): Promise<void> {
    if (!fits || busy) {
      setProblem(problemOf('setting-out-of-range', { least: MIN_INTERVAL_MS, most: MAX_INTERVAL_MS }))
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

  return {
    /** What the service has; null until it has said so. */
    kept,
    typed,
    busy,
    saved,
    problem,
    type: (ms: number): void => {
      setTyped(ms)
      setSaved(false)
      setProblem(null)
    },
    save,
    askAgain: (): void => {
      setProblem(null)
      setRound(round + 1)
    },
  }
}
