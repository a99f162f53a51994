import type { AccountId } from '../../../shared/model/account.ts'
import type {
  ColumnUse,
  CustomerFile,
  ImportPreview,
  ImportResult,
} from '../../../shared/model/customer-import.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { change } from '../use-app.ts'
import { ask } from './ask.ts'

/** What another step has said of its progress counts no more. */
const begin = (): void => change(() => ({ importing: null }))

/** Asks for a file of customers and reads it; null: the person would rather not. */
export function chooseCustomers(accountId: AccountId): Promise<Outcome<CustomerFile | null>> {
  begin()
  return ask('customers.choose', { accountId })
}

/** What the file would change. */
export function previewCustomers(
  accountId: AccountId,
  uses: readonly ColumnUse[],
): Promise<Outcome<ImportPreview>> {
  begin()
  return ask('customers.preview', { accountId, uses: [...uses] })
}

/** Takes the customers in. */
export function importCustomers(accountId: AccountId, takesTheirs: boolean): Promise<Outcome<ImportResult>> {
  begin()
  return ask('customers.import', { accountId, takesTheirs })
}

/** Ends what is under way of this, and forgets what was read. */
export const stopImport = (): void => void ask('customers.stop', {})
