/**
 * The same receiver with the least that storing and indexing can be: each body one row, its words in a full-text index, one
 * synced transaction (FULL). No identity, order, list, unread count, seal or alert, no thread and no window to tell.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readReceipt } from '../../src/main/core/service/receipt.ts'
import { answer } from './told.ts'
import { receiveWith, stored } from './wire-receiver.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
const db = new DatabaseSync(path.join(folder, 'bare.sqlite'))
db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE bodies (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
  CREATE VIRTUAL TABLE words USING fts5 (body, content = '', detail = none)`)
const keep = db.prepare('INSERT INTO bodies (body) VALUES (?)')
const index = db.prepare('INSERT INTO words (rowid, body) VALUES (last_insert_rowid(), ?)')
process.on('exit', () => {
  db.close()
  rmSync(folder, { recursive: true, force: true })
})

answer(
  receiveWith((bytes) => {
    const text = Buffer.from(bytes).toString()
    db.exec('BEGIN IMMEDIATE')
    keep.run(text)
    index.run(text)
    db.exec('COMMIT')
    return stored(readReceipt(text, 'receiptId'))
  }),
)
