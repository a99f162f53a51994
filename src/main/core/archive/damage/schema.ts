import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { migrate, SCHEMA_VERSION } from '../migrations.ts'

interface Entry {
  readonly row: number
  readonly type: string
  readonly name: string
  readonly tbl_name: string
  readonly sql: string | null
}

const ENTRIES = `SELECT rowid AS row, type, name, tbl_name, sql FROM main.sqlite_schema ORDER BY rowid`

let expected: readonly Entry[] | null = null

/** The schema of an archive of this version, entry by entry: the steps that make it are always the same. */
function expectedEntries(): readonly Entry[] {
  if (expected) return expected
  const db = new DatabaseSync(':memory:')
  migrate(db)
  expected = db.prepare(ENTRIES).all() as unknown as Entry[]
  db.close()
  return expected
}

function entriesOf(db: DatabaseSync): ReadonlyMap<string, Entry> {
  return new Map((db.prepare(ENTRIES).all() as unknown as Entry[]).map((each) => [each.name, each]))
}

/** A few bytes that say what the tables are, to the letter; empty where the disk has left an entry no name. */
export function schemaDigest(db: DatabaseSync): string {
  const entries = [...entriesOf(db).values()]
  if (!entries.every(({ name }) => typeof (name as unknown) === 'string')) return ''
  entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  const told = entries.map(({ type, name, tbl_name, sql }) =>
    name.startsWith('search_') ? [name] : [type, name, tbl_name, sql],
  )
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 32)
}

/** The digest of this version's tables, so that a start need not make them in memory to compare. A test holds it to them. */
export const OUR_DIGEST = '02235ff482f4cee85e9d4c01af9c987c'

/** Whether the tables are, to the letter, those of this version. The search's own tables are SQLite's affair. */
export function isOurSchema(db: DatabaseSync): boolean {
  if (schemaDigest(db) === OUR_DIGEST) return true
  const found = entriesOf(db)
  return expectedEntries().every(({ type, name, tbl_name, sql }) => {
    const here = found.get(name)
    if (!here) return false
    return (
      name.startsWith('search_') || (here.type === type && here.tbl_name === tbl_name && here.sql === sql)
    )
  })
}

/** Whether there is anything that this version knows nothing of: what a newer one has added. */
function hasMore(db: DatabaseSync): boolean {
  const ours = new Set(expectedEntries().map(({ name }) => name))
  return [...entriesOf(db).keys()].some((name) => !ours.has(name) && !/^(search|sqlite)_/.test(name))
}

/**
 * The version as it stands in the file. Where one bit tells it from ours and the tables are ours and no others, the disk has
 * changed the number and nothing else.
 */
export function versionOf(db: DatabaseSync): number {
  const { user_version: told } = db.prepare('PRAGMA user_version').get() as { user_version: number }
  const differs = told ^ SCHEMA_VERSION
  if (differs === 0 || (differs & (differs - 1)) !== 0) return told
  if (!isOurSchema(db) || hasMore(db)) return told
  db.exec(`PRAGMA user_version = ${String(SCHEMA_VERSION)}`)
  return SCHEMA_VERSION
}

/** Opens a file whose schema may be damaged: what can be understood of it is. */
export function openTolerant(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  const guard = (db as { enableDefensive?: (active: boolean) => void }).enableDefensive
  guard?.call(db, false)
  db.exec('PRAGMA writable_schema = ON')
  return db
}

/** Where each table stands in the file, kept beside it: the one thing about the schema that cannot be told from the code. */
const rootsFile = (file: string): string => `${file}.roots`

/** Keeps where the tables of a sound archive stand. Only a help for a bad day: it may fail, and it may be old. */
export function noteRoots(db: DatabaseSync, file: string): void {
  const rows = db.prepare('SELECT name, rootpage FROM main.sqlite_schema WHERE rootpage > 0').all() as {
    name: string
    rootpage: number
  }[]
  const text = JSON.stringify(Object.fromEntries(rows.map(({ name, rootpage }) => [name, rootpage])))
  try {
    if (readFileSync(rootsFile(file), { encoding: 'utf8', flag: 'a+' }) !== text)
      writeFileSync(rootsFile(file), text)
  } catch {
    // Nothing that is needed while the archive is whole.
  }
}

/**
 * Gives a file whose schema cannot be read any more a new one, with the tables where they last stood. A table that stands
 * elsewhere by now shows rows that their seals refuse.
 */
export function replaceSchema(work: string, file: string): void {
  const roots = JSON.parse(readFileSync(rootsFile(file), 'utf8')) as Record<string, number>
  const page = Buffer.alloc(PAGE)
  const descriptor = openSync(work, 'r+')
  try {
    readSync(descriptor, page, 0, 100, 0)
    // No free pages, and a first page that holds nothing yet.
    page.fill(0, 32, 40)
    page.fill(0, 100)
    page[100] = LEAF
    page.writeUInt16BE(PAGE, 105)
    writeSync(descriptor, page, 0, PAGE, 0)
  } finally {
    closeSync(descriptor)
  }
  const db = openTolerant(work)
  try {
    const add = db.prepare(
      'INSERT INTO main.sqlite_schema (rowid, type, name, tbl_name, rootpage, sql) VALUES (?, ?, ?, ?, ?, ?)',
    )
    for (const { row, type, name, tbl_name, sql } of expectedEntries()) {
      const root = roots[name]
      if ((type === 'table' || sql === null) && (root !== undefined || name === 'search'))
        add.run(row, type, name, tbl_name, root ?? 0, sql)
    }
  } finally {
    db.close()
  }
}

const PAGE = 4096
/** The kind of a page that holds rows of a table. */
const LEAF = 0x0d

/** Writes the words of the schema anew where they are no longer ours; where the tables stand in the file stays as it is. */
export function mendSchema(db: DatabaseSync): void {
  const write = db.prepare(
    'UPDATE main.sqlite_schema SET type = ?1, name = ?2, tbl_name = ?3, sql = ?4 WHERE rowid = ?5 AND (sql IS NOT ?4 OR name <> ?2)',
  )
  for (const { row, type, name, tbl_name, sql } of expectedEntries())
    write.run(type, name, tbl_name, sql, row)
}
