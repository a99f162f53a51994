/**
 * The least that storing and indexing can be: each body one row, its words in a full-text index, synced transactions (FULL).
 * No identity, order, list, unread count, seal or alert, no thread and no window to tell.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Where bodies are kept. */
export interface BareDb {
  /** Keeps bodies in one transaction, on disk when it returns. */
  keep(bodies: readonly string[]): void
  count(): number
}

/** Makes the file; it goes when the process does. */
export function makeBareDb(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'bare.sqlite')
  const db = new DatabaseSync(file)
  db.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE bodies (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
    CREATE VIRTUAL TABLE words USING fts5 (body, content = '', detail = none)`)
  db.close()
  return file
}

/** Opens what {@link makeBareDb} has made. */
export function openBareDb(file: string): BareDb {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  const put = db.prepare('INSERT INTO bodies (body) VALUES (?)')
  const index = db.prepare('INSERT INTO words (rowid, body) VALUES (last_insert_rowid(), ?)')
  process.on('exit', () => db.close())
  return {
    keep: (bodies) => {
      db.exec('BEGIN IMMEDIATE')
      for (const body of bodies) {
        put.run(body)
        index.run(body)
      }
      db.exec('COMMIT')
    },
    count: () => Number(db.prepare('SELECT count(*) AS count FROM bodies').get()?.['count']),
  }
}
