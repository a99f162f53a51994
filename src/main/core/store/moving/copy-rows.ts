import type { Database } from '../db/database.ts'
import type { CopiedTable } from './moved-tables.ts'

/** What the other archive's ids and numbers are here, by the columns that hold them. */
const NAMED: Readonly<Record<string, (cell: string) => string>> = {
  account_id: (cell) => `(SELECT ours FROM temp.moved_accounts WHERE theirs = ${cell})`,
  chat_id: (cell) => `(SELECT ours FROM temp.moved_chats WHERE theirs = ${cell})`,
  label_id: (cell) => `(SELECT ours FROM temp.moved_labels WHERE theirs = ${cell})`,
  field_id: (cell) => `(SELECT ours FROM temp.moved_customer_fields WHERE theirs = ${cell})`,
  receipt_id: (cell) => `(SELECT ours FROM temp.moved_receipts WHERE theirs = ${cell})`,
  ...Object.fromEntries(
    ['message_id', 'stand_in'].map((column) => [
      column,
      (cell: string) => `(SELECT ours FROM temp.moved_messages WHERE theirs = ${cell})`,
    ]),
  ),
}

/** SQL of an id or number of the other archive's row `t` as it is here. */
export const asHere = (column: string): string => NAMED[column]?.(`t.${column}`) ?? `t.${column}`

/** A column of a table of this archive. */
interface Column {
  readonly name: string
  readonly type: string
  readonly notnull: number
  readonly pk: number
}

/** The columns that are copied: all but a number that the archive gives each row itself. */
export function copiedColumns(db: Database, table: string): readonly Column[] {
  return db
    .all<Column>(`SELECT name, type, "notnull", pk FROM pragma_table_info('${table}')`)
    .filter(({ name, type, pk }) => !(name === 'id' && type === 'INTEGER' && pk === 1))
}

/**
 * Copies the rows of a table that this archive has none for by their key, and puts those that win in the place of the ones here. Rows
 * of what does not move stay behind. Answers how many are new.
 */
export function copyRows(db: Database, table: string, { key, wins, only, cells = {} }: CopiedTable): number {
  const columns = copiedColumns(db, table)
  const cellOf = (column: string): string => cells[column] ?? asHere(column)
  const bound = columns.filter(({ name, notnull, pk }) => name in NAMED && (notnull === 1 || pk > 0))
  const taken = [only ?? '1', ...bound.map(({ name }) => `${cellOf(name)} IS NOT NULL`)].join(' AND ')
  const names = columns.map(({ name }) => name)
  if (wins !== undefined) {
    const told = names.map((name) => `${cellOf(name)} AS ${name}`).join(', ')
    db.run(
      `UPDATE main.${table} AS o SET ${names.map((name) => `${name} = n.${name}`).join(', ')}
       FROM (SELECT ${told} FROM moved.${table} AS t WHERE ${taken}) AS n
       WHERE ${key.map((each) => `o.${each} IS n.${each}`).join(' AND ')} AND ${wins}`,
    )
  }
  return db.run(
    `INSERT INTO main.${table} (${names.join(', ')}) SELECT ${names.map(cellOf).join(', ')} FROM moved.${table} AS t
     WHERE ${taken} AND NOT EXISTS (SELECT 1 FROM main.${table} AS o
       WHERE ${key.map((each) => `o.${each} IS ${cellOf(each)}`).join(' AND ')}) ORDER BY ${orderOf(db, table)}`,
  ).changes
}

/** As they came to the other archive. */
function orderOf(db: Database, table: string): string {
  const key = db.all<Pick<Column, 'name'>>(
    `SELECT name FROM pragma_table_info('${table}') WHERE pk > 0 ORDER BY pk`,
  )
  return key.map(({ name }) => `t.${name}`).join(', ')
}

/** Tables whose rows others name by their numbers, and which {@link mapRows} maps. */
export const MAPPED_TABLES: readonly string[] = ['receipts', 'labels', 'customer_fields']

/** Notes which rows here are those of the other archive. */
export function mapRows(db: Database, table: string, key: readonly string[]): void {
  db.run(
    `INSERT OR IGNORE INTO temp.moved_${table} (theirs, ours) SELECT t.id, o.id FROM moved.${table} AS t
       JOIN main.${table} AS o ON ${key.map((each) => `o.${each} IS ${asHere(each)}`).join(' AND ')}`,
  )
}
