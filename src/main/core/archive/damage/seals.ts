import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { reseal, SEAL_BASE, sealOf, type Cell } from './seal.ts'

/** A row as it stands in its table, with its seal. */
export type SealedRow = Readonly<Record<string, Cell>>

/** How a table's rows are sealed. */
export interface SealedTable {
  readonly name: string
  /** In the order of the table; a column that a later Parley adds comes after them. */
  readonly columns: readonly string[]
  readonly primary: readonly string[]
  /** What a column holds that a new row does not name, in the order of the columns. */
  readonly defaults: readonly Cell[]
  /** Places of columns that the seal does not cover. */
  readonly unsealed: ReadonlySet<number>
  /** What to select for a row that is read as a list: all that is sealed, then the seal. */
  readonly list: string
  /** The primary key's condition with a parameter for each of its columns. */
  readonly where: string
}

/** A receipt's body has its own hash beside it, which its seal covers. */
const OWN_HASH = 'receipts.body'
/** Marks a receipt whose body is no longer what the service sent. */
export const BODY_LOST = 'lost-'

/** The tables of this database whose rows carry a seal. */
export function sealedTables(db: DatabaseSync): SealedTable[] {
  const rows = db
    .prepare(
      `SELECT tables.name AS name, columns.name AS column, columns.pk AS pk, columns.dflt_value AS value
       FROM main.sqlite_schema AS tables JOIN pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND tables.name IN
         (SELECT owner.name FROM main.sqlite_schema AS owner JOIN pragma_table_info(owner.name) AS has
          WHERE owner.type = 'table' AND has.name = 'seal')
       ORDER BY tables.name, columns.cid`,
    )
    .all() as { name: string; column: string; pk: number; value: string | null }[]
  const tables = new Map<string, typeof rows>()
  for (const row of rows) tables.set(row.name, [...(tables.get(row.name) ?? []), row])
  return [...tables].map(([name, all]) => {
    const columns = all.filter(({ column }) => column !== 'seal')
    const unsealed = new Set(columns.flatMap(({ column }, at) => (isSealed(name, column) ? [] : [at])))
    const primary = columns.filter(({ pk }) => pk > 0).map(({ column }) => column)
    return {
      name,
      columns: columns.map(({ column }) => column),
      primary,
      defaults: columns.map(({ value }) => literal(value)),
      unsealed,
      list: [...columns.map(({ column }, at) => (unsealed.has(at) ? 'NULL' : column)), 'seal'].join(', '),
      where: primary.map((column) => `${column} = ?`).join(' AND '),
    }
  })
}

/** A default as the schema writes it: a number, or words between quotes. */
function literal(written: string | null): Cell {
  if (written === null || written.toUpperCase() === 'NULL') return null
  return written.startsWith("'") ? written.slice(1, -1).replaceAll("''", "'") : Number(written)
}

const isSealed = (table: string, column: string): boolean => `${table}.${column}` !== OWN_HASH

/**
 * Gives every ordinary table that has none the column for its seal, and seals the rows that are there; `onRow` hears of
 * each.
 */
export function addSeals(db: DatabaseSync, onRow: () => void = () => undefined): void {
  const bare = db
    .prepare(
      `SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
         AND name NOT LIKE 'search%' AND name <> 'damage'
         AND NOT EXISTS (SELECT 1 FROM pragma_table_info(sqlite_schema.name) AS has WHERE has.name = 'seal')`,
    )
    .all() as { name: string }[]
  for (const { name } of bare)
    db.exec(`ALTER TABLE ${name} ADD COLUMN seal INTEGER NOT NULL DEFAULT ${String(SEAL_BASE)}`)
  for (const { name } of bare) sealAll(db, name, onRow)
}

/** The tables of the connection at work, by name: every connection of one version has the same. */
let known: ReadonlyMap<string, SealedTable> = new Map()
/** Rows that were read and are not what was written, until somebody sees to them. */
let met: DamagedRow[] = []

/** A row that the disk has changed. */
export interface DamagedRow {
  readonly table: string
  /** As it was found. */
  readonly row: SealedRow
}

/** The door for rows on their way out of the archive: false, and noted, when a row is not what was written. */
export function isIntact(table: string, row: object): boolean {
  const of = known.get(table)
  if (!of || isWhole(of, row as SealedRow)) return true
  met.push({ table, row: row as SealedRow })
  return false
}

/** The door for rows that were read as lists: the cells of `SealedTable.list`, in its order. */
export function isIntactList({ name, columns }: SealedTable, cells: readonly Cell[]): boolean {
  if (Number(cells[columns.length]) === sealOf(cells, columns.length)) return true
  met.push({
    table: name,
    row: Object.fromEntries([...columns, 'seal'].map((each, at) => [each, cells[at] ?? null])),
  })
  return false
}

/** What the door has met since it was last asked. */
export function takeDamage(): DamagedRow[] {
  const all = met
  met = []
  return all
}

/** A sealed table by its name. */
export function sealedTable(name: string): SealedTable {
  const table = known.get(name)
  if (!table) throw new Error(`${name} carries no seals`)
  return table
}

/** All sealed tables. */
export function allSealed(): readonly SealedTable[] {
  return [...known.values()]
}

/** Seals a row as it stands, whatever it was before. */
export const SEAL_ANEW = ({ name, columns, where }: SealedTable): string =>
  `UPDATE ${name} SET seal = ${sealCall(name, columns)} WHERE ${where}`

