import type { AccountId } from '../../../../shared/model/account.ts'
import type { InboundMessage } from '../../service/translation.ts'
import type { Feed } from '../changed.ts'
import type { Database } from '../database.ts'
import { once } from '../once.ts'
import { identityOf, wordsOf } from './identity.ts'

/** What of a feed's records may be here already: whatever is not named in it is certainly not. */
export interface Foreseen {
  readonly identities: Set<string>
  /** The service's ids, of whichever conversation. */
  readonly ids: Set<string>
}

/** From so many records on it is cheaper to ask for all of them at once than for each. */
const MANY = 4

/**
 * Looks once for what of an answer's records is here already, so that those that are new, as nearly all of a long answer
 * are, need not be asked for one by one. The records lie where their own addresses say. Runs inside the caller's
 * transaction.
 */
export function foresee(db: Database, feed: Feed, messages: readonly InboundMessage[]): void {
  if (messages.length < MANY) return
  const { accountId } = feed
  once<Foreseen>(feed, 'foreseen', () => ({
    identities: new Set(
      identitiesHere(
        db,
        accountId,
        messages.map((each) => identityOf(feed.style, each, wordsOf(each))),
      ),
    ),
    ids: new Set(idsHere(db, accountId, messages)),
  }))
}

/** Null: every record is to be asked for. */
export function foreseenOf(feed: Feed): Foreseen | null {
  return once<Foreseen | null>(feed, 'foreseen', () => null)
}

function identitiesHere(db: Database, accountId: AccountId, identities: readonly string[]): string[] {
  const rows = db.all<{ identity: string }>(
    `SELECT messages.identity AS identity FROM json_each(?2) AS told
     CROSS JOIN messages ON messages.account_id = ?1 AND messages.identity = told.value`,
    accountId,
    JSON.stringify(identities),
  )
  return rows.map(({ identity }) => identity)
}

function idsHere(db: Database, accountId: AccountId, messages: readonly InboundMessage[]): string[] {
  const told = messages.flatMap(({ id, chat }) => (id === null ? [] : [[chat.address, id]]))
  const rows = db.all<{ id: string }>(
    `SELECT messages.service_id AS id FROM json_each(?2) AS told
     CROSS JOIN chat_addresses AS place ON place.account_id = ?1 AND place.address = told.value ->> 0
     CROSS JOIN messages ON messages.chat_id = place.chat_id AND messages.service_id = told.value ->> 1`,
    accountId,
    JSON.stringify(told),
  )
  return rows.map(({ id }) => id)
}
