import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyText } from '../../testing/archive-fixture.ts'
import { asideName, exchange } from '../integrity/replace-archive.ts'
import { isSuspect } from '../integrity/suspect-marker.ts'
import type { Database } from '../db/database.ts'
import { ACCOUNT, beginSchema7, endSchema7, fillSchema7, NOON } from '../fixtures/fill-schema-7.ts'
import { storeDelivery } from '../ingest/deliveries.ts'
import { SCHEMA_VERSION } from '../db/migrations.ts'
import { ARCHIVE_FILE, openDatabase } from '../db/open.ts'
import { backupFiles } from './backup-files.ts'
import { createBackup, prepareRestore } from './create-backup.ts'
import { wipeBackups } from './wipe-backups.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-copies-'))
  file = path.join(folder, ARCHIVE_FILE)
  const old = new DatabaseSync(file)
  beginSchema7(old)
  fillSchema7(old)
  endSchema7(old)
  old.close()
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function open(): Database {
  const { database } = openDatabase(folder, NOON)
  if (!database) throw new Error('the archive does not open')
  return database
}

const textsOf = (db: Database): string[] =>
  db.all<{ text: string }>('SELECT text FROM messages ORDER BY id').map(({ text }) => text)

/** The copy that version 7 made on the day before the upgrade. */
function copyOfVersion7(): string {
  const copies = path.join(folder, 'copies')
  mkdirSync(copies)
  const name = 'archive-2026-05-01T00-00-00-000Z.sqlite'
  copyFileSync(file, path.join(copies, name))
  return name
}

test('a copy that version 7 made is restored; what came since, and what has left, stays as it is', () => {
  const name = copyOfVersion7()
  const db = open()
  const before = textsOf(db)
  const told = { from: '5511987650001', id: 'since', timestamp: String(NOON / 1000), type: 'text' }
  const body = { receipt: 5, notifications: [{ messages: [{ ...told, text: { body: 'desde então' } }] }] }
  storeDelivery(db, ACCOUNT, 'v1', Buffer.from(JSON.stringify(body)), NOON, false)
  const left = db.get<{ id: number }>(`SELECT id FROM messages WHERE text = 'ainda na fila'`)?.id ?? 0
  db.run('DELETE FROM outbox WHERE message_id = ?', left)
  db.run(`UPDATE messages SET status = 'delivered' WHERE id = ?`, left)
  db.run('DELETE FROM messages WHERE text = ?', 'Bom dia pessoal')
  db.close()
  expect(prepareRestore(folder, file, name)).toBe('ready')
  exchange(file, asideName(file, 'replaced', NOON))
  const restored = open()
  expect(restored.get('PRAGMA user_version')).toEqual({ user_version: SCHEMA_VERSION })
  expect(textsOf(restored)).toEqual([...before, 'desde então'])
  expect(restored.get('SELECT status FROM messages WHERE id = ?', left)).toEqual({ status: 'delivered' })
  expect(restored.get('SELECT 1 FROM outbox WHERE message_id = ?', left)).toBeUndefined()
  expect(restored.all('PRAGMA foreign_key_check')).toEqual([])
  restored.close()
})

test('an edit that was confirmed after a copy was made is not asked again when the copy is restored', () => {
  const db = open()
  const { id } = db.get<{ id: number }>('SELECT min(id) AS id FROM messages') ?? { id: 0 }
  db.run(
    `INSERT INTO amendments (message_id, type, text, state, asked_at) VALUES (?, 'edit', 'x', 'asked', ?)`,
    id,
    NOON,
  )
  db.close()
  expect(createBackup(folder, file, NOON)).toBe('made')
  const confirmed = open()
  confirmed.run('DELETE FROM amendments')
  confirmed.close()
  const [copy] = backupFiles(folder)
  expect(prepareRestore(folder, file, copy?.name ?? '')).toBe('ready')
  exchange(file, asideName(file, 'replaced', NOON))
  const restored = open()
  expect(restored.all('SELECT * FROM amendments')).toEqual([])
  restored.close()
})

test('an account is taken out of a copy that version 7 made, too', () => {
  const name = copyOfVersion7()
  open().close()
  expect(wipeBackups(folder, ACCOUNT)).toEqual({ wiped: 1, deleted: 0 })
  expect(readFileSync(path.join(folder, 'copies', name)).includes('encomenda')).toBe(false)
})

test('a copy with a value that no table lets in is refused, older ones stay, and the next start looks at all of it', () => {
  open().close()
  expect(createBackup(folder, file, NOON)).toBe('made')
  emptyText(file, 1)
  expect(createBackup(folder, file, NOON + 1)).toBe('refused')
  expect(backupFiles(folder)).toHaveLength(1)
  expect(isSuspect(file)).toBe(true)
  const { database, result } = openDatabase(folder, NOON, 0)
  database?.close()
  expect(result).toMatchObject({ saved: { messages: 12 } })
})
