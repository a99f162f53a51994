import { problem } from '../../../../shared/model/problem.ts'
import { nextSort } from '../chats/chats.ts'
import type { Database } from '../db/database.ts'
import { SCHEDULED_SORT } from '../ingest/sort-keys.ts'
import { accept, holdBehind } from '../outbox/send-attempts.ts'
import { asHere } from './copy-rows.ts'

/** What may still leave the other computer, or has left it unseen. What failed or expired there leaves only when somebody asks for it. */
const MAY_LEAVE = `('queued', 'sending', 'unsure')`

/** A message in the outbox here, and since when it is in one. */
interface Waiting {
  readonly id: number
  readonly chatId: number
  readonly sort: number
  readonly queuedAt: number
}

/**
 * Takes in what had not left the other computer. What may leave there does not leave from here before the person says so, and what waits
 * here and has left there has left. Answers how many messages ask the person now.
 */
export function takeOutbox(db: Database): number {
  const fresh = takeFresh(db)
  const leaving = leavingThere(db)
  for (const row of leaving) {
    ask(db, row)
    holdBehind(db, row.id)
  }
  for (const { serviceId, acceptedAt, ...row } of leftThere(db)) {
    ask(db, row)
    accept(db, row.id, serviceId, acceptedAt)
  }
  return fresh + leaving.length
}

/** How many messages {@link takeOutbox} is going to ask the person about. */
export function countAsking(db: Database): number {
  const fresh = db.get<{ n: number }>(
    `SELECT count(*) AS n FROM moved.outbox JOIN moved.messages AS t ON t.id = message_id
     WHERE t.status IN ${MAY_LEAVE} AND NOT EXISTS (SELECT 1 FROM temp.moved_messages WHERE theirs = t.id)`,
  )
  return (fresh?.n ?? 0) + leavingThere(db).length
}

/** Rows of messages that are new here. Those that may leave there ask the person; answers how many. */
function takeFresh(db: Database): number {
  const isFresh = 'JOIN temp.moved_messages AS m ON m.theirs = t.message_id AND m.fresh = 1'
  db.run(
    `INSERT INTO main.outbox (message_id, account_id, chat_id, request, queued_at)
     SELECT m.ours, ${asHere('account_id')}, ${asHere('chat_id')}, t.request, t.queued_at FROM moved.outbox AS t ${isFresh}`,
  )
  const asking = db.all<Waiting>(
    `SELECT o.id, o.chat_id AS chatId, o.sort, t.queued_at AS queuedAt FROM moved.outbox AS t ${isFresh}
       JOIN main.messages AS o ON o.id = m.ours WHERE o.status IN ${MAY_LEAVE}`,
  )
  for (const row of asking) ask(db, row)
  return asking.length
}

/** It is no longer for later, either: it stands where it can be answered. */
function ask(db: Database, { id, chatId, sort, queuedAt }: Waiting): void {
  db.run(
    `UPDATE main.messages SET status = 'unsure', problem = CASE status WHEN 'unsure' THEN problem ELSE ? END WHERE id = ?`,
    JSON.stringify(problem('moved-unsent')),
    id,
  )
  db.run('UPDATE main.outbox SET due_at = NULL, due_for = NULL WHERE message_id = ?', id)
  if (sort >= SCHEDULED_SORT)
    db.run('UPDATE main.messages SET sort = ? WHERE id = ?', nextSort(db, chatId, queuedAt), id)
}

const HERE = `SELECT o.id, o.chat_id AS chatId, o.sort, outbox.queued_at AS queuedAt`
const IN_BOTH = `main.outbox JOIN main.messages AS o ON o.id = outbox.message_id
  JOIN temp.moved_messages AS m ON m.ours = o.id AND m.fresh = 0 JOIN moved.messages AS t ON t.id = m.theirs`

/**
 * What waits to leave from here, and the other computer was told to send since it was queued here. An attempt of which this computer
 * knows that nothing left is none.
 */
function leavingThere(db: Database): readonly Waiting[] {
  return db.all(
    `${HERE} FROM ${IN_BOTH} WHERE o.status = 'queued' AND t.status IN ${MAY_LEAVE} AND (
       (t.status = 'queued' AND outbox.queued_at < (SELECT queued_at FROM moved.outbox WHERE message_id = t.id))
       OR EXISTS (SELECT 1 FROM moved.attempts AS tried WHERE tried.message_id = t.id AND tried.started_at >= outbox.queued_at
         AND NOT EXISTS (SELECT 1 FROM main.attempts AS own WHERE own.message_id = o.id AND own.started_at = tried.started_at
           AND own.outcome = 'later')))`,
  )
}

/**
 * What waits here and has left there. What the other computer knows of an attempt before the one that the person asks for here is past,
 * unless that attempt arrived after all.
 */
function leftThere(
  db: Database,
): readonly (Waiting & { readonly serviceId: string | null; readonly acceptedAt: number | null })[] {
  return db.all(
    `${HERE}, t.service_id AS serviceId, t.accepted_at AS acceptedAt FROM ${IN_BOTH}
     WHERE t.status IN ('delivered', 'read') OR (t.status IN ('accepted', 'sent')
       AND (t.service_id IS NULL OR t.service_id IS NOT o.service_id)
       AND (t.accepted_at IS NULL OR t.accepted_at >= outbox.queued_at)
       AND NOT EXISTS (SELECT 1 FROM json_each(iif(json_valid(o.extras), o.extras, '{}'), '$.triedAs') WHERE value = t.service_id))`,
  )
}
