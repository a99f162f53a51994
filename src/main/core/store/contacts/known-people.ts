import type { DatabaseSync } from 'node:sqlite'
import { canonicalAddress } from '../../../../shared/lib/address.ts'
import { foldForSearch } from '../../../../shared/lib/letters.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { KnownContact } from '../../../../shared/model/contact.ts'
import type { Database } from '../db/database.ts'
import type { ChatWords } from '../chats/chat-query.ts'
import { withForms } from '../chats/chat-words.ts'

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
  /** Notes and values of somebody without a conversation; of the others the search of the list reads them. */
  readonly noted: string
}

const PEOPLE = `
  SELECT contacts.account_id AS accountId, contacts.address, contacts.name, coalesce(chats.nickname, customer_notes.nickname, '') AS nickname,
      contacts.source, chats.id IS NOT NULL AS hasChat,
      iif(chats.id IS NULL, coalesce(customer_notes.notes, '') || coalesce((SELECT group_concat(char(10) || value, '') FROM field_values
        WHERE field_values.account_id = contacts.account_id AND field_values.address = contacts.address), ''), '') AS noted
    FROM contacts LEFT JOIN chat_addresses ON chat_addresses.account_id = contacts.account_id
      AND chat_addresses.address = contacts.address
    LEFT JOIN chats ON chats.id = chat_addresses.chat_id
    LEFT JOIN customer_notes USING (account_id, address)
  UNION ALL
  SELECT chats.account_id, chats.address, chats.name, chats.nickname, 'profile', 1, '' FROM chats
    WHERE NOT EXISTS (SELECT 1 FROM contacts
      WHERE contacts.account_id = chats.account_id AND contacts.address = chats.address)`

/** The row is of somebody without a conversation: what a chat's customer is known by is no word here. */
const OUTSIDE_CHAT = (row: 'old' | 'new'): string =>
  `WHEN NOT EXISTS (SELECT 1 FROM chat_addresses WHERE account_id = ${row}.account_id AND address = ${row}.address)`

/** All whom the accounts know, kept in memory until one of them changes: to fold thousands of names takes longer than to compare them. */
class KnownPeople {
  #people: readonly KnownPerson[] | null = null

  constructor(db: DatabaseSync) {
    db.function('forget_known_people', () => {
      this.#people = null
      return 0
    })
    const follow = (event: string, name: string, when = ''): string =>
      `CREATE TEMP TRIGGER IF NOT EXISTS known_people_${name} AFTER ${event} ${when} BEGIN SELECT forget_known_people(); END;`
    const changed = (...columns: readonly string[]): string =>
      `WHEN ${columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ')}`
    // Temporary, like the seals: a schema that anybody could edit runs no code.
    db.exec(
      follow('INSERT ON main.contacts', 'met') +
        follow('UPDATE ON main.contacts', 'renamed', changed('name', 'source')) +
        follow('DELETE ON main.contacts', 'gone') +
        follow('INSERT ON main.chats', 'chat_begun') +
        follow('UPDATE ON main.chats', 'chat_changed', changed('name', 'nickname', 'address')) +
        follow('DELETE ON main.chats', 'chat_gone') +
        follow('INSERT ON main.chat_addresses', 'address_taken') +
        follow('UPDATE ON main.chat_addresses', 'address_moved') +
        follow('DELETE ON main.chat_addresses', 'address_gone') +
        follow('INSERT ON main.customer_notes', 'noted') +
        follow('UPDATE ON main.customer_notes', 'noted_anew') +
        follow('DELETE ON main.customer_notes', 'notes_gone') +
        follow('INSERT ON main.field_values', 'value_came', OUTSIDE_CHAT('new')) +
        follow('UPDATE ON main.field_values', 'value_changed', OUTSIDE_CHAT('new')) +
        follow('DELETE ON main.field_values', 'value_gone', OUTSIDE_CHAT('old')),
    )
  }

  all(db: Database): readonly KnownPerson[] {
    this.#people ??= db.all<Row>(PEOPLE).flatMap((row) => personOf(row) ?? [])
    return this.#people
  }
}

function personOf({ accountId, address, name, nickname, source, hasChat, noted }: Row): KnownPerson | null {
  const { kind } = canonicalAddress(address)
  if (kind === 'other') return null
  const [own, given] = [foldForSearch(nickname).trim(), foldForSearch(name).trim()]
  const names = `\n${own}\n${given}`
  const text = noted === '' ? names : `${names}\n${foldForSearch(noted.replaceAll(/\s+/gu, ' '))}`
  return {
    accountId,
    contact: { address, kind, name: nickname === '' ? name : nickname, source },
    key: own || given || `\uffff${address}`,
    hasChat: hasChat !== 0,
    text,
    ...{ namesEnd: names.length, notesEnd: text.length, previewFrom: text.length },
    numbers: withForms(address).replaceAll(/[^\d\n]/gu, ''),
  }
}

const kept = new WeakMap<Database, KnownPeople>()

/** All whom the accounts know, as they stand now. */
export function knownPeople(db: Database): readonly KnownPerson[] {
  let people = kept.get(db)
  if (!people) kept.set(db, (people = new KnownPeople(db.connection)))
  return people.all(db)
}
