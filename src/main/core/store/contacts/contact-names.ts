import { isName } from '../../../../shared/lib/letters.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { InboundMessage } from '../../domain/translation.ts'
import type { Database } from '../db/database.ts'
import type { RecordSource } from '../ingest/record-source.ts'
import type { IngestBatch } from '../ingest/ingest-batch.ts'
import { facesOf, importedName } from './people.ts'

/** What a record tells of names. */
export type Named = Pick<
  InboundMessage,
  'chat' | 'chatName' | 'direction' | 'senderId' | 'senderName' | 'source'
>

/** Notes what is told, and says whether it is new. */
function isToldAnew<Key>(told: Map<Key, string>, key: Key, what: string): boolean {
  if (told.get(key) === what) return false
  told.set(key, what)
  return true
}

/**
 * The newest name that the service tells is the name shown; an empty one never replaces a known one, what names nobody or a
 * line of the history only fills a gap, and a person's profile never replaces the address book or a file of the person's own.
 */
export function noteNames(db: Database, batch: IngestBatch, chatId: number, told: Named): void {
  // In a joined conversation the address decides, too, whether the name may be taken.
  if (told.chatName !== '' && isToldAnew(batch.chatNames, chatId, `${told.chat.address} ${told.chatName}`))
    nameChat(db, batch.accountId, chatId, told)
  if (
    told.direction === 'in' &&
    told.senderId !== '' &&
    told.senderName !== '' &&
    isToldAnew(batch.senderNames, told.senderId, told.senderName)
  )
    nameSender(db, batch, told)
}

function nameChat(db: Database, accountId: AccountId, chatId: number, told: Named): void {
  const { kind, address } = told.chat
  const chat = db.get<{ name: string }>('SELECT name FROM chats WHERE id = ?', chatId)
  if (!chat || chat.name === told.chatName) return
  if (isName(chat.name) && (told.source === 'history' || !isName(told.chatName))) return
  if (kind === 'person' && isName(writtenName(db, accountId, address))) return
  if (kind === 'person' && importedName(db, accountId, facesOf(db, accountId, address)) !== '') return
  db.run('UPDATE chats SET name = ? WHERE id = ?', told.chatName, chatId)
}

/** What the address book or a file calls an address; empty where it stands in neither. */
function writtenName(db: Database, accountId: AccountId, address: string): string {
  const entry = db.get<{ name: string }>(
    `SELECT name FROM contacts WHERE account_id = ? AND address = ? AND source <> 'profile'`,
    accountId,
    address,
  )
  return entry?.name ?? ''
}

function nameSender(db: Database, feed: RecordSource, { senderId, senderName, source }: Named): void {
  const known = db.get<{ name: string; source: string }>(
    'SELECT name, source FROM contacts WHERE account_id = ? AND address = ?',
    feed.accountId,
    senderId,
  )
  if (known?.name === senderName) return
  const isKept = source === 'history' || (known && known.source !== 'profile') || !isName(senderName)
  if (known && isName(known.name) && isKept) return
  db.run(
    `INSERT INTO contacts (account_id, address, name, source, updated_at) VALUES (?, ?, ?, 'profile', ?)
     ON CONFLICT (account_id, address) DO UPDATE SET name = excluded.name, source = excluded.source,
       updated_at = excluded.updated_at`,
    feed.accountId,
    senderId,
    senderName,
    feed.arrivedAt,
  )
}
