import { areVariants, numberVariants } from '../../../../shared/lib/number-variants.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import type { PossiblySame } from '../../../../shared/model/recipient.ts'
import type { Database } from '../db/database.ts'
import { chatsById } from '../chats/chat-rows.ts'

/**
 * What is known of two addresses: the service names both for one person, a card that somebody sent of themselves does, or the
 * person before the window says that they are two people.
 */
export type PairVerdict = 'same' | 'card' | 'different'

/** A person's hidden address and their number, or two numbers. The order of the two says nothing. */
export function notePair(
  db: Database,
  accountId: AccountId,
  one: string,
  other: string,
  verdict: PairVerdict,
): void {
  if (one === '' || other === '' || one === other) return
  // Told from both sides, so that either address finds the other. What the person says is never overwritten by what is known.
  for (const [address, second] of [
    [one, other],
    [other, one],
  ] as const)
    db.run(
      `INSERT INTO same_person (account_id, address, other, verdict) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (account_id, address, other) DO UPDATE SET verdict = excluded.verdict
         WHERE excluded.verdict = 'different' AND verdict <> excluded.verdict`,
      accountId,
      address,
      second,
      verdict,
    )
}

/** Chats that may be with the same person as this one, the newest first: never a group, never another account's. */
export function samePerson(db: Database, accountId: AccountId, chatId: ChatId): readonly PossiblySame[] {
  const own = addressesOf(db, accountId, chatId)
  if (own.length === 0) return []
  const ids = new Set<number>()
  for (const address of own) {
    const pairs = pairsOf(db, accountId, address)
    const different = new Set(
      pairs.filter(({ verdict }) => verdict === 'different').map(({ other }) => other),
    )
    const wanted = [
      ...numberVariants(address),
      ...pairs
        .filter(({ verdict }) => verdict !== 'different')
        .flatMap(({ other }) => [other, ...numberVariants(other)]),
    ]
    for (const other of wanted) if (!different.has(other)) addChatOf(db, accountId, other, ids)
  }
  ids.delete(chatId)
  return chatsById(db, ids)
    .filter((chat) => chat.kind === 'person')
    .map((chat) => ({ chat, addresses: addressesOf(db, accountId, chat.id) }))
    .filter(({ addresses }) => !isDismissed(db, accountId, own, addresses))
    .sort((a, b) => b.chat.activeAt - a.chat.activeAt)
}

/** Chats with another form of one of these numbers: offered before a chat with the number itself begins. */
export function chatsOfVariants(
  db: Database,
  accountId: AccountId,
  addresses: readonly string[],
): readonly Chat[] {
  const ids = new Set<number>()
  for (const address of addresses) {
    const known = pairsOf(db, accountId, address).filter(({ verdict }) => verdict !== 'different')
    for (const other of [...numberVariants(address), ...known.map((pair) => pair.other)])
      addChatOf(db, accountId, other, ids)
  }
  return chatsById(db, ids).filter((chat) => chat.kind === 'person')
}

/** The person says that these chats are with two people: neither is offered for the other again. */
export function markDifferent(db: Database, accountId: AccountId, chatId: ChatId, other: ChatId): void {
  db.transaction(() => {
    for (const one of addressesOf(db, accountId, chatId))
      for (const second of addressesOf(db, accountId, other))
        notePair(db, accountId, one, second, 'different')
  })
}

interface Pair {
  readonly other: string
  readonly verdict: PairVerdict
}

function pairsOf(db: Database, accountId: AccountId, address: string): readonly Pair[] {
  return db.all<Pair>(
    'SELECT other, verdict FROM same_person WHERE account_id = ? AND address = ?',
    accountId,
    address,
  )
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

function addChatOf(db: Database, accountId: AccountId, address: string, ids: Set<number>): void {
  const row = db.get<{ chat_id: number }>(
    'SELECT chat_id FROM chat_addresses WHERE account_id = ? AND address = ?',
    accountId,
    address,
  )
  if (row) ids.add(row.chat_id)
}

/** Dismissed by any address of either: a form of a number that was said to be another person's is theirs as well. */
function isDismissed(
  db: Database,
  accountId: AccountId,
  own: readonly string[],
  others: readonly string[],
): boolean {
  return own.some((address) =>
    pairsOf(db, accountId, address).some(
      ({ other, verdict }) =>
        verdict === 'different' && others.some((each) => each === other || areVariants(each, other)),
    ),
  )
}
