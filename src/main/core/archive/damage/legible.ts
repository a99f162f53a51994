import type { DatabaseSync } from 'node:sqlite'
import type { Database } from '../database.ts'
import { CHANGED } from './changed-by-disk.ts'
import type { DamagedRow, SealedRow } from './seals.ts'

/** Columns of a message that SQLite itself reads, in indexes and in what the list tells: words that it cannot read stop it. */
const READ_BY_SQLITE = ['content', 'extras'] as const

/**
 * The same row with something legible where SQLite could not read a column. Its seal stays as it was: the row still says
 * that it was changed.
 */
export function legibleRow(db: DatabaseSync, table: string, row: SealedRow): SealedRow {
  const broken = brokenIn(db, table, row)
  return broken.length === 0
    ? row
    : { ...row, ...Object.fromEntries(broken.map((column) => [column, CHANGED[column]])) }
}

/**
 * Does the same where the rows stand, before anything counts or lists them. SQLite cannot take a row out of an index whose
 * words it can no longer work out: such indexes go, and come again after.
 */
export function makeLegible(db: Database, found: readonly DamagedRow[]): void {
  const broken = found.flatMap(({ table, row }) =>
    brokenIn(db.connection, table, row).map((column) => ({ column, id: row['id'] ?? null })),
  )
  if (broken.length === 0) return
  const indexes = db.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM main.sqlite_schema WHERE type = 'index' AND tbl_name = 'messages' AND sql LIKE '%->>%'`,
  )
  for (const { name } of indexes) db.run(`DROP INDEX ${name}`)
  for (const { column, id } of broken)
    db.run(`UPDATE messages SET ${column} = ? WHERE id = ?`, CHANGED[column], id)
  for (const { sql } of indexes) db.run(sql)
}

function brokenIn(db: DatabaseSync, table: string, row: SealedRow): (typeof READ_BY_SQLITE)[number][] {
  if (table !== 'messages') return []
  const ask = db.prepare('SELECT json_valid(?) AS valid')
  return READ_BY_SQLITE.filter((column) => ask.get(row[column] ?? null)?.['valid'] !== 1)
}
