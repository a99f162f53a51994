import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { NO_CHATS, putChats } from '../account-chats.ts'
import { change } from '../use-app.ts'

/** Puts chats that an answer brought into their account's list. For actions only. */
export function putChatsOf(accountId: AccountId, chats: readonly Chat[]): void {
  change((state) => ({
    chatsByAccount: {
      ...state.chatsByAccount,
      [accountId]: putChats(state.chatsByAccount[accountId] ?? NO_CHATS, chats),
    },
  }))
}
