import { closeSync, copyFileSync, existsSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { makeConsistent } from './make-consistent.ts'
import { backupFiles } from '../backup/backup-files.ts'
import { Database } from '../db/database.ts'
import { declareReady, partFile, removeArchive, workFile } from './replace-archive.ts'
import { migrate } from '../db/migrations.ts'
import { carryOver, type Carried } from './carry-over.ts'
import { mendSchema, openTolerant } from './check-schema.ts'
import { isRefusal, mendedHeader } from './check-structure.ts'

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
  try {
    mendSchema(work, file)
    return openTolerant(work)
  } catch (error) {
    if (isRefusal(error)) throw error
    return null
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

/** The accounts as the newest copy has them: people stay connected even where the page that held them is lost. */
function accountsOfCopies(folder: string, target: DatabaseSync): void {
  const add = target.prepare(
    'INSERT OR IGNORE INTO accounts (id, record, sending, position, seen_at) VALUES (?, ?, ?, ?, ?)',
  )
  for (const { file } of backupFiles(folder)) {
    const copy = new DatabaseSync(file, { readOnly: true })
    try {
      const rows = copy.prepare('SELECT id, record, sending, position, seen_at FROM accounts').all()
      for (const row of rows) add.run(...(Object.values(row) as (string | number | null)[]))
      return
    } catch (error) {
      if (isRefusal(error)) throw error
    } finally {
      copy.close()
    }
  }
}
