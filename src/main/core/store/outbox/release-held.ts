import { noteAnswer } from '../chats/waiting.ts'
import type { Database } from '../db/database.ts'

/** A message has left: it waits no more, nor does what it held. Answers the keys of those. */
export function leaveOutbox(db: Database, chatId: number, key: number): number[] {
  const freed = release(db, chatId, key)
  db.run('DELETE FROM outbox WHERE message_id = ?', key)
  // A question that came after this answer was written still waits.
  noteAnswer(db, chatId)
  return freed
}

/** Lets go what is held in a chat by nothing any more: what it was held by has gone elsewhere. */
export function releaseFreed(db: Database, chatId: number): number[] {
  return release(db, chatId, NO_MESSAGE)
}

/** No message has it. */
const NO_MESSAGE = -1

/** Lets go what is held in a chat, unless another message before it still stands failed or unsure. */
export function release(db: Database, chatId: number, resolved: number | null): number[] {
  return db
    .all<{ message_id: number }>(
      `UPDATE outbox SET held = 0 WHERE chat_id = ?1 AND held = 1 AND (?2 = 0 OR NOT EXISTS (
         SELECT 1 FROM outbox AS other JOIN messages ON messages.id = other.message_id
         WHERE other.chat_id = ?1 AND other.message_id <> ?2
           AND messages.sort < (SELECT sort FROM messages AS own WHERE own.id = outbox.message_id)
           AND messages.automatic IS NULL AND messages.status IN ('failed', 'unsure', 'expired')))
       RETURNING message_id`,
      chatId,
      resolved ?? 0,
    )
    .map((row) => row.message_id)
}
