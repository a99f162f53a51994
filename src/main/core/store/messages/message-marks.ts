import { MAX_PINNED } from '../../../../shared/contract/limits.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { Database } from '../db/database.ts'
import { changesOf, type Changes } from '../outbox/send-attempts.ts'

/** Stars messages, or takes their stars away. What is not shown here is passed over. */
export function starMessages(
  db: Database,
  accountId: AccountId,
  keys: readonly number[],
  starred: boolean,
  now: number,
): Changes {
  return db.transaction(() => {
    for (const key of keys)
      db.run(
        'UPDATE messages SET starred_at = ? WHERE id = ? AND account_id = ? AND linked_to IS NULL AND removed_at IS NULL',
        starred ? now : null,
        key,
        accountId,
      )
    return changesOf(db, keys)
  })
}

/** Pins a message to the top of its chat, or takes it from there. */
export function pinMessage(
  db: Database,
  accountId: AccountId,
  key: number,
  pinned: boolean,
  now: number,
): Outcome<Changes> {
  return db.transaction(() => {
    const row = db.get<{ chat_id: number }>(
      `SELECT chat_id FROM messages WHERE id = ? AND account_id = ? AND linked_to IS NULL AND removed_at IS NULL`,
      key,
      accountId,
    )
    if (!row) return failure(problem('not-found-here'))
    if (pinned && pinnedBeside(db, row.chat_id, key) >= MAX_PINNED)
      return failure(problem('too-many-pinned', { limit: MAX_PINNED }))
    db.run('UPDATE messages SET pinned_at = ? WHERE id = ?', pinned ? now : null, key)
    return success(changesOf(db, [key]))
  })
}

function pinnedBeside(db: Database, chatId: number, key: number): number {
  return (
    db.get<{ count: number }>(
      `SELECT count(*) AS count FROM messages
       WHERE chat_id = ? AND pinned_at IS NOT NULL AND removed_at IS NULL AND linked_to IS NULL AND id <> ?`,
      chatId,
      key,
    )?.count ?? 0
  )
}
