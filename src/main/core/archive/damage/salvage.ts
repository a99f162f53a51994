import { closeSync, copyFileSync, existsSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { makeConsistent } from './consistent.ts'
import { copyFiles } from '../copies/copy-files.ts'
import { Database } from '../database.ts'
import { declareReady, partFile, removeArchive, workFile } from './exchange.ts'
import { migrate, SCHEMA_VERSION } from '../migrations.ts'
import { carryOver, type Carried } from './overlay.ts'
import { isOurSchema, mendSchema, openTolerant, replaceSchema } from './schema.ts'
import { isWhole, sealAll, sealedTables, type SealedRow } from './seals.ts'
import { isRefusal, mendedHeader } from './structure.ts'

/** What was saved out of a damaged archive. */
export interface Saved {
  readonly accounts: number
  readonly messages: number
  readonly unsent: number
  readonly drafts: number
}

const NOTHING: Saved = { accounts: 0, messages: 0, unsent: 0, drafts: 0 }

/**
 * Makes a new archive out of what can be read of a damaged one, and declares it ready. The damaged file itself is only read.
 * Throws what the disk refuses: then nothing has happened yet, and the next start tries again.
 */
export function salvage(folder: string, file: string): Saved {
  const part = partFile(file)
  removeArchive(part)
  beginArchive(part)
  const source = openDamaged(file)
  let carried: Carried | null = null
  const target = new DatabaseSync(part)
  try {
    target.exec('PRAGMA synchronous = OFF')
    if (source) carried = carryOver(source, target)
    for (const name of carried?.bare ?? []) sealAll(target, name)
    if (!carried?.whole.has('accounts')) accountsOfCopies(folder, target)
  } finally {
    source?.close()
    target.close()
    removeArchive(workFile(file))
  }
  const saved = finishArchive(part)
  declareReady(file)
  return carried ? saved : { ...NOTHING, accounts: saved.accounts }
}

/** A new, empty archive. */
export function beginArchive(file: string): void {
  const db = new DatabaseSync(file)
  try {
    migrate(db)
  } finally {
    db.close()
  }
}

/** Makes a file that rows were carried into an archive that holds together, and says what is in it. */
export function finishArchive(file: string): Saved {
  const db = new DatabaseSync(file)
  try {
    // What belongs to nothing is still in it.
    db.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF')
    migrate(db)
    const database = new Database(db)
    makeConsistent(database)
    return (
      database.get<Saved>(
        `SELECT (SELECT count(*) FROM accounts) AS accounts, (SELECT count(*) FROM messages) AS messages,
           (SELECT count(*) FROM outbox) AS unsent, (SELECT count(*) FROM drafts) AS drafts`,
      ) ?? NOTHING
    )
  } finally {
    db.close()
  }
}

/** Opens a copy of a damaged archive with a header and a schema that are ours. Null when not even that helps. */
function openDamaged(file: string): DatabaseSync | null {
  const work = workFile(file)
  removeArchive(work)
  copyFileSync(file, work)
  if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${work}-wal`)
  writeHeader(work)
  let db: DatabaseSync | null = null
  try {
    db = openTolerant(work)
    if (isOld(db)) bringUp(db)
    else {
      const isMended = hasMended(db)
      // What was known of the schema before is forgotten with the connection.
      db.close()
      if (!isMended) tryReplacing(work, file)
      db = openTolerant(work)
    }
    return db
  } catch (error) {
    if (db?.isOpen === true) db.close()
    if (isRefusal(error)) throw error
    return null
  }
}

/** Without a word of where the tables stood, what can be made out of the schema is all there is. */
function tryReplacing(work: string, file: string): void {
  try {
    replaceSchema(work, file)
  } catch (error) {
    if (isRefusal(error)) throw error
  }
}

/** Whether it was written before rows had seals. One whose schema cannot be read is taken for ours. */
function isOld(db: DatabaseSync): boolean {
  try {
    return db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'damage'`).get() === undefined
  } catch (error) {
    if (isRefusal(error)) throw error
    return false
  }
}

function hasMended(db: DatabaseSync): boolean {
  try {
    mendSchema(db)
    return isOurSchema(db)
  } catch (error) {
    if (isRefusal(error)) throw error
    return false
  }
}

/** An archive of an older version reads as one of this version, if its tables can still be brought up. */
function bringUp(db: DatabaseSync): void {
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number }
  if (version < 1 || version >= SCHEMA_VERSION) return
  try {
    migrate(db)
  } catch (error) {
    if (isRefusal(error)) throw error
  }
}

function writeHeader(work: string): void {
  const head = Buffer.alloc(100)
  const descriptor = openSync(work, 'r+')
  try {
    if (readSync(descriptor, head, 0, 100, 0) < 100) return
    writeSync(descriptor, mendedHeader(head, Math.ceil(statSync(work).size / 4096)), 0, 100, 0)
  } finally {
    closeSync(descriptor)
  }
}

/** The accounts as the newest copy has them: people stay connected even where both of an account's own places are lost. */
function accountsOfCopies(folder: string, target: DatabaseSync): void {
  const mirror = sealedTables(target).find(({ name }) => name === 'account_mirror')
  const mirrored = target.prepare('SELECT * FROM account_mirror').all() as unknown as SealedRow[]
  const known = new Set(mirrored.filter((row) => mirror && isWhole(mirror, row)).map((row) => row['id']))
  for (const { file } of copyFiles(folder)) {
    const copy = new DatabaseSync(file, { readOnly: true })
    try {
      const rows = copy.prepare('SELECT id, record, sending, position, seen_at, seal FROM accounts').all()
      for (const row of rows.filter(({ id }) => !known.has(id ?? null)))
        target
          .prepare(
            'INSERT OR IGNORE INTO accounts (id, record, sending, position, seen_at, seal) VALUES (?, ?, ?, ?, ?, ?)',
          )
          .run(...(Object.values(row) as (string | number | null)[]))
      return
    } catch (error) {
      if (isRefusal(error)) throw error
    } finally {
      copy.close()
    }
  }
}
