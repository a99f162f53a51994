import { request } from '../../bridge/bridge.ts'
import { CHAT_PAGE } from '../../../shared/contract/limits.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId, ChatKind } from '../../../shared/model/chat.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { EMPTY_SHELF, putChats, putPage } from '../shelf.ts'
import { chatsOfAll, listedAccounts, nextPage } from '../merged.ts'
import { isInView, neighbour, selectOpenChat } from '../select.ts'
import type { ListView } from '../state.ts'
import { change, now } from '../use-app.ts'

/** Opens a chat, or closes the open one with null. */
export function openChat(accountId: AccountId, chatId: ChatId | null): void {
  change((state) => ({ accountId, openChats: { ...state.openChats, [accountId]: chatId } }))
  if (chatId !== null) void request('settings.set', { lastAccount: accountId, lastChat: chatId })
}

/** Opens the chat above or below the open one in the list. */
export function stepChat(step: 1 | -1): void {
  const state = now()
  if (state.accountId === null) return
  const current = selectOpenChat(state)
  const chats = chatsOfAll(state, listedAccounts(state)).filter(
    (chat) => chat.id === current?.id || isInView(chat, state.listView),
  )
  const next = neighbour(chats, current, step)
  if (next) openChat(next.accountId, next.id)
}

/** Loads the next page of an account's chats; does nothing while one is on its way or when there are no more. */
export async function loadMoreChats(accountId: AccountId): Promise<void> {
  const shelf = now().shelves[accountId]
  if (!shelf?.more || shelf.loading) return
  change((state) => ({ shelves: { ...state.shelves, [accountId]: { ...shelf, loading: true } } }))
  const outcome = await request('chat.list', {
    accountId,
    limit: CHAT_PAGE,
    ...(shelf.cursor ? { before: shelf.cursor } : {}),
  })
  change((state) => {
    const current = state.shelves[accountId] ?? EMPTY_SHELF
    const next = outcome.ok
      ? putPage(current, outcome.value.chats, outcome.value.more)
      : { ...current, loading: false }
    return { shelves: { ...state.shelves, [accountId]: next } }
  })
}

/** Loads the next page of the list that is before the person, be it of one account or of all. */
export async function loadMoreOfList(): Promise<void> {
  const state = now()
  const { accountId } = nextPage(state, listedAccounts(state))
  if (accountId !== null) await loadMoreChats(accountId)
}

/** Starts (or finds) a chat with a person or group and opens it in place of the dialog: its composer has the focus. */
export async function startChat(accountId: AccountId, kind: ChatKind, input: string): Promise<Outcome<null>> {
  const outcome = await request('chat.start', { accountId, kind, input })
  if (!outcome.ok) return outcome
  const chat = outcome.value
  change((state) => ({
    // In the same change: a dialog that closes later would give the focus back to where it was before.
    dialog: null,
    listView: 'all',
    search: '',
    shelves: {
      ...state.shelves,
      [accountId]: putChats(state.shelves[accountId] ?? EMPTY_SHELF, [chat]),
    },
  }))
  openChat(accountId, chat.id)
  return { ok: true, value: null }
}

/** Narrows the list. */
export function setListView(listView: ListView): void {
  change(() => ({ listView }))
}

/** Searches the list. */
export function setSearch(search: string): void {
  change(() => ({ search }))
}
