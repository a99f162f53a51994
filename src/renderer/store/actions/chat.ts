import { request } from '../../bridge/bridge.ts'
import { CHAT_PAGE } from '../../../shared/contract/limits.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { AnswerableKind, Chat, ChatId } from '../../../shared/model/chat.ts'
import type { KnownContact } from '../../../shared/model/contact.ts'
import type { RecipientReading } from '../../../shared/model/recipient.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import type { ListView } from '../../../shared/lib/list-view.ts'
import type { LabelId } from '../../../shared/model/label.ts'
import { EMPTY_SHELF, pageOf, putChats, putPage, setPage, type Showing } from '../shelf.ts'
import { chatsOfAll, listedAccounts, nextPage } from '../merged.ts'
import { neighbour, selectOpenChat } from '../select.ts'
import type { AppState, Shelf } from '../state.ts'
import { change, now } from '../use-app.ts'
import { beginConversation } from './conversation.ts'

/** Opens a chat, or closes the open one with null. */
export function openChat(accountId: AccountId, chatId: ChatId | null): void {
  const chat = chatId === null ? undefined : now().shelves[accountId]?.byId.get(chatId)
  if (chat) beginConversation(chat)
  change((state) => ({ accountId, openChats: { ...state.openChats, [accountId]: chatId } }))
  // A chat that was closed is not opened again at the next start.
  void request('settings.set', { lastAccount: accountId, lastChat: chatId ?? 0 })
}

/** Opens the chat above or below the open one in the list. */
export function stepChat(step: 1 | -1): void {
  const state = now()
  if (state.accountId === null) return
  const current = selectOpenChat(state)
  const chats = chatsOfAll(state, listedAccounts(state), showingOf(state), current?.id ?? null)
  const next = neighbour(chats, current, step)
  if (next) openChat(next.accountId, next.id)
}

/** Conversations by their ids, those that are here, as they stand now. */
export function namedChats(
  wanted: readonly Pick<Chat, 'accountId' | 'id'>[],
): Promise<Outcome<readonly Chat[]>> {
  return request('chat.named', { chats: wanted.map(({ accountId, id }) => ({ accountId, chatId: id })) })
}

/** Loads the next page of what the list shows of an account; nothing while one is on its way or when there are no more. */
export async function loadMoreChats(accountId: AccountId): Promise<void> {
  const showing = showingOf(now())
  const put = (update: (shelf: Shelf) => Shelf): void =>
    change((state) => ({
      shelves: { ...state.shelves, [accountId]: update(state.shelves[accountId] ?? EMPTY_SHELF) },
    }))
  const { more, loading, end } = pageOf(now().shelves[accountId] ?? EMPTY_SHELF, showing)
  if (!more || loading) return
  put((shelf) => setPage(shelf, showing, { loading: true }))
  const outcome = await request('chat.list', {
    accountId,
    ...showing,
    limit: CHAT_PAGE,
    // Behind the pinned ones the others begin.
    ...(end && !end.pinned ? { after: { at: end.at, id: end.id } } : {}),
  })
  put((shelf) =>
    outcome.ok
      ? putPage(shelf, showing, outcome.value.chats, outcome.value.more)
      : setPage(shelf, showing, { loading: false }),
  )
}

/** Loads the next page of the list that is before the person, be it of one account or of all. */
export async function loadMoreOfList(): Promise<void> {
  const state = now()
  const { accountId } = nextPage(state, listedAccounts(state), showingOf(state))
  if (accountId !== null) await loadMoreChats(accountId)
}

/** Starts (or finds) a chat with a person or group and opens it in place of the dialog: its composer has the focus. */
export async function startChat(
  accountId: AccountId,
  kind: AnswerableKind,
  input: string,
): Promise<Outcome<null>> {
  const outcome = await request('chat.start', { accountId, kind, input })
  if (!outcome.ok) return outcome
  const chat = outcome.value
  change((state) => ({
    // In the same change: a dialog that closes later would give the focus back to where it was before.
    dialog: null,
    listView: 'all',
    listLabel: null,
    search: '',
    shelves: {
      ...state.shelves,
      [accountId]: putChats(state.shelves[accountId] ?? EMPTY_SHELF, [chat]),
    },
  }))
  openChat(accountId, chat.id)
  return { ok: true, value: null }
}

/** Whom a text names that was typed or pasted; see `recipient.read`. */
export function readRecipient(
  accountId: AccountId,
  kind: AnswerableKind,
  input: string,
  country: string | null,
): Promise<Outcome<RecipientReading>> {
  return request('recipient.read', { accountId, kind, input, country })
}

/** Opens the chat with somebody whose address the service gave: it is not judged as a number that a person wrote. */
export function startKnownChat(
  accountId: AccountId,
  contact: Pick<KnownContact, 'kind' | 'address'>,
): Promise<Outcome<null>> {
  const { kind, address } = contact
  const isBare = kind === 'person' && !address.includes('@')
  return startChat(accountId, kind, isBare ? `${address}@c.us` : address)
}

/** Narrows the list to a view, and asks for its first page where that was never done. */
export function setListView(listView: ListView): void {
  change(() => ({ listView }))
  enterView()
}

/** Narrows the list to a label; null: no more. */
export function setListLabel(listLabel: LabelId | null): void {
  change(() => ({ listLabel }))
  enterView()
}

/** Asks for the first page of what the list shows now, of every account in it that was not asked yet. */
export function enterView(): void {
  const state = now()
  for (const { id } of listedAccounts(state)) {
    const { end } = pageOf(state.shelves[id] ?? EMPTY_SHELF, showingOf(state))
    if (end === null) void loadMoreChats(id)
  }
}

function showingOf(state: AppState): Showing {
  return { view: state.listView, label: state.listLabel }
}

/** Searches the list. */
export function setSearch(search: string): void {
  change(() => ({ search }))
}
