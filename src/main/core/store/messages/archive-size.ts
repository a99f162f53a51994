import { statSync } from 'node:fs'
import {
  WEIGHED_PARTS,
  type AccountDiskUsage,
  type WeighCursor,
  type WeighedPiece,
} from '../../../../shared/model/storage.ts'
import type { Database } from '../db/database.ts'

/** Ids walked in one piece: some milliseconds, so that nothing else waits for it. */
const PIECE = 4000
/** Blocks of the search index in one piece; each is a page or so. */
const BLOCKS = 500
/** The search index tells nothing of its length; it is taken for so much of the messages. */
const SEARCH_SHARE = 0.2

/** The archive's own files, and received and sent files by account: there are few beside the messages. */
export function weighFiles(db: Database): {
  readonly archive: number
  readonly media: readonly AccountDiskUsage[]
  readonly sent: readonly AccountDiskUsage[]
} {
  const of = (table: string): AccountDiskUsage[] =>
    db.all<AccountDiskUsage>(
      `SELECT account_id AS accountId, sum(size) AS bytes, count(*) AS count FROM ${table} GROUP BY account_id`,
    )
  const { file = '' } = db.get<{ file: string }>('PRAGMA database_list') ?? {}
  const sizeOf = (name: string): number => statSync(name, { throwIfNoEntry: false })?.size ?? 0
  return {
    archive: sizeOf(file) + sizeOf(`${file}-wal`),
    media: of(`media_files WHERE file <> ''`),
    sent: of('files'),
  }
}

/**
 * Weighs a piece of the archive; null begins. Lengths are read from the head of a row, so that long words and pictures stay on
 * the disk.
 */
export function weighPiece(db: Database, cursor: WeighCursor | null): WeighedPiece {
  const { part, after } = cursor ?? { part: 'messages', after: '0' }
  const ends = {
    messages: lastId(db, 'id', 'messages'),
    receipts: lastId(db, 'id', 'receipts'),
    thumbnails: lastId(db, 'message_id', 'thumbnails'),
    search: 0,
  }
  const search = Math.ceil(ends.messages * SEARCH_SHARE) + 1
  const whole = { ...ends, search }
  const total = Object.values(whole).reduce((sum, each) => sum + each, 0)
  const at = WEIGHED_PARTS.indexOf(part)
  const before = WEIGHED_PARTS.slice(0, at).reduce((sum, each) => sum + whole[each], 0)
  const following = WEIGHED_PARTS[at + 1]
  const nextPart = following === undefined ? null : { part: following, after: '0' }
  const piece = { chats: [], receipts: [], thumbnails: 0, search: 0, total }

  if (part === 'search') {
    const blocks = db.all<{ id: string; bytes: number }>(
      `SELECT CAST(search_data.id AS TEXT) AS id, octet_length(block) AS bytes FROM search_data
       WHERE search_data.id > CAST(? AS INTEGER) ORDER BY search_data.id LIMIT ?`,
      after,
      BLOCKS,
    )
    const last = blocks.length < BLOCKS ? undefined : blocks.at(-1)
    const sum = blocks.reduce((all, { bytes }) => all + bytes, 0)
    const next = last ? { part, after: last.id } : null
    return { ...piece, search: sum, next, done: next ? before : total }
  }
  const from = Number(after)
  const until = from + PIECE
  const next = until < ends[part] ? { part, after: String(until) } : nextPart
  const done = before + Math.min(until, ends[part])
  if (part === 'messages') return { ...piece, chats: weighMessages(db, from, until), next, done }
  if (part === 'receipts') return { ...piece, receipts: weighReceipts(db, from, until), next, done }
  return { ...piece, thumbnails: weighThumbnails(db, from, until), next, done }
}

function weighMessages(db: Database, after: number, until: number): WeighedPiece['chats'] {
  return db.all<WeighedPiece['chats'][number]>(
    `SELECT account_id AS accountId, chat_id AS chatId, sum(linked_to IS NULL AND removed_at IS NULL) AS messages,
       sum(octet_length(text) + octet_length(content) + octet_length(extras) + octet_length(identity)
         + coalesce(octet_length(raw), 0)) AS bytes
     FROM messages WHERE id > ? AND id <= ? GROUP BY account_id, chat_id`,
    after,
    until,
  )
}

function weighReceipts(db: Database, after: number, until: number): WeighedPiece['receipts'] {
  return db.all<WeighedPiece['receipts'][number]>(
    `SELECT account_id AS accountId, sum(octet_length(body)) AS bytes FROM receipts WHERE id > ? AND id <= ?
     GROUP BY account_id`,
    after,
    until,
  )
}

function weighThumbnails(db: Database, after: number, until: number): number {
  const row = db.get<{ bytes: number | null }>(
    'SELECT sum(octet_length(bytes)) AS bytes FROM thumbnails WHERE message_id > ? AND message_id <= ?',
    after,
    until,
  )
  return row?.bytes ?? 0
}

function lastId(db: Database, column: string, table: string): number {
  return db.get<{ last: number | null }>(`SELECT max(${column}) AS last FROM ${table}`)?.last ?? 0
}
