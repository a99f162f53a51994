import { forgetSearch } from '../search/search-index.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import { canonicalAddress } from '../../../../shared/lib/address.ts'
import { problem } from '../../../../shared/model/problem.ts'
import type { OutgoingRequest } from '../../outbox/request.ts'
import { CARD } from './changed-by-disk.ts'
import { nextSort, refreshLast } from '../chats.ts'
import { storedKind } from '../chat-kind.ts'
import type { Database } from '../database.ts'
import { insertMessage } from '../insert-message.ts'
import { addressOf, copyAccount, refreshChat, tellAddresses } from './mend.ts'
import { isIntact, takeDamage } from './seals.ts'
import { takeBack } from '../outbox/take-back.ts'
import { SCHEDULED_SORT } from '../sorting.ts'

const DAMAGED = JSON.stringify(problem('rows-damaged', { count: 1 }))

/**
 * Makes an archive that was put together from what could be read hold together again: what says where a message belongs or
 * what waits to leave stands in two places, and is told again from the one that is left. What has waited asks the person
 * when anything of it had to be told again; nothing leaves by itself.
 */
export function makeConsistent(db: Database): void {
  db.transaction(() => {
    tellAccounts(db)
    adoptDamaged(db)
    tellChats(db)
    const chatIds = db.all<{ id: number }>('SELECT id FROM chats').map(({ id }) => id)
    tellAddresses(db, chatIds)
    tellShown(db)
    adoptStrayed(db)
    dropOrphans(db)
    // Where one stood that led to a conversation that never was.
    tellAddresses(db, chatIds)
    tellWaiting(db)
    for (const id of chatIds) refreshChat(db, id)
    forgetSearch(db)
  })
  takeDamage()
}

/** Every account is there twice. One whose very name the disk has changed goes where the other still has its own. */
function tellAccounts(db: Database): void {
  const own = db.all<{ id: string }>('SELECT * FROM accounts WHERE id NOT IN (SELECT id FROM account_mirror)')
  const lost = db
    .all<{ id: string }>('SELECT * FROM account_mirror WHERE id NOT IN (SELECT id FROM accounts)')
    .filter((row) => isIntact('account_mirror', row))
  const renamed = own.filter((row) => !isIntact('accounts', row)).slice(0, lost.length)
  for (const { id } of renamed) db.run('DELETE FROM accounts WHERE id = ?', id)
  for (const { id } of lost) copyAccount(db, 'account_mirror', 'accounts', id)
}

/** What the disk has changed may say that it belongs to an account that never was: then one has it until it is mended. */
function adoptDamaged(db: Database): void {
  const first = db.get<{ id: AccountId }>('SELECT id FROM accounts ORDER BY position')
  if (!first) return
  const adopt = (table: string, id: number, accountId: AccountId, unique: string): void => {
    const sql = `UPDATE OR IGNORE ${table} SET account_id = ?1`
    // What tells it from the account's others is no longer certain either.
    if (db.run(`${sql} WHERE id = ?2`, accountId, id).changes === 0)
      db.run(`${sql}, ${unique} = 'changed|' || id WHERE id = ?2`, accountId, id)
  }
  for (const { id } of strayed(db, 'chats', 'account_id', 'accounts'))
    adopt('chats', id, addressOf(db, id)?.accountId ?? first.id, 'address')
  for (const { id } of strayed(db, 'messages', 'account_id', 'accounts')) {
    const own = db.get<{ id: AccountId }>(
      'SELECT chats.account_id AS id FROM chats JOIN messages ON messages.chat_id = chats.id WHERE messages.id = ?',
      id,
    )
    adopt('messages', id, own?.id ?? first.id, 'identity')
  }
  for (const { id } of strayed(db, 'receipts', 'account_id', 'accounts')) {
    const own = db.get<{ id: AccountId }>('SELECT account_id AS id FROM messages WHERE receipt_id = ?', id)
    adopt('receipts', id, own?.id ?? first.id, 'hash')
  }
}

/** A conversation of which only messages or addresses are left. What the disk has changed tells no address: an answer would go there. */
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

/** Messages that the disk has changed may say that they belong to a conversation that never was: they go where the rest of them says. */
function adoptStrayed(db: Database): void {
  for (const { id, at } of strayed(db, 'messages', 'chat_id', 'chats')) {
    const chat = db.get<{ id: number }>(
      `SELECT coalesce(
         (SELECT chat_id FROM outbox WHERE message_id = ?1 AND chat_id IN (SELECT id FROM chats)),
         (SELECT chat_addresses.chat_id FROM chat_addresses JOIN messages USING (account_id, address) WHERE messages.id = ?1),
         (SELECT chats.id FROM chats JOIN messages USING (account_id) WHERE messages.id = ?1 ORDER BY chats.id)) AS id`,
      id,
    )
    if (chat?.id)
      db.run(
        'UPDATE messages SET chat_id = ?, sort = ? WHERE id = ?',
        chat.id,
        nextSort(db, chat.id, Number(at)),
        id,
      )
  }
}

/** Rows that the disk has changed and that say they belong to what is not there. */
function strayed(
  db: Database,
  table: string,
  column: string,
  parent: string,
): readonly { readonly id: number; readonly at?: number }[] {
  return db
    .all<{ id: number; at?: number }>(
      `SELECT * FROM ${table} WHERE ${column} NOT IN (SELECT id FROM ${parent})`,
    )
    .filter((row) => !isIntact(table, row))
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
}

/** What is shown as waiting and would no longer leave asks the person. Answers what looks different now. */
export function tellWaiting(db: Database): {
  readonly keys: readonly number[]
  readonly chatIds: readonly number[]
} {
  const silent = db
    .all<{ id: number; chat_id: number; status: string }>(
      `SELECT * FROM messages WHERE status IN ('queued', 'sending', 'unsure', 'expired') AND source = 'here'
         AND id NOT IN (SELECT message_id FROM outbox)`,
    )
    .filter((row) => isIntact('messages', row))
  for (const { id, status } of silent) {
    takeBack(db, id)
    const then = status === 'queued' || status === 'expired' ? 'failed' : 'unsure'
    db.run('UPDATE messages SET status = ?, problem = ? WHERE id = ?', then, DAMAGED, id)
  }
  const chatIds = [...new Set(silent.map(({ chat_id: chatId }) => chatId))]
  for (const chatId of chatIds) refreshLast(db, chatId)
  return { keys: silent.map(({ id }) => id), chatIds }
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
