import { request } from '../../bridge/bridge.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { AutomaticEntry } from '../../../shared/model/automatic-entry.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { openChat } from './chat.ts'
import { putChatsOf } from './put-chats.ts'
import { closeDialog } from './view.ts'

/** The newest of what an account has sent automatically. */
export function automaticLog(accountId: AccountId): Promise<Outcome<readonly AutomaticEntry[]>> {
  return request('account.automatic', { accountId })
}

/** Leaves the account's form for the chat of a line of its log, which may lie below what is loaded. */
export function openAutomaticChat(chat: Chat): void {
  putChatsOf(chat.accountId, [chat])
  closeDialog()
  openChat(chat.accountId, chat.id)
}
