import { canAnswer, canonicalAddress } from '../../../../shared/lib/address.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat, ChatId } from '../../../../shared/model/chat.ts'
import type { KnownContact } from '../../../../shared/model/contact.ts'
import { latinDigits, writtenNumbers } from '../../../../shared/lib/phone-text.ts'
import { parseContacts } from '../../service/contact-info.ts'
import { parse } from '../../service/fields.ts'
import type { Database } from '../database.ts'
import { chatsById } from '../rows.ts'
import { isName } from './names.ts'
import { notePair } from './same-person.ts'

/** The value of an answer's bytes, or undefined where they are no JSON. */
export function bodyOf(bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  return parse(text.replace(/^\ufeff/, ''))
}

/**
 * Keeps the account's address book (getContacts). What a person is called there goes before what their profile says; a
 * group's subject comes fresher with its messages, so here it only fills a gap. Answers the chats whose
 * name changed, or null when the answer was no list.
 */
export function storeContacts(
  db: Database,
  accountId: AccountId,
  bytes: Uint8Array,
  now: number,
): { readonly read: number; readonly chats: readonly Chat[] } | null {
  const body = bodyOf(bytes)
  if (!Array.isArray(body)) return null
  return db.transaction(() => {
    const changed = new Set<number>()
    let read = 0
    for (const contact of parseContacts(body)) {
      const { address } = canonicalAddress(contact.address)
      if (!canAnswer(address)) continue
      read += 1
      keepName(db, accountId, address, contact.name, now)
      if (contact.other !== '') notePair(db, accountId, address, contact.other, 'same')
      if (contact.name === '') continue
      const chat = db.get<{ id: number; kind: string; name: string }>(
        `SELECT id, kind, name FROM chats
         WHERE id = (SELECT chat_id FROM chat_addresses WHERE account_id = ? AND address = ?)`,
        accountId,
        address,
      )
      if (!chat || chat.name === contact.name) continue
      if (isName(chat.name) && (chat.kind === 'group' || !isName(contact.name))) continue
      db.run('UPDATE chats SET name = ? WHERE id = ?', contact.name, chat.id)
      changed.add(chat.id)
    }
    return { read, chats: chatsById(db, changed) }
  })
}

/** An entry without a name is somebody all the same, but takes no name away that a profile told. */
function keepName(db: Database, accountId: AccountId, address: string, name: string, now: number): void {
  db.run(
    `INSERT INTO contacts (account_id, address, name, source, updated_at) VALUES (?1, ?2, ?3, ?4, ?5)
     ON CONFLICT (account_id, address) DO UPDATE SET name = excluded.name, source = excluded.source,
       updated_at = excluded.updated_at WHERE excluded.name <> ''`,
    accountId,
    address,
    name,
    name === '' ? 'profile' : 'address-book',
    now,
  )
}

interface Known {
  readonly address: string
  readonly name: string
  readonly other: string
  readonly source: KnownContact['source']
}

/** Everyone whom the account knows and whose name or number fits, the closest first. An empty query fits all. */
export function searchContacts(
  db: Database,
  accountId: AccountId,
  query: string,
  limit: number,
): KnownContact[] {
  const words = fold(query).split(/\s+/u).filter(Boolean)
  const number = numberIn(query)
  const rows = db.all<Known>(
    `SELECT contacts.address, contacts.name, coalesce(chats.nickname, '') AS other, contacts.source
       FROM contacts LEFT JOIN chat_addresses ON chat_addresses.account_id = contacts.account_id
         AND chat_addresses.address = contacts.address
       LEFT JOIN chats ON chats.id = chat_addresses.chat_id
     WHERE contacts.account_id = ?1
     UNION ALL
     SELECT chats.address, chats.name, chats.nickname AS other, 'profile' AS source FROM chats
     WHERE chats.account_id = ?1 AND NOT EXISTS (SELECT 1 FROM contacts
       WHERE contacts.account_id = ?1 AND contacts.address = chats.address)`,
    accountId,
  )
  const found: { readonly rank: number; readonly key: string; readonly contact: KnownContact }[] = []
  for (const row of rows) {
    const names = [fold(row.other), fold(row.name)]
    const rank = rankOf(names, row.address, words, number)
    if (rank === null) continue
    const name = row.other === '' ? row.name : row.other
    const { kind } = canonicalAddress(row.address)
    if (kind === 'other') continue
    found.push({
      rank,
      key: names[0] || names[1] || `\uffff${row.address}`,
      contact: { address: row.address, kind, name, source: row.source },
    })
  }
  found.sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return found.slice(0, limit).map((each) => each.contact)
}

/** What stands before a number that is dialled inside a country, or abroad. */
const TRUNK = /^0+/u

/**
 * The digits by which somebody is looked for, or null: those of a number that was pasted with words around it, or of what has
 * digits and signs alone. Words with a figure among them ("Ana 2") are a name.
 */
function numberIn(query: string): string | null {
  const [written, ...more] = writtenNumbers(query)
  if (written && more.length === 0 && written.digits.length >= 7) return written.digits.replace(TRUNK, '')
  const digits = latinDigits(query).replace(/\D/gu, '').replace(TRUNK, '')
  return digits !== '' && !/\p{L}/u.test(query) ? digits : null
}

/** 0: begins so; 1: every word begins a word of the name; 2: stands somewhere in it. Null: does not fit. */
function rankOf(
  names: readonly string[],
  address: string,
  words: readonly string[],
  number: string | null,
): number | null {
  if (words.length === 0) return 0
  if (number !== null && address.includes(number)) return address.startsWith(number) ? 0 : 2
  const whole = words.join(' ')
  if (names.some((name) => name.startsWith(whole))) return 0
  const starts = names.some((name) => words.every((word) => ` ${name}`.includes(` ${word}`)))
  if (starts) return 1
  return names.some((name) => words.every((word) => name.includes(word))) ? 2 : null
}

/** Upper and lower case and accents are the same when looking for somebody. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** Keeps the person's own name and notes for a chat. */
export function noteChat(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  nickname: string,
  notes: string,
): Chat | null {
  return db.transaction(() => {
    const { changes } = db.run(
      'UPDATE chats SET nickname = ?, notes = ? WHERE id = ? AND account_id = ?',
      nickname,
      notes,
      chatId,
      accountId,
    )
    return changes === 0 ? null : (chatsById(db, [chatId])[0] ?? null)
  })
}

/** Groups that nobody has named yet, the newest conversations first. */
export function namelessGroups(
  db: Database,
  accountId: AccountId,
): { readonly chatId: ChatId; readonly address: string }[] {
  return db.all<{ chatId: number; address: string }>(
    `SELECT id AS chatId, address FROM chats WHERE account_id = ? AND kind = 'group' AND name = ''
     ORDER BY active_at DESC LIMIT 200`,
    accountId,
  )
}
