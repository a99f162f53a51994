import { useEffect, useState } from 'react'
import type { Answers } from '../../../shared/contract/requests.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { ask } from '../../store/actions/ask.ts'
import { useApp } from '../../store/use-app.ts'
import { useNow } from '../../ui/use-now.ts'

/** Statuses come one by one: what is shown is read again so often, in milliseconds. */
const AGAIN_MS = 3000

/** A mailing with what has become of each copy, as it stands now. */
export function useSummary(
  accountId: AccountId,
  id: number,
): { readonly summary: Answers['mailing.summary']; readonly problem: Problem | null } {
  const told = useApp((state) => state.mailings[accountId])
  const now = useNow(AGAIN_MS)
  const [state, setState] = useState<ReturnType<typeof useSummary>>({ summary: null, problem: null })
  useEffect(() => {
    let isLast = true
    void ask('mailing.summary', { accountId, id }).then((outcome) => {
      if (!isLast) return
      if (outcome.ok) setState({ summary: outcome.value, problem: null })
      else setState((before) => ({ ...before, problem: outcome.problem }))
    })
    return () => {
      isLast = false
    }
  }, [accountId, id, told, now])
  return state
}
