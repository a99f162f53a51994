import type { CanonicalAddress } from '../../../../shared/lib/address.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { Database } from '../db/database.ts'

/** An attempt to send something by v1, and the chat that it went to. */
export interface V1Send {
  readonly id: number
  readonly kind: CanonicalAddress['kind']
  readonly address: string
  /** Epoch milliseconds. */
  readonly began: number
  readonly ended: number
}

/** Attempts among which one of the journal's stands: those of the last days. */
const MAX_RECENT_ATTEMPTS = 2000

/** What was sent by v1 to persons lately. */
export function listV1Sends(db: Database, accountId: AccountId): readonly V1Send[] {
  return db.all<V1Send>(
    `SELECT chats.id, chats.kind, chats.address, started_at AS began, coalesce(ended_at, started_at) AS ended
     FROM attempts CROSS JOIN messages ON messages.id = message_id CROSS JOIN chats ON chats.id = chat_id
     WHERE attempts.id > (SELECT max(id) FROM attempts) - ${String(MAX_RECENT_ATTEMPTS)}
       AND messages.account_id = ? AND messages.style = 'v1' AND chats.kind = 'person'`,
    accountId,
  )
}
