import type { AccountId } from '../../../../shared/model/account.ts'
import type { Style } from '../../domain/translation.ts'

/** Where the records of an answer come from. */
export interface RecordSource {
  readonly accountId: AccountId
  readonly style: Style
  /** Our clock's time of the answer, in epoch milliseconds. */
  readonly arrivedAt: number
  /** The receipt whose body holds the records' own JSON; null where it stands nowhere else. */
  readonly receiptId: number | null
}
