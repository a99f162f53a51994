/** Archives as earlier versions left them, with some thousands of rows. */
import { DatabaseSync } from 'node:sqlite'
import {
  ACCOUNT,
  beginSchema7,
  endSchema7,
  fillSchema7,
  NOON,
} from '../../../../src/main/core/store/fixtures/fill-schema-7.ts'
import { migrate, VERSIONS } from '../../../../src/main/core/store/db/migrations.ts'

/** The versions before the present one that archives can have. */
export const OLDER_VERSIONS = VERSIONS.slice(0, -1)

/**
 * Makes the archive of that version in `file`, with about so many messages: version 7 as it was written down, any other by the steps
 * that lead to it (those to version 7 make what it had, word by word: `check-schema.test.ts`).
 */
export function makeArchive(file: string, version: number, messages: number): void {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA synchronous = OFF')
  if (version === 7) beginSchema7(db)
  else {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON')
    migrate(db, null, version)
    db.exec(
      `INSERT INTO accounts (id, record, position) VALUES ('${ACCOUNT}', '{"id":"${ACCOUNT}","name":"Loja"}', 1)`,
    )
  }
  db.exec('BEGIN')
  if (version === 7) fillSchema7(db)
  fillMore(db, messages)
  if (version < 8) endSchema7(db)
  else db.exec('UPDATE search_left SET below = (SELECT coalesce(max(id) + 1, 0) FROM messages)')
  db.exec('COMMIT')
  db.close()
}

const IN_A_CHAT = 50

/** More chats with messages of their own, in statements that make all of them: an archive of years takes seconds. */
function fillMore(db: DatabaseSync, messages: number): void {
  const chats = Math.max(2, Math.ceil(messages / IN_A_CHAT))
  const numbers = (count: number): string =>
    `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${String(count - 1)})`
  const first = 1 + Number(db.prepare('SELECT max(id) AS id FROM chats').get()?.['id'])
  const address = (n: string): string => `('55119' || (8760000 + ${n}))`
  db.exec(`
    ${numbers(chats)} INSERT INTO chats (id, account_id, kind, address, name, active_at, unread)
      SELECT ${String(first)} + n, '${ACCOUNT}', 'person', ${address('n')}, 'Cliente ' || n, ${String(NOON)} + n, 50 FROM numbers;
    INSERT INTO chat_addresses (account_id, address, chat_id)
      SELECT account_id, address, id FROM chats WHERE id >= ${String(first)};
    INSERT INTO contacts (account_id, address, name, source, updated_at)
      SELECT account_id, address, name, 'profile', ${String(NOON)} FROM chats WHERE id >= ${String(first)};
    INSERT INTO drafts (chat_id, account_id, text, at)
      SELECT id, account_id, 'rascunho ' || id, ${String(NOON)} FROM chats WHERE id >= ${String(first)};
    ${numbers(chats * IN_A_CHAT)} INSERT INTO receipts (id, account_id, style, receipt, hash, body, state, arrived_at)
      SELECT 1000 + n, '${ACCOUNT}', 'v1', 900000 + n, 'hash ' || n, CAST('{"of":' || n || '}' AS BLOB), 'read', ${String(NOON)} + n
      FROM numbers;
    ${numbers(chats * IN_A_CHAT)} INSERT INTO messages (account_id, chat_id, identity, direction, style, kind, text, content,
        service_id, sender_id, at, sort, status, receipt_id, address)
      SELECT '${ACCOUNT}', ${String(first)} + n / ${String(IN_A_CHAT)}, 'v1|more|' || n, 'in', 'v1', 'textMessage',
        'encomenda ' || n || ' ' || substr('ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ok ', 1, n % 48), '{"type":"text"}',
        'more-' || n, ${address(`n / ${String(IN_A_CHAT)}`)}, ${String(NOON)} + n, ${String(NOON)} + n, 'received', 1000 + n,
        ${address(`n / ${String(IN_A_CHAT)}`)}
      FROM numbers;
    INSERT INTO messages (account_id, chat_id, identity, direction, style, kind, text, content, at, sort, status, source, address)
      SELECT account_id, id, 'out|more|' || id, 'out', 'v1', 'textMessage', 'já saiu ' || id, '{"type":"text"}',
        ${String(NOON)} + 9000000, ${String(NOON)} + 9000000, 'queued', 'here', address
      FROM chats WHERE id >= ${String(first)} AND id % 2 = 0;
    INSERT INTO outbox (message_id, account_id, chat_id, request, queued_at)
      SELECT id, account_id, chat_id, json_object('recipientKind', 'person', 'to', address, 'type', 'text', 'body', text,
        'quotedId', NULL), at FROM messages WHERE identity LIKE 'out|more|%'`)
}
