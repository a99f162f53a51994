import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setAsideFiles } from '../backup/set-aside.ts'
import { schemaDigest } from '../integrity/check-schema.ts'
import { asideName } from '../integrity/replace-archive.ts'
import { migrate, SCHEMA_VERSION, VERSIONS } from './migrations.ts'
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
  expect(result).toEqual({ state: 'open', movedAside: null, saved: null })
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

test.each([
  [
    'before the first that is known',
    'CREATE TABLE messages (id INTEGER PRIMARY KEY); PRAGMA user_version = 3',
  ],
  ['that says nothing of itself', 'CREATE TABLE messages (id INTEGER PRIMARY KEY)'],
])('an archive of a version %s is moved aside as it is, and a new one begun', (_, sql) => {
  const file = path.join(folder, ARCHIVE_FILE)
  const old = new DatabaseSync(file)
  old.exec(`PRAGMA journal_mode = WAL; ${sql}`)
  old.close()
  const before = readFileSync(file)
  const { database, result } = openDatabase(folder, 0)
  const aside = asideName(file, 'unknown', 0)
  expect(result).toEqual({ state: 'open', movedAside: aside, saved: null })
  expect(database?.get('PRAGMA user_version')).toEqual({ user_version: SCHEMA_VERSION })
  expect(readFileSync(aside).equals(before)).toBe(true)
  expect(setAsideFiles(folder)).toEqual([aside])
  database?.close()
  const again = openDatabase(folder, 0)
  again.database?.close()
  expect(again.result).toEqual({ state: 'open', movedAside: null, saved: null })
})

test.each(VERSIONS.filter((version) => version < SCHEMA_VERSION))(
  'an archive of version %i is brought to the present, with what is in it',
  (version) => {
    const old = new DatabaseSync(path.join(folder, ARCHIVE_FILE))
    old.exec('PRAGMA journal_mode = WAL')
    migrate(old, null, version)
    old.exec(`
      INSERT INTO accounts (id, record, position) VALUES ('a1', '{"id":"a1"}', 1);
      INSERT INTO chats (id, account_id, kind, address, name, active_at, unread, waiting_since)
        VALUES (1, 'a1', 'person', '5511987650001', 'Ana', 9, 1, 9), (2, 'a1', 'person', 'status@broadcast', 'Status', 9, 1, 9);
      INSERT INTO messages (id, account_id, chat_id, identity, direction, style, kind, text, content, at, sort, status)
        VALUES (1, 'a1', 1, 'v1|1', 'in', 'v1', 'textMessage', 'Oi', '{"type":"text"}', 9, 9, 'received'),
          (2, 'a1', 1, 'v1|2', 'in', 'v1', 'audioMessage', '', '{"type":"media","media":"audio"}', 10, 10, 'received')`)
    old.close()
    const { database, result } = openDatabase(folder, 0)
    expect(result).toEqual({ state: 'open', movedAside: null, saved: null })
    expect(database?.get('PRAGMA user_version')).toEqual({ user_version: SCHEMA_VERSION })
    expect(database?.all('SELECT text FROM messages ORDER BY id')).toEqual([{ text: 'Oi' }, { text: '' }])
    expect(database?.get('SELECT name, unread FROM chats WHERE id = 1')).toEqual({ name: 'Ana', unread: 1 })
    // What each step does, it does for whoever has not gone it: a status is no person, and old sounds count as heard.
    const isBefore = (step: number): boolean => version < step
    expect(database?.get('SELECT unread FROM chats WHERE id = 2')).toEqual({ unread: isBefore(5) ? 0 : 1 })
    expect(database?.all('SELECT message_id FROM sounds')).toEqual(isBefore(6) ? [{ message_id: 2 }] : [])
    expect(database && schemaDigest(database.connection)).toBe(digestOfNew())
    database?.close()
    // What is of this version already is looked at more closely.
    const again = openDatabase(folder, 0)
    expect(again.result).toEqual({ state: 'open', movedAside: null, saved: null })
    again.database?.close()
  },
)

function digestOfNew(): string {
  const { database } = openDatabase(mkdtempSync(path.join(folder, 'new-')), 0)
  const digest = database && schemaDigest(database.connection)
  database?.close()
  return digest ?? ''
}

/** A newer archive with rows on many pages, closed in order. */
function newer(version: number): string {
  openDatabase(folder, 0).database?.close()
  const file = path.join(folder, ARCHIVE_FILE)
  const db = new DatabaseSync(file)
  db.exec(`CREATE TABLE of_tomorrow (id INTEGER PRIMARY KEY, words TEXT) STRICT;
    WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
    INSERT INTO of_tomorrow (words) SELECT printf('%0500d', i) FROM n;
    PRAGMA user_version = ${String(version)}; PRAGMA wal_checkpoint(TRUNCATE)`)
  db.close()
  return file
}

const PAGE = 4096
describe('an archive of a newer version that is damaged too is refused, and not a byte of it or beside it changes', () => {
  const damages: Record<string, (bytes: Buffer) => Buffer> = {
    'a page of rows is zeros': (bytes) => bytes.fill(0, bytes.length - 5 * PAGE, bytes.length - 3 * PAGE),
    'every page but the first is noise': (bytes) => bytes.fill(0xa5, PAGE),
    'the words of its tables are noise': (bytes) => bytes.fill(0xa5, 600, PAGE),
    'the head of its first page is noise': (bytes) => bytes.fill(0xa5, 100, 130),
    'it is cut off': (bytes) => bytes.subarray(0, Math.ceil(bytes.length / PAGE / 2) * PAGE),
    'it is cut off within its first page': (bytes) => bytes.subarray(0, 1000),
    'its setup is of another kind': (bytes) => bytes.fill(9, 18, 20),
    'its first letters are noise': (bytes) => bytes.fill(0xa5, 0, 16),
  }
  test.each(
    [SCHEMA_VERSION + 1, SCHEMA_VERSION + 2, SCHEMA_VERSION + 87].flatMap((version) =>
      Object.keys(damages).map((what) => [version, what] as const),
    ),
  )('version %i, %s', (version, what) => {
    const file = newer(version)
    writeFileSync(file, damages[what]?.(readFileSync(file)) ?? '')
    writeFileSync(`${file}.suspect`, '')
    const names = readdirSync(folder)
    const before = names.map((name) => readFileSync(path.join(folder, name)))
    for (let start = 0; start < 2; start += 1) {
      const { database, result } = openDatabase(folder, 0)
      expect([database, result]).toEqual([null, { state: 'newer', version }])
    }
    const left = readdirSync(folder).filter((name) => !/-(?:wal|shm)$/.test(name))
    expect(left).toEqual(names)
    expect(names.map((name) => readFileSync(path.join(folder, name)))).toEqual(before)
  })
})
