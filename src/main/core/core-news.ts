import type { CoreEvent } from '../../shared/contract/events.ts'
import type { AccountId } from '../../shared/model/account.ts'
import type { ChangedRows } from './store/ingest/change-set.ts'
import type { Changes } from './store/outbox/send-attempts.ts'

/** Where the parts of the core report changes, under one name each. */
export interface News {
  /** Sends events to the window. */
  readonly emit: (...events: readonly CoreEvent[]) => void
  /** Sends changed rows to the window, and counts its account again. */
  readonly tellChanges: (accountId: AccountId, changes: Changes) => void
  /** Sends rows that the service delivered to the window, and notifies the person of those that are due. */
  readonly arrived: (accountId: AccountId, rows: ChangedRows) => void
}
