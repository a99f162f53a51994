import { isName } from '../../../../shared/lib/letters.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import {
  hasChangedSince,
  wordsToPut,
  type CustomerHere,
  type FileCustomer,
} from '../../domain/customer-changes.ts'
import { chatsById } from '../chats/chat-rows.ts'
import type { Database } from '../db/database.ts'
import { chatOf } from '../mailings/mailing-people.ts'
import { keepBeforeChat, wordsBeforeChat } from './before-chat.ts'
import { putFieldValues } from './customer-fields.ts'
import { facesOf, importedName, knownAs } from './people.ts'

/** What is here of the people whom addresses name. */
export function customersHere(
  db: Database,
  accountId: AccountId,
  addresses: readonly string[],
): CustomerHere[] {
  return addresses.map((address) => customerHere(db, accountId, address))
}

/** What is here of the person whom an address names, by whatever address. */
export function customerHere(
  db: Database,
  accountId: AccountId,
  address: string,
  faces = facesOf(db, accountId, address),
): CustomerHere {
  const known = knownAs(db, accountId, address, faces)
  const chatId = chatOf(db, accountId, address, faces)
  const written = writtenName(db, accountId, faces)
  // A name that only a profile tells is no word of the person's own: the file's takes its place.
  const name = written ?? ''
  const [chat] = chatId === null ? [] : chatsById(db, [chatId])
  if (chat) {
    const { notes = '' } = db.get<{ notes: string }>('SELECT notes FROM chats WHERE id = ?', chat.id) ?? {}
    const { nickname, fieldValues } = chat
    return {
      key: known.key,
      address: chat.address,
      chatId,
      isCustomer: true,
      name,
      nickname,
      notes,
      fieldValues,
    }
  }
  const kept = wordsBeforeChat(db, accountId, faces)
  // A hidden address that is known from a group is no place for what a file says of a number.
  const own = known.address.includes('@') ? address : known.address
  return {
    ...{ key: known.key, address: own, chatId: null },
    isCustomer: kept !== null || written !== null,
    name,
    ...(kept ?? { nickname: '', notes: '', fieldValues: {} }),
  }
}

/** What a file or the address book calls somebody, by whatever address: empty where none of these is a name, null where they are in neither. */
function writtenName(db: Database, accountId: AccountId, faces: readonly string[]): string | null {
  const imported = importedName(db, accountId, faces)
  if (imported !== '') return imported
  const entries = db.all<{ name: string }>(
    `SELECT name FROM contacts WHERE account_id = ? AND source <> 'profile' AND address IN (SELECT value FROM json_each(?))
     ORDER BY address`,
    ...[accountId, JSON.stringify(faces)],
  )
  return entries.length === 0 ? null : (entries.find(({ name }) => isName(name))?.name ?? '')
}

/** What became of some customers of a file. */
export interface ImportedCustomers {
  readonly added: number
  readonly changed: number
  /** Of whom a text has changed here since the preview, and stays. */
  readonly kept: number
  /** The conversations of those that were changed. */
  readonly chats: readonly Chat[]
}

/**
 * Takes some customers of a file in, each whole, in one transaction. What is here now is asked again: what was written since the preview
 * is overwritten only where the person chose the file. Once more with the same customers changes nothing.
 */
export function importCustomers(
  db: Database,
  accountId: AccountId,
  customers: readonly FileCustomer[],
  takesTheirs: boolean,
  now: number,
): ImportedCustomers {
  return db.transaction(() => {
    let added = 0
    let kept = 0
    const changed: CustomerHere[] = []
    for (const customer of customers) {
      const here = customerHere(db, accountId, customer.address)
      const words = wordsToPut(customer, here, takesTheirs)
      if (hasChangedSince(customer, here, takesTheirs)) kept += 1
      if (here.isCustomer && words.size === 0) continue
      if (here.chatId === null) putOutsideChat(db, accountId, here, words, now)
      else putIntoChat(db, accountId, here.chatId, words, now)
      if (here.isCustomer) changed.push(here)
      else added += 1
    }
    const chatIds = new Set(changed.flatMap(({ chatId }) => chatId ?? []))
    return { added, changed: changed.length, kept, chats: chatsById(db, chatIds) }
  })
}

const OWN_COLUMNS = ['name', 'nickname', 'notes'] as const

/** The values among these words, by the ids of their fields. */
const valuesIn = (words: ReadonlyMap<string, string>): Readonly<Record<string, string>> =>
  Object.fromEntries([...words].filter(([what]) => !OWN_COLUMNS.some((column) => column === what)))

function putIntoChat(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  words: ReadonlyMap<string, string>,
  now: number,
): void {
  const [name = null, nickname = null, notes = null] = OWN_COLUMNS.map((column) => words.get(column))
  db.run(
    'UPDATE chats SET name = coalesce(?, name), nickname = coalesce(?, nickname), notes = coalesce(?, notes) WHERE id = ?',
    ...[name, nickname, notes, chatId],
  )
  if (name !== null) {
    const own = db.all<{ address: string }>('SELECT address FROM chat_addresses WHERE chat_id = ?', chatId)
    for (const { address } of own) keepImportedName(db, accountId, address, name, now)
  }
  putFieldValues(db, accountId, chatId, valuesIn(words))
}

function putOutsideChat(
  db: Database,
  accountId: AccountId,
  here: CustomerHere,
  words: ReadonlyMap<string, string>,
  now: number,
): void {
  const { address } = here
  keepImportedName(db, accountId, address, words.get('name') ?? '', now)
  keepBeforeChat(db, accountId, facesOf(db, accountId, address), address, {
    nickname: words.get('nickname') ?? here.nickname,
    notes: words.get('notes') ?? here.notes,
    fieldValues: { ...here.fieldValues, ...valuesIn(words) },
  })
}

/** Somebody whom the file does not name is somebody all the same; a name that is known of them stays. */
function keepImportedName(
  db: Database,
  accountId: AccountId,
  address: string,
  name: string,
  now: number,
): void {
  db.run(
    `INSERT INTO contacts (account_id, address, name, source, updated_at) VALUES (?1, ?2, ?3, iif(?3 = '', 'profile', 'imported'), ?4)
     ON CONFLICT (account_id, address) DO UPDATE SET name = excluded.name, source = excluded.source,
       updated_at = excluded.updated_at WHERE excluded.name <> ''`,
    ...[accountId, address, name, now],
  )
}
