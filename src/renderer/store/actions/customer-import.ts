import type { AccountId } from '../../../shared/model/account.ts'
import type {
  ColumnUse,
  CustomerFile,
  ImportEnd,
  ImportPreview,
  ImportResult,
  RemarkedLine,
} from '../../../shared/model/customer-import.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { change } from '../use-app.ts'
import { ask } from './ask.ts'

/** Does a step, and follows how far it is. */
async function follow<T>(step: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  change(() => ({ importing: 'begun' }))
  try {
    return await step()
  } finally {
    change(() => ({ importing: null }))
  }
}

/** Asks for a file of customers and reads it; null: the person would rather not. Or what an import has done whose end was not seen. */
export const chooseCustomers = (accountId: AccountId): Promise<Outcome<CustomerFile | ImportEnd | null>> =>
  follow(() => ask('customers.choose', { accountId }))

/** What the file would change. */
export const previewCustomers = (
  accountId: AccountId,
  uses: readonly ColumnUse[],
): Promise<Outcome<ImportPreview>> => follow(() => ask('customers.preview', { accountId, uses: [...uses] }))

/** Takes the customers in. */
export const importCustomers = (accountId: AccountId, takesTheirs: boolean): Promise<Outcome<ImportResult>> =>
  follow(() => ask('customers.import', { accountId, takesTheirs }))

/** Ends what is under way of this; where nothing is, what was read is forgotten. */
export const stopImport = (): void => void ask('customers.stop', {})

/** Asks where to, and writes all that is to be said of lines of the file, the lines that the preview has no room for too. */
export async function saveRemarks(
  accountId: AccountId,
  name: string,
  rowsOf: (lines: readonly RemarkedLine[]) => string[][],
): Promise<Outcome<{ readonly saved: boolean }>> {
  const lines = await ask('customers.lines', { accountId })
  return lines.ok ? ask('customers.remarks', { name, rows: rowsOf(lines.value) }) : lines
}