/** Seals all rows of a table as they stand. */
export function sealAll(db: DatabaseSync, name: string, onRow: () => void = () => undefined): void {
  registerSeals(db, onRow)
  const table = sealedTables(db).find((each) => each.name === name)
  if (table) db.exec(`UPDATE ${name} SET seal = ${sealCall(name, table.columns)}`)
}

/** The tables whose rows are sealed by {@link insertSealed} as they are inserted; whatever else changes them seals itself. */
const WRITTEN_SEALED = ['messages', 'receipts'] as const

/** One of them. */
export type WrittenSealed = (typeof WRITTEN_SEALED)[number]

/** From now on every row that this connection writes is sealed, whatever statement writes it; but see {@link WRITTEN_SEALED}. */
export function keepSeals(db: DatabaseSync): void {
  registerSeals(db)
  const tables = sealedTables(db)
  known = new Map(tables.map((table) => [table.name, table]))
  if (known.has('account_mirror')) mirrorAccounts(db)
  for (const { name, columns, primary } of tables) {
    const own = primary.map((column) => `${column} = new.${column}`).join(' AND ')
    // Temporary: a connection that cannot seal writes no seals, and a schema that anybody could edit runs no code.
    if (!WRITTEN_SEALED.some((each) => each === name))
      db.exec(
        `DROP TRIGGER IF EXISTS temp.seal_${name}_insert;
         CREATE TEMP TRIGGER seal_${name}_insert AFTER INSERT ON main.${name} BEGIN
           UPDATE ${name} SET seal = ${sealCall(name, columns, 'new.')} WHERE ${own}; END`,
      )
    for (const [group, members] of Object.entries(grouped(name, columns))) {
      const cells = members.map((each) => `${String(columns.indexOf(each))}, old.${each}, new.${each}`)
      db.exec(
        `DROP TRIGGER IF EXISTS temp.seal_${name}_${group};
         CREATE TEMP TRIGGER seal_${name}_${group} AFTER UPDATE OF ${members.join(', ')} ON main.${name}
         BEGIN UPDATE ${name} SET seal = reseal(seal, ${cells.join(', ')}) WHERE ${own}; END`,
      )
    }
  }
}

/**
 * An account is kept twice, so that one change by the disk disconnects nobody. Each column is carried over by itself: what
 * the disk has changed in one never comes along with another.
 */
function mirrorAccounts(db: DatabaseSync): void {
  db.exec(`
    CREATE TEMP TRIGGER IF NOT EXISTS mirror_insert AFTER INSERT ON main.accounts BEGIN
      INSERT OR REPLACE INTO account_mirror (id, record, sending, position, seen_at)
        VALUES (new.id, new.record, new.sending, new.position, new.seen_at);
    END;
    CREATE TEMP TRIGGER IF NOT EXISTS mirror_delete AFTER DELETE ON main.accounts BEGIN
      DELETE FROM account_mirror WHERE id = old.id;
    END`)
  for (const column of ['record', 'sending', 'position', 'seen_at'])
    db.exec(
      `CREATE TEMP TRIGGER IF NOT EXISTS mirror_${column} AFTER UPDATE OF ${column} ON main.accounts
       BEGIN UPDATE account_mirror SET ${column} = new.${column} WHERE id = new.id; END`,
    )
}

/**
 * Cells that change together. Every cell of a group is handed to the seal when one changes: what changes with each message
 * stands alone, and a change of a status need not carry a message's words along.
 */
function grouped(table: string, columns: readonly string[]): Record<string, string[]> {
  const sealed = columns.filter((column) => isSealed(table, column))
  const groups: Record<string, string[]> = {}
  for (const column of sealed) (groups[groupOf(table, column)] ??= []).push(column)
  return groups
}

function groupOf(table: string, column: string): string {
  if (LONG.has(column)) return 'long'
  if (table === 'chats' && (column === 'unread' || column === 'waiting_since')) return 'counts'
  if (table === 'chats' && (column.startsWith('last_') || column === 'active_at')) return 'last'
  if (table === 'messages' && (column === 'alert' || column === 'late')) return 'alert'
  return 'short'
}

const LONG: ReadonlySet<string> = new Set(['text', 'content', 'extras', 'raw', 'record', 'bytes', 'request'])

function sealCall(table: string, columns: readonly string[], of = ''): string {
  return `seal_of(${columns.map((column) => (isSealed(table, column) ? of + column : 'NULL')).join(', ')})`
}

function registerSeals(db: DatabaseSync, onRow: (() => void) | null = null): void {
  const options = { deterministic: true, varargs: true }
  const heard = (...cells: Cell[]): number => {
    onRow?.()
    return sealOf(cells)
  }
  db.function('seal_of', options, onRow === null ? (...cells: Cell[]) => sealOf(cells) : heard)
  db.function('reseal', options, (seal: Cell, ...cells: Cell[]) => reseal(Number(seal), cells))
}

/** Whether a row is what was written. It must hold every column of its table as it stands there. */
export function isWhole({ name, columns }: SealedTable, row: SealedRow): boolean {
  const cells = columns.map((column) => (isSealed(name, column) ? (row[column] ?? null) : null))
  if (Number(row['seal']) !== sealOf(cells)) return false
  return name !== 'receipts' || isBodyWhole(row['body'] ?? null, row['hash'] ?? null)
}

function isBodyWhole(body: Cell, hash: Cell): boolean {
  if (typeof hash !== 'string' || !(body instanceof Uint8Array)) return false
  return hash.startsWith(BODY_LOST) || createHash('sha256').update(body).digest('hex') === hash
}
