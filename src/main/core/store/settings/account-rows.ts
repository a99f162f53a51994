import { DEFAULT_ADVANCED, type Account, type AccountId } from '../../../../shared/model/account.ts'
import type { AccountCounts } from '../../../../shared/contract/snapshot.ts'
import type { SendingState } from '../../../../shared/model/connection.ts'
import type { Message } from '../../../../shared/model/message.ts'
import type { Database } from '../db/database.ts'
import { countViews } from '../chats/list-views.ts'
import { messagesByKey } from '../messages/message-rows.ts'
import { parsed } from '../messages/stored-content.ts'

/** An account with the state of its outbox, as read at start. */
export interface StoredAccount {
  readonly account: Account
  readonly sending: SendingState
  /** When the service was last heard without a failure, epoch milliseconds; null when it never was. */
  readonly seenAt: number | null
}

/** All accounts in their order. */
export function listAccounts(db: Database): StoredAccount[] {
  return db
    .all<{ id: AccountId; record: string; sending: string; seen_at: number | null }>(
      'SELECT id, record, sending, seen_at FROM accounts ORDER BY position',
    )
    .flatMap(({ id, record, sending, seen_at: seenAt }) => {
      // One that the disk has made unreadable must not keep the others from being used.
      const account = parsed<Account | null>(record, null)
      return account ? { account: whole({ ...account, id }), sending: parsed(sending, READY), seenAt } : []
    })
}

const READY: SendingState = { state: 'ready', problem: null, until: null }

/** An account as an older Parley stored it lacks the settings that came later. */
function whole(account: Account): Account {
  return { ...account, advanced: { ...DEFAULT_ADVANCED, ...account.advanced } }
}

/** Remembers when the service was last heard, so that the next start knows what it missed. */
export function noteSeen(db: Database, accountId: AccountId, at: number): void {
  db.run('UPDATE accounts SET seen_at = ? WHERE id = ?', at, accountId)
}

/** Adds or replaces an account. */
export function saveAccount(db: Database, account: Account): void {
  db.run(
    `INSERT INTO accounts (id, record, position)
       VALUES (?, ?, (SELECT coalesce(max(position), 0) + 1 FROM accounts))
     ON CONFLICT (id) DO UPDATE SET record = excluded.record`,
    account.id,
    JSON.stringify(account),
  )
}

/** Puts the accounts into an order. */
export function arrangeAccounts(db: Database, accountIds: readonly AccountId[]): void {
  db.transaction(() => {
    for (const [index, id] of accountIds.entries())
      db.run('UPDATE accounts SET position = ? WHERE id = ? AND position <> ?', index + 1, id, index + 1)
  })
}

/** Keeps why an account does not send. Answers the queued messages, whose waiting reason has changed (at most 500). */
export function setSending(db: Database, accountId: AccountId, sending: SendingState): Message[] {
  return db.transaction(() => {
    db.run('UPDATE accounts SET sending = ? WHERE id = ?', JSON.stringify(sending), accountId)
    const rows = db.all<{ id: number }>(
      `SELECT outbox.message_id AS id FROM outbox JOIN messages ON messages.id = outbox.message_id
       WHERE outbox.account_id = ? AND messages.status = 'queued' ORDER BY outbox.message_id LIMIT 500`,
      accountId,
    )
    return messagesByKey(
      db,
      rows.map((row) => row.id),
    )
  })
}

/** The numbers shown beside an account. */
export function countsOf(db: Database, accountId: AccountId): AccountCounts {
  const row = db.get<{ unsent: number; unreadable: number }>(
    `SELECT (SELECT count(*) FROM outbox WHERE account_id = :id) AS unsent,
            (SELECT count(*) FROM receipts WHERE account_id = :id AND state <> 'read') AS unreadable`.replaceAll(
      ':id',
      '?1',
    ),
    accountId,
  )
  return {
    accountId,
    ...countViews(db, accountId),
    unsent: row?.unsent ?? 0,
    unreadable: row?.unreadable ?? 0,
  }
}
