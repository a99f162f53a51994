import type { AccountId } from '../../../../shared/model/account.ts'
import { problem } from '../../../../shared/model/problem.ts'
import type { Database } from '../db/database.ts'
import { restoreToOutbox } from './restore-to-outbox.ts'
import { changesOf, holdBehind, type Changes } from './send-attempts.ts'

/** The service keeps a message in its send queue for so long (docs/service.md, "Queues"), in milliseconds. */
const QUEUED_FOR_MS = 24 * 60 * 60 * 1000

/**
 * The service's send queue was emptied: what stood in it and has no report since may have left before or may be gone, and only the
 * person can send it again (docs/promises.md 4). `serviceIds` stood in it; null: nobody knows which, so everything that may have.
 */
export function noteQueueCleared(
  db: Database,
  accountId: AccountId,
  serviceIds: readonly string[] | null,
  now: number,
): Changes {
  return db.transaction(() => {
    const keys = queued(db, accountId, serviceIds, now)
    const why = JSON.stringify(problem('send-queue-cleared'))
    const touched = new Set(keys)
    for (const key of keys) {
      db.run(`UPDATE messages SET status = 'unsure', problem = ? WHERE id = ?`, why, key)
      restoreToOutbox(db, key)
      for (const behind of holdBehind(db, key)) touched.add(behind)
    }
    return changesOf(db, [...touched])
  })
}

const IN_QUEUE = `messages.account_id = ?1 AND messages.direction = 'out' AND messages.status = 'accepted' AND messages.style = 'instance'
  AND messages.source = 'here' AND messages.removed_at IS NULL AND messages.linked_to IS NULL`

function queued(
  db: Database,
  accountId: AccountId,
  serviceIds: readonly string[] | null,
  now: number,
): number[] {
  const since = now - QUEUED_FOR_MS
  const rows =
    serviceIds === null
      ? db.all<{ id: number }>(
          `SELECT messages.id FROM chats CROSS JOIN messages ON messages.chat_id = chats.id AND messages.at > ?2
           WHERE chats.account_id = ?1 AND chats.active_at > ?2 AND ${IN_QUEUE} ORDER BY messages.sort`,
          accountId,
          since,
        )
      : db.all<{ id: number }>(
          `SELECT messages.id FROM json_each(?2) AS named CROSS JOIN messages ON messages.service_id = named.value
           WHERE ${IN_QUEUE} ORDER BY messages.sort`,
          accountId,
          JSON.stringify(serviceIds),
        )
  return rows.map(({ id }) => id)
}
