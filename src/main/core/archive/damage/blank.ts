import type { DatabaseSync } from 'node:sqlite'
import type { Database } from '../database.ts'
import { CHANGED } from './changed-by-disk.ts'
import type { Cell } from './seal.ts'
import type { SealedRow } from './seals.ts'

const BLANK = Object.entries(CHANGED)

/**
 * A row that the disk has changed, without any words if it is a message, and without numbers that nobody can have written:
 * whoever lists, counts or seals it before it is mended would stumble over them. Its seal stays as it was, and so it still
 * says that it was changed.
 */
export function blankRow(table: string, row: SealedRow): SealedRow {
  const safe = hasLargeNumber(row)
    ? Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, isLarge(cell) ? 0 : cell]))
    : row
  return table === 'messages' ? { ...safe, ...CHANGED } : safe
}

/** Whether there is a number in it that is too large to have been written: where such a row stands, nothing can change it. */
export const hasLargeNumber = (row: SealedRow): boolean => Object.values(row).some(isLarge)

const isLarge = (cell: Cell | undefined): boolean =>
  typeof cell === 'bigint' && !Number.isSafeInteger(Number(cell))

/** A row without a seal, from an archive of before there were any; blank if it is a message that SQLite could not read. */
export function legibleRow(db: DatabaseSync, table: string, row: SealedRow): SealedRow {
  return table !== 'messages' || isLegible(db, row) ? row : blankRow(table, row)
}

/** Takes the words from messages where they stand. */
export function blankMessages(db: Database, rows: readonly SealedRow[]): void {
  const cells = BLANK.map(([column]) => `${column} = ?`).join(', ')
  const blank = BLANK.map(([, cell]) => cell)
  for (const row of rows) db.run(`UPDATE messages SET ${cells} WHERE id = ?`, ...blank, row['id'] ?? null)
}

/**
 * SQLite cannot take a row out of an index whose words it can no longer work out: where there is such a message these
 * indexes go. Answers what brings them back.
 */
export function withoutIndexedWords(db: Database, rows: readonly SealedRow[]): () => void {
  if (rows.every((row) => isLegible(db.connection, row))) return () => undefined
  const indexes = db.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM main.sqlite_schema WHERE type = 'index' AND tbl_name = 'messages' AND sql LIKE '%->>%'`,
  )
  for (const { name } of indexes) db.run(`DROP INDEX ${name}`)
  return () => {
    // Others that nobody has met yet: their seals go on saying that they were changed.
    blankMessages(
      db,
      db.all('SELECT id FROM messages WHERE NOT json_valid(content) OR NOT json_valid(extras)'),
    )
    for (const { sql } of indexes) db.run(sql)
  }
}

/** Whether SQLite can look into what a message consists of. */
function isLegible(db: DatabaseSync, { content, extras }: SealedRow): boolean {
  const found = db
    .prepare('SELECT json_valid(?) AND json_valid(?) AS legible')
    .get(content ?? null, extras ?? '{}')
  return found?.['legible'] === 1
}
