import type { Account, AccountId } from '../../shared/model/account.ts'
import { useApp } from './use-app.ts'

/** The account as it is now; null where there is none. */
export function useAccount(accountId: AccountId | null): Account | null {
  return useApp((state) => state.accounts.find(({ id }) => id === accountId) ?? null)
}
