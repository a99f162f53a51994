import { canonicalAddress } from '../../../../shared/lib/address.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import { problem } from '../../../../shared/model/problem.ts'
import type { OutgoingRequest } from '../../domain/outgoing-request.ts'
import { nextSort, refreshLast } from '../chats/chats.ts'
import { refreshReminder } from '../chats/reminders.ts'
import { refreshUnread } from '../chats/unread.ts'
import { refreshWaiting } from '../chats/waiting.ts'
import { storedKind } from '../chats/chat-kind.ts'
import type { Database } from '../db/database.ts'
import { insertMessage } from '../ingest/insert-message.ts'
import { pauseMailings } from '../mailings/mailings.ts'
import { restoreToOutbox } from '../outbox/restore-to-outbox.ts'
import { parsed, UNREADABLE } from '../messages/stored-content.ts'
import { forgetSearch } from '../search/search-index.ts'
import { SCHEDULED_SORT } from '../ingest/sort-keys.ts'

const RECOVERED = JSON.stringify(problem('rows-damaged'))

/**
 * Makes an archive that was put together from what could be read hold together again: where a message belongs and what waits to
 * leave stands in two places, and is told again from the one that is left. What has waited asks the person when anything of it
 * had to be told again; nothing leaves by itself.
 */
export function makeConsistent(db: Database): void {
  db.transaction(() => {
    tellAccounts(db)
    tellChats(db)
    tellAddresses(db)
    tellShown(db)
    dropOrphans(db)
    // Where one stood that led to a conversation that never was.
    tellAddresses(db)
    tellWaiting(db)
    // Which of the copies have left may be what is lost.
    pauseMailings(db, problem('mailing-archive'))
    for (const { id } of db.all<{ id: number }>('SELECT id FROM chats')) {
      refreshLast(db, id)
      refreshUnread(db, id)
      refreshWaiting(db, id)
      refreshReminder(db, id)
    }
    forgetSearch(db)
  })
}

/** An account that nothing knows by its key any more, but by the one in its record. */
function tellAccounts(db: Database): void {
  db.run(
    `UPDATE OR IGNORE accounts SET id = record ->> '$.id' WHERE json_valid(record)
       AND id NOT IN (SELECT account_id FROM chats) AND record ->> '$.id' IN (SELECT account_id FROM chats)`,
  )
}

/** A conversation of which only messages, addresses or what waits are left. */
function tellChats(db: Database): void {
  const lost = db.all<{ id: number; at: number }>(
    `SELECT chat_id AS id, max(at) AS at FROM
       (SELECT chat_id, sort AS at FROM messages WHERE sort < ${String(SCHEDULED_SORT)}
        UNION ALL SELECT chat_id, 0 FROM chat_addresses
        UNION ALL SELECT chat_id, queued_at FROM outbox)
     WHERE chat_id NOT IN (SELECT id FROM chats) GROUP BY chat_id`,
  )
  for (const { id, at } of lost) {
    const told = addressOf(db, id)
    if (!told) continue
    const { kind, address } = canonicalAddress(told.address)
    db.run(
      `INSERT INTO chats (id, account_id, kind, address, active_at, name, read_sort) VALUES (?1, ?2, ?3, ?4, ?5,
         coalesce((SELECT name FROM contacts WHERE account_id = ?2 AND address = ?4), ''), ?5)`,
      id,
      told.accountId,
      storedKind(kind),
      address,
      at,
    )
  }
}

/** Where a conversation leads, by its addresses, its messages, or what waits to leave. */
function addressOf(
  db: Database,
  chatId: number,
): { readonly accountId: AccountId; readonly address: string } | undefined {
  return db.get(
    `SELECT account_id AS accountId, address FROM
       (SELECT account_id, address FROM chat_addresses WHERE chat_id = ?1
        UNION ALL SELECT account_id, address FROM messages WHERE chat_id = ?1 AND address <> ''
        UNION ALL SELECT account_id, request ->> '$.to' FROM outbox WHERE chat_id = ?1 AND json_valid(request))
     WHERE account_id IN (SELECT id FROM accounts) AND address <> '' LIMIT 1`,
    chatId,
  )
}

/** The addresses of conversations stand where a message looks for its conversation. */
function tellAddresses(db: Database): void {
  db.run(
    'INSERT OR IGNORE INTO chat_addresses (account_id, address, chat_id) SELECT account_id, address, id FROM chats',
  )
}

/** What would leave and is no longer shown. */
function tellShown(db: Database): void {
  const bare = db.all<{
    message_id: number
    account_id: AccountId
    chat_id: number
    request: string
    queued_at: number
  }>('SELECT * FROM outbox WHERE message_id NOT IN (SELECT id FROM messages)')
  for (const row of bare) {
    const request = parsed<OutgoingRequest | null>(row.request, null)
    if (!request) continue
    const words = request.type === 'text' ? request.body : null
    const isUnderWay = db.get(
      'SELECT 1 FROM attempts WHERE message_id = ? AND ended_at IS NULL',
      row.message_id,
    )
    insertMessage(db, {
      id: row.message_id,
      account_id: row.account_id,
      chat_id: row.chat_id,
      identity: `out|told-again-${String(row.message_id)}`,
      direction: 'out',
      style: 'v1',
      kind: words === null ? 'unknown' : 'textMessage',
      text: words ?? '',
      content: JSON.stringify(words === null ? UNREADABLE : { type: 'text' }),
      at: row.queued_at,
      sort: nextSort(db, row.chat_id, row.queued_at),
      status: isUnderWay ? 'unsure' : 'failed',
      problem: RECOVERED,
      source: 'here',
      address: request.to,
    })
  }
}

/** What is shown as waiting and would no longer leave asks the person. */
function tellWaiting(db: Database): void {
  const silent = db.all<{ id: number; chat_id: number; status: string }>(
    `SELECT id, chat_id, status FROM messages WHERE status IN ('queued', 'sending', 'unsure', 'expired') AND source = 'here'
       AND id NOT IN (SELECT message_id FROM outbox)`,
  )
  for (const { id, status } of silent) {
    restoreToOutbox(db, id)
    const then = status === 'queued' || status === 'expired' ? 'failed' : 'unsure'
    db.run('UPDATE messages SET status = ?, problem = ? WHERE id = ?', then, RECOVERED, id)
  }
}

/**
 * What belongs to something that is no more: it forgets it where it can, and goes where it cannot. What belonged to what went
 * goes next.
 */
function dropOrphans(db: Database): void {
  const keys = db.all<{ child: string; own: string; parent: string; other: string; bound: number }>(
    `SELECT tables.name AS child, keys."from" AS own, keys."table" AS parent, coalesce(keys."to", 'id') AS other,
       columns."notnull" OR columns.pk > 0 AS bound
     FROM main.sqlite_schema AS tables JOIN pragma_foreign_key_list(tables.name) AS keys
       JOIN pragma_table_info(tables.name) AS columns ON columns.name = keys."from"
     WHERE tables.type = 'table' ORDER BY tables.rowid`,
  )
  const drop = ({ child, own, parent, other, bound }: (typeof keys)[number]): number => {
    const orphaned = `${own} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${parent} AS parent WHERE parent.${other} = ${child}.${own})`
    const sql = bound === 1 ? `DELETE FROM ${child}` : `UPDATE ${child} SET ${own} = NULL`
    return db.run(`${sql} WHERE ${orphaned}`).changes
  }
  while (keys.reduce((changes, key) => changes + drop(key), 0) > 0);
}
