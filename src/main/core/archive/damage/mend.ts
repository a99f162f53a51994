import { createHash } from 'node:crypto'
import { canonicalAddress } from '../../../../shared/lib/address.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { MessageStatus } from '../../../../shared/model/message.ts'
import { problem } from '../../../../shared/model/problem.ts'
import { CARD, CHANGED_BY_THE_DISK } from './changed-by-disk.ts'
import { storedKind } from '../chat-kind.ts'
import { nextSort, refreshLast, refreshUnread, refreshWaiting } from '../chats.ts'
import type { Database, Value } from '../database.ts'
import type { OutgoingRequest } from '../../outbox/request.ts'
import { BODY_LOST, isIntact, type SealedRow } from './seals.ts'
import { takeBack } from '../outbox/take-back.ts'
import { SCHEDULED_SORT } from '../sorting.ts'

/** What a mended row changed for the eye; `gone`: nothing of the row is certain, and it goes. */
export type Mended = 'gone' | { readonly keys: readonly number[]; readonly chatIds: readonly number[] }

const UNSEEN: Mended = { keys: [], chatIds: [] }

/** Replaces a row that the disk has changed by what is certain of it. The caller seals it anew, or removes it. */
export function mendRow(db: Database, table: string, row: SealedRow, key: readonly Value[]): Mended {
  switch (table) {
    case 'accounts':
      return mendAccount(db, String(key[0]))
    case 'account_mirror':
      return mendMirror(db, String(key[0]))
    case 'chats':
      return mendChat(db, row)
    case 'receipts':
      return mendReceipt(db, row)
    case 'messages':
      return mendMessage(db, row)
    case 'outbox':
      return mendOutbox(db, Number(key[0]))
    case 'drafts':
      return forgetDraft(db, Number(key[0]))
    default:
      return 'gone'
  }
}

const COPIED = ['record', 'sending', 'position', 'seen_at'] as const

/** Every account is on disk twice. One that is damaged in both places is never removed: nothing else knows of it. */
function mendAccount(db: Database, id: string): Mended {
  const mirror = db.get<SealedRow>('SELECT * FROM account_mirror WHERE id = ?', id)
  if (!mirror || !isIntact('account_mirror', mirror)) return UNSEEN
  db.run(
    'UPDATE accounts SET record = ?, sending = ?, position = ?, seen_at = ? WHERE id = ?',
    ...COPIED.map((column) => mirror[column] ?? null),
    id,
  )
  return UNSEEN
}

function mendMirror(db: Database, id: string): Mended {
  const account = db.get<SealedRow>('SELECT * FROM accounts WHERE id = ?', id)
  if (!account || !isIntact('accounts', account)) return 'gone'
  db.run(
    'UPDATE account_mirror SET record = ?, sending = ?, position = ?, seen_at = ? WHERE id = ?',
    ...COPIED.map((column) => account[column] ?? null),
    id,
  )
  return UNSEEN
}

type AccountTable = 'accounts' | 'account_mirror'

/** Puts an account into its other place. */
export function copyAccount(db: Database, from: AccountTable, to: AccountTable, id: string): void {
  const columns = ['id', ...COPIED].join(', ')
  db.run(`INSERT OR IGNORE INTO ${to} (${columns}) SELECT ${columns} FROM ${from} WHERE id = ?`, id)
}

/** Every account that is whole stands in its second place again. */
export function mirrorAgain(db: Database): void {
  for (const account of db.all<{ id: string }>(
    'SELECT * FROM accounts WHERE id NOT IN (SELECT id FROM account_mirror)',
  ))
    if (isIntact('accounts', account)) copyAccount(db, 'accounts', 'account_mirror', account.id)
}

/**
 * A conversation is told again from its addresses, its messages and the address book; its notes and what the person did with it in the
 * list have no second place: it stands where it is seen.
 */
function mendChat(db: Database, row: SealedRow): Mended {
  const id = Number(row['id'])
  const told = addressOf(db, id)
  if (!told) return 'gone'
  const { kind, address } = canonicalAddress(told.address)
  const name = db.get<{ name: string }>(
    `SELECT name FROM contacts WHERE account_id = ?1 AND address = ?2`,
    told.accountId,
    address,
  )
  const last = db.get<{ sort: number }>(
    `SELECT coalesce(max(sort), 0) AS sort FROM messages WHERE chat_id = ? AND sort < ${String(SCHEDULED_SORT)}`,
    id,
  )
  const newest = last?.sort ?? 0
  const read = whole(row['read_sort'], newest)
  db.run(
    `UPDATE chats SET account_id = ?, kind = ?, address = ?, name = ?, last_id = NULL, last_preview = '', last_kind = '',
       last_direction = 'in', last_status = 'received', last_sender = '', last_at = 0, last_sort = 0, active_at = ?,
       read_sort = ?, unread = 0, waiting_since = NULL, nickname = '', notes = '', history_ended = 0,
       pinned_at = NULL, archived_at = NULL, muted_until = NULL, snoozed_until = NULL, returned_at = NULL,
       marked_unread = NULL, cleared_at = NULL WHERE id = ?`,
    told.accountId,
    storedKind(kind),
    address,
    name?.name ?? '',
    newest,
    Math.min(read, newest),
    id,
  )
  refreshChat(db, id)
  return { keys: [], chatIds: [id] }
}

