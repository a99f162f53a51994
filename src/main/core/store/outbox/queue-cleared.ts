import type { AccountId } from '../../../../shared/model/account.ts'
import { problem } from '../../../../shared/model/problem.ts'
import type { Database } from '../db/database.ts'
import { restoreToOutbox } from './restore-to-outbox.ts'
import { changesOf, holdBehind, type Changes } from './send-attempts.ts'

/** The service keeps a message in its send queue for so long (docs/service.md, "Queues"), in milliseconds. */
const QUEUED_FOR_MS = 24 * 60 * 60 * 1000

/** What is known of what an emptied send queue held. */
export interface ClearedQueue {
  /** Ids of what stood in it when it was asked for; null: nobody knows which, so everything that may have. */
  readonly serviceIds: readonly string[] | null
  /** When it was asked for, epoch milliseconds: what was accepted since then may have been emptied, too. */
  readonly askedAt: number
}

/**
 * The service's send queue was emptied: what stood in it and has no report since may have left before or may be gone, and only the
 * person can send it again (docs/promises.md 4).
 */
export function noteQueueCleared(db: Database, accountId: AccountId, queue: ClearedQueue): Changes {
  return db.transaction(() => {
    const keys = queued(db, accountId, queue)
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

function queued(db: Database, accountId: AccountId, { serviceIds, askedAt }: ClearedQueue): number[] {
  return db
    .all<{ id: number }>(
      `SELECT DISTINCT messages.id FROM (
           SELECT messages.id FROM json_each(?2) AS named CROSS JOIN messages ON account_id = ?1 AND direction = 'out'
             AND service_id = named.value
           UNION ALL SELECT message_id FROM attempts WHERE ended_at >= ?3) AS taken
         CROSS JOIN messages ON messages.id = taken.id
       WHERE account_id = ?1 AND direction = 'out' AND status = 'accepted' AND style = 'instance' AND source = 'here'
         AND removed_at IS NULL AND linked_to IS NULL ORDER BY sort`,
      accountId,
      JSON.stringify(serviceIds ?? []),
      serviceIds === null ? askedAt - QUEUED_FOR_MS : askedAt,
    )
    .map(({ id }) => id)
}
