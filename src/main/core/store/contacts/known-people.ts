import type { DatabaseSync } from 'node:sqlite'
import { canonicalAddress } from '../../../../shared/lib/address.ts'
import { foldForSearch } from '../../../../shared/lib/letters.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { KnownContact } from '../../../../shared/model/contact.ts'
import { dateFigures, namesOfMonth } from '../../../../shared/model/customer-field.ts'
import type { Database } from '../db/database.ts'
import type { ChatWords } from '../chats/chat-query.ts'
import { withForms } from '../chats/chat-words.ts'
import { parsed } from '../messages/stored-content.ts'

/** Somebody whom an account knows, ready to be compared. */
export interface KnownPerson extends ChatWords {
  readonly accountId: AccountId
  readonly contact: KnownContact
  /** By what people of equal rank are ordered. */
  readonly key: string
  readonly hasChat: boolean
}

interface Row {
  readonly accountId: AccountId
  readonly address: string
  readonly name: string
  readonly nickname: string
  readonly source: KnownContact['source']
  readonly hasChat: number
  /** Notes of somebody without a conversation; of the others the search of the list reads them. */
  readonly notes: string
  /** JSON: what the fields say of somebody without a conversation. */
  readonly fieldValues: string
}

/** Whether somebody is among the chats, by this address or by one that the service names with it. */
const HAS_CHAT = `(chats.id IS NOT NULL OR EXISTS (SELECT 1 FROM same_person JOIN chat_addresses AS others
    ON others.account_id = same_person.account_id AND others.address = same_person.other
  WHERE same_person.account_id = asked.account_id AND same_person.address = asked.address AND verdict = 'same'))`

/** Those whom these addresses name, as JSON of account and address. */
const PEOPLE = `
  SELECT asked.account_id AS accountId, asked.address, coalesce(contacts.name, chats.name) AS name,
      coalesce(chats.nickname, customer_notes.nickname, '') AS nickname, coalesce(contacts.source, 'profile') AS source,
      ${HAS_CHAT} AS hasChat, iif(chats.id IS NULL, coalesce(customer_notes.notes, ''), '') AS notes,
      iif(chats.id IS NULL, (SELECT json_group_array(value) FROM field_values
        WHERE field_values.account_id = asked.account_id AND field_values.address = asked.address), '[]') AS fieldValues
    FROM (SELECT value ->> 0 AS account_id, value ->> 1 AS address FROM json_each(?)) AS asked
      LEFT JOIN contacts USING (account_id, address)
      LEFT JOIN chat_addresses USING (account_id, address)
      LEFT JOIN chats ON chats.id = chat_addresses.chat_id
      LEFT JOIN customer_notes USING (account_id, address)
    WHERE contacts.address IS NOT NULL OR chats.address = asked.address`

/** The row is of somebody without a conversation: what a chat's customer is known by is no word here. */
const OUTSIDE_CHAT = (row: 'old' | 'new'): string =>
  `WHEN NOT EXISTS (SELECT 1 FROM chat_addresses WHERE account_id = ${row}.account_id AND address = ${row}.address)`

/** People who are read and folded in one step: some milliseconds, so that what comes in need not wait. */
const STEP = 250

/** All whom the accounts know, kept in memory: to fold thousands of names takes longer than to compare them. Who changes is read again. */
class KnownPeople {
  readonly #people = new Map<string, KnownPerson>()
  /** Those who are still to be read, as JSON of account and address. */
  readonly #unread: Set<string>

  constructor(db: Database) {
    this.#follow(db.connection)
    const all = db.lists(
      'SELECT account_id, address FROM contacts UNION SELECT account_id, address FROM chats ORDER BY 1, 2',
    )
    this.#unread = new Set(all.map((key) => JSON.stringify(key)))
  }

  /** Reads some more of those who are new or changed. False when all are read. */
  fill(db: Database): boolean {
    const keys: string[] = []
    for (const key of this.#unread) {
      if (keys.length === STEP) break
      keys.push(key)
      this.#unread.delete(key)
      this.#people.delete(key)
    }
    if (keys.length > 0)
      for (const row of db.all<Row>(PEOPLE, `[${keys.join(',')}]`)) {
        const person = personOf(row)
        if (person) this.#people.set(JSON.stringify([row.accountId, row.address]), person)
      }
    return this.#unread.size > 0
  }

