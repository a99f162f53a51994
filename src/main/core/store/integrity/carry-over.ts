import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { UNREADABLE } from '../messages/stored-content.ts'
import { readTable, tablesOf, type Row, type Table } from './read-damaged.ts'
import { isConstraint, isIllegible } from './check-structure.ts'

/** What a carrying over found in its source. */
export interface Carried {
  /** Tables of which every part could be read. */
  readonly whole: ReadonlySet<string>
  /** The keys of the rows that were carried over, by table, as JSON. */
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>
}

/** Accounts first: with them people stay connected, whatever else is lost. Then what belongs to what came before. */
const ORDER = ['accounts', 'outbox', 'drafts', 'chats', 'chat_addresses', 'receipts', 'messages']

/**
 * Carries every row that can be read from one archive over into another, over what stands there under the same key. A row that
 * breaks the rules of its table stays behind.
 */
export function carryOver(from: DatabaseSync, to: DatabaseSync): Carried {
  const rank = ({ name }: Table): number => (ORDER.indexOf(name) + ORDER.length + 1) % (ORDER.length + 1)
  const tables = tablesOf(to)
  const whole = new Set<string>()
  const keys = new Map<string, Set<string>>()
  to.exec('PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE')
  for (const table of [...tables].sort((a, b) => rank(a) - rank(b))) {
    const own = new Set<string>()
    const put = putInto(to, table)
    const isWhole = readTable(from, table, (row) => {
      own.add(JSON.stringify(table.primary.map((column) => row[column])))
      put(row)
    })
    if (isWhole) whole.add(table.name)
    keys.set(table.name, own)
  }
  to.exec('COMMIT')
  return { whole, keys }
}

/** Less than whatever stands there. */
const CARD = JSON.stringify(UNREADABLE)

/** What puts rows into a table. The rows of one archive all have the same columns. */
function putInto(to: DatabaseSync, { name, columns }: Table): (row: Row) => void {
  let told: readonly string[] = []
  let insert: Record<'REPLACE' | 'IGNORE', StatementSync> | null = null
  const prepare = (row: Row): Record<'REPLACE' | 'IGNORE', StatementSync> => {
    // What an older archive does not have yet takes its default.
    told = columns.filter((column) => row[column] !== undefined)
    const cells = `${name} (${told.join(', ')}) VALUES (${told.map(() => '?').join(', ')})`
    const statement = (how: string): StatementSync => to.prepare(`INSERT OR ${how} INTO main.${cells}`)
    return { REPLACE: statement('REPLACE'), IGNORE: statement('IGNORE') }
  }
  return (row) => {
    insert ??= prepare(row)
    const cellsOf = (of: Row): SQLInputValue[] => told.map((column) => of[column] ?? null)
    try {
      insert[row['content'] === CARD ? 'IGNORE' : 'REPLACE'].run(...cellsOf(row))
    } catch (error) {
      // Only what the disk has changed can break a table's rules.
      if (isConstraint(error)) return
      if (!isIllegible(error)) throw error
      insert.IGNORE.run(...cellsOf({ ...row, content: CARD }))
    }
  }
}
