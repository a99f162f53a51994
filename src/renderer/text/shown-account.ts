import type { Account } from '../../shared/model/account.ts'

/** Whose something is, where several accounts are listed: one account needs no name in its rows. */
export function shownAccount(accounts: readonly Account[], id: string | null): Account | null {
  return accounts.length > 1 ? (accounts.find((account) => account.id === id) ?? null) : null
}
