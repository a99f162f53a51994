import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { FieldValues } from '../../../shared/model/customer-field.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { ask } from './ask.ts'
import { loadLatest } from './conversation.ts'
import { putChatsOf } from './put-chats.ts'

/** Saves what the person has typed of their own name and notes for a chat, and of the account's fields. */
export async function saveNote(
  accountId: AccountId,
  chatId: ChatId,
  note: { readonly nickname?: string; readonly notes?: string; readonly fields: FieldValues },
): Promise<Outcome<null>> {
  const outcome = await ask('contact.note', { accountId, chatId, ...note })
  if (!outcome.ok) return outcome
  putChatsOf(accountId, [outcome.value])
  return { ok: true, value: null }
}

/** The other chat is the same person: it goes into this one. What is open follows by the event. */
export async function mergeChats(
  accountId: AccountId,
  chatId: ChatId,
  other: ChatId,
): Promise<Outcome<null>> {
  const outcome = await ask('chat.join', { accountId, chatId, other })
  if (!outcome.ok) return outcome
  putChatsOf(accountId, [outcome.value])
  return { ok: true, value: null }
}

/** Takes an address out of a chat again, with what came by it. */
export async function separateAddress(
  chat: Pick<Chat, 'accountId' | 'id'>,
  address: string,
): Promise<Outcome<null>> {
  const { accountId, id: chatId } = chat
  const outcome = await ask('chat.separate', { accountId, chatId, address })
  if (!outcome.ok) return outcome
  putChatsOf(accountId, [outcome.value])
  loadLatest(chat)
  return { ok: true, value: null }
}