  all(db: Database): readonly KnownPerson[] {
    while (this.fill(db));
    return [...this.#people.values()]
  }

  /** A change that is rolled back costs one more reading and nothing else. */
  #follow(db: DatabaseSync): void {
    db.function('note_known_person', (accountId, address) => {
      this.#unread.add(JSON.stringify([accountId, address]))
      return 0
    })
    const note = (row: string): string => `SELECT note_known_person(${row}.account_id, ${row}.address);`
    /** Those of a chat's addresses, and those that the service names with one. */
    const noteChat = (row: string): string =>
      `${note(row)} SELECT note_known_person(account_id, address) FROM chat_addresses WHERE chat_id = ${row}.id;`
    const noteOthers = (row: string): string =>
      `${note(row)} SELECT note_known_person(account_id, other) FROM same_person
         WHERE account_id = ${row}.account_id AND address = ${row}.address;`
    const follow = (event: string, name: string, noted: string, when = ''): string =>
      `CREATE TEMP TRIGGER IF NOT EXISTS known_people_${name} AFTER ${event} ${when} BEGIN ${noted} END;`
    const changed = (...columns: readonly string[]): string =>
      `WHEN ${columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ')}`
    // Temporary, like the seals: a schema that anybody could edit runs no code.
    db.exec(
      follow('INSERT ON main.contacts', 'met', note('new')) +
        follow('UPDATE ON main.contacts', 'renamed', note('new'), changed('name', 'source')) +
        follow('DELETE ON main.contacts', 'gone', note('old')) +
        follow('INSERT ON main.chats', 'chat_begun', noteChat('new')) +
        follow(
          'UPDATE ON main.chats',
          'chat_changed',
          note('old') + noteChat('new'),
          changed('name', 'nickname', 'address'),
        ) +
        follow('DELETE ON main.chats', 'chat_gone', note('old')) +
        follow('INSERT ON main.chat_addresses', 'address_taken', noteOthers('new')) +
        follow('UPDATE ON main.chat_addresses', 'address_moved', noteOthers('new')) +
        follow('DELETE ON main.chat_addresses', 'address_gone', noteOthers('old')) +
        follow('INSERT ON main.same_person', 'paired', note('new')) +
        follow('UPDATE ON main.same_person', 'paired_anew', note('new')) +
        follow('DELETE ON main.same_person', 'parted', note('old')) +
        follow('INSERT ON main.customer_notes', 'noted', note('new')) +
        follow('UPDATE ON main.customer_notes', 'noted_anew', note('new')) +
        follow('DELETE ON main.customer_notes', 'notes_gone', note('old')) +
        follow('INSERT ON main.field_values', 'value_came', note('new'), OUTSIDE_CHAT('new')) +
        follow('UPDATE ON main.field_values', 'value_changed', note('new'), OUTSIDE_CHAT('new')) +
        follow('DELETE ON main.field_values', 'value_gone', note('old'), OUTSIDE_CHAT('old')),
    )
  }
}

function personOf(row: Row): KnownPerson | null {
  const { accountId, address, name, nickname, source, hasChat } = row
  const { kind } = canonicalAddress(address)
  if (kind === 'other') return null
  const [own, given] = [foldForSearch(nickname).trim(), foldForSearch(name).trim()]
  const names = `\n${own}\n${given}`
  const values = parsed<string[]>(row.fieldValues, [])
  const [noted, months] = [[row.notes, ...values, ...values.map(dateFigures)], values.map(namesOfMonth)].map(
    (texts) => foldForSearch(texts.join(' ').replaceAll(/\s+/gu, ' ')).trim(),
  )
  const withNotes = noted ? `${names}\n${noted}` : names
  const text = months ? `${withNotes}\n${months}` : withNotes
  const monthsFrom = withNotes.length
  return {
    accountId,
    contact: { address, kind, name: nickname === '' ? name : nickname, source },
    key: own || given || `\uffff${address}`,
    hasChat: hasChat !== 0,
    text,
    ...{ namesEnd: names.length, monthsFrom, notesEnd: text.length, previewFrom: text.length },
    numbers: withForms(address).replaceAll(/[^\d\n]/gu, ''),
  }
}

const kept = new WeakMap<Database, KnownPeople>()

function keptPeople(db: Database): KnownPeople {
  let people = kept.get(db)
  if (!people) kept.set(db, (people = new KnownPeople(db)))
  return people
}

/** Reads some more of whom the accounts know, so that a search need not read all. False when all are read. */
export function fillKnownPeople(db: Database): boolean {
  return keptPeople(db).fill(db)
}

/** All whom the accounts know, as they stand now. */
export function knownPeople(db: Database): readonly KnownPerson[] {
  return keptPeople(db).all(db)
}
