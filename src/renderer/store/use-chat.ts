import type { AccountId } from '../../shared/model/account.ts'
import type { Chat } from '../../shared/model/chat.ts'
import type { ChatId } from '../../shared/model/chat-id.ts'
import { useApp } from './use-app.ts'

/** A chat of an account, or of a message in it. */
export interface OfChat {
  readonly accountId: AccountId | null
  readonly chatId: ChatId | null
}

/** The chat as it is now; null where it is not loaded, or where none is meant. */
export function useChat(of: OfChat | null): Chat | null {
  const { accountId, chatId } = of ?? NONE
  return useApp((state) =>
    accountId === null || chatId === null
      ? null
      : (state.chatsByAccount[accountId]?.byId.get(chatId) ?? null),
  )
}

const NONE: OfChat = { accountId: null, chatId: null }
