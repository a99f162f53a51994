import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { isDamage } from './check-structure.ts'

/** A table of an archive. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly primary: readonly string[]
}

/** A row by its columns. */
export type Row = Readonly<Record<string, string | number | null | Uint8Array>>

/** The tables that hold what people said and did; the search is worked out from them. */
export function tablesOf(db: DatabaseSync): Table[] {
  const rows = db
    .prepare(
      `SELECT tables.name AS name, columns.name AS column, columns.pk AS pk
       FROM main.sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND tables.name NOT LIKE 'search%'
       ORDER BY tables.name, columns.cid`,
    )
    .all() as { name: string; column: string; pk: number }[]
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column }) => column),
    primary: columns.filter(({ pk }) => pk > 0).map(({ column }) => column),
  }))
}

/** Tries that a broken table is worth, and those after which one that has given no row gives none. */
const TRIES = 2000
const TRIES_FOR_NOTHING = 200
/** Rows are numbered from one. */
const LAST = Number.MAX_SAFE_INTEGER

/**
 * Reads a table of a file that may be damaged, row by row and around what cannot be read. Answers whether every part of it
 * could be. A row with a number that nobody can have written is left where it is.
 */
export function readTable(db: DatabaseSync, table: Table, take: (row: Row) => void): boolean {
  let tries = 0
  let taken = 0
  let whole = true
  /** Answers the number of the last row that could be read on the way, or null when the way was free. */
  const walk = (sql: string, first: number | null, values: SQLInputValue[]): number | null => {
    let last = first
    let isPrepared = false
    try {
      const statement = db.prepare(sql)
      isPrepared = true
      statement.setReadBigInts(true)
      for (const each of statement.iterate(...values)) {
        last = Number(each['row number'] ?? 0)
        const row = plain(each)
        if (row) take(row)
        else whole = false
        taken += 1
      }
      return null
    } catch (error) {
      if (!isUnreadable(error)) throw error
      whole = false
      // Not even the statement stands: no part of the table is any better.
      if (!isPrepared) tries = TRIES
      return last ?? 0
    }
  }
  const range = (from: number, to: number): void => {
    if (from > to || tries >= (taken > 0 ? TRIES : TRIES_FOR_NOTHING)) return
    tries += 1
    const select = `SELECT rowid AS "row number", * FROM ${table.name} NOT INDEXED WHERE rowid BETWEEN ? AND ?`
    const up = walk(`${select} ORDER BY rowid`, from - 1, [from, to])
    if (up === null) return
    const down = walk(`${select} ORDER BY rowid DESC`, to + 1, [up + 1, to])
    if (down === null) return
    const middle = Math.floor((up + down) / 2)
    if (middle <= up || down - up <= 2) return
    range(up + 1, middle)
    range(middle + 1, down - 1)
  }
  if (hasRowid(table)) range(1, LAST - 1)
  else {
    const order = (way: string): string => table.primary.map((column) => `${column} ${way}`).join(', ')
    const back = walk(`SELECT * FROM ${table.name} ORDER BY ${order('ASC')}`, 0, []) !== null
    if (back) walk(`SELECT * FROM ${table.name} ORDER BY ${order('DESC')}`, 0, [])
  }
  return whole
}

/** Tables whose key is more than one column are kept in the order of that key. */
function hasRowid({ primary }: Table): boolean {
  return primary.length === 1
}

/** A row as it usually comes; null where a number in it is larger than any that was written. */
function plain(row: Readonly<Record<string, SQLInputValue>>): Row | null {
  const cells: Record<string, string | number | null | Uint8Array> = {}
  for (const [name, cell] of Object.entries(row)) {
    if (typeof cell === 'bigint' && !Number.isSafeInteger(Number(cell))) return null
    cells[name] = typeof cell === 'bigint' ? Number(cell) : (cell as string | number | null | Uint8Array)
  }
  return cells
}

/** A table that is not there, or whose words do not fit, cannot be read either. */
function isUnreadable(error: unknown): boolean {
  return isDamage(error) || ((error as { errcode?: number }).errcode ?? 0) === 1
}
