import { canAnswer } from '../../../../shared/lib/address.ts'
import type { AnswerableKind, ChatKind } from '../../../../shared/model/chat.ts'
import type { Database } from '../db/database.ts'

/** The kind as the column holds it: its table was made before there was a third. The address tells that one apart. */
export function storedKind(kind: ChatKind): AnswerableKind {
  return kind === 'other' ? 'person' : kind
}

/** The kind of a chat from what its row holds. */
export function kindOf(stored: AnswerableKind, address: string): ChatKind {
  return canAnswer(address) ? stored : 'other'
}

/** Whether a chat can only be read: then nothing in it counts as unread, waits for an answer or makes a notification. */
export function isReadOnly(db: Database, chatId: number): boolean {
  const chat = db.get<{ address: string }>('SELECT address FROM chats WHERE id = ?', chatId)
  return chat !== undefined && !canAnswer(chat.address)
}
