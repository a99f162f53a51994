/** What the window asks about customers who come from a file; see {@link requestSchemas}. */
import { z } from 'zod'
import {
  MAX_IMPORT_COLUMNS,
  MAX_IMPORTED,
  type CustomerFile,
  type ImportEnd,
  type ImportPreview,
  type ImportResult,
  type RemarkedLine,
} from '../../model/customer-import.ts'
import { accountId, line, nothing, ofAccount } from './request-parts.ts'

/** Each row can be listed for several reasons, and its columns stand above. */
const MAX_REMARKED_ROWS = 10 * MAX_IMPORTED

const columnUse = z.discriminatedUnion('to', [
  z.strictObject({ to: z.enum(['none', 'number', 'name', 'nickname', 'notes']) }),
  z.strictObject({ to: z.literal('field'), field: z.number().int().positive() }),
  z.strictObject({ to: z.literal('new'), name: line(200) }),
])

/** Their arguments. */
export const customerRequests = {
  /** Asks for a file with customers and reads it. Nothing of it counts yet. */
  'customers.choose': ofAccount,
  /** What the file would change, once it is known what its columns are. */
  'customers.preview': z.strictObject({ accountId, uses: z.array(columnUse).max(MAX_IMPORT_COLUMNS) }),
  /** Takes the customers in. `takesTheirs`: where the file and Parley differ, the file goes first. */
  'customers.import': z.strictObject({ accountId, takesTheirs: z.boolean() }),
  /** Of all lines of which there is something to be said: the preview has the first ones. */
  'customers.lines': ofAccount,
  /** Ends what is under way of this; where nothing is, what was read is forgotten. What was written stays. */
  'customers.stop': nothing,
  /** Asks where to, and writes the lines that the window shows as a CSV file. */
  'customers.remarks': z.strictObject({
    name: line(100),
    rows: z.array(z.array(line(3000)).max(4)).max(MAX_REMARKED_ROWS),
  }),
} as const

/** Their answers, where there is more to say than that it is done. */
export interface CustomerAnswers {
  /** Null: the person has chosen no file. */
  'customers.choose': CustomerFile | ImportEnd | null
  'customers.preview': ImportPreview
  'customers.import': ImportResult
  'customers.lines': readonly RemarkedLine[]
  'customers.remarks': { readonly saved: boolean }
}
