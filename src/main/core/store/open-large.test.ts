import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { suspect } from './integrity/suspect-marker.ts'
import { ARCHIVE_FILE, openDatabase } from './db/open.ts'

/** An archive of this many bytes or more counts as large here. */
const LARGE = 0

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-open-large-'))
  file = path.join(folder, ARCHIVE_FILE)
  const { database } = openDatabase(folder, 0)
  database?.transaction(() => {
    for (let n = 0; n < 200; n += 1)
      database.run(
        `INSERT INTO places (name, address, latitude, longitude, used_at) VALUES (?, '', 0, 0, 0)`,
        `${String(n)} `.repeat(200),
      )
  })
  database?.close()
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Writes over the page on which the table of places begins: its header makes no sense any more. */
function spoil(): void {
  const db = new DatabaseSync(file, { readOnly: true })
  const { page } = db.prepare(`SELECT rootpage AS page FROM sqlite_schema WHERE name = 'places'`).get() as {
    page: number
  }
  db.close()
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(64, 0xff), 0, 64, (page - 1) * 4096)
  closeSync(descriptor)
}

function openLarge(): { readonly movedAside: boolean; readonly rows: number | null } {
  const { database, result } = openDatabase(folder, 1, LARGE)
  try {
    if (result.state !== 'open') throw new Error('newer')
    return { movedAside: result.movedAside !== null, rows: rowsOf(database) }
  } finally {
    database?.close()
  }
}

function rowsOf(database: ReturnType<typeof openDatabase>['database']): number | null {
  try {
    return database?.get<{ count: number }>('SELECT count(*) AS count FROM places')?.count ?? null
  } catch {
    return null
  }
}

test('a large archive that was closed in order opens without being read', () => {
  spoil()
  expect(openLarge()).toEqual({ movedAside: false, rows: null })
})

test('one in which damage was met is read whole at the next start, and only then', () => {
  spoil()
  suspect(file)
  expect(openLarge().movedAside).toBe(true)
  expect(openLarge().movedAside).toBe(false)
})

test('one that was not closed in order is read whole', () => {
  const { database } = openDatabase(folder, 0)
  database?.run(
    `INSERT INTO places (name, address, latitude, longitude, used_at) VALUES ('cut', '', 0, 0, 0)`,
  )
  const journal = `${file}-wal`
  expect(statSync(journal).size).toBeGreaterThan(0)
  copyFileSync(journal, `${file}.kept`)
  database?.close()
  spoil()
  copyFileSync(`${file}.kept`, journal)
  expect(openLarge().movedAside).toBe(true)
})

test('one whose tables are about to change is read whole', () => {
  spoil()
  const db = new DatabaseSync(file)
  const { version } = db.prepare('SELECT user_version AS version FROM pragma_user_version').get() as {
    version: number
  }
  db.exec(`PRAGMA user_version = ${String(version - 1)}`)
  db.close()
  expect(openLarge().movedAside).toBe(true)
})

test('one whose first bytes are not those of an archive is moved aside', () => {
  const size = statSync(file).size
  writeFileSync(file, Buffer.alloc(size, 7))
  expect(openLarge().movedAside).toBe(true)
})
