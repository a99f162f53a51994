import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { migrate } from '../db/migrations.ts'
import { MOVED_TABLES } from './moved-tables.ts'

/** Every table that the archive has, and its columns. The search's own tables are SQLite's affair. */
function tables(): ReadonlyMap<string, readonly string[]> {
  const db = new DatabaseSync(':memory:')
  migrate(db)
  const names = db
    .prepare(
      `SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB 'search_[acdi]*'`,
    )
    .all() as { name: string }[]
  const columns = db.prepare('SELECT name FROM pragma_table_info(?)')
  const found = names.map(
    ({ name }) => [name, (columns.all(name) as { name: string }[]).map((each) => each.name)] as const,
  )
  db.close()
  return new Map(found)
}

test('it is decided for every table of the archive whether it moves, and by what its rows are known', () => {
  expect(Object.keys(MOVED_TABLES).sort()).toEqual([...tables().keys()].sort())
})

test('every key and every changed cell is a column of its table', () => {
  const columns = tables()
  for (const [table, rule] of Object.entries(MOVED_TABLES)) {
    if (!('key' in rule)) continue
    const named = [...rule.key, ...('cells' in rule ? Object.keys(rule.cells ?? {}) : [])]
    expect([table, named.filter((each) => columns.get(table)?.includes(each) !== true)]).toEqual([table, []])
  }
})
