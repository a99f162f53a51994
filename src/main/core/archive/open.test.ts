import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SCHEMA_VERSION } from './migrations.ts'
import { ARCHIVE_FILE, openDatabase } from './open.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-open-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('an archive whose first start was cut off in the middle of a write opens, and the write is undone', () => {
  openDatabase(folder, 0).database?.close()
  const file = path.join(folder, ARCHIVE_FILE)
  const cut = path.join(folder, 'cut')
  mkdirSync(cut)
  // Until an archive has its write-ahead log, and while it is given one, SQLite keeps what it undoes in this file.
  const db = new DatabaseSync(file)
  db.exec(`PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN IMMEDIATE`)
  const add = db.prepare(
    `INSERT INTO places (name, address, latitude, longitude, used_at) VALUES (?, '', 0, 0, 0)`,
  )
  const before = readFileSync(file)
  for (let n = 0; before.equals(readFileSync(file)); n += 1) add.run(String(n).repeat(2000))
  for (const suffix of ['', '-journal'])
    copyFileSync(`${file}${suffix}`, path.join(cut, `${ARCHIVE_FILE}${suffix}`))
  db.exec('ROLLBACK')
  db.close()
  const { database, result } = openDatabase(cut, 0)
  expect(result).toEqual({ state: 'open', movedAside: null, saved: null, damaged: 0 })
  expect(database?.all('SELECT id FROM places')).toEqual([])
  expect(existsSync(path.join(cut, `${ARCHIVE_FILE}-journal`))).toBe(false)
  database?.close()
})

test.each([
  ['a bit of the version that the disk has changed is mended', '', 'open'],
  [
    'what a newer version has added is left alone',
    'CREATE TABLE of_tomorrow (id INTEGER PRIMARY KEY) STRICT;',
    'newer',
  ],
])('%s', (_, more, state) => {
  openDatabase(folder, 0).database?.close()
  const db = new DatabaseSync(path.join(folder, ARCHIVE_FILE))
  const isLow = (bit: number): boolean => (SCHEMA_VERSION & bit) === 0
  const bit = [1, 2, 4, 8].find(isLow) ?? 16
  db.exec(`${more} PRAGMA user_version = ${String(SCHEMA_VERSION + bit)}`)
  db.close()
  const { database, result } = openDatabase(folder, 0)
  expect(result.state).toBe(state)
  database?.close()
})
