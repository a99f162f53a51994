/** Archives for what moves between computers: one with every kind of row, and what two of them have in common. */
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ARCHIVE_FILE, openDatabase } from '../store/db/open.ts'
import { ACCOUNT, beginSchema7, endSchema7, fillSchema7, NOON } from '../store/fixtures/fill-schema-7.ts'
import { MOVED_TABLES } from '../store/moving/moved-tables.ts'

/** Files that rows of the archive name. */
export const MEDIA_FILE = 'ab'.repeat(32)
export const OUTGOING_FILE = 'cd'.repeat(16)

/** Makes an archive with rows in every table, by the version before last and this one. */
export function fillArchive(folder: string): string {
  const file = path.join(folder, ARCHIVE_FILE)
  const old = new DatabaseSync(file)
  beginSchema7(old)
  fillSchema7(old)
  endSchema7(old)
  old.close()
  const { database } = openDatabase(folder, NOON)
  if (!database) throw new Error('the archive does not open')
  const idOf = (text: string): number =>
    database.get<{ id: number }>('SELECT id FROM messages WHERE text = ?', text)?.id ?? 0
  database.run(
    `INSERT INTO amendments (message_id, type, text, state, asked_at) VALUES (?, 'edit', 'x', 'asking', ?)`,
    ...[idOf('lida'), NOON],
  )
  database.run(
    `INSERT INTO reminders (account_id, chat_id, message_id, text, due_at, ends_with_reply, made_at) VALUES (?, 1, ?, 'ligar', ?, 1, ?)`,
    ...[ACCOUNT, idOf('Vitrine'), NOON + 1e6, NOON],
  )
  database.run('UPDATE chats SET reminder_at = ? WHERE id = 1', NOON + 1e6)
  database.run(
    `UPDATE messages SET automatic = 'away', identity = 'out|automatic-1' WHERE id = ?`,
    idOf('partiu'),
  )
  database.run(
    `INSERT INTO automatic_messages (account_id, chat_id, message_id, kind, reason, outcome, at) VALUES (?, 1, ?, 'away', 'absence', 'queued', ?)`,
    ...[ACCOUNT, idOf('partiu'), NOON],
  )
  database.run(
    'UPDATE messages SET linked_to = ?1, extras = ?2 WHERE id = ?3',
    ...[idOf('chegou'), JSON.stringify({ answers: { key: idOf('chegou'), number: 1, text: 'sim' } })],
    idOf('com palavra'),
  )
  database.run(
    `INSERT INTO customer_fields (id, account_id, name, kind, options, position) VALUES (7, ?, 'Pedido', 'text', '[]', 1)`,
    ACCOUNT,
  )
  database.run(
    `INSERT INTO field_values (account_id, address, field_id, value) SELECT account_id, address, 7, '4711' FROM chat_addresses`,
  )
  database.run(
    `INSERT INTO timeline_notes (account_id, chat_id, address, at, text) SELECT account_id, id, address, ?, 'paga sexta' FROM chats WHERE id = 1`,
    NOON,
  )
  database.run(
    `INSERT INTO timeline_notes (account_id, chat_id, address, at, text, draft) SELECT account_id, id, address, ?, '', 'liga' FROM chats WHERE id = 1`,
    NOON + 1,
  )
  database.run(
    `INSERT INTO customer_notes (account_id, address, nickname, notes) VALUES (?, '5511987650077', 'Bia', 'só Pix')`,
    ACCOUNT,
  )
  database.run(
    `INSERT INTO stop_requests (account_id, address, wish, at) VALUES (?, '5511987650001', 'stop', ?)`,
    ...[ACCOUNT, NOON],
  )
  database.run(`UPDATE messages SET starred_at = ?, pinned_at = ? WHERE id = 1`, NOON, NOON)
  database.run(`UPDATE media_files SET file = ?, type = 'image/jpeg', size = 3`, MEDIA_FILE)
  database.run('UPDATE files SET id = ?', OUTGOING_FILE)
  database.close()
  return file
}

/** How numbers of rows are told by what they are on every computer. */
const NAMED: Readonly<Record<string, string>> = {
  chat_id: `(SELECT account_id || '|' || address FROM chats WHERE id = X)`,
  message_id: '(SELECT account_id || identity FROM messages WHERE id = X)',
  stand_in: '(SELECT account_id || identity FROM messages WHERE id = X)',
  linked_to: '(SELECT account_id || identity FROM messages WHERE id = X)',
  last_id: '(SELECT account_id || identity FROM messages WHERE id = X)',
  receipt_id: '(SELECT hash FROM receipts WHERE id = X)',
  label_id: '(SELECT name FROM labels WHERE id = X)',
  field_id: '(SELECT name FROM customer_fields WHERE id = X)',
}

/** Columns that are a number of their own archive, or worked out from the rest. */
const LEFT_OUT: ReadonlySet<string> = new Set(['noted_id', 'joined_from', 'position', 'former'])

/** All that an archive holds, table by table and sorted, without a number that only this archive knows. */
export function contentsOf(file: string): Readonly<Record<string, readonly string[]>> {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = Object.entries(MOVED_TABLES).filter(([, rule]) => 'key' in rule)
    return Object.fromEntries(tables.map(([table]) => [table, rowsOf(db, table)]))
  } finally {
    db.close()
  }
}

function rowsOf(db: DatabaseSync, table: string): readonly string[] {
  const columns = db.prepare(`SELECT name, type, pk FROM pragma_table_info('${table}')`).all() as {
    name: string
    type: string
    pk: number
  }[]
  const cells = columns
    .filter(({ name, type, pk }) => !(name === 'id' && type === 'INTEGER' && pk === 1) && !LEFT_OUT.has(name))
    .map(({ name }) => `${NAMED[name]?.replaceAll('X', `t.${name}`) ?? `t.${name}`} AS ${name}`)
  const rows = db.prepare(`SELECT ${cells.join(', ')} FROM ${table} AS t`).all()
  return rows
    .map((row) =>
      JSON.stringify(row, (_, cell: unknown) =>
        cell instanceof Uint8Array ? Buffer.from(cell).toString('hex') : cell,
      ),
    )
    .sort()
}
