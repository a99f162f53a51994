import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asideName, exchange, finishExchange, markBegun } from '../integrity/replace-archive.ts'
import { salvage, type Saved } from '../integrity/salvage.ts'
import {
  isOfUnknownVersion,
  isOurSchema,
  noteRoots,
  toldVersion,
  versionOf,
} from '../integrity/check-schema.ts'
import {
  inspect,
  isDamage,
  isIllegible,
  isOurHeader,
  isRefusal,
  type Structure,
} from '../integrity/check-structure.ts'
import { acquit, isSuspect, ALWAYS_CHECKED_BYTES, mustLook, versionIn } from '../integrity/suspect-marker.ts'
import { Database } from './database.ts'
import { migrate, SCHEMA_VERSION } from './migrations.ts'
import { forgetSearch } from '../search/search-index.ts'
import type { UpgradeWatch } from './upgrade.ts'

/** How opening the archive ended. */
export type OpenResult =
  | {
      readonly state: 'open'
      /** Where an archive that could not be opened lies now; null when there was none. */
      readonly movedAside: string | null
      /** What was saved out of it; null where nothing was: it was of an unknown version. */
      readonly saved: Saved | null
    }
  /** Written by a newer Parley: left alone. */
  | { readonly state: 'newer'; readonly version: number }

/** File name of the archive inside the data folder. */
export const ARCHIVE_FILE = 'archive.sqlite'

/**
 * Opens the archive in `folder`. A newer one is refused, damaged or not: nothing of it changes. A file that is no database or whose
 * structure is damaged is moved aside with its journal, never deleted, and what can be read of it goes into a new one first; one of
 * an unknown version is moved aside as it is. `watch` hears how far it is where an older archive is brought to the present.
 */
export function openDatabase(
  folder: string,
  now: number,
  always = ALWAYS_CHECKED_BYTES,
  watch: UpgradeWatch | null = null,
): Opened {
  const file = join(folder, ARCHIVE_FILE)
  const newer = existsSync(file) ? newerVersion(file) : null
  if (newer !== null) return { database: null, result: { state: 'newer', version: newer } }
  if (!existsSync(file)) markBegun(folder)
  finishExchange(file, now)
  const opened = openLooked(folder, file, now, always, watch)
  acquit(file)
  return opened
}

function openLooked(
  folder: string,
  file: string,
  now: number,
  always: number,
  watch: UpgradeWatch | null,
): Opened {
  const structure = existsSync(file) ? structureOf(file, always) : 'sound'
  if (structure === 'unknown') return openSound(file, 'sound', moveAsItIs(file, now))
  if (structure === 'damaged') return openSound(file, 'sound', moveAside(folder, file, now))
  try {
    return openSound(file, structure, NOTHING_MOVED, watch)
  } catch (error) {
    // What looked as if it could be worked out again cannot. What was stopped says nothing of the file.
    if (watch?.isStopped()) throw error
    const isOfTheFile = isDamage(error) || isIllegible(error)
    if (!isOfTheFile && (structure === 'sound' || isRefusal(error))) throw error
    return openSound(file, 'sound', moveAside(folder, file, now))
  }
}

function structureOf(file: string, always: number): Structure | 'unknown' {
  // The schema first: SQLite does not even look at a file whose tables it cannot make sense of.
  const schema = schemaOf(file)
  if (schema !== 'sound') return schema
  if (mustLook(file, always)) return inspect(file, isSuspect(file))
  return isOurHeader(file) ? 'sound' : 'damaged'
}

interface Opened {
  readonly database: Database | null
  readonly result: OpenResult
}

interface Moved {
  readonly movedAside: string | null
  readonly saved: Saved | null
}

const NOTHING_MOVED: Moved = { movedAside: null, saved: null }

/** First what can be saved is on disk; only then does the damaged file make room. */
function moveAside(folder: string, file: string, now: number): Moved {
  const saved = salvage(folder, file)
  const movedAside = asideName(file, 'damaged', now)
  exchange(file, movedAside)
  return { movedAside, saved }
}

function moveAsItIs(file: string, now: number): Moved {
  const movedAside = asideName(file, 'unknown', now)
  exchange(file, movedAside)
  return { movedAside, saved: null }
}

function openSound(
  file: string,
  structure: Structure,
  moved: Moved,
  watch: UpgradeWatch | null = null,
): Opened {
  const db = new DatabaseSync(file)
  try {
    db.exec('PRAGMA busy_timeout = 5000')
    const version = versionOf(db)
    db.exec('PRAGMA journal_mode = WAL')
    db.exec('PRAGMA synchronous = FULL')
    // On macOS a sync ends in the drive's own cache unless more is asked for; elsewhere this changes nothing.
    db.exec('PRAGMA fullfsync = ON')
    // What is deleted is overwritten where it stood.
    db.exec('PRAGMA secure_delete = ON')
    db.exec('PRAGMA foreign_keys = ON')
    db.exec('PRAGMA trusted_schema = OFF')
    db.exec('PRAGMA cell_size_check = ON')
    if (version !== toldVersion(db)) db.exec(`PRAGMA user_version = ${String(version)}`)
    migrate(db, watch)
    noteRoots(db, file)
    const database = new Database(db)
    if (structure === 'indexes') workOutAgain(database)
    return { database, result: { state: 'open', ...moved } }
  } catch (error) {
    if (db.isOpen) db.close()
    throw error
  }
}

/** The indexes and the search are worked out from the rows. Throws where a row's key was changed: what belonged to it belongs to nothing. */
function workOutAgain(db: Database): void {
  db.transaction(() => {
    db.run('REINDEX')
    forgetSearch(db)
  })
  if (db.get('PRAGMA foreign_key_check')) throw new Error('rows belong to nothing')
}

/**
 * The version of an archive that a newer Parley has written; null for any other. Where its tables cannot be read, the number in its
 * header counts: who has a newer Parley can still save what is in it, and this one would take it for something else.
 */
function newerVersion(file: string): number | null {
  let version: number
  try {
    version = atVersion(file)
  } catch {
    version = versionIn(file)
    if (version > SCHEMA_VERSION + MAX_STEPS) return null
  }
  return version > SCHEMA_VERSION ? version : null
}

/** No Parley is ahead by more versions than this: a larger number in a damaged header is noise. */
const MAX_STEPS = 10_000

function atVersion(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return versionOf(db)
  } finally {
    db.close()
  }
}

/** What a file's tables say before anything else of it is read: one of this version has, word by word, those of this version. */
function schemaOf(file: string): 'sound' | 'damaged' | 'unknown' {
  try {
    return readSchema(file, true)
  } catch (error) {
    // A write that was cut off is undone first, and only who may write can do that.
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === READ_ONLY) return readSchema(file, false)
    throw error
  }
}

const READ_ONLY = 8

function readSchema(file: string, readOnly: boolean): 'sound' | 'damaged' | 'unknown' {
  const db = new DatabaseSync(file, { readOnly })
  try {
    if (isOfUnknownVersion(db)) return 'unknown'
    return toldVersion(db) !== SCHEMA_VERSION || isOurSchema(db) ? 'sound' : 'damaged'
  } catch (error) {
    if (isDamage(error)) return 'damaged'
    throw error
  } finally {
    db.close()
  }
}
