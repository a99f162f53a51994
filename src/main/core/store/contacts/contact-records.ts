import { firstWord, isName } from '../../../../shared/lib/letters.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { AnswerableKind, ChatKind } from '../../../../shared/model/chat.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import type { ContactInfo, ContactSheet, GroupInfo, GroupMember } from '../../../../shared/model/contact.ts'
import {
  contactPictures,
  pairsInGroup,
  parseContactInfo,
  parseGroup,
} from '../../gateway/translate/contact-info.ts'
import { isRecord } from '../../gateway/translate/json-fields.ts'
import { otherAddress } from '../../gateway/translate/other-address.ts'
import { notePerson } from './note-people.ts'
import { bodyOf } from './contacts.ts'
import { kindOf } from '../chats/chat-kind.ts'
import type { Database } from '../db/database.ts'
import { ChangeSet, type ChangedRows } from '../ingest/change-set.ts'
import { knownAs } from './people.ts'

/** What is kept of a contact, before the account adds what it may ask. */
export type KeptSheet = Pick<ContactSheet, 'person' | 'group' | 'checkedAt' | 'addresses' | 'notes'> & {
  readonly kind: ChatKind
  /** The address that the chat sends to, and by which the service is asked. */
  readonly address: string
}

/** The service's record as it came: what a newer Parley understands of it is there without asking again. */
interface Kept {
  readonly kind: AnswerableKind
  readonly body: unknown
}

/** What is known here of a chat's person or group; null where there is no such chat. */
export function contactSheet(db: Database, accountId: AccountId, chatId: ChatId): KeptSheet | null {
  const chat = db.get<{ kind: AnswerableKind; address: string; notes: string }>(
    'SELECT kind, address, notes FROM chats WHERE id = ? AND account_id = ?',
    chatId,
    accountId,
  )
  if (!chat) return null
  const addresses = db
    .all<{ address: string }>(
      'SELECT address FROM chat_addresses WHERE chat_id = ? ORDER BY address <> ?, address',
      chatId,
      chat.address,
    )
    .map(({ address }) => ({ address, sendsTo: address === chat.address }))
  const kept = keptRecord(db, accountId, chatId)
  const person = kept?.kind === 'person' ? parseContactInfo(kept.body, kept.checkedAt) : null
  const group = kept?.kind === 'group' ? parseGroup(kept.body) : null
  return {
    ...chat,
    kind: kindOf(chat.kind, chat.address),
    person,
    group: group ? withPeople(db, accountId, group) : null,
    checkedAt: kept?.checkedAt ?? null,
    addresses,
  }
}

function keptRecord(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
): (Kept & { readonly checkedAt: number }) | null {
  const row = db.get<{ record: string; checked_at: number }>(
    `SELECT contact_records.record, contact_records.checked_at FROM chats
       JOIN chat_addresses ON chat_addresses.chat_id = chats.id
       JOIN contact_records ON contact_records.account_id = chats.account_id
         AND contact_records.address = chat_addresses.address
     WHERE chats.id = ? AND chats.account_id = ?
     ORDER BY contact_records.address = chats.address DESC, contact_records.checked_at DESC LIMIT 1`,
    chatId,
    accountId,
  )
  return row ? { ...(JSON.parse(row.record) as Kept), checkedAt: row.checked_at } : null
}

/** The record that is kept of one address, and its time. */
export function recordOf(
  db: Database,
  accountId: AccountId,
  address: string,
): (Kept & { readonly checkedAt: number }) | null {
  const row = db.get<{ record: string; checked_at: number }>(
    'SELECT record, checked_at FROM contact_records WHERE account_id = ? AND address = ?',
    accountId,
    address,
  )
  return row ? { ...(JSON.parse(row.record) as Kept), checkedAt: row.checked_at } : null
}

