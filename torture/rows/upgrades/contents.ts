/** What an archive holds, and whether all of it came along. */
import { fillSearch } from '../../../src/main/core/archive/search/search-index.ts'
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { listAccounts } from '../../../src/main/core/archive/accounts.ts'
import { listChats } from '../../../src/main/core/archive/list/list-views.ts'
import type { Database } from '../../../src/main/core/archive/database.ts'
import { pageMessages } from '../../../src/main/core/archive/messages.ts'

/** A table of an old archive: how to read what it held, and a digest of that. */
interface Held {
  readonly table: string
  readonly select: string
  readonly rows: number
  readonly digest: string
}

/** Everything in an old archive. */
export type Contents = readonly Held[]

type Row = Record<string, unknown>

/** Reads every row of every table that is not the search's own. */
export function contentsOf(file: string): Contents {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = db
      .prepare(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'search%'`,
      )
      .all() as { name: string }[]
    return tables.map(({ name }) => {
      const columns = db.prepare('SELECT name FROM pragma_table_info(?)').all(name) as { name: string }[]
      const select = `SELECT ${columns.map((column) => column.name).join(', ')} FROM ${name} ORDER BY 1, 2`
      const rows = db.prepare(select).all() as Row[]
      return { table: name, select, rows: rows.length, digest: digestOf(name, rows) }
    })
  } finally {
    db.close()
  }
}

/** What an upgraded archive lacks or has changed, in words; empty when all is there and usable. */
export function lostFrom(db: Database, contents: Contents): string[] {
  const lost: string[] = []
  for (const { table, select, rows, digest } of contents) {
    const now = db.all<Row>(select)
    if (now.length !== rows) lost.push(`${table} has ${String(now.length)} rows of ${String(rows)}`)
    else if (digestOf(table, now) !== digest) lost.push(`${table} holds something else`)
  }
  const [check] = db.all<{ integrity_check: string }>('PRAGMA integrity_check(1)')
  if (check?.integrity_check !== 'ok') lost.push(`integrity_check says ${String(check?.integrity_check)}`)
  if (db.all('PRAGMA foreign_key_check').length > 0) lost.push('a row refers to one that is not there')
  return lost.length > 0 ? lost : unseenIn(db)
}

/** The product's own way to the rows: accounts, chats, and pages of messages. */
function unseenIn(db: Database): string[] {
  const count = (of: string): number => db.get<{ n: number }>(`SELECT count(*) AS n FROM ${of}`)?.n ?? -1
  let shown = 0
  for (const { account } of listAccounts(db))
    for (const chat of listChats(db, account.id, undefined, 10_000).chats)
      shown += pageMessages(db, account.id, chat.id, 'latest', 10_000).messages.length
  while (fillSearch(db, 500));
  const unseen: string[] = []
  if (shown !== count('messages'))
    unseen.push(`${String(shown)} of ${String(count('messages'))} messages are shown`)
  if (count(`messages WHERE text LIKE 'encomenda %'`) !== count(`search WHERE search MATCH 'encomenda'`))
    unseen.push('the search does not find every message')
  return unseen
}

/** What a later version adds to a request it does not take away from it. */
function digestOf(table: string, rows: readonly Row[]): string {
  const told =
    table === 'outbox' ? rows.map((row) => ({ ...row, request: olderRequest(row['request']) })) : rows
  const text = JSON.stringify(told, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  )
  return createHash('sha256').update(text).digest('hex')
}

function olderRequest(text: unknown): unknown {
  const { recipientKind, to, body } = JSON.parse(String(text)) as Row
  return { recipientKind, to, body }
}
