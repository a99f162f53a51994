import { areVariants, numberVariants } from '../../../../shared/lib/number-variants.ts'
import { isName } from '../../../../shared/lib/letters.ts'
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

/** Whether two addresses are known to be one person's. An empty address is nobody's. */
export function isSamePerson(db: Database, accountId: AccountId, one: string, other: string): boolean {
  return one !== '' && (one === other || facesOf(db, accountId, one).includes(other))
}

/** Stands for a person where people are counted and compared: the same for each of their addresses. Never shown. */
export function personKey(db: Database, accountId: AccountId, address: string): string {
  return leastOf(facesOf(db, accountId, address))
}

const leastOf = (faces: readonly string[]): string =>
  faces.reduce((first, face) => (face < first ? face : first))

/** What a file that the person imported calls somebody, by whatever address; empty where none does. */
export function importedName(db: Database, accountId: AccountId, faces: readonly string[]): string {
  const names = db.all<{ name: string }>(
    `SELECT name FROM contacts WHERE account_id = ? AND source = 'imported' AND address IN (SELECT value FROM json_each(?))
     ORDER BY updated_at DESC, address`,
    ...[accountId, JSON.stringify(faces)],
  )
  return names.find(({ name }) => isName(name))?.name ?? ''
}

/** By what somebody is known here: one address for all that they have, and a name, empty where nobody knows one. */
export interface KnownAs {
  /** See {@link personKey}. */
  readonly key: string
  readonly address: string
  readonly name: string
}

/**
 * Whose an address is. Of the person's addresses the best known one stands for all: a number before a hidden address, then that of
 * a chat. A form of a number that nobody has used never stands for another one.
 */
export function knownAs(
  db: Database,
  accountId: AccountId,
  address: string,
  faces = facesOf(db, accountId, address),
): KnownAs {
  const known = db.all<
    { readonly address: string } & Readonly<Record<(typeof NAMES)[number], string | null>>
  >(
    `SELECT face.value AS address, nickname, iif(source = 'imported', contacts.name, '') AS importedName, iif(source = 'address-book', contacts.name, '') AS bookName,
       iif(source = 'profile', contacts.name, '') AS profileName, chats.name AS chatName
     FROM json_each(?2) AS face
       LEFT JOIN contacts ON contacts.account_id = ?1 AND contacts.address = face.value
       LEFT JOIN chat_addresses ON chat_addresses.account_id = ?1 AND chat_addresses.address = face.value
       LEFT JOIN chats ON chats.id = chat_addresses.chat_id AND chats.kind = 'person'
     WHERE contacts.address IS NOT NULL OR chats.id IS NOT NULL OR EXISTS (SELECT 1 FROM same_person
       WHERE same_person.account_id = ?1 AND same_person.address = face.value AND verdict = 'same')
     ORDER BY face.value LIKE '%@lid', chats.address IS NOT face.value, chats.id IS NULL, contacts.address IS NULL, face.value`,
    accountId,
    JSON.stringify(faces),
  )
  const names = NAMES.flatMap((of) => known.map((face) => face[of] ?? ''))
  return { key: leastOf(faces), address: known[0]?.address ?? address, name: names.find(isName) ?? '' }
}

/** The person's own name goes before those of a file of theirs, of the address book, of profiles and of the chat. */
const NAMES = ['nickname', 'importedName', 'bookName', 'profileName', 'chatName'] as const

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