/** Keeps the record of an address in the place of the one before it. */
export function keepRecord(
  db: Database,
  accountId: AccountId,
  address: string,
  kept: Kept,
  now: number,
): void {
  db.run(
    `INSERT INTO contact_records (account_id, address, record, checked_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (account_id, address) DO UPDATE SET record = excluded.record, checked_at = excluded.checked_at`,
    accountId,
    address,
    JSON.stringify(kept),
    now,
  )
}

const ROLES = ['owner', 'admin', 'member'] as const satisfies readonly GroupMember['role'][]

/** A group's record has addresses only: its members are the people who have them, by the names by which they are known here. */
function withPeople(db: Database, accountId: AccountId, group: GroupInfo): GroupInfo {
  const members = new Map<string, GroupMember>()
  for (const member of group.members) {
    const { key, address, name } = knownAs(db, accountId, member.address)
    const known = members.get(key)
    const role = ROLES.find((each) => each === member.role || each === known?.role) ?? member.role
    members.set(key, { address, name, role })
  }
  return { ...group, members: [...members.values()] }
}

/**
 * Keeps the service's record of a person or group, and gives a chat without a name the one it tells. Null when the
 * answer was no such record; otherwise what changed.
 */
export function storeContactRecord(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  bytes: Uint8Array,
  now: number,
): ChangedRows | null {
  return db.transaction(() => {
    const chat = db.get<{ kind: AnswerableKind; address: string }>(
      'SELECT kind, address FROM chats WHERE id = ? AND account_id = ?',
      chatId,
      accountId,
    )
    if (!chat) return null
    const body = bodyOf(bytes)
    const name = nameIn(chat.kind, body, now)
    if (name === null) return null
    keepRecord(db, accountId, chat.address, { kind: chat.kind, body }, now)
    const changed = new ChangeSet()
    if (chat.kind === 'person' && isRecord(body))
      notePerson(db, accountId, chat.address, otherAddress(body, chat.address), changed)
    for (const [address, other] of pairsInGroup(body)) notePerson(db, accountId, address, other, changed)
    // A group's record is the newest word on its subject; a person may have a better name here already, since their number is known.
    const known = db.get<{ name: string }>('SELECT name FROM chats WHERE id = ?', chatId)?.name ?? ''
    const hasName = isName(known) && (chat.kind === 'person' || firstWord(name) === '')
    if (name !== '' && name !== known && !hasName) {
      db.run('UPDATE chats SET name = ? WHERE id = ?', name, chatId)
      changed.chat(chatId)
    }
    return changed.rows(db)
  })
}

function nameIn(kind: AnswerableKind, body: unknown, now: number): string | null {
  if (kind === 'group') return parseGroup(body)?.subject ?? null
  const info: ContactInfo | null = parseContactInfo(body, now)
  return info ? info.contactName || info.name : null
}

/** The picture of a contact, or one of its products' pictures. */
export type PictureWanted = 'avatar' | { readonly product: number; readonly size: 'requested' | 'original' }

/** Where a picture of the kept record can be fetched; null where the record has none. */
export function pictureUrl(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  which: PictureWanted,
): string | null {
  const kept = keptRecord(db, accountId, chatId)
  if (kept?.kind !== 'person') return null
  const pictures = contactPictures(kept.body)
  const url = which === 'avatar' ? pictures.avatar : (pictures.products[which.product]?.[which.size] ?? '')
  return url === '' ? null : url
}

/** How a chat is asked for at the service, and how many of its messages are here. */
export function chatReach(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
): { readonly kind: ChatKind; readonly address: string; readonly messages: number } | null {
  const row = db.get<{ kind: AnswerableKind; address: string; messages: number }>(
    `SELECT kind, address, (SELECT count(*) FROM messages WHERE messages.chat_id = chats.id
       AND linked_to IS NULL AND status NOT IN ('queued', 'sending', 'expired')) AS messages
     FROM chats WHERE id = ? AND account_id = ?`,
    chatId,
    accountId,
  )
  return row ? { ...row, kind: kindOf(row.kind, row.address) } : null
}
