import { forgetSearch } from '../search/search-index.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import { canonicalAddress } from '../../../../shared/lib/address.ts'
import { problem } from '../../../../shared/model/problem.ts'
import type { OutgoingRequest } from '../../outbox/request.ts'
import { CARD } from './changed-by-disk.ts'
import { nextSort } from '../chats.ts'
import type { Database } from '../database.ts'
import { insertMessage } from '../insert-message.ts'
import { refreshChat } from './mend.ts'
import { isIntact, takeDamage } from './seals.ts'
import { takeBack } from '../outbox/take-back.ts'

const DAMAGED = JSON.stringify(problem('rows-damaged', { count: 1 }))

/**
 * Makes an archive that was put together from what could be read hold together again: what says where a message belongs or
 * what waits to leave stands in two places, and is told again from the one that is left. What has waited asks the person
 * when anything of it had to be told again; nothing leaves by itself.
 */
export function makeConsistent(db: Database): void {
  db.transaction(() => {
    db.run(
      'INSERT OR IGNORE INTO accounts (id, record, sending, position, seen_at) SELECT id, record, sending, position, seen_at FROM account_mirror',
    )
    tellChats(db)
    tellWaiting(db)
    dropOrphans(db)
    dropOrphans(db)
    for (const { id } of db.all<{ id: number }>('SELECT id FROM chats')) refreshChat(db, id)
    forgetSearch(db)
  })
  takeDamage()
}

/** A conversation of which only messages or addresses are left. */
function tellChats(db: Database): void {
  const lost = db.all<{ id: number; account_id: string; address: string; at: number }>(
    `SELECT chat_id AS id, account_id, max(address) AS address, max(at) AS at FROM
       (SELECT chat_id, account_id, address, sort AS at FROM messages WHERE address <> ''
        UNION ALL SELECT chat_id, account_id, address, 0 FROM chat_addresses
        UNION ALL SELECT chat_id, account_id, request ->> '$.to', queued_at FROM outbox WHERE json_valid(request))
     WHERE chat_id NOT IN (SELECT id FROM chats) GROUP BY chat_id`,
  )
  for (const { id, account_id, address, at } of lost) {
    const to = canonicalAddress(address)
    db.run(
      `INSERT INTO chats (id, account_id, kind, address, active_at, name, read_sort) VALUES (?1, ?2, ?3, ?4, ?5,
         coalesce((SELECT name FROM contacts WHERE account_id = ?2 AND address = ?4), ''), ?5)`,
      id,
      account_id,
      to.kind,
      to.address,
      at,
    )
  }
  db.run(
    'INSERT OR IGNORE INTO chat_addresses (account_id, address, chat_id) SELECT account_id, address, id FROM chats',
  )
}

/** What waits is there twice: as what is shown, and as what would leave. */
function tellWaiting(db: Database): void {
  const bare = db.all<{
    message_id: number
    account_id: AccountId
    chat_id: number
    request: string
    queued_at: number
  }>('SELECT * FROM outbox WHERE message_id NOT IN (SELECT id FROM messages)')
  for (const row of bare) {
    if (!isIntact('outbox', row)) continue
    const request = JSON.parse(row.request) as OutgoingRequest
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
      content: JSON.stringify(words === null ? CARD : { type: 'text' }),
      at: row.queued_at,
      sort: nextSort(db, row.chat_id, row.queued_at),
      status: isUnderWay ? 'unsure' : 'failed',
      problem: DAMAGED,
      source: 'here',
      address: request.to,
    })
  }
  const silent = db.all<{ id: number; status: string }>(
    `SELECT id, status FROM messages WHERE status IN ('queued', 'sending', 'unsure', 'expired') AND source = 'here'
       AND id NOT IN (SELECT message_id FROM outbox)`,
  )
  for (const { id, status } of silent) {
    const whole = db.get<object>('SELECT * FROM messages WHERE id = ?', id)
    if (!whole || !isIntact('messages', whole)) continue
    takeBack(db, id)
    const then = status === 'queued' || status === 'expired' ? 'failed' : 'unsure'
    db.run('UPDATE messages SET status = ?, problem = ? WHERE id = ?', then, DAMAGED, id)
  }
}

/** What belongs to something that is no more: it forgets it where it can, and goes where it cannot. */
function dropOrphans(db: Database): void {
  const keys = db.all<{ child: string; own: string; parent: string; other: string; bound: number }>(
    `SELECT tables.name AS child, keys."from" AS own, keys."table" AS parent, coalesce(keys."to", 'id') AS other,
       columns."notnull" OR columns.pk > 0 AS bound
     FROM main.sqlite_schema AS tables JOIN pragma_foreign_key_list(tables.name) AS keys
       JOIN pragma_table_info(tables.name) AS columns ON columns.name = keys."from"
     WHERE tables.type = 'table' ORDER BY tables.rowid`,
  )
  for (const { child, own, parent, other, bound } of keys) {
    const orphaned = `${own} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM ${parent} AS parent WHERE parent.${other} = ${child}.${own})`
    db.run(
      bound === 1
        ? `DELETE FROM ${child} WHERE ${orphaned}`
        : `UPDATE ${child} SET ${own} = NULL WHERE ${orphaned}`,
    )
  }
}
