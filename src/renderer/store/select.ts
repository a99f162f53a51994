import { capabilitiesOf } from '../../shared/lib/capabilities.ts'
import type { Account, AccountId } from '../../shared/model/account.ts'
import type { Chat } from '../../shared/model/chat.ts'
import type { Message } from '../../shared/model/message.ts'
import { isMerged } from './merged.ts'
import { chatKey, type AppState, type Conversation, type Finding } from './state.ts'

/** The account before the person, or null. */
export function selectAccount(state: AppState): Account | null {
  return state.accounts.find((account) => account.id === state.accountId) ?? null
}

/** Whether an account can read from the service: history, contacts, whether a message arrived. */
export function canRead(state: Pick<AppState, 'accounts'>, accountId: AccountId): boolean {
  const account = state.accounts.find((other) => other.id === accountId)
  return account !== undefined && capabilitiesOf(account).reads
}

/** The address of a chat; empty where it is not loaded. */
export function addressOf(
  state: Pick<AppState, 'chatsByAccount'>,
  accountId: AccountId,
  chatId: number,
): string {
  return state.chatsByAccount[accountId]?.byId.get(chatId)?.address ?? ''
}

/** Whether something can be sent to a chat; one that is not loaded is judged by the core. */
export function canWriteTo(
  state: Pick<AppState, 'chatsByAccount'>,
  accountId: AccountId,
  chatId: number,
): boolean {
  return state.chatsByAccount[accountId]?.byId.get(chatId)?.kind !== 'other'
}

/** The open chat, or null. */
export function selectOpenChat(state: AppState): Chat | null {
  if (state.accountId === null) return null
  const id = state.openChats[state.accountId] ?? null
  return id === null ? null : (state.chatsByAccount[state.accountId]?.byId.get(id) ?? null)
}

/** Whether an account is so new that no conversation is in it, or just the first one, which nobody has read yet. */
export function isFirstUse(state: AppState, account: Account): boolean {
  const known = chatsOf(state, account.id)
  const others = state.counts[account.id]?.chats
  const isMore = isMerged(state) || account.demo || (others?.archived ?? 0) + (others?.snoozed ?? 0) > 0
  if (isMore || known.length > 1) return false
  const [first] = known
  return first === undefined || first.unread > 0
}

/** The only chat of an account; null where there is none, or several. */
export function onlyChat(state: Pick<AppState, 'chatsByAccount'>, accountId: AccountId): Chat | null {
  const chats = chatsOf(state, accountId)
  return chats.length === 1 ? (chats[0] ?? null) : null
}

/** What is loaded of a chat, or null. */
export function selectConversation(state: AppState, chat: Chat | null): Conversation | null {
  return chat ? (state.conversations[chatKey(chat.accountId, chat.id)] ?? null) : null
}

/** The search of a conversation, or null. */
export function selectFinding(
  state: Pick<AppState, 'findings'>,
  chat: Pick<Chat, 'accountId' | 'id'> | null,
): Finding | null {
  return chat ? (state.findings[chatKey(chat.accountId, chat.id)] ?? null) : null
}

/** Unread messages of all accounts: for the title. */
export function selectUnread(state: AppState): number {
  return Object.values(state.counts).reduce((sum, counts) => sum + counts.unread, 0)
}

/** All known chats of an account, newest first, wherever they stand in the list. */
export function chatsOf(state: Pick<AppState, 'chatsByAccount'>, accountId: string): Chat[] {
  const list = state.chatsByAccount[accountId]
  if (!list) return []
  return list.order.flatMap((id) => list.byId.get(id) ?? [])
}

/** The chat that stands before or after another in a list; the first when none is open. */
export function neighbour(chats: readonly Chat[], current: Chat | null, step: 1 | -1): Chat | null {
  if (chats.length === 0) return null
  const place = current ? chats.findIndex((chat) => chat.id === current.id) : -1
  if (place < 0) return chats[step === 1 ? 0 : chats.length - 1] ?? null
  return chats[place + step] ?? null
}

/** Whether queued messages wait behind this one, which has not left. */
export function holdsOthers(messages: readonly Message[], message: Message): boolean {
  if (message.status !== 'failed' && message.status !== 'unsure' && message.status !== 'expired') return false
  return messages.some(
    (other) => other.status === 'queued' && other.waiting === 'order' && other.sort > message.sort,
  )
}

/** The newest message that was just sent from here and can still be recalled. */
export function lastRecallable(messages: readonly Message[]): Message | null {
  return messages.findLast((message) => message.status === 'queued' && message.waiting === 'recall') ?? null
}

/** Whether the words of a message can still be changed: it is a text, and has not left, but still can. */
export function isEditable(message: Message): boolean {
  const { direction, content, status, cannotRepeat } = message
  const waits = status === 'queued' || status === 'failed' || status === 'expired'
  return direction === 'out' && content.type === 'text' && waits && !cannotRepeat
}

/** The newest of our messages in a chat whose words can still be changed. */
export function lastEditable(messages: readonly Message[]): Message | null {
  return messages.findLast(isEditable) ?? null
}

/** Height of a row of the chat list in pixels, as `--row-height` of the stylesheet: rows of one height keep their place by arithmetic. */
export function selectRowHeight(state: AppState): number {
  const { density, textSize } = state.settings
  return ((density === 'compact' ? 48 : 64) * textSize) / 100
}

/** A message that the service has, or gave, can be answered; what has not left, or is no message, cannot. */
export function isAnswerable({ status, content, deletedAt }: Message): boolean {
  const left = status !== 'queued' && status !== 'sending' && status !== 'failed' && status !== 'expired'
  return left && deletedAt === null && content.type !== 'call'
}

/** Whether a message is one that could be sent again; what cannot be sent by the service says so when it is tried. */
export function isForwardable({ content, deletedAt }: Message): boolean {
  return deletedAt === null && content.type !== 'call' && content.type !== 'annotation'
}

/** Whether a message can be starred and pinned: what its sender took back cannot. */
export const isMarkable = ({ deletedAt }: Message): boolean => deletedAt === null

/** Whether a message can be deleted here: what can still leave from the outbox is cancelled instead. */
export function isRemovable({ direction, status, cannotRepeat }: Message): boolean {
  if (status === 'unsure') return cannotRepeat === true
  return direction === 'in' || ['accepted', 'sent', 'delivered', 'read'].includes(status)
}
