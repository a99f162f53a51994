import { areVariants, numberVariants } from '../../../../shared/lib/number-variants.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { Database } from '../db/database.ts'

/** An address that the archive puts beside another one: of the same person, of a card that they sent, or of somebody else. */
interface Neighbour {
  readonly address: string
  readonly verdict: 'same' | 'card' | 'different'
}

/**
 * The addresses of the person whom one of them names, that one first: the forms of one number, what the service names for one
 * person, and what the person before the window has merged. A card is no proof; whom somebody said to be another is left out.
 */
export function facesOf(db: Database, accountId: AccountId, address: string): readonly string[] {
  const faces = new Set([address])
  const others = new Set<string>()
  // The set grows while it is walked: what is known of each face counts.
  for (const face of faces) {
    const neighbours = neighboursOf(db, accountId, face)
    for (const { address: other, verdict } of neighbours)
      if (verdict === 'different') for (const each of [other, ...numberVariants(other)]) others.add(each)
    for (const { address: other, verdict } of neighbours)
      if (verdict === 'same' && !others.has(other)) faces.add(other)
    for (const form of numberVariants(face)) if (!others.has(form)) faces.add(form)
  }
  return [...faces].filter((face) => face === address || !others.has(face))
}

/** Whether two addresses are known to be one person's. An address that is not told is nobody's. */
export function isSamePerson(db: Database, accountId: AccountId, one: string, other: string): boolean {
  return one !== '' && (one === other || facesOf(db, accountId, one).includes(other))
}

/** Stands for a person where people are counted and compared: the same for each of their addresses. Never shown. */
export function personKey(db: Database, accountId: AccountId, address: string): string {
  return facesOf(db, accountId, address).reduce((first, face) => (face < first ? face : first))
}

/** Addresses of persons' cards that were sent by whom an address names. */
export function cardsOfPerson(db: Database, accountId: AccountId, address: string): readonly string[] {
  return facesOf(db, accountId, address).flatMap((face) =>
    neighboursOf(db, accountId, face).flatMap(({ address: other, verdict }) =>
      verdict === 'card' ? [other, ...numberVariants(other)] : [],
    ),
  )
}

/** Whether the person has said that two addresses are two people's, or forms of theirs. */
export function areDifferent(db: Database, accountId: AccountId, one: string, other: string): boolean {
  return neighboursOf(db, accountId, one).some(
    ({ address, verdict }) => verdict === 'different' && (address === other || areVariants(address, other)),
  )
}

function neighboursOf(db: Database, accountId: AccountId, address: string): readonly Neighbour[] {
  return db.all<Neighbour>(
    `SELECT other AS address, verdict FROM same_person WHERE account_id = ?1 AND address = ?2
     UNION ALL
     SELECT other.address, 'same' FROM chat_addresses AS own JOIN chat_addresses AS other ON other.chat_id = own.chat_id
     WHERE own.account_id = ?1 AND own.address = ?2 AND other.address <> ?2`,
    accountId,
    address,
  )
}
