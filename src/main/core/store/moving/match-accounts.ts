import type { Account, AccountId } from '../../../../shared/model/account.ts'
import type { Database } from '../db/database.ts'
import { parsed } from '../messages/stored-content.ts'

/** An account of the other computer, and the same one here; null: it is not here. */
export interface MatchedAccount {
  readonly theirs: AccountId
  readonly ours: AccountId | null
  readonly account: Account
}

/**
 * Finds the accounts of an attached archive (`moved`) here: by their id, else as the same number at the same service, connected on both
 * computers. No account is matched twice.
 */
export function matchAccounts(db: Database): readonly MatchedAccount[] {
  const here = accountsIn(db, 'main')
  const taken = new Set<AccountId>()
  const there = accountsIn(db, 'moved')
  const take = (found: Account | undefined): AccountId | null => {
    if (!found) return null
    taken.add(found.id)
    return found.id
  }
  const byId = new Map(there.map(({ id }) => [id, take(here.find((own) => own.id === id))]))
  return there.map((account) => ({
    account,
    theirs: account.id,
    ours: byId.get(account.id) ?? take(here.find((own) => !taken.has(own.id) && isSameNumber(own, account))),
  }))
}

/** Notes which accounts here are those of the other archive; one that is not here keeps its id. */
export function noteAccounts(db: Database, accounts: readonly MatchedAccount[]): void {
  for (const { theirs, ours } of accounts)
    db.run(
      'INSERT INTO temp.moved_accounts (theirs, ours, is_new) VALUES (?, ?, ?)',
      ...[theirs, ours ?? theirs, ours === null ? 1 : 0],
    )
}

function isSameNumber(one: Account, other: Account): boolean {
  if (one.serviceAddress !== other.serviceAddress || one.demo !== other.demo) return false
  if (one.instanceId !== '' && other.instanceId !== '') return one.instanceId === other.instanceId
  return one.ownNumber !== '' && one.ownNumber === other.ownNumber
}

function accountsIn(db: Database, schema: 'main' | 'moved'): Account[] {
  return db
    .all<{ id: AccountId; record: string }>(`SELECT id, record FROM ${schema}.accounts ORDER BY position`)
    .flatMap(({ id, record }) => {
      const account = parsed<Account | null>(record, null)
      return account ? [{ ...account, id }] : []
    })
}
