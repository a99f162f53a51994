import type { Database, Value } from '../database.ts'
import { sealOf, type Cell } from './seal.ts'
import { SEAL_ANEW, sealedTable, type WrittenSealed } from './seals.ts'

/** A new row by its columns; one that is not named takes the table's default. */
export type NewRow = Readonly<Record<string, Value>>

/** A row that was written. */
export interface InsertedRow {
  readonly id: number
  /** Whether what is read back is what was given; no text should hold what is kept in another way. */
  readonly isAsGiven: boolean
}

interface Insert {
  readonly sql: string
  /** What the next row's number will be, if nothing comes between. */
  next: number
  /** Of the row at hand, what is written and what is sealed: every row of a long answer would leave two lists behind. */
  readonly values: Value[]
  readonly cells: Cell[]
}

const inserts = new WeakMap<Database, Map<WrittenSealed, Insert>>()

function insertOf(db: Database, name: WrittenSealed, columns: readonly string[]): Insert {
  const own = inserts.get(db) ?? new Map<WrittenSealed, Insert>()
  inserts.set(db, own)
  const known = own.get(name)
  if (known) return known
  const all = [...columns, 'seal']
  const made = {
    sql: `INSERT INTO ${name} (${all.join(', ')}) VALUES (${all.map(() => '?').join(', ')})`,
    next: 1,
    values: [],
    cells: [],
  }
  own.set(name, made)
  return made
}

/**
 * Writes a row together with its seal. For the tables that grow with every message: there a trigger would seal the row for
 * twice what writing it costs, because SQLite then begins a savepoint with each of them. Runs inside the caller's
 * transaction.
 */
export function insertSealed(db: Database, name: WrittenSealed, row: NewRow): InsertedRow {
  const table = sealedTable(name)
  const { columns, defaults, unsealed } = table
  const insert = insertOf(db, name, columns)
  const given = row['id'] ?? null
  const guess = given === null ? insert.next : Number(given)
  const { values, cells } = insert
  const ofId = columns.indexOf('id')
  let isAsGiven = true
  for (let at = 0; at < columns.length; at += 1) {
    const told = row[columns[at] ?? '']
    const named = told === undefined ? defaults[at] : told
    // There is one zero in a column of whole numbers.
    const value = named === 0 ? 0 : (named ?? null)
    values[at] = value
    cells[at] = unsealed.has(at) ? null : value
    isAsGiven &&= isKeptAsGiven(value)
  }
  cells[ofId] = guess
  values[columns.length] = sealOf(cells)
  const { id } = db.run(insert.sql, ...values)
  insert.next = id + 1
  if (!isAsGiven) db.run(SEAL_ANEW(table), id)
  else if (id !== guess) {
    cells[ofId] = id
    db.run(`UPDATE ${name} SET seal = ? WHERE id = ?`, sealOf(cells), id)
  }
  return { id, isAsGiven }
}

/** What no text should hold is kept in another way by each build of SQLite: there the seal is of what came of it. */
function isKeptAsGiven(value: Cell): boolean {
  return typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))
}
