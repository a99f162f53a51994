import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import type { PossiblySame } from '../../../../shared/model/recipient.ts'
import type { Database } from '../db/database.ts'
import { chatsById } from '../chats/chat-rows.ts'
import { areDifferent, cardsOfPerson, facesOf } from './people.ts'

/**
 * What is known of two addresses: the service names both for one person, a card that somebody sent of themselves does, or the
 * person before the window says that they are two people.
 */
export type PairVerdict = 'same' | 'card' | 'different'

/** A person's hidden address and their number, or two numbers, in any order. Answers whether that was not known before. */
export function notePair(
  db: Database,
  accountId: AccountId,
  one: string,
  other: string,
  verdict: PairVerdict,
): boolean {
  if (one === '' || other === '' || one === other) return false
  let isNew = false
  // Told from both sides, so that either address finds the other. The service's word counts more than a card, and the person's more than both.
  for (const [address, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const { changes } = db.run(
      `INSERT INTO same_person (account_id, address, other, verdict) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (account_id, address, other) DO UPDATE SET verdict = excluded.verdict
         WHERE verdict = 'card' AND excluded.verdict = 'same' OR verdict <> 'different' AND excluded.verdict = 'different'`,
      accountId,
      address,
      second,
      verdict,
    )
    isNew ||= changes > 0
  }
  return isNew
}

/** Chats that may be with the same person as this one, the newest first: never a group, never another account's. */
export function samePerson(db: Database, accountId: AccountId, chatId: ChatId): readonly PossiblySame[] {
  const own = addressesOf(db, accountId, chatId)
  return chatsOfVariants(db, accountId, own)
    .filter(({ id }) => id !== chatId)
    .map((chat) => ({ chat, addresses: addressesOf(db, accountId, chat.id) }))
    .filter(({ addresses }) =>
      own.every((one) => !addresses.some((other) => areDifferent(db, accountId, one, other))),
    )
    .sort((a, b) => b.chat.activeAt - a.chat.activeAt)
}

/** Chats with another address of these people: offered before a chat with the address itself begins. */
export function chatsOfVariants(
  db: Database,
  accountId: AccountId,
  addresses: readonly string[],
): readonly Chat[] {
  const ids = addresses.flatMap((address) => {
    const others = [...facesOf(db, accountId, address).slice(1), ...cardsOfPerson(db, accountId, address)]
    // The chat of the address itself is no other one.
    const rows = db.all<{ id: number }>(
      `SELECT DISTINCT chat_id AS id FROM chat_addresses
       WHERE account_id = ?1 AND address IN (SELECT value FROM json_each(?3)) AND chat_id IS NOT
         (SELECT chat_id FROM chat_addresses WHERE account_id = ?1 AND address = ?2)`,
      accountId,
      address,
      JSON.stringify(others),
    )
    return rows.map(({ id }) => id)
  })
  return chatsById(db, ids).filter((chat) => chat.kind === 'person')
}

/** The person says that these chats are with two people: neither is offered for the other again. */
export function markDifferent(db: Database, accountId: AccountId, chatId: ChatId, other: ChatId): void {
  db.transaction(() => {
    const [own, others] = [addressesOf(db, accountId, chatId), addressesOf(db, accountId, other)]
    for (const one of own) for (const second of others) notePair(db, accountId, one, second, 'different')
  })
}

function addressesOf(db: Database, accountId: AccountId, chatId: ChatId): readonly string[] {
  return db
    .all<{ address: string }>(
      `SELECT chat_addresses.address AS address FROM chat_addresses JOIN chats ON chats.id = chat_addresses.chat_id
       WHERE chat_addresses.chat_id = ? AND chats.account_id = ? AND chats.kind = 'person'`,
      chatId,
      accountId,
    )
    .map(({ address }) => address)
}
