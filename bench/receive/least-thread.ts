/**
 * What the laws and the list ask of a store, in a thread of its own, and nothing more: the raw body under its receipt (laws 1
 * and 2), each message once by its identity (law 3), its chat's last line and unread count, its words in the index; one
 * synced transaction (FULL). No seals, alerts, drafts, links, gaps, second styles, names, pictures, or damage to see to.
 */
import { createHash } from 'node:crypto'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { readReceipt } from '../../src/main/core/service/receipt.ts'

/** The parts of an incoming text that are kept. */
interface Incoming {
  readonly body: {
    readonly timestamp: number
    readonly idMessage: string
    readonly senderData: { readonly chatId: string; readonly senderName: string }
    readonly messageData: { readonly textMessageData: { readonly textMessage: string } }
  }
}

const db = new DatabaseSync(path.join(String(workerData), 'least.sqlite'))
db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE receipts (id INTEGER PRIMARY KEY, receipt TEXT NOT NULL, hash TEXT NOT NULL, body BLOB NOT NULL) STRICT;
  CREATE UNIQUE INDEX receipts_exact ON receipts (hash, receipt);
  CREATE TABLE chats (id INTEGER PRIMARY KEY, address TEXT NOT NULL UNIQUE, name TEXT NOT NULL, preview TEXT NOT NULL,
    unread INTEGER NOT NULL, last_at INTEGER NOT NULL) STRICT;
  CREATE INDEX chats_by_last ON chats (last_at);
  CREATE TABLE messages (id INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE, chat_id INTEGER NOT NULL, receipt_id INTEGER NOT NULL,
    at INTEGER NOT NULL, text TEXT NOT NULL) STRICT;
  CREATE INDEX messages_in_chat ON messages (chat_id, at);
  CREATE VIRTUAL TABLE words USING fts5 (text, content = '', detail = none)`)
const known = db.prepare('SELECT id FROM receipts WHERE hash = ? AND receipt = ?')
const keep = db.prepare('INSERT INTO receipts (receipt, hash, body) VALUES (?, ?, ?)')
const chat =
  db.prepare(`INSERT INTO chats (address, name, preview, unread, last_at) VALUES (?, ?, ?, 1, ?) ON CONFLICT (address)
  DO UPDATE SET name = excluded.name, preview = excluded.preview, unread = unread + 1, last_at = excluded.last_at RETURNING *`)
const put = db.prepare(
  'INSERT OR IGNORE INTO messages (identity, chat_id, receipt_id, at, text) VALUES (?, ?, ?, ?, ?)',
)
const index = db.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)')

parentPort?.on('message', (bytes: Uint8Array) => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
  const receipt = readReceipt(text, 'receiptId')
  if (receipt === null) {
    parentPort?.postMessage({ receipt, chat: null })
    return
  }
  const { body } = JSON.parse(text) as Incoming
  const { chatId, senderName } = body.senderData
  const { textMessage } = body.messageData.textMessageData
  const hash = createHash('sha256').update(bytes).digest('hex')
  db.exec('BEGIN IMMEDIATE')
  let row: unknown = null
  if (!known.get(hash, receipt)) {
    const { lastInsertRowid: receiptId } = keep.run(receipt, hash, bytes)
    row = chat.get(chatId, senderName, textMessage, body.timestamp)
    const { id } = row as { id: number }
    const { changes, lastInsertRowid } = put.run(body.idMessage, id, receiptId, body.timestamp, textMessage)
    if (changes === 1) index.run(lastInsertRowid, textMessage)
  }
  db.exec('COMMIT')
  parentPort?.postMessage({ receipt, chat: row })
})
