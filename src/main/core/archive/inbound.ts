import { createHash } from 'node:crypto'
import type { AccountId } from '../../../shared/model/account.ts'
import type { InboundMessage, Style } from '../service/translation.ts'
import { ensureChat, nextSort, refreshLast } from './chats.ts'
import type { Database } from './database.ts'

/** What inserting a received message came to. */
export type Inserted =
  { readonly state: 'new'; readonly key: number; readonly chatId: number } | { readonly state: 'known' }

/**
 * Inserts a received message unless its exact identity is there (law 3). The first version stays; another body under the
 * same identity is recorded as a conflict. Runs inside the caller's transaction; `receiptId` is null for the journal's.
 */
export function insertInbound(
  db: Database,
  accountId: AccountId,
  style: Style,
  inbound: InboundMessage,
  arrivedAt: number,
  receiptId: number | null,
): Inserted {
  const words =
    inbound.raw === '' ? [inbound.at, inbound.senderId, inbound.kind, inbound.text].join('|') : inbound.raw
  const hash = createHash('sha256').update(words).digest('hex')
  const identity = [style, inbound.receivedAddress, inbound.id ?? `#${hash}`].join('|')
  const known = db.get<{ id: number; kind: string; text: string; content: string }>(
    'SELECT id, kind, text, content FROM messages WHERE account_id = ? AND identity = ?',
    accountId,
    identity,
  )
  if (known) {
    const same =
      known.kind === inbound.kind &&
      known.text === inbound.text &&
      known.content === JSON.stringify(inbound.content)
    if (!same)
      db.run(
        'INSERT OR IGNORE INTO conflicts (message_id, hash, raw, at) VALUES (?, ?, ?, ?)',
        known.id,
        hash,
        inbound.raw,
        arrivedAt,
      )
    return { state: 'known' }
  }
  const chatId = ensureChat(db, accountId, inbound.chat, inbound.at)
  noteName(db, accountId, chatId, inbound, arrivedAt)
  const { id } = db.run(
    `INSERT INTO messages (account_id, chat_id, identity, direction, style, kind, text, content, service_id,
       sender_id, sender_name, at, sort, status, alert, receipt_id, raw)
     VALUES (?, ?, ?, 'in', ?, ?, ?, ?, ?, ?, ?, ?, ?, 'received', 'due', ?, ?)`,
    accountId,
    chatId,
    identity,
    style,
    inbound.kind,
    inbound.text,
    JSON.stringify(inbound.content),
    inbound.id,
    inbound.senderId,
    inbound.senderName,
    inbound.at,
    nextSort(db, chatId, inbound.at),
    receiptId,
    // A notification's record stands in its receipt's body; one from the journal stands nowhere else.
    receiptId === null ? inbound.raw : null,
  )
  db.run(
    'UPDATE chats SET unread = unread + 1, waiting_since = coalesce(waiting_since, ?) WHERE id = ?',
    inbound.at,
    chatId,
  )
  refreshLast(db, chatId)
  return { state: 'new', key: id, chatId }
}

/** The newest name that the service tells is the name shown; an empty one never replaces a known one. */
function noteName(
  db: Database,
  accountId: AccountId,
  chatId: number,
  inbound: InboundMessage,
  arrivedAt: number,
): void {
  if (inbound.chatName !== '')
    db.run('UPDATE chats SET name = ? WHERE id = ? AND name <> ?', inbound.chatName, chatId, inbound.chatName)
  if (inbound.senderId !== '' && inbound.senderName !== '')
    db.run(
      `INSERT INTO contacts (account_id, address, name, source, updated_at) VALUES (?, ?, ?, 'profile', ?)
       ON CONFLICT (account_id, address) DO UPDATE SET name = excluded.name, updated_at = excluded.updated_at
       WHERE source = 'profile' AND name <> excluded.name`,
      accountId,
      inbound.senderId,
      inbound.senderName,
      arrivedAt,
    )
}
