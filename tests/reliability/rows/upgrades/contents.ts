/** What an archive holds, and whether all of it came along. */
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { listAccounts } from '../../../../src/main/core/store/settings/account-rows.ts'
import { listChats } from '../../../../src/main/core/store/chats/list-views.ts'
import type { Database } from '../../../../src/main/core/store/db/database.ts'
import { pageMessages } from '../../../../src/main/core/store/messages/messages.ts'
import { beginAttempt, endAttempt } from '../../../../src/main/core/store/outbox/send-attempts.ts'
import { fillSearch } from '../../../../src/main/core/store/search/search-index.ts'
import { check } from '../../row.ts'

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

/** Tables and columns that no version has any more. */
const GONE_TABLES: ReadonlySet<string> = new Set(['account_mirror', 'damage'])
const GONE_COLUMNS: ReadonlySet<string> = new Set(['seal'])

/** Reads every row of every table that is not the search's own. */
export function contentsOf(file: string): Contents {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = db
      .prepare(
        `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'search%'`,
      )
      .all() as { name: string }[]
    return tables
      .filter(({ name }) => !GONE_TABLES.has(name))
      .map(({ name }) => {
        const columns = db.prepare('SELECT name FROM pragma_table_info(?)').all(name) as { name: string }[]
        const kept = columns.map((column) => column.name).filter((column) => !GONE_COLUMNS.has(column))
        const select = `SELECT ${kept.join(', ')} FROM ${name} ORDER BY 1, 2`
        const rows = db.prepare(select).all() as Row[]
        return { table: name, select, rows: rows.length, digest: digestOf(rows) }
      })
  } finally {
    db.close()
  }
}

/** An upgraded archive must hold all of it, sound and usable. */
export function checkContents(db: Database, contents: Contents): void {
  for (const { table, select, rows, digest } of contents) {
    const now = db.all<Row>(select)
    check(now.length === rows, `${table} has ${String(now.length)} rows of ${String(rows)}`)
    check(digestOf(now) === digest, `${table} holds something else`)
  }
  const [sound] = db.all<{ integrity_check: string }>('PRAGMA integrity_check(1)')
  check(sound?.integrity_check === 'ok', `integrity_check says ${String(sound?.integrity_check)}`)
  check(db.all('PRAGMA foreign_key_check').length === 0, 'a row refers to one that is not there')
  // The product's own way to the rows: accounts, chats, and pages of messages.
  const count = (of: string): number => db.get<{ n: number }>(`SELECT count(*) AS n FROM ${of}`)?.n ?? -1
  let shown = 0
  for (const { account } of listAccounts(db))
    for (const chat of listChats(db, account.id, undefined, 10_000).chats)
      shown += pageMessages(db, account.id, chat.id, 'latest', 10_000).messages.length
  check(shown === count('messages'), `${String(shown)} of ${String(count('messages'))} messages are shown`)
  while (fillSearch(db, 500));
  const found = count(`search WHERE search MATCH 'encomenda'`)
  check(found === count(`messages WHERE text LIKE 'encomenda %'`), 'the search does not find every message')
  if (contents.length > 0) sendsAll(db)
}

/** What waits leaves, with the words that it was given. */
function sendsAll(db: Database): void {
  const now = Date.now()
  const waiting = db.all<{ key: number; text: string }>(
    `SELECT messages.id AS key, text FROM outbox JOIN messages ON messages.id = message_id WHERE status = 'queued'`,
  )
  check(waiting.length > 0, 'nothing waits')
  for (const { key, text } of waiting) {
    const begun = beginAttempt(db, key, 'v1', now)
    const request = begun === 'held' ? null : begun?.request
    check(request?.type === 'text' && request.body === text, 'what waits does not leave with its words')
    const [sent] = endAttempt(db, key, { state: 'accepted', serviceId: `sent-${String(key)}` }, now).messages
    check(sent?.status === 'accepted', 'what was sent does not say so')
  }
  check(db.all(`SELECT 1 FROM messages WHERE status = 'queued'`).length === 0, 'something still waits')
}

function digestOf(rows: readonly Row[]): string {
  const text = JSON.stringify(rows, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  )
  return createHash('sha256').update(text).digest('hex')
}
