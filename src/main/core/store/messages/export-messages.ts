import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { Message, MessageRecord, MessageSource } from '../../../../shared/model/message.ts'
import { chatsById } from '../chats/chat-rows.ts'
import type { Database } from '../db/database.ts'
import { MESSAGE_SELECT, toMessages, type MessageRow } from './message-rows.ts'
import { fieldOf } from '../db/stored-json.ts'

/** Index entries counted in one call: some milliseconds, so that nothing else waits for it. */
const COUNTED = 20_000
/** Chats looked at in one call. */
const CHATS = 200

/** Which messages are exported. What came after the beginning has a key above `upTo`. */
export interface ExportRange {
  /** Epoch milliseconds, inclusive. */
  readonly from: number
  /** Epoch milliseconds, exclusive. */
  readonly until: number
  readonly upTo: number
}

/** A place in a chat by time, and by arrival where times are equal. */
export interface ExportPlace {
  readonly at: number
  readonly key: number
}

/** The newest message of all: what an export reaches to, and by what the archive is known again. */
export interface NewestMessage {
  readonly key: number
  readonly identity: string
}

/** What changed a message after it was written. */
interface MessageChange {
  readonly type: 'edit' | 'delete' | 'reaction' | 'vote'
  readonly at: number
  readonly arrivedAt: number
  readonly by: string
  readonly text: string
}

/** A message with all that tells where it came from and what became of it. */
export interface ExportedMessage extends Pick<
  MessageRecord,
  'linked' | 'statuses' | 'attempts' | 'conflicts'
> {
  readonly message: Message
  /** When the service handed it over, epoch milliseconds; null for what did not come by a notification. */
  readonly arrivedAt: number | null
  readonly changes: readonly MessageChange[]
}

/** A page of a chat, oldest first. `walked` counts rows, those too that are not shown. */
export interface ExportPage {
  readonly rows: readonly ExportedMessage[]
  readonly walked: number
  /** Where the next page begins; null behind the last. */
  readonly next: ExportPlace | null
}

/** The newest message; key 0 in an empty archive. */
export function newestMessage(db: Database): NewestMessage {
  const newest = db.get<NewestMessage>(
    'SELECT id AS key, identity FROM messages WHERE id = (SELECT max(id) FROM messages)',
  )
  return newest ?? { key: 0, identity: '' }
}

/** By what a message is known; empty where there is none of that key. */
export function identityOf(db: Database, key: number): string {
  return db.get<{ identity: string }>('SELECT identity FROM messages WHERE id = ?', key)?.identity ?? ''
}

/** A chat with all of its addresses. */
export interface ExportChat {
  readonly chat: Chat
  readonly addresses: readonly string[]
}

/** The next chat behind one; null behind the last. */
export function nextExportChat(db: Database, accountId: AccountId | null, after: number): ExportChat | null {
  const next = nextId(db, accountId, after)
  const [chat] = next === null ? [] : chatsById(db, [next])
  if (!chat) return null
  const addresses = db.all<{ address: string }>(
    'SELECT address FROM chat_addresses WHERE chat_id = ? ORDER BY address',
    chat.id,
  )
  return { chat, addresses: addresses.map(({ address }) => address) }
}

/** How far the count is: the chat under way, and the place in it. */
export interface CountCursor {
  readonly chat: number
  readonly place: ExportPlace | null
}

const OF_CHAT = `chat_id = ?1 AND at >= ?2 AND at < ?3 AND (at > ?2 OR id > ?4) AND id <= ?5`

/** Counts a piece of what is to be exported, by an index alone; null begins. */
export function countForExport(
  db: Database,
  accountId: AccountId | null,
  chatId: number | null,
  range: ExportRange,
  cursor: CountCursor | null,
): { readonly count: number; readonly next: CountCursor | null } {
  let { chat, place } = cursor ?? { chat: chatId === null ? 0 : chatId - 1, place: null }
  let count = 0
  for (let looked = 0; looked < CHATS; looked += 1) {
    if (place === null) {
      const next = nextId(db, accountId, chat)
      if (next === null || (chatId !== null && next !== chatId)) return { count, next: null }
      chat = next
    }
    const bounds = boundsOf(chat, range, place)
    const far = db.get<ExportPlace>(
      `SELECT at, id AS key FROM messages WHERE ${OF_CHAT} ORDER BY at, id LIMIT 1 OFFSET ${String(COUNTED - 1)}`,
      ...bounds,
    )
    if (far) return { count: count + COUNTED, next: { chat, place: far } }
    count += db.get<{ n: number }>(`SELECT count(*) AS n FROM messages WHERE ${OF_CHAT}`, ...bounds)?.n ?? 0
    place = null
    if (count >= COUNTED) break
  }
  return { count, next: { chat, place: null } }
}

function nextId(db: Database, accountId: AccountId | null, after: number): number | null {
  const next = db.get<{ id: number }>(
    `SELECT id FROM chats WHERE id > ?1 AND (?2 IS NULL OR account_id = ?2) ORDER BY id LIMIT 1`,
    after,
    accountId,
  )
  return next?.id ?? null
}

