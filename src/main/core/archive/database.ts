import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { countedAtEnd } from './count-later.ts'
import type { Cell } from './damage/seal.ts'
import { plainCell, plainRow } from './plain-row.ts'
import { indexedAtEnd } from './search/search-index.ts'

/** A prepared statement's parameters. */
export type Value = string | number | bigint | null | Uint8Array

/** The one connection that writes, with its prepared statements kept by their text. */
export class Database {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #listing = new Map<string, StatementSync>()

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
    const statement = this.#prepare(sql)
    return tolerant(statement, () => statement.all(...values)) as Row[]
  }

  /** All rows, each as the list of its cells in the order they were asked for: for many rows of which little is shown. */
  lists(sql: string, ...values: Value[]): Cell[][] {
    let statement = this.#listing.get(sql)
    if (!statement) {
      this.#listing.set(sql, (statement = this.#db.prepare(sql)))
      statement.setReturnArrays(true)
    }
    return tolerant(statement, () => statement.all(...values)) as unknown as Cell[][]
  }

  /** The first row, or undefined. */
  get<Row>(sql: string, ...values: Value[]): Row | undefined {
    const statement = this.#prepare(sql)
    return tolerant(statement, () => statement.get(...values)) as Row | undefined
  }

  /** The rows one by one, for tables that may be large. */
  each<Row>(sql: string): Iterable<Row> {
    return this.#db.prepare(sql).iterate() as Iterable<Row>
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
      const result = indexedAtEnd(this.#db, () => countedAtEnd(this, work))
      this.#db.exec('COMMIT')
      return result
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      throw error
    }
  }

  /** For what looks after the file itself. */
  get connection(): DatabaseSync {
    return this.#db
  }

  close(): void {
    this.#statements.clear()
    this.#listing.clear()
    this.#db.close()
  }
}

/**
 * A number that the disk has changed may be larger than any that was ever written: it is read as it stands, and the numbers
 * beside it, in its own row and in the others, as they always are.
 */
function tolerant<T>(statement: StatementSync, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_OUT_OF_RANGE') throw error
    statement.setReadBigInts(true)
    try {
      const found = read()
      const plain = (row: unknown): unknown =>
        Array.isArray(row) ? row.map(plainCell) : plainRow(row as Record<string, Cell>)
      return (Array.isArray(found) ? found.map(plain) : plain(found)) as T
    } finally {
      statement.setReadBigInts(false)
    }
  }
}
