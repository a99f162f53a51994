import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { plainRow } from '../plain-row.ts'
import { isWhole, type SealedRow, type SealedTable } from './seals.ts'
import { isDamage } from './structure.ts'

/** How a table of a damaged file could be read. */
export interface TableReading {
  /** Whether every part of it could be read. */
  readonly whole: boolean
}

/** Tries that a broken table is worth. */
const TRIES = 2000
/** Rows are numbered from one. */
const LAST = Number.MAX_SAFE_INTEGER

/**
 * Reads a table of a file that may be damaged, row by row and around what cannot be read. Each row that is what was written
 * goes to `take`, each that is not to `takeDamaged`.
 */
export function readTable(
  db: DatabaseSync,
  table: SealedTable,
  take: (row: SealedRow) => void,
  takeDamaged: (row: SealedRow) => void,
): TableReading {
  let tries = TRIES
  let whole = true
  const seen = (row: SealedRow): void => {
    if (row['seal'] === undefined || isWhole(table, row)) take(row)
    else takeDamaged(row)
  }
  /** Answers the number of the last row that could be read on the way, or null when the way was free. */
  const walk = (sql: string, first: number | null, values: SQLInputValue[]): number | null => {
    let last = first
    try {
      const statement = db.prepare(sql)
      statement.setReadBigInts(true)
      for (const each of statement.iterate(...values)) {
        const row = plainRow(each)
        last = Number(row['row number'] ?? 0)
        seen(row)
      }
      return null
    } catch (error) {
      if (!isUnreadable(error)) throw error
      whole = false
      return last ?? 0
    }
  }
  const range = (from: number, to: number): void => {
    if (from > to || (tries -= 1) < 0) return
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
  return { whole }
}

/** Tables whose key is more than one column are kept in the order of that key. */
function hasRowid({ primary }: SealedTable): boolean {
  return primary.length === 1
}

/** A table that is not there, or whose words do not fit, cannot be read either. */
function isUnreadable(error: unknown): boolean {
  return isDamage(error) || ((error as { errcode?: number }).errcode ?? 0) === 1
}