function boundsOf(chatId: number, range: ExportRange, place: ExportPlace | null): number[] {
  // At the lowest time every key is wanted, unless a page has ended there.
  return [chatId, place?.at ?? range.from, range.until, place?.key ?? 0, range.upTo]
}

/** A page of what is exported of a chat, by time. */
export function exportMessages(
  db: Database,
  accountId: AccountId,
  chatId: number,
  range: ExportRange,
  after: ExportPlace | null,
  limit: number,
): ExportPage {
  const places = db.all<ExportPlace>(
    `SELECT at, id AS key FROM messages WHERE ${OF_CHAT} ORDER BY at, id LIMIT ?6`,
    ...boundsOf(chatId, range, after),
    limit,
  )
  const keys = JSON.stringify(places.map(({ key }) => key))
  const rows = db.all<MessageRow>(
    `${MESSAGE_SELECT} WHERE messages.id IN (SELECT value FROM json_each(?)) AND +messages.account_id = ?
       AND messages.linked_to IS NULL AND messages.removed_at IS NULL`,
    keys,
    accountId,
  )
  const shown = new Map(toMessages(db, rows).map((message) => [message.key, message]))
  const messages = places.flatMap(({ key }) => shown.get(key) ?? [])
  const last = places.length < limit ? null : (places.at(-1) ?? null)
  return { rows: withRecords(db, accountId, messages), walked: places.length, next: last }
}

const grouped = <T extends { readonly key: number }>(rows: readonly T[]): ReadonlyMap<number, readonly T[]> =>
  Map.groupBy(rows, ({ key }) => key)

/** Messages with what other tables keep of them: a statement for each table, not for each message. */
function withRecords(db: Database, accountId: AccountId, messages: readonly Message[]): ExportedMessage[] {
  const keys = JSON.stringify(messages.map(({ key }) => key))
  const ids = messages.flatMap(({ direction, serviceId, linkedIds }) =>
    direction === 'out' ? [serviceId ?? '', ...linkedIds] : [],
  )
  const linked = grouped(
    db.all<{ key: number; id: number; serviceId: string; style: 'v1' | 'instance'; source: MessageSource }>(
      `SELECT linked_to AS key, id, coalesce(service_id, '') AS serviceId, style, source FROM messages
       WHERE linked_to IN (SELECT value FROM json_each(?)) ORDER BY id`,
      keys,
    ),
  )
  const arrived = grouped(
    db.all<{ key: number; at: number }>(
      `SELECT messages.id AS key, arrived_at AS at FROM messages JOIN receipts ON receipts.id = receipt_id
       WHERE messages.id IN (SELECT value FROM json_each(?))`,
      keys,
    ),
  )
  const statuses = Map.groupBy(
    db.all<{ serviceId: string; status: string; at: number; arrivedAt: number }>(
      `SELECT service_id AS serviceId, status, at, arrived_at AS arrivedAt FROM statuses
       WHERE account_id = ? AND service_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
      accountId,
      JSON.stringify(ids),
    ),
    ({ serviceId }) => serviceId,
  )
  const attempts = grouped(
    db.all<{ key: number; startedAt: number; endedAt: number | null; outcome: string | null }>(
      `SELECT message_id AS key, started_at AS startedAt, ended_at AS endedAt, outcome FROM attempts
       WHERE message_id IN (SELECT value FROM json_each(?)) ORDER BY id`,
      keys,
    ),
  )
  const changes = grouped(
    db.all<MessageChange & { key: number }>(
      `SELECT message_id AS key, type, at, arrived_at AS arrivedAt,
         coalesce(iif(${fieldOf('record', '$.direction')} = 'out', '', ${fieldOf('record', '$.senderId')}), '') AS "by",
         coalesce(${fieldOf('record', '$.text')}, '') AS text
       FROM annotations WHERE message_id IN (SELECT value FROM json_each(?)) ORDER BY at, id`,
      keys,
    ),
  )
  const conflicts = grouped(
    db.all<{ key: number; count: number }>(
      `SELECT message_id AS key, count(*) AS count FROM conflicts
       WHERE message_id IN (SELECT value FROM json_each(?)) GROUP BY message_id`,
      keys,
    ),
  )
  return messages.map((message) => ({
    message,
    arrivedAt: arrived.get(message.key)?.[0]?.at ?? null,
    linked: (linked.get(message.key) ?? []).map(({ id: key, serviceId, style, source }) => ({
      ...{ key, serviceId, style, source },
    })),
    statuses: [message.serviceId ?? '', ...message.linkedIds].flatMap((id) =>
      (message.direction === 'out' ? (statuses.get(id) ?? []) : []).map(({ status, at, arrivedAt }) => ({
        ...{ status, at, arrivedAt },
      })),
    ),
    attempts: (attempts.get(message.key) ?? []).map(({ startedAt, endedAt, outcome }) => ({
      ...{ startedAt, endedAt, outcome },
    })),
    changes: (changes.get(message.key) ?? []).map(({ type, at, arrivedAt, by, text }) => ({
      ...{ type, at, arrivedAt, by, text },
    })),
    conflicts: conflicts.get(message.key)?.[0]?.count ?? 0,
  }))
}
