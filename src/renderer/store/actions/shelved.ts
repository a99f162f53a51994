import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { EMPTY_SHELF, putChats } from '../shelf.ts'
import { change } from '../use-app.ts'

/** Puts chats that an answer brought on their account's shelf. For actions only. */
export function putShelved(accountId: AccountId, chats: readonly Chat[]): void {
  change((state) => ({
    shelves: {
      ...state.shelves,
      [accountId]: putChats(state.shelves[accountId] ?? EMPTY_SHELF, chats),
    },
  }))
}
