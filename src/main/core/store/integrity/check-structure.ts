import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/**
 * What a look at a file's structure found. `indexes`: every row stands where it belongs, but what was worked out from the
 * rows does not fit them; it can be worked out again. `damaged`: the file is no database any more, or not a whole one.
 */
export type Structure = 'sound' | 'indexes' | 'damaged'

/** Up to this size a file that is looked at is looked at whole, every index and every row: at most a second. */
const CHECKED_WHOLE_BYTES = 64 * 1024 * 1024

/**
 * Looks at the structure of an archive that nobody has open: `whole`, or as far as its size lets it in a second. Throws what the
 * disk refuses; that says nothing of the file.
 */
export function inspect(file: string, whole = false): Structure {
  if (!isOurHeader(file)) return 'damaged'
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(file)
    db.exec('PRAGMA busy_timeout = 5000')
    return inspectOpen(db, whole || statSync(file).size <= CHECKED_WHOLE_BYTES)
  } catch (error) {
    // Only SQLite's own verdict counts as damage: a full or locked disk says nothing about the file.
    if (isDamage(error)) return 'damaged'
    throw error
  } finally {
    db?.close()
  }
}

/** The same over an open connection; `whole` compares the indexes with their rows too. */
export function inspectOpen(db: DatabaseSync, whole: boolean): Structure {
  db.exec('PRAGMA cell_size_check = ON')
  enterIndexes(db)
  if (!whole) return judge(db.prepare('PRAGMA quick_check(100)').all())
  try {
    return judge(db.prepare('PRAGMA integrity_check(100)').all())
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_ERROR) throw error
    // A row holds words from which an index can no longer be worked out.
    return 'damaged'
  }
}

/** SQLite's own check passes by an empty index whose page is of no kind; whoever looks something up in it is told of damage. */
function enterIndexes(db: DatabaseSync): void {
  const indexes = db
    .prepare(`SELECT name, tbl_name, sql FROM main.sqlite_schema WHERE type = 'index' AND sql IS NOT NULL`)
    .all() as { name: string; tbl_name: string; sql: string }[]
  for (const { name, tbl_name: table, sql } of indexes) {
    // One of only some rows is used where the same is asked for.
    const only = /\bWHERE\b[^]*$/.exec(sql)?.[0] ?? ''
    const enter = `SELECT 1 FROM ${table} INDEXED BY ${name} ${only} LIMIT 1`
    try {
      db.prepare(enter).get()
    } catch (error) {
      // A row whose words make no sense is met by the check itself.
      if ((error as { errcode?: number }).errcode !== SQLITE_ERROR) throw error
    }
  }
}

const SQLITE_ERROR = 1

function judge(lines: readonly object[]): Structure {
  let found: Structure = 'sound'
  for (const line of lines) {
    const text = String(Object.values(line)[0])
    if (text === 'ok') continue
    if (!OF_AN_INDEX.test(text)) return 'damaged'
    found = 'indexes'
  }
  return found
}

/** SQLite's words for what it can work out again from the rows. */
const OF_AN_INDEX =
  /^(row \d+ missing from index |wrong # of entries in index |non-unique entry in index |row \d+ values differ from index |rowid not at end-of-record for row \d+ of index |malformed inverted index |unable to validate the inverted index )/i
/** Words of the search's own tables that nobody can have written; SQLite has no number of its own for them. */
const OF_THE_SEARCH = /invalid fts5 file format/i

const CORRUPT = 11
const NOT_A_DATABASE = 26

/** Whether SQLite says that the file itself is wrong. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { errcode?: number }).errcode
  if (code === SQLITE_ERROR) return OF_THE_SEARCH.test(error.message)
  if (code !== undefined) return [CORRUPT, NOT_A_DATABASE].includes(code & 0xff)
  return /malformed|not a database/i.test(error.message)
}

const CONSTRAINT = 19
const MISMATCH = 20

/** Whether a row breaks a table's rules. */
export function isConstraint(error: unknown): boolean {
  return [CONSTRAINT, MISMATCH].includes(((error as { errcode?: number }).errcode ?? 0) & 0xff)
}

/** Whether a row's words make no sense to SQLite any more: what they hold can be worked out no longer. */
export function isIllegible(error: unknown): boolean {
  return error instanceof Error && /malformed JSON/i.test(error.message)
}

const REFUSALS: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EIO',
  'EROFS',
  'EACCES',
  'EPERM',
  'EBUSY',
  'EMFILE',
])
const FULL = 13
const IO_ERROR = 10
/** The file ends before it should: that is the file's fault, not the disk's. */
const SHORT_READ = 522

/** A full disk, or one that fails: that says nothing of the file. */
export function isRefusal(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: number }
  if (errcode === undefined) return REFUSALS.has(code)
  return errcode !== SHORT_READ && [FULL, IO_ERROR].includes(errcode & 0xff)
}

/** Every archive of ours begins with these bytes but for the page's size, which is the next two. */
const MAGIC = Buffer.from('SQLite format 3\0', 'latin1')
/** Bytes 16 to 23: pages of 4,096 bytes, a write-ahead log or none yet, nothing reserved, SQLite's own constants. */
const SETUPS = ['1000010100402020', '1000020200402020']
/** UTF-8, at byte 56. */
const ENCODING = '00000001'

/** Whether a file begins as an archive does. An empty one is fresh: SQLite has created it and written nothing yet. */
export function isOurHeader(file: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const head = Buffer.alloc(100)
    const read = readSync(descriptor, head, 0, 100, 0)
    return (
      read === 0 ||
      (read === 100 &&
        head.subarray(0, 16).equals(MAGIC) &&
        SETUPS.includes(head.toString('hex', 16, 24)) &&
        [ENCODING, '00000000'].includes(head.toString('hex', 56, 60)))
    )
  } finally {
    closeSync(descriptor)
  }
}

/** What stands in a mended header, by where: no free pages, the schema format of every archive of ours, no vacuum by itself. */
const ALWAYS: readonly (readonly [at: number, value: number])[] = [
  [32, 0],
  [36, 0],
  [44, 4],
  [48, 0],
  [52, 0],
  [64, 0],
]

/**
 * Puts a header that an archive of ours may have in the place of the one that a file has. Which pages are free is forgotten with
 * it: it is for a copy that rows are read out of.
 */
export function mendedHeader(head: Uint8Array, pages: number): Buffer {
  const mended = Buffer.from(head)
  MAGIC.copy(mended)
  if (!SETUPS.includes(mended.toString('hex', 16, 24))) Buffer.from(SETUPS[1] ?? '', 'hex').copy(mended, 16)
  Buffer.from(ENCODING, 'hex').copy(mended, 56)
  mended.writeUInt32BE(pages, 28)
  for (const [at, value] of ALWAYS) mended.writeUInt32BE(value, at)
  mended.fill(0, 72, 92)
  // The count of pages is believed only where these two agree.
  mended.copy(mended, 92, 24, 28)
  return mended
}
