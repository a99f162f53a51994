import type { DatabaseSync, StatementSync } from 'node:sqlite'

/** A prepared statement's parameters. */
export type Value = string | number | bigint | null | Uint8Array

/** Code that runs with every transaction of a connection. */
export interface TransactionHook {
  begin(): void
  /** Runs last inside the transaction. An error rolls the transaction back. */
  beforeCommit(): void
  /** Runs after the commit or the rollback. */
  end(): void
}

const hooks = new WeakMap<DatabaseSync, TransactionHook>()

/** Sets the hook of a connection; an earlier one is replaced. */
export function setTransactionHook(connection: DatabaseSync, hook: TransactionHook): void {
  hooks.set(connection, hook)
}

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
  lists(sql: string, ...values: Value[]): Value[][] {
    let statement = this.#listing.get(sql)
    if (!statement) {
      this.#listing.set(sql, (statement = this.#db.prepare(sql)))
      statement.setReturnArrays(true)
    }
    return tolerant(statement, () => statement.all(...values)) as unknown as Value[][]
  }

  /** The first row, or undefined. */
  get<Row>(sql: string, ...values: Value[]): Row | undefined {
    const statement = this.#prepare(sql)
    return tolerant(statement, () => statement.get(...values)) as Row | undefined
  }

  /** Runs a change; answers how many rows changed and the newest row's id. */
  run(sql: string, ...values: Value[]): { readonly changes: number; readonly id: number } {
    const result = this.#prepare(sql).run(...values)
    return { changes: Number(result.changes), id: Number(result.lastInsertRowid) }
  }

  /** All or nothing, on disk when it returns (synchronous=FULL). A transaction inside a transaction joins it. */
  transaction<T>(work: () => T): T {
    if (this.#db.isTransaction) return work()
    const hook = hooks.get(this.#db)
    this.#db.exec('BEGIN IMMEDIATE')
    try {
      hook?.begin()
      const result = work()
      hook?.beforeCommit()
      this.#db.exec('COMMIT')
      return result
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      throw error
    } finally {
      hook?.end()
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

/** A number that the disk has made larger than any that is written must not keep its row from being read: it is told as near as may be. */
function tolerant<T>(statement: StatementSync, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_OUT_OF_RANGE') throw error
    statement.setReadBigInts(true)
    try {
      return plain(read()) as T
    } finally {
      statement.setReadBigInts(false)
    }
  }
}

function plain(found: unknown): unknown {
  if (typeof found === 'bigint') return Number(found)
  if (Array.isArray(found)) return found.map(plain)
  if (found === null || typeof found !== 'object' || found instanceof Uint8Array) return found
  return Object.fromEntries(Object.entries(found).map(([name, cell]) => [name, plain(cell)]))
}
