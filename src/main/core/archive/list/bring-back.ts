import type { ChatId } from '../../../../shared/model/chat.ts'
import type { Database } from '../database.ts'

/**
 * A customer has written: the chat is wanted in the list again. One that was put away and muted stays away. `at` is the
 * message's time, by which the mute is judged. Called in the transaction of the message.
 */
export function bringBack(db: Database, chatId: ChatId, at: number): void {
  db.run(
    `UPDATE chats SET snoozed_until = NULL,
       archived_at = CASE WHEN muted_until > ?1 THEN archived_at END
     WHERE id = ?2 AND (snoozed_until IS NOT NULL OR archived_at IS NOT NULL)`,
    at,
    chatId,
  )
}
