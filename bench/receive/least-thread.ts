/**
 * What the laws and the list ask of a store, in a thread of its own, and nothing more: the raw body under its receipt (laws 1
 * and 2), each message once by its identity (law 3), its chat's last line and unread count, its words in the index; one
 * synced transaction (FULL). No seals, alerts, drafts, links, gaps, second styles, names, pictures, or damage to see to.
 *
 * `furnished`: with those of them that other rows and promises ask of every message at once: the index whose words and narrowings
 * row 7 measures, the seals of both new rows, the alert that is due, the bubble that is told; the conversation found by its
 * addresses, for it may have two; the look for the same message by the other of them, by the index in which edits, reactions and
 * statuses find what they belong to; the place in the conversation; the writer's name.
 */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { sealOf, type Cell } from '../../src/main/core/archive/damage/seal.ts'
import { placeOf } from '../../src/main/core/archive/search/search-index.ts'
import { indexedTags, indexedWords } from '../../src/main/core/archive/search/document.ts'
import { readReceipt } from '../../src/main/core/service/receipt.ts'
import type { LeastStart } from './in-thread.ts'

/** The parts of an incoming text that are kept. */
interface Incoming {
  readonly body: {
    readonly timestamp: number
    readonly idMessage: string
    readonly senderData: { readonly chatId: string; readonly senderName: string }
    readonly messageData: { readonly textMessageData: { readonly textMessage: string } }
  }
}

const { folder, furnished } = workerData as LeastStart
const db = new DatabaseSync(path.join(folder, 'least.sqlite'))
db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE receipts (id INTEGER PRIMARY KEY, receipt TEXT NOT NULL, hash TEXT NOT NULL, body BLOB NOT NULL, seal INTEGER) STRICT;
  CREATE UNIQUE INDEX receipts_exact ON receipts (hash, receipt);
  CREATE TABLE chats (id INTEGER PRIMARY KEY, address TEXT NOT NULL UNIQUE, name TEXT NOT NULL, preview TEXT NOT NULL,
    unread INTEGER NOT NULL, last_at INTEGER NOT NULL) STRICT;
  CREATE INDEX chats_by_last ON chats (last_at);
  CREATE TABLE messages (id INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE, chat_id INTEGER NOT NULL, receipt_id INTEGER NOT NULL,
    at INTEGER NOT NULL, text TEXT NOT NULL, alert TEXT, sort INTEGER, seal INTEGER) STRICT;
  CREATE INDEX messages_in_chat ON messages (chat_id, at);
  CREATE INDEX messages_due ON messages (id) WHERE alert = 'due';
  CREATE TABLE addresses (address TEXT NOT NULL PRIMARY KEY, chat_id INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE contacts (address TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL) STRICT, WITHOUT ROWID;
  ${
    furnished
      ? `CREATE INDEX messages_by_id ON messages (chat_id, identity);
         CREATE UNIQUE INDEX messages_placed ON messages (chat_id, sort);
         CREATE VIRTUAL TABLE words USING fts5 (text, tags, content = '', contentless_delete = 1, detail = none,
           tokenize = 'unicode61', prefix = '1 2 3 4 5 6 7 8')`
      : `CREATE VIRTUAL TABLE words USING fts5 (text, content = '', detail = none)`
  }`)
const known = db.prepare('SELECT id FROM receipts WHERE hash = ? AND receipt = ?')
const keep = db.prepare('INSERT INTO receipts (receipt, hash, body, seal) VALUES (?, ?, ?, ?)')
const chat =
  db.prepare(`INSERT INTO chats (address, name, preview, unread, last_at) VALUES (?, ?, ?, 1, ?) ON CONFLICT (address)
  DO UPDATE SET name = excluded.name, preview = excluded.preview, unread = unread + 1, last_at = excluded.last_at RETURNING *`)
const put = db.prepare(
  'INSERT OR IGNORE INTO messages (identity, chat_id, receipt_id, at, text, alert, sort, seal) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
)
const addressed = db.prepare('SELECT chat_id FROM addresses WHERE address = ?')
const address = db.prepare('INSERT INTO addresses (address, chat_id) VALUES (?, ?)')
const twin = db.prepare('SELECT 1 FROM messages WHERE chat_id = ? AND identity = ?')
const last = db.prepare('SELECT max(sort) AS sort FROM messages WHERE chat_id = ?')
const named = db.prepare(`INSERT INTO contacts (address, name) VALUES (?, ?)
  ON CONFLICT (address) DO UPDATE SET name = excluded.name WHERE name <> excluded.name`)
const index = db.prepare(
  furnished
    ? `INSERT INTO words (rowid, text, tags) VALUES (${placeOf('?')}, ?, ?)`
    : 'INSERT INTO words (rowid, text) VALUES (?, ?)',
)
const alert = furnished ? 'due' : null
const sealed = (...cells: readonly Cell[]): number | null => (furnished ? sealOf(cells) : null)

/** Where a message stands in its conversation, and whether it is there already. */
function place(from: string, name: string, chatId: number, at: number, identity: string): number | null {
  if (!furnished) return null
  if (!addressed.get(from)) address.run(from, chatId)
  named.run(from, name)
  if (twin.get(chatId, identity)) throw new Error('the service of the bench tells nothing twice')
  const { sort } = last.get(chatId) as { sort: number | null }
  return Math.max(at, (sort ?? 0) + 1)
}

/** A message's words and tags for the index. */
function indexed(row: { chatId: number; at: number; text: string }, senderId: string): string[] {
  const { chatId, at, text } = row
  const tagged = { chatId, at, senderId, accountId: 'account', direction: 'in' }
  const content = { type: 'text' } as const
  return furnished ? [indexedWords(text, content), indexedTags(tagged, text, content)] : [text]
}

parentPort?.on('message', (bytes: Uint8Array) => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
  const receipt = readReceipt(text, 'receiptId')
  if (receipt === null) {
    parentPort?.postMessage({ receipt, chat: null })
    return
  }
  const { body } = JSON.parse(text) as Incoming
  const { chatId: from, senderName } = body.senderData
  const words = body.messageData.textMessageData.textMessage
  const hash = createHash('sha256').update(bytes).digest('hex')
  db.exec('BEGIN IMMEDIATE')
  let row: unknown = null
  let told: unknown = null
  if (!known.get(hash, receipt)) {
    const { lastInsertRowid: receiptId } = keep.run(receipt, hash, bytes, sealed(receipt, hash, bytes))
    row = chat.get(from, senderName, words, body.timestamp)
    const { id: chatId } = row as { id: number }
    const { idMessage: identity, timestamp: at } = body
    const sort = place(from, senderName, chatId, at, identity)
    const message = { identity, chatId, receiptId, at, text: words }
    const cells = [...Object.values(message), alert, sort]
    const { changes, lastInsertRowid } = put.run(...cells, sealed(...cells))
    if (changes === 1) index.run(lastInsertRowid, ...indexed(message, from))
    if (furnished) told = { ...message, sort, id: lastInsertRowid, senderName }
  }
  db.exec('COMMIT')
  parentPort?.postMessage({ receipt, chat: row, told })
})
