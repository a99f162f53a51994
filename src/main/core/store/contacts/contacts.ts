import { canAnswer, canonicalAddress } from '../../../../shared/lib/address.ts'
import { isName } from '../../../../shared/lib/letters.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import type { FieldValues } from '../../../../shared/model/customer-field.ts'
import { parseContacts } from '../../gateway/translate/contact-info.ts'
import { parse } from '../../gateway/translate/json-fields.ts'
import type { Database } from '../db/database.ts'
import { ChangeSet, type ChangedRows } from '../ingest/change-set.ts'
import { chatsById } from '../chats/chat-rows.ts'
import { putFieldValues } from './customer-fields.ts'
import { notePerson } from './note-people.ts'
import { facesOf, importedName } from './people.ts'

/** The value of an answer's bytes, or undefined where they are no JSON. */
export function bodyOf(bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  return parse(text.replace(/^\ufeff/, ''))
}

/**
 * Keeps the account's address book (getContacts). What a person is called there goes before what their profile says, and not before
 * what a file called them that was imported: the person has seen and chosen that. A group's subject comes fresher with its messages, so here it only fills a gap. Answers what changed, or
 * null when the answer was no list.
 */
export function storeContacts(
  db: Database,
  accountId: AccountId,
  bytes: Uint8Array,
  now: number,
): (ChangedRows & { readonly read: number }) | null {
  const body = bodyOf(bytes)
  if (!Array.isArray(body)) return null
  return db.transaction(() => {
    const changed = new ChangeSet()
    let read = 0
    for (const contact of parseContacts(body)) {
      const { address } = canonicalAddress(contact.address)
      if (!canAnswer(address)) continue
      read += 1
      const isKept = keepName(db, accountId, address, contact.name, now)
      notePerson(db, accountId, address, contact.other, changed)
      if (contact.name === '' || !isKept) continue
      const chat = db.get<{ id: number; kind: string; name: string }>(
        `SELECT id, kind, name FROM chats
         WHERE id = (SELECT chat_id FROM chat_addresses WHERE account_id = ? AND address = ?)`,
        accountId,
        address,
      )
      if (!chat || chat.name === contact.name) continue
      if (isName(chat.name) && (chat.kind === 'group' || !isName(contact.name))) continue
      if (importedName(db, accountId, facesOf(db, accountId, address)) !== '') continue
      db.run('UPDATE chats SET name = ? WHERE id = ?', contact.name, chat.id)
      changed.chat(chat.id)
    }
    return { ...changed.rows(db), read }
  })
}

/** An entry without a name is somebody all the same, but takes no name away that a profile told. False: a file's name stays. */
function keepName(db: Database, accountId: AccountId, address: string, name: string, now: number): boolean {
  const { changes } = db.run(
    `INSERT INTO contacts (account_id, address, name, source, updated_at) VALUES (?1, ?2, ?3, ?4, ?5)
     ON CONFLICT (account_id, address) DO UPDATE SET name = excluded.name, source = excluded.source,
       updated_at = excluded.updated_at WHERE excluded.name <> '' AND source <> 'imported'`,
    accountId,
    address,
    name,
    name === '' ? 'profile' : 'address-book',
    now,
  )
  return changes > 0
}

/** Keeps what the person has changed of their own name and notes for a chat, and of the account's fields. */
export function noteChat(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  nickname: string | undefined,
  notes: string | undefined,
  fields: FieldValues = {},
): Chat | null {
  return db.transaction(() => {
    putFieldValues(db, accountId, chatId, fields)
    const { changes } = db.run(
      'UPDATE chats SET nickname = coalesce(?, nickname), notes = coalesce(?, notes) WHERE id = ? AND account_id = ?',
      nickname ?? null,
      notes ?? null,
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
