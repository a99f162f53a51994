import { request } from '../../bridge/bridge.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { ContactSheet, KnownContact } from '../../../shared/model/contact.ts'
import type { PossiblySame } from '../../../shared/model/recipient.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { loadLatest } from './conversation.ts'
import { putChatsOf } from './put-chats.ts'

/** What is known of a chat's person or group; `refresh` asks the service first. */
export function contactSheet(
  chat: Pick<Chat, 'accountId' | 'id'>,
  refresh: boolean,
): Promise<Outcome<ContactSheet>> {
  return request('contact.sheet', { accountId: chat.accountId, chatId: chat.id, refresh })
}

/** Where in the web the picture of a product of this contact is; null: it has none, or its record is gone. */
export async function productLink(
  { accountId, id }: Pick<Chat, 'accountId' | 'id'>,
  index: number,
): Promise<string | null> {
  const outcome = await request('contact.productLink', { accountId, chatId: id, index })
  return outcome.ok ? outcome.value.link : null
}

/** Saves the person's own name and notes for a chat. */
export async function saveNote(
  accountId: AccountId,
  chatId: ChatId,
  note: { readonly nickname: string; readonly notes: string },
): Promise<Outcome<null>> {
  const outcome = await request('contact.note', { accountId, chatId, ...note })
  if (!outcome.ok) return outcome
  putChatsOf(accountId, [outcome.value])
  return { ok: true, value: null }
}

/** People and groups that the account knows, by name or number. */
export function searchContacts(
  accountId: AccountId,
  query: string,
): Promise<Outcome<readonly KnownContact[]>> {
  return request('contact.search', { accountId, query })
}

/** The other chat is the same person: it goes into this one. What is open follows by the event. */
export async function mergeChats(
  accountId: AccountId,
  chatId: ChatId,
  other: ChatId,
): Promise<Outcome<null>> {
  const outcome = await request('chat.join', { accountId, chatId, other })
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
  const outcome = await request('chat.separate', { accountId, chatId, address })
  if (!outcome.ok) return outcome
  putChatsOf(accountId, [outcome.value])
  loadLatest(chat)
  return { ok: true, value: null }
}

/** Other chats that may be with the same person as this one. */
export function samePersonOf(
  chat: Pick<Chat, 'accountId' | 'id'>,
): Promise<Outcome<readonly PossiblySame[]>> {
  return request('chat.samePerson', { accountId: chat.accountId, chatId: chat.id })
}

/** The person says that the other chat is with somebody else: it is not offered again. */
export function markNotSamePerson(
  chat: Pick<Chat, 'accountId' | 'id'>,
  other: ChatId,
): Promise<Outcome<null>> {
  return request('chat.notSamePerson', { accountId: chat.accountId, chatId: chat.id, other })
}
