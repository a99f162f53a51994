/** Which chats are open side by side, and which of them is in front. */
import { otherSide, type Side } from '../../shared/model/two-chats.ts'
import type { AccountId } from '../../shared/model/account.ts'
import type { Chat } from '../../shared/model/chat.ts'
import type { ChatId } from '../../shared/model/chat-id.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { onlyChats } from './by-chat.ts'
import { selectOpenChat } from './select.ts'
import { chatKey, type AppState, type Beside } from './state.ts'

type OfChat = Pick<Chat, 'accountId' | 'id'>
type Open = Pick<AppState, 'accountId' | 'openChats' | 'beside'>

/** The chat in front, whether it is loaded or not; null where none is. */
export function frontOf({ accountId, openChats }: Open): Omit<Beside, 'side'> | null {
  const chatId = accountId === null ? null : (openChats[accountId] ?? null)
  return accountId === null || chatId === null ? null : { accountId, chatId }
}

/** Whether the chat beside the one in front is this. */
export function isBeside(
  { beside }: Pick<Open, 'beside'>,
  accountId: AccountId,
  chatId: ChatId | null,
): boolean {
  return beside?.accountId === accountId && beside.chatId === chatId
}

/** Whether a chat is the one in front. */
export function isInFront(state: Open, { accountId, id }: OfChat): boolean {
  return state.accountId === accountId && state.openChats[accountId] === id
}

/** The side of the chat in front. */
const frontSide = ({ beside }: Pick<Open, 'beside'>): Side => (beside ? otherSide(beside.side) : 'left')

/** With that chat in front. No chat is open twice: one that stands beside changes places with the one in front. */
export function withFront(state: Open, accountId: AccountId, chatId: ChatId | null): Open {
  const front = frontOf(state)
  const before = front && { ...front, side: frontSide(state) }
  return {
    accountId,
    openChats: { ...state.openChats, [accountId]: chatId },
    beside: isBeside(state, accountId, chatId) ? before : state.beside,
  }
}

/** With that chat in front, and the one that was there beside it, in the place of any other. */
export function withBeside(state: Open, accountId: AccountId, chatId: ChatId): Open {
  const front = frontOf(state)
  const isOpen = front === null || isInFront(state, { accountId, id: chatId })
  if (isOpen || isBeside(state, accountId, chatId)) return withFront(state, accountId, chatId)
  return { ...withFront(state, accountId, chatId), beside: { ...front, side: frontSide(state) } }
}

/** Without that chat, also where it is open behind another account. Behind the one in front the other takes all of the room. */
export function withoutSide(state: Open, { accountId, id }: OfChat): Open {
  const { beside } = state
  if (isBeside(state, accountId, id)) return { ...state, beside: null }
  if (state.openChats[accountId] !== id) return state
  const openChats = { ...state.openChats, [accountId]: null }
  if (!beside || !isInFront(state, { accountId, id })) return { ...state, openChats }
  return {
    accountId: beside.accountId,
    openChats: { ...openChats, [beside.accountId]: beside.chatId },
    beside: null,
  }
}

/** With the chats of these accounts alone. Where the one in front has gone, the other takes its place. */
export function ofAccounts(state: Open, accountIds: readonly AccountId[]): Open {
  const { beside } = state
  const isListed = (id: AccountId | null): boolean => id !== null && accountIds.includes(id)
  const openChats = Object.fromEntries(Object.entries(state.openChats).filter(([id]) => isListed(id)))
  const kept = beside && isListed(beside.accountId) ? beside : null
  if (isListed(state.accountId)) return { accountId: state.accountId, openChats, beside: kept }
  if (!kept) return { accountId: accountIds[0] ?? null, openChats, beside: null }
  return withFront({ accountId: null, openChats, beside: null }, kept.accountId, kept.chatId)
}

/** With one chat of an account in the place of another that went into it. */
export function withMerged(state: Open, accountId: AccountId, from: ChatId, into: ChatId): Open {
  const openChats =
    state.openChats[accountId] === from ? { ...state.openChats, [accountId]: into } : state.openChats
  const beside =
    state.beside && isBeside(state, accountId, from) ? { ...state.beside, chatId: into } : state.beside
  const merged = { accountId: state.accountId, openChats, beside }
  return isInFront(merged, { accountId, id: into }) && isBeside(merged, accountId, into)
    ? { ...merged, beside: null }
    : merged
}

/** The chat that is open beside the one in front; null where none is, or where it is not loaded. */
export function selectBeside(state: AppState): Chat | null {
  const { beside } = state
  if (!beside || isInFront(state, { accountId: beside.accountId, id: beside.chatId })) return null
  return state.chatsByAccount[beside.accountId]?.byId.get(beside.chatId) ?? null
}

/** Whether the window is wide enough for two chats. */
export const hasRoom = ({ panes }: Pick<AppState, 'panes'>): boolean => panes === 4

/** The chats in sight, from left to right; null: a side in which none is open. */
export function selectSides(state: AppState): readonly (Chat | null)[] {
  const front = selectOpenChat(state)
  const beside = hasRoom(state) ? selectBeside(state) : null
  if (!beside) return [front]
  return state.beside?.side === 'left' ? [beside, front] : [front, beside]
}

/** The chats in sight by their ids. */
export function idsInSight(state: AppState): ChatId[] {
  return selectSides(state).flatMap((chat) => chat?.id ?? [])
}

/** Whether a chat is the one in sight beside the one in front. */
export function isOtherInSight(state: Open & Pick<AppState, 'panes'>, { accountId, id }: OfChat): boolean {
  return hasRoom(state) && isBeside(state, accountId, id)
}

/** Whether what is in front was open at the last start: nobody has gone to a chat since. */
export const isRestored = ({ openedAt }: Pick<AppState, 'openedAt'>): boolean => openedAt === -Infinity

/** The open chats by their keys, in sight or not. */
export function openKeys(state: Open): string[] {
  return [frontOf(state), state.beside].flatMap((place) =>
    place ? [chatKey(place.accountId, place.chatId)] : [],
  )
}

/** What is open from now on, and since when the one in front is there: every change of it begins the guard, and takes the focus along. */
export function withOpen(
  state: Open & Pick<AppState, 'openedAt'>,
  open: Open,
  at = performance.now(),
): Open & Pick<AppState, 'openedAt'> {
  const [before, front] = [frontOf(state), frontOf(open)]
  const isSame = before?.accountId === front?.accountId && before?.chatId === front?.chatId
  return { ...open, openedAt: isSame ? state.openedAt : at }
}

/** What belongs to the open chats alone goes with those that are left. */
export function keptWithOpen(state: AppState, open: Open): Pick<AppState, 'findings' | 'pinned'> {
  const keys = openKeys(open)
  return { findings: onlyChats(state.findings, keys), pinned: onlyChats(state.pinned, keys) }
}

/** The open chats as the settings remember them. A chat that was closed is not opened again at the next start. */
export function rememberedChats(
  state: Open,
): Pick<Settings, 'lastAccount' | 'lastChat' | 'besideAccount' | 'besideChat' | 'besideSide'> {
  const { accountId, beside } = state
  return {
    lastAccount: accountId ?? '',
    lastChat: frontOf(state)?.chatId ?? 0,
    besideAccount: beside?.accountId ?? '',
    besideChat: beside?.chatId ?? 0,
    besideSide: beside?.side ?? 'right',
  }
}

/** The chat beside as the settings remember it. */
export function besideIn({ besideAccount, besideChat, besideSide }: Settings): Beside | null {
  if (besideAccount === '' || besideChat === 0) return null
  return { accountId: besideAccount, chatId: besideChat, side: besideSide }
}
