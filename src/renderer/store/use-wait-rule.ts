import type { AccountId } from '../../shared/model/account.ts'
import type { WaitRule } from '../text/wait.ts'
import { useApp } from './use-app.ts'

/** By what the waits of an account's customers are judged. */
export function useWaitRule(accountId: AccountId): WaitRule {
  const minutes = useApp((state) => state.settings.waitMinutes)
  const officeHours = useApp(
    (state) => state.accounts.find(({ id }) => id === accountId)?.advanced.officeHours ?? null,
  )
  return { minutes, officeHours }
}
