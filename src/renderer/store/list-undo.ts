import type { AccountId } from '../../shared/model/account.ts'
import type { ChatId } from '../../shared/model/chat-id.ts'
import type { SavedView } from '../../shared/model/saved-view.ts'
import type { ReadMark } from '../../shared/contract/requests.ts'

/** What was just done in the list and can be taken back for a while. */
export type ListUndo =
  | {
      readonly what: 'archived' | 'snoozed'
      readonly chats: readonly { readonly accountId: AccountId; readonly chatId: ChatId }[]
      /** The first was open, and is opened again. */
      readonly reopens: boolean
    }
  | {
      readonly what: 'reminder'
      readonly reminder: { readonly accountId: AccountId; readonly id: number }
    }
  | { readonly what: 'view'; readonly view: SavedView; readonly place: number }
  | {
      readonly what: 'read'
      readonly chats: readonly { readonly accountId: AccountId; readonly mark: ReadMark }[]
    }
