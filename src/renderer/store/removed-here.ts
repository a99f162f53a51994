import type { AccountId } from '../../shared/model/account.ts'
import type { ChatId } from '../../shared/model/chat-id.ts'
import type { TimelineNoteId } from '../../shared/model/timeline-note.ts'

/** What was just deleted here, while that can be undone: messages of a conversation, or one of the notes among them. */
export interface Removal {
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly keys: readonly number[]
  readonly noteId?: TimelineNoteId
}
