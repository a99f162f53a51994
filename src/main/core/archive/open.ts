import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hasLargeNumber } from './damage/blank.ts'
import { lookOver, settleDamage } from './damage/damage.ts'
import { Database } from './database.ts'
import { asideName, exchange, finishExchange } from './damage/exchange.ts'
import { migrate, SCHEMA_VERSION } from './migrations.ts'
import type { UpgradeWatch } from './upgrade.ts'
import type { DamagedRow } from './damage/seals.ts'
import { salvage, type Saved } from './damage/salvage.ts'
import { isOurSchema, noteRoots, versionOf } from './damage/schema.ts'
import {
  inspect,
  isConstraint,
  isDamage,
  isOurHeader,
  isRefusal,
  isStrange,
  LOOKED_AT_WHOLE,
  type Structure,
} from './damage/structure.ts'
import { acquit, LOOKED_AT_ALWAYS, mustLook } from './damage/suspicion.ts'

/** How opening the archive ended. */
export type OpenResult =
  | {
      readonly state: 'open'
      /** Where a damaged archive lies now, and what was saved out of it; null when there was none. */
      readonly movedAside: string | null
      readonly saved: Saved | null
      /** Rows that the disk had changed, and how many. */
      readonly damaged: number
    }
  /** Written by a newer Parley: left alone. */
  | { readonly state: 'newer'; readonly version: number }

/** File name of the archive inside the data folder. */
export const ARCHIVE_FILE = 'archive.sqlite'

/**
 * Opens the archive in `folder`. A file that is no database or whose structure is damaged is moved aside with its journal,
 * never deleted, and what can be read of it goes into a new one first; a newer one is refused. Rows that the disk has
 * changed are seen to before anybody reads them. `watch` hears how far it is where an older archive is brought to the
 * present.
 */
export function openDatabase(
  folder: string,
  now: number,
  always = LOOKED_AT_ALWAYS,
  watch: UpgradeWatch | null = null,
): Opened {
  const file = join(folder, ARCHIVE_FILE)
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
  const looks = !existsSync(file) || mustLook(file, always)
  const structure = existsSync(file) ? structureOf(file, looks) : 'sound'
  if (structure === 'damaged') return openSound(file, 'sound', moveAside(folder, file, now), true)
  try {
    return openSound(file, structure, NOTHING_MOVED, looks, watch)
  } catch (error) {
    // What looked as if it could be worked out again cannot. What was stopped says nothing of the file.
    if (watch?.isStopped()) throw error
    const isOfTheFile = isDamage(error) || error instanceof NotMended
    if (!isOfTheFile && (structure === 'sound' || isRefusal(error))) throw error
    return openSound(file, 'sound', moveAside(folder, file, now), true)
  }
}

function structureOf(file: string, looks: boolean): Structure {
  // The schema first: SQLite does not even look at a file whose tables it cannot make sense of.
  if (!hasOurTables(file)) return 'damaged'
  if (looks) return inspect(file)
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

function openSound(
  file: string,
  structure: Structure,
  moved: Moved,
  looks: boolean,
  watch: UpgradeWatch | null = null,
): Opened {
  const db = new DatabaseSync(file)
  try {
    db.exec('PRAGMA busy_timeout = 5000')
    const version = versionOf(db)
    if (version > SCHEMA_VERSION) {
      db.close()
      return { database: null, result: { state: 'newer', version } }
    }
    db.exec('PRAGMA journal_mode = WAL')
    db.exec('PRAGMA synchronous = FULL')
    // On macOS a sync ends in the drive's own cache unless more is asked for; elsewhere this changes nothing.
    db.exec('PRAGMA fullfsync = ON')
    db.exec('PRAGMA foreign_keys = ON')
    db.exec('PRAGMA trusted_schema = OFF')
    db.exec('PRAGMA cell_size_check = ON')
    migrate(db, watch)
    noteRoots(db, file)
    const database = new Database(db)
    const found = looks && statSync(file).size <= LOOKED_AT_WHOLE ? lookOver(database) : []
    const isWorkedOut = structure === 'sound'
    if (moved.movedAside === null && found.some(({ row }) => hasLargeNumber(row)))
      throw new NotMended('rows cannot be changed')
    const damaged = found.length > 0 || !isWorkedOut ? settle(database, found, !isWorkedOut) : 0
    if (found.length > 0 && moved.movedAside === null && !holdsTogether(database))
      throw new NotMended('rows cannot be reached')
    return { database, result: { state: 'open', ...moved, damaged } }
  } catch (error) {
    if (db.isOpen) db.close()
    throw error
  }
}

/** A row whose very key has changed is found by nobody who looks for it, and what belonged to it belongs to nothing. */
function holdsTogether(database: Database): boolean {
  return lookOver(database).length === 0 && database.get('PRAGMA foreign_key_check') === undefined
}

/** Rows were changed so that they cannot be seen to where they stand. */
class NotMended extends Error {
  constructor(cause: unknown) {
    super(`not mended: ${String(cause)}`, { cause })
    this.name = 'NotMended'
  }
}

function settle(database: Database, found: readonly DamagedRow[], reindex: boolean): number {
  try {
    return settleDamage(database, found, reindex).count
  } catch (error) {
    // A disk that refuses, or somebody else at work, says nothing of the rows.
    throw isStrange(error) || isConstraint(error) ? new NotMended(error) : error
  }
}

/** False for an archive of this version whose tables are not, to the letter, those that it was begun with. */
function hasOurTables(file: string): boolean {
  try {
    return readTables(file, true)
  } catch (error) {
    // A write that was cut off is undone first, and only who may write can do that.
    if (((error as { errcode?: number }).errcode ?? 0) % 256 === READ_ONLY) return readTables(file, false)
    throw error
  }
}

const READ_ONLY = 8

function readTables(file: string, readOnly: boolean): boolean {
  const db = new DatabaseSync(file, { readOnly })
  try {
    const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number }
    return version !== SCHEMA_VERSION || isOurSchema(db)
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  } finally {
    db.close()
  }
}