/** So many rows of a kind are asked where a conversation leads: there is nearly always a whole one among the first. */
const ASKED = 1000

/** Where a conversation leads, by what the disk has not changed: its addresses, its messages, what waits to leave. */
export function addressOf(
  db: Database,
  chatId: number,
): { readonly accountId: AccountId; readonly address: string } | null {
  type Telling = { readonly account_id: AccountId; readonly address: string }
  const tellingOf = (table: string, where = ''): Telling | undefined =>
    db
      .all<Telling>(`SELECT * FROM ${table} WHERE chat_id = ? ${where} LIMIT ${String(ASKED)}`, chatId)
      .find((row) => isIntact(table, row))
  const told = tellingOf('chat_addresses') ?? tellingOf('messages', `AND address <> ''`)
  if (told) return { accountId: told.account_id, address: told.address }
  const waiting = db
    .all<{ account_id: AccountId; request: string }>('SELECT * FROM outbox WHERE chat_id = ?', chatId)
    .find((row) => isIntact('outbox', row))
  if (!waiting) return null
  return { accountId: waiting.account_id, address: (JSON.parse(waiting.request) as OutgoingRequest).to }
}

/** Puts the addresses of conversations that are whole where a message looks for its conversation. */
export function tellAddresses(db: Database, chatIds: Iterable<number>): void {
  for (const id of chatIds) {
    const chat = db.get<{ account_id: AccountId; address: string }>('SELECT * FROM chats WHERE id = ?', id)
    if (chat && isIntact('chats', chat))
      db.run(
        'INSERT OR IGNORE INTO chat_addresses (account_id, address, chat_id) VALUES (?, ?, ?)',
        chat.account_id,
        chat.address,
        id,
      )
  }
}

/** Brings what the list shows of a chat up to its messages. */
export function refreshChat(db: Database, chatId: number): void {
  refreshLast(db, chatId)
  refreshUnread(db, chatId)
  refreshWaiting(db, chatId)
}

/** What came is no longer known to be what the service sent: it says so wherever it would be shown. */
function mendReceipt(db: Database, row: SealedRow): Mended {
  const id = Number(row['id'])
  const body = row['body']
  const isBodyWhole =
    body instanceof Uint8Array && createHash('sha256').update(body).digest('hex') === row['hash']
  const { state } = row
  const isState =
    typeof state === 'string' && ['read', 'malformed', 'unknown-kind', 'no-receipt'].includes(state)
  const account = db.get<{ id: string }>(
    `SELECT id FROM accounts ORDER BY id = ? DESC, id = (SELECT account_id FROM messages WHERE receipt_id = ?) DESC, position`,
    row['account_id'] ?? null,
    id,
  )
  db.run(
    `UPDATE receipts SET account_id = ?, style = ?, receipt = ?, hash = ?, body = ?, state = ?, arrived_at = ?,
       deliveries = ? WHERE id = ?`,
    account?.id ?? '',
    row['style'] === 'instance' ? 'instance' : 'v1',
    isBodyWhole && typeof row['receipt'] === 'string' ? row['receipt'] : null,
    isBodyWhole ? String(row['hash']) : `${BODY_LOST}${String(id)}`,
    isBodyWhole ? body : Buffer.from(CHANGED_BY_THE_DISK),
    isState ? state : 'read',
    whole(row['arrived_at'], 0),
    1,
    id,
  )
  return UNSEEN
}

const STATUSES: readonly MessageStatus[] = [
  'received',
  'accepted',
  'sent',
  'delivered',
  'read',
  'failed',
  'unsure',
  'expired',
]

