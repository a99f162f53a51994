import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, writeFileSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { FIRST_VERSION, migrate, SCHEMA_VERSION, VERSIONS } from '../db/migrations.ts'
import { isRefusal } from './check-structure.ts'

interface Entry {
  readonly type: string
  readonly name: string
  readonly tbl_name: string
  readonly sql: string | null
}

const ENTRIES = 'SELECT type, name, tbl_name, sql FROM main.sqlite_schema ORDER BY rowid'

const expected = new Map<number, readonly Entry[]>()

/** The schema of an archive of a version, entry by entry. */
function expectedEntries(version = SCHEMA_VERSION): readonly Entry[] {
  const known = expected.get(version)
  if (known) return known
  const db = new DatabaseSync(':memory:')
  migrate(db, null, version)
  const entries = db.prepare(ENTRIES).all() as unknown as Entry[]
  db.close()
  expected.set(version, entries)
  return entries
}

function entriesOf(db: DatabaseSync): ReadonlyMap<string, Entry> {
  return new Map((db.prepare(ENTRIES).all() as unknown as Entry[]).map((each) => [each.name, each]))
}

/** The words of an entry without its line breaks: a column that came by a later step stands in another line. */
const wordsOf = (sql: string | null): string =>
  (sql ?? '').replace(/\s*([(),])\s*/g, '$1').replace(/\s+/g, ' ')

/** The search's own tables are SQLite's affair. */
const isOfTheSearch = (name: string): boolean => name.startsWith('search_') && name !== 'search_left'

const isSame = (one: Entry, other: Entry): boolean =>
  one.type === other.type && one.tbl_name === other.tbl_name && wordsOf(one.sql) === wordsOf(other.sql)

/** A few bytes that say what the tables are, word by word; empty where the disk has left an entry no name. */
export function schemaDigest(db: DatabaseSync): string {
  const entries = [...entriesOf(db).values()]
  if (!entries.every(({ name }) => typeof (name as unknown) === 'string')) return ''
  entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  const told = entries.map(({ type, name, tbl_name, sql }) =>
    isOfTheSearch(name) ? [name] : [type, name, tbl_name, wordsOf(sql)],
  )
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 32)
}

/** The digest of this version's tables, so that a start need not make them in memory to compare. A test holds it to them. */
export const OUR_DIGEST = '2286e5890c8c66f66ace8b4919545dcf'

/** Whether the tables are, word by word, those of this version. */
export function isOurSchema(db: DatabaseSync): boolean {
  return schemaDigest(db) === OUR_DIGEST || hasTables(db, SCHEMA_VERSION)
}

function hasTables(db: DatabaseSync, version: number): boolean {
  const found = entriesOf(db)
  // A new file has no tables: those of this version need not be made in memory to compare.
  if (found.size === 0) return false
  return expectedEntries(version).every((entry) => {
    const here = found.get(entry.name)
    return here !== undefined && (isOfTheSearch(entry.name) || isSame(here, entry))
  })
}

/** Whether there is anything that this version knows nothing of: what a newer one has added. */
function hasMore(db: DatabaseSync): boolean {
  const ours = new Set(expectedEntries().map(({ name }) => name))
  return [...entriesOf(db).keys()].some((name) => !ours.has(name) && !/^(search|sqlite)_/.test(name))
}

/** The version as the file says it. */
export const toldVersion = (db: DatabaseSync): number =>
  (db.prepare('PRAGMA user_version').get() as { user_version: number }).user_version

/**
 * The version of an archive; 0 is one without tables. Where the tables are ours and no others, and the number is one that no archive
 * ever had or differs from ours by one bit, the disk has changed the number and nothing else.
 */
export function versionOf(db: DatabaseSync): number {
  const told = toldVersion(db)
  const differs = told ^ SCHEMA_VERSION
  const isOneBit = differs !== 0 && (differs & (differs - 1)) === 0
  return (isOneBit || told < FIRST_VERSION) && isOurSchema(db) && !hasMore(db) ? SCHEMA_VERSION : told
}

/** Whether an archive is of a version that is neither known nor newer. */
export function isOfUnknownVersion(db: DatabaseSync): boolean {
  const version = versionOf(db)
  return version < FIRST_VERSION && (version > 0 || entriesOf(db).size > 0)
}

