import type { AccountId } from './account.ts'
import type { ChatId } from './chat-id.ts'

/** Text not yet sent. It belongs to one chat and never follows the person into another (docs/promises.md 9). */
export interface Draft {
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly text: string
  /** Epoch milliseconds of the last change. */
  readonly at: number
}

/** An earlier text of a chat's composer. The last 50 of each chat are kept, across restarts. */
export interface DraftVersion {
  readonly id: number
  readonly text: string
  /** Epoch milliseconds of the moment in which it stood so. */
  readonly at: number
}