/** Its place in the conversation stays; its words, which may be anybody's now, do not. It never leaves. */
function mendMessage(db: Database, row: SealedRow): Mended {
  const id = Number(row['id'])
  const leaving = leavingOf(db, id)
  const chat = db.get<{ id: number; account_id: string }>(
    `SELECT id, account_id FROM chats ORDER BY id = ?1 DESC, id = ?2 DESC, account_id = ?3 DESC LIMIT 1`,
    leaving?.chatId ?? null,
    row['chat_id'] ?? null,
    row['account_id'] ?? null,
  )
  if (!chat) return 'gone'
  const waits = db.get('SELECT 1 FROM outbox WHERE message_id = ?', id) !== undefined
  const begun = db.get('SELECT 1 FROM attempts WHERE message_id = ? AND ended_at IS NULL', id) !== undefined
  const own = waits || row['direction'] === 'out'
  const known = STATUSES.find((status) => status === row['status'] && status !== 'received') ?? 'failed'
  // What was leaving may have arrived: only the person can say. What waited stays here.
  const status = !own ? 'received' : waits ? (begun || known === 'unsure' ? 'unsure' : 'failed') : known
  const at = leaving?.at ?? whole(row['at'], 0)
  const isFree = (sql: string, ...values: Value[]): boolean =>
    db.get(`SELECT 1 FROM messages WHERE ${sql} AND id <> ?`, ...values, id) === undefined
  const sort = whole(row['sort'], 0)
  const identity = text(row['identity'])
  const words = leaving?.words ?? null
  db.run(
    `UPDATE messages SET account_id = ?, chat_id = ?, identity = ?, direction = ?, style = ?, kind = ?, text = ?,
       content = ?, service_id = ?, sender_id = '', sender_name = '', at = ?, sort = ?, status = ?, problem = ?,
       alert = ?, receipt_id = (SELECT id FROM receipts WHERE id = ? AND instr(body, ?) > 0), raw = NULL, source = ?,
       address = coalesce((SELECT address FROM chat_addresses WHERE chat_id = chats.id AND address = ?), chats.address),
       extras = '{}', linked_to = NULL, no_link = 1, accepted_at = NULL,
       removed_at = NULL, wiped_at = NULL, late = NULL FROM chats WHERE chats.id = ? AND messages.id = ?`,
    chat.account_id,
    chat.id,
    identity !== '' && isFree('account_id = ? AND identity = ?', chat.account_id, identity)
      ? identity
      : `changed|${String(id)}`,
    own ? 'out' : 'in',
    row['style'] === 'instance' ? 'instance' : 'v1',
    words === null ? 'unknown' : 'textMessage',
    words ?? '',
    JSON.stringify(words === null ? CARD : { type: 'text' }),
    text(row['service_id']) || null,
    at,
    sort > 0 && isFree('chat_id = ? AND sort = ?', chat.id, sort) ? sort : nextSort(db, chat.id, at),
    status,
    own && ['failed', 'unsure', 'expired'].includes(status)
      ? JSON.stringify(problem('rows-damaged', { count: 1 }))
      : null,
    ['none', 'due', 'done'].includes(String(row['alert'])) ? String(row['alert']) : 'none',
    row['receipt_id'] ?? null,
    text(row['service_id']) || ' ',
    own && waits
      ? 'here'
      : (['queue', 'journal', 'history', 'here', 'phone', 'api'].find((each) => each === row['source']) ??
          'queue'),
    text(row['address']),
    chat.id,
    id,
  )
  db.run('UPDATE outbox SET held = 0, due_at = NULL, due_for = NULL WHERE message_id = ?', id)
  refreshLast(db, chat.id)
  return { keys: [id], chatIds: [chat.id] }
}

/** Where a message goes, when it was written, and the words of a text stand a second time in what would leave. */
function leavingOf(
  db: Database,
  key: number,
): { readonly chatId: number; readonly at: number; readonly words: string | null } | null {
  const row = db.get<SealedRow>('SELECT * FROM outbox WHERE message_id = ?', key)
  if (!row || !isIntact('outbox', row)) return null
  const request = JSON.parse(text(row['request'])) as OutgoingRequest
  const words = request.type === 'text' ? request.body : null
  return { chatId: Number(row['chat_id']), at: Number(row['queued_at']), words }
}

/** What would leave is told again from what is shown, and waits for the person. */
function mendOutbox(db: Database, key: number): Mended {
  const message = db.get<SealedRow>(
    `SELECT * FROM messages WHERE id = ? AND direction = 'out' AND source = 'here'`,
    key,
  )
  if (!message) return 'gone'
  const begun = db.get('SELECT 1 FROM attempts WHERE message_id = ? AND ended_at IS NULL', key) !== undefined
  const status =
    begun || message['status'] === 'sending' || message['status'] === 'unsure' ? 'unsure' : 'failed'
  db.run('DELETE FROM outbox WHERE message_id = ?', key)
  takeBack(db, key)
  db.run(
    'UPDATE messages SET status = ?, problem = ? WHERE id = ?',
    status,
    JSON.stringify(problem('rows-damaged', { count: 1 })),
    key,
  )
  refreshLast(db, Number(message['chat_id']))
  return { keys: [key], chatIds: [Number(message['chat_id'])] }
}

function forgetDraft(db: Database, chatId: number): Mended {
  db.run('DELETE FROM drafts WHERE chat_id = ?', chatId)
  return { keys: [], chatIds: [chatId] }
}

function whole(cell: Value | undefined, otherwise: number): number {
  return typeof cell === 'number' && Number.isSafeInteger(cell) && cell >= 0 ? cell : otherwise
}

function text(cell: Value | undefined): string {
  return typeof cell === 'string' ? cell : ''
}
