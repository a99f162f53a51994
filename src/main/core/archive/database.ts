import { closeSync, existsSync, openSync, readSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { migrate, SCHEMA_VERSION } from './migrations.ts'

/** A prepared statement's parameters. */
export type Value = string | number | bigint | null | Uint8Array

/** The one connection that writes, with its prepared statements kept by their text. */
export class Database {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (!statement) this.#statements.set(sql, (statement = this.#db.prepare(sql)))
    return statement
  }

  /** All rows. The caller names the row's shape; the migrations guarantee it. */
  all<Row>(sql: string, ...values: Value[]): Row[] {
    return this.#prepare(sql).all(...values) as Row[]
  }

  /** The first row, or undefined. */
  get<Row>(sql: string, ...values: Value[]): Row | undefined {
    return this.#prepare(sql).get(...values) as Row | undefined
  }

  /** Runs a change; answers how many rows changed and the newest row's id. */
  run(sql: string, ...values: Value[]): { readonly changes: number; readonly id: number } {
    const result = this.#prepare(sql).run(...values)
    return { changes: Number(result.changes), id: Number(result.lastInsertRowid) }
  }

  /** All or nothing, on disk when it returns (synchronous=FULL). A transaction inside a transaction joins it. */
  transaction<T>(work: () => T): T {
    if (this.#db.isTransaction) return work()
    this.#db.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.#db.exec('COMMIT')
      return result
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      throw error
    }
  }

  close(): void {
    this.#statements.clear()
    this.#db.close()
  }
}

/** How opening the archive ended. */
export type OpenResult =
  | { readonly state: 'open'; readonly movedAside: string | null }
  /** Written by a newer Parley: left alone. */
  | { readonly state: 'newer'; readonly version: number }

/** File name of the archive inside the data folder. */
export const ARCHIVE_FILE = 'archive.sqlite'

/**
 * Opens the archive in `folder`. A file that is no database or whose structure is damaged is moved aside with its
 * journal, never deleted; a newer one is refused.
 */
export function openDatabase(folder: string, now: number): { database: Database | null; result: OpenResult } {
  const file = join(folder, ARCHIVE_FILE)
  let movedAside: string | null = null
  if (existsSync(file) && !looksHealthy(file)) movedAside = moveAside(file, now)
  const db = new DatabaseSync(file)
  db.exec('PRAGMA busy_timeout = 5000')
  const version = db.prepare('PRAGMA user_version').get() as { user_version: number }
  if (version.user_version > SCHEMA_VERSION) {
    db.close()
    return { database: null, result: { state: 'newer', version: version.user_version } }
  }
  db.exec('PRAGMA journal_mode = WAL')
  db.exec('PRAGMA synchronous = FULL')
  // On macOS a sync ends in the drive's own cache unless more is asked for; elsewhere this changes nothing.
  db.exec('PRAGMA fullfsync = ON')
  db.exec('PRAGMA foreign_keys = ON')
  db.exec('PRAGMA trusted_schema = OFF')
  migrate(db)
  return { database: new Database(db), result: { state: 'open', movedAside } }
}

function looksHealthy(file: string): boolean {
  if (!hasHeader(file)) return false
  let db: DatabaseSync | null = null
  try {
    db = new DatabaseSync(file)
    const row = db.prepare('PRAGMA quick_check(1)').get() as { quick_check: string } | undefined
    return row?.quick_check === 'ok'
  } catch (error) {
    // Only SQLite's own verdict counts as damage: a full or locked disk says nothing about the file.
    return !isDamage(error)
  } finally {
    db?.close()
  }
}

const CORRUPT = 11
const NOT_A_DATABASE = 26

function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { errcode?: number }).errcode
  if (code !== undefined) return [CORRUPT, NOT_A_DATABASE].includes(code & 0xff)
  return /malformed|not a database/i.test(error.message)
}

/** An empty file is a fresh one: SQLite has created it and written nothing yet. */
function hasHeader(file: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const head = Buffer.alloc(16)
    const read = readSync(descriptor, head, 0, 16, 0)
    return read === 0 || head.toString('latin1') === 'SQLite format 3\0'
  } finally {
    closeSync(descriptor)
  }
}

function moveAside(file: string, now: number): string {
  const stamp = new Date(now).toISOString().replace(/[:.]/g, '-')
  const aside = `${file}.damaged-${stamp}`
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${aside}${suffix}`)
  return aside
}