/** Opens a file whose schema may be damaged: what can be understood of it is. */
export function openTolerant(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  const guard = (db as { enableDefensive?: (active: boolean) => void }).enableDefensive
  guard?.call(db, false)
  db.exec('PRAGMA writable_schema = ON')
  return db
}

/** Which version an archive has and where each table stands in it, kept beside it: what the file's own words may no longer say. */
interface Roots {
  readonly version: number
  readonly roots: Readonly<Record<string, number>>
}

const rootsFile = (file: string): string => `${file}.roots`

/** Keeps where the tables of a sound archive stand. Only a help for a bad day: it may fail, and it may be old. */
export function noteRoots(db: DatabaseSync, file: string): void {
  const rows = db.prepare('SELECT name, rootpage FROM main.sqlite_schema WHERE rootpage > 0').all() as {
    name: string
    rootpage: number
  }[]
  const roots = Object.fromEntries(rows.map(({ name, rootpage }) => [name, rootpage]))
  const text = JSON.stringify({ version: SCHEMA_VERSION, roots } satisfies Roots)
  try {
    if (readFileSync(rootsFile(file), { encoding: 'utf8', flag: 'a+' }) !== text)
      writeFileSync(rootsFile(file), text)
  } catch {
    // Nothing that is needed while the archive is whole.
  }
}

function notedRoots(file: string): Roots | null {
  try {
    const noted = JSON.parse(readFileSync(rootsFile(file), 'utf8')) as Roots | Roots['roots']
    if (typeof noted.roots === 'object') return noted as Roots
    const roots = noted as Roots['roots']
    return { version: versionWith(roots), roots }
  } catch {
    return null
  }
}

/** The last version that kept the places alone. */
const PLACES_ALONE = 7

/** Which of the versions that kept the places alone had these tables: the newest of which none is missing. */
function versionWith(roots: Roots['roots']): number {
  const isThere = ({ type, name }: Entry): boolean => type !== 'table' || name === 'search' || name in roots
  const fits = (version: number): boolean =>
    version <= PLACES_ALONE && expectedEntries(version).every(isThere)
  return VERSIONS.findLast(fits) ?? FIRST_VERSION
}

/**
 * Gives the copy of a damaged archive, `work`, a schema that can be read: its own words mended or, where tables have lost
 * their names too, a new one with the tables where they last stood.
 */
export function mendSchema(work: string, file: string): void {
  const db = openTolerant(work)
  try {
    if (hasMended(db)) return
  } catch (error) {
    if (isRefusal(error)) throw error
  } finally {
    db.close()
  }
  const noted = notedRoots(file)
  if (noted) replaceSchema(work, noted)
}

/** Writes the words of tables anew where they are no longer ours; where the tables stand in the file stays as it is. */
function hasMended(db: DatabaseSync): boolean {
  const found = entriesOf(db)
  const isThere = (entry: Entry): boolean => {
    const here = found.get(entry.name)
    return here !== undefined && (isOfTheSearch(entry.name) || isSame(here, entry))
  }
  // The number in a damaged file may be wrong: most of its tables say which version it has.
  const likeness = (version: number): number => expectedEntries(version).filter(isThere).length
  const version = VERSIONS.reduce((best, each) => (likeness(each) >= likeness(best) ? each : best))
  const write = db.prepare('UPDATE main.sqlite_schema SET type = ?, tbl_name = ?, sql = ? WHERE name = ?')
  for (const entry of expectedEntries(version).filter((each) => !isThere(each)))
    write.run(entry.type, entry.tbl_name, entry.sql, entry.name)
  return hasTables(db, version)
}

function replaceSchema(work: string, { version, roots }: Roots): void {
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
      'INSERT INTO main.sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES (?, ?, ?, ?, ?)',
    )
    for (const { type, name, tbl_name, sql } of expectedEntries(version)) {
      const root = roots[name]
      if ((type === 'table' || sql === null) && (root !== undefined || name === 'search'))
        add.run(type, name, tbl_name, root ?? 0, sql)
    }
  } finally {
    db.close()
  }
}

const PAGE = 4096
/** The kind of a page that holds rows of a table. */
const LEAF = 0x0d
