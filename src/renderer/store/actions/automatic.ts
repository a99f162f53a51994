import type { Chat } from '../../../shared/model/chat.ts'
import { openChat } from './chat.ts'
import { putChatsOf } from './put-chats.ts'
import { closeDialog } from './view.ts'

/** Leaves the account's form for the chat of a line of its log, which may lie below what is loaded. */
export function openAutomaticChat(chat: Chat): void {
  putChatsOf(chat.accountId, [chat])
  closeDialog()
  openChat(chat.accountId, chat.id)
}
