/** Archives as earlier versions left them, with some thousands of rows. */
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { ACCOUNT, fillSchema1, NOON } from '../../../src/main/core/archive/fixtures/fill-schema-1.ts'
import { SCHEMA_1 } from '../../../src/main/core/archive/fixtures/schema-1.ts'
import { SCHEMA_2 } from '../../../src/main/core/archive/fixtures/schema-2.ts'
import { SCHEMA_3 } from '../../../src/main/core/archive/fixtures/schema-3.ts'
import { SCHEMA_4 } from '../../../src/main/core/archive/fixtures/schema-4.ts'
import { addSeals } from '../../../src/main/core/archive/damage/seals.ts'

/** What each released version added, oldest first. A version that is released gets its line here. */
const RELEASED: readonly string[] = [SCHEMA_1, SCHEMA_2, SCHEMA_3, SCHEMA_4]

/** How many versions were released. */
export const RELEASED_VERSIONS = RELEASED.length

/** From this version on, what a version added got its seals at its end. */
const SEALED_SINCE = 3

type Value = string | number | null | Uint8Array

/** Makes the archive of that version in `file`, with about so many messages. */
export function makeArchive(file: string, version: number, messages: number): void {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON; BEGIN')
  db.exec(SCHEMA_1)
  fillSchema1(db)
  fillMore(db, messages)
  for (let made = 2; made <= version; made += 1) {
    db.exec(RELEASED[made - 1] ?? '')
    if (made === 2) fillSchema2(db)
    if (made === 4) fillSchema4(db)
    if (made >= SEALED_SINCE) addSeals(db)
  }
  db.exec(`PRAGMA user_version = ${String(version)}; COMMIT`)
  db.close()
}

function fillMore(db: DatabaseSync, messages: number): void {
  const run = (sql: string, ...values: Value[]): number =>
    Number(db.prepare(sql).run(...values).lastInsertRowid)
  for (let chat = 0; chat < Math.max(2, messages / 50); chat += 1) {
    const address = `55119876${String(60_000 + chat)}`
    const id = run(
      `INSERT INTO chats (account_id, kind, address, name, active_at, unread) VALUES (?, 'person', ?, ?, ?, 50)`,
      ...[ACCOUNT, address, `Cliente ${String(chat)}`, NOON + chat],
    )
    run('INSERT INTO chat_addresses (account_id, address, chat_id) VALUES (?, ?, ?)', ACCOUNT, address, id)
    run(
      `INSERT INTO contacts (account_id, address, name, source, updated_at) VALUES (?, ?, ?, 'profile', ?)`,
      ...[ACCOUNT, address, `Cliente ${String(chat)}`, NOON],
    )
    run(
      'INSERT INTO drafts (chat_id, account_id, text, at) VALUES (?, ?, ?, ?)',
      ...[id, ACCOUNT, `rascunho ${String(chat)}`, NOON],
    )
    for (let n = 0; n < 50; n += 1) {
      const name = `${String(chat)}-${String(n)}`
      const body = Buffer.from(`{"of":"${name}"}`)
      const hash = createHash('sha256').update(body).digest('hex')
      const receipt = run(
        `INSERT INTO receipts (account_id, style, receipt, hash, body, state, arrived_at) VALUES (?, 'v1', ?, ?, ?, 'read', ?)`,
        ...[ACCOUNT, `9${name.replace('-', '0')}`, hash, body, NOON + n],
      )
      run(
        `INSERT INTO messages (account_id, chat_id, identity, direction, style, kind, text, content, service_id, sender_id,
           at, sort, status, receipt_id)
         VALUES (?, ?, ?, 'in', 'v1', 'textMessage', ?, '{"type":"text"}', ?, ?, ?, ?, 'received', ?)`,
        ...[ACCOUNT, id, `v1|${address}|${name}`, `encomenda ${name} ${'ok '.repeat(n % 30)}`, name, address],
        ...[NOON + n, NOON + n, receipt],
      )
    }
  }
}

function fillSchema2(db: DatabaseSync): void {
  const run = (sql: string, ...values: Value[]): void => void db.prepare(sql).run(...values)
  run(`UPDATE chats SET nickname = 'Rosa da esquina', notes = 'paga no fim do mês' WHERE id = 1`)
  run(`UPDATE messages SET extras = '{"forwarded":true}', accepted_at = ? WHERE id = 1`, NOON)
  run(
    `INSERT INTO annotations (account_id, chat_id, identity, type, target_id, record, at, arrived_at, message_id)
       VALUES (?, 1, 'v1|a|note', 'reaction', 'in-1', '{"text":"+"}', ?, ?, 1)`,
    ...[ACCOUNT, NOON, NOON],
  )
  run(
    `INSERT INTO echoes (account_id, chat_id, identity, style, record, until) VALUES (?, 1, 'instance|e', 'instance', '{}', ?)`,
    ...[ACCOUNT, NOON],
  )
  run('INSERT INTO thumbnails (message_id, bytes) VALUES (1, ?)', Buffer.from('small picture'))
  run(
    `INSERT INTO files (id, account_id, name, type, size, created_at) VALUES ('f1', ?, 'nota.pdf', 'application/pdf', 9, ?)`,
    ...[ACCOUNT, NOON],
  )
  run(
    `INSERT INTO uploads (account_id, hash, extension, media_id, at) VALUES (?, 'h', 'pdf', 'm-9', ?)`,
    ...[ACCOUNT, NOON],
  )
  run(
    `INSERT INTO media_files (account_id, source, fetched_at, used_at) VALUES (?, 'id:m-9', ?, ?)`,
    ...[ACCOUNT, NOON, NOON],
  )
  run(
    `INSERT INTO contact_records (account_id, address, record, checked_at) VALUES (?, '5511987650001', '{}', ?)`,
    ...[ACCOUNT, NOON],
  )
  run(`INSERT INTO facts (account_id, name, value, at) VALUES (?, 'state', '"authorized"', ?)`, ACCOUNT, NOON)
  run(
    `INSERT INTO places (name, address, latitude, longitude, used_at) VALUES ('Loja', 'Rua 1', -23.5, -46.6, ?)`,
    NOON,
  )
}

function fillSchema4(db: DatabaseSync): void {
  const run = (sql: string, ...values: Value[]): void => void db.prepare(sql).run(...values)
  run(`INSERT INTO labels (id, account_id, name, colour) VALUES (1, ?, 'VIP', 3)`, ACCOUNT)
  run('INSERT INTO chat_labels (chat_id, label_id) VALUES (1, 1)')
  run(`INSERT INTO hidden_senders (chat_id, address, name) VALUES (1, '5511987650001', 'Rosa')`)
}
