import { useEffect, useState } from 'react'
import { DOCTOR_QUESTIONS, type AccountActivity } from '../../../shared/model/account-doctor.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import { ask } from '../../store/actions/ask.ts'
import type { DoctorFacts } from './judge-account.ts'

interface Looked {
  /** When it was asked; the verdicts stay those of that moment. */
  readonly at: number
  readonly activity: AccountActivity | null
  readonly answers: DoctorFacts['answers']
}

const nothing = (): Looked => ({ at: Date.now(), activity: null, answers: {} })

/** Asks everything once, and again when the person says so. Each answer is shown as it comes. */
export function useDoctor(accountId: AccountId) {
  const [run, setRun] = useState(0)
  const [looked, setLooked] = useState(nothing)

  useEffect(() => {
    let wanted = true
    const put = (change: (before: Looked) => Partial<Looked>): void => {
      if (wanted) setLooked((before) => ({ ...before, ...change(before) }))
    }
    void ask('doctor.activity', { accountId }).then((outcome) => {
      if (outcome.ok) put(() => ({ activity: outcome.value }))
    })
    for (const about of DOCTOR_QUESTIONS)
      void ask('doctor.ask', { accountId, about }).then((outcome) => {
        put(({ answers }) => ({ answers: { ...answers, [about]: outcome } }))
      })
    return () => {
      wanted = false
    }
  }, [accountId, run])

  return {
    looked,
    again: () => {
      setLooked(nothing())
      setRun((times) => times + 1)
    },
  }
}
