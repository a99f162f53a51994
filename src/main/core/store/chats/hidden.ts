import type { ChatId } from '../../../../shared/model/chat-id.ts'
import type { Database } from '../db/database.ts'

/** Whether a row of `messages` is of somebody whom the person does not want to see in that group. */
export const IS_HIDDEN = `EXISTS (SELECT 1 FROM hidden_senders AS hidden
  WHERE hidden.chat_id = messages.chat_id AND hidden.address = messages.sender_id)`

/** Whether what somebody writes in a chat is folded away. */
export function isHidden(db: Database, chatId: ChatId, address: string): boolean {
  return (
    db.get('SELECT 1 FROM hidden_senders WHERE chat_id = ? AND address = ?', chatId, address) !== undefined
  )
}
