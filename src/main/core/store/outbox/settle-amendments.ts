import { problem } from '../../../../shared/model/problem.ts'
import type { ChangeSet } from '../ingest/change-set.ts'
import type { Database } from '../db/database.ts'
import { fieldOf } from '../db/stored-json.ts'

/** A notification says that it was done: the message shows it from now on. One that came before it was asked confirms nothing. */
export function confirmAmendment(
  db: Database,
  key: number,
  annotationId: number,
  chatId: number,
  changed: ChangeSet,
): void {
  const { changes } = db.run(
    `DELETE FROM amendments WHERE message_id = ?1 AND EXISTS (
       SELECT 1 FROM annotations AS note WHERE note.id = ?2 AND note.arrived_at >= amendments.asked_at
         AND (note.type = 'delete' OR (note.type = 'edit' AND amendments.type = 'edit'
           AND trim(${fieldOf('note.record', '$.text')}) = trim(amendments.text))))`,
    key,
    annotationId,
  )
  if (changes > 0) changed.message(key, chatId)
}

/** After a crash: what was being asked for before this start may have reached the service or not. */
export function recoverAmendments(db: Database, now: number, startedBefore: number): void {
  db.run(
    `UPDATE amendments SET state = 'unsure', problem = ? WHERE state = 'asking' AND (asked_at <= ? OR asked_at > ?)`,
    JSON.stringify(problem('amendment-interrupted')),
    startedBefore,
    now,
  )
}
