import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat, ChatId } from '../../../shared/model/chat.ts'
import { useApp } from '../../store/use-app.ts'

/** Which chat a dialog is about. */
export interface OfChat {
  readonly accountId: AccountId
  readonly chatId: ChatId
}

/** The chat of a dialog as it is now; null when it is no longer here. */
export function useChat({ accountId, chatId }: OfChat): Chat | null {
  return useApp((state) => state.shelves[accountId]?.byId.get(chatId) ?? null)
}
