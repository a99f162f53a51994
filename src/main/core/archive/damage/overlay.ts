import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { blankRow, legibleRow } from './blank.ts'
import { readTable } from './read-damaged.ts'
import { isConstraint, isRefusal } from './structure.ts'
import { isWhole, sealedTables, type SealedRow, type SealedTable } from './seals.ts'

/** What a carrying over found in its source. */
export interface Carried {
  /** Tables of which every part could be read. */
  readonly whole: ReadonlySet<string>
  /** Rows that are what was written, by table: their keys as JSON. */
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>
  /** How many rows were carried over, by table. */
  readonly rows: ReadonlyMap<string, number>
  /** Tables whose rows came without seals, from an archive of before there were any. */
  readonly bare: ReadonlySet<string>
}

/** Accounts first: with them people stay connected, whatever else is lost. Then what belongs to what came before. */
const ORDER = [
  'accounts',
  'account_mirror',
  'outbox',
  'drafts',
  'chats',
  'chat_addresses',
  'receipts',
  'messages',
]

/**
 * Carries every row that can be read from one archive over into another, over what stands there under the same key. A row
 * that the disk has changed is carried over, still marked as changed, only where nothing better stands.
 */
export function carryOver(from: DatabaseSync, to: DatabaseSync): Carried {
  const tables = sealedTables(to)
  const rank = ({ name }: SealedTable): number =>
    (ORDER.indexOf(name) + ORDER.length + 1) % (ORDER.length + 1)
  const whole = new Set<string>()
  const keys = new Map<string, Set<string>>()
  const rows = new Map<string, number>()
  const bare = new Set<string>()
  const known = entriesOf(from)
  to.exec('PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE')
  for (const table of [...tables].sort((a, b) => rank(a) - rank(b))) {
    const own = new Set<string>()
    const put = (row: SealedRow, how: 'REPLACE' | 'IGNORE'): boolean => {
      // What an older archive does not have yet takes its default.
      const columns = [...table.columns, 'seal'].filter((column) => row[column] !== undefined)
      const sql = `INSERT OR ${how} INTO main.${table.name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
      try {
        return to.prepare(sql).run(...columns.map((column) => row[column] as SQLInputValue)).changes !== 0
      } catch (error) {
        // Only a row that the disk has changed can break a table's rules.
        if (!isConstraint(error)) throw error
        return false
      }
    }
    const damaged: SealedRow[] = []
    const reading = readTable(
      from,
      table,
      (row) => {
        if (row['seal'] === undefined) bare.add(table.name)
        const key = JSON.stringify(table.primary.map((column) => row[column]))
        // What stands in a changed row's place is less than what was there before.
        if (known.has(`${table.name} ${key}`)) {
          damaged.push(row)
          return
        }
        own.add(key)
        put(row['seal'] === undefined ? legibleRow(to, table.name, row) : row, 'REPLACE')
      },
      (row) => void damaged.push(row),
    )
    for (const row of damaged) {
      const entry = known.get(`${table.name} ${JSON.stringify(table.primary.map((column) => row[column]))}`)
      const isDamaged = row['seal'] === undefined || !isWhole(table, row)
      if (put(isDamaged ? blankRow(table.name, row) : row, 'IGNORE') && entry) keepEntry(to, entry)
    }
    if (reading.whole && damaged.length === 0) whole.add(table.name)
    keys.set(table.name, own)
    rows.set(table.name, own.size)
  }
  to.exec('COMMIT')
  return { whole, keys, rows, bare }
}

interface Entry {
  readonly table_name: string
  readonly row_key: string
  readonly account_id: string
  readonly record: string
}

/** What the source knows to be changed, by table and key. */
function entriesOf(from: DatabaseSync): ReadonlyMap<string, Entry> {
  try {
    const entries = from.prepare('SELECT table_name, row_key, account_id, record FROM damage').all()
    return new Map(
      (entries as unknown as Entry[]).map((each) => [`${each.table_name} ${each.row_key}`, each]),
    )
  } catch (error) {
    if (isRefusal(error)) throw error
    return new Map()
  }
}

function keepEntry(to: DatabaseSync, { table_name, row_key, account_id, record }: Entry): void {
  to.prepare(
    'INSERT OR REPLACE INTO damage (table_name, row_key, account_id, record) VALUES (?, ?, ?, ?)',
  ).run(table_name, row_key, account_id, record)
}
