import { CHAT_PAGE } from '../../../shared/contract/limits.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import { unreadOf, type AnswerableKind, type Chat } from '../../../shared/model/chat.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { KnownContact } from '../../../shared/model/contact.ts'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import type { ListView } from '../../../shared/lib/list-view.ts'
import type { LabelId } from '../../../shared/model/label.ts'
import {
  NO_CHATS,
  pageOf,
  putChats,
  putPage,
  setPage,
  type AccountChats,
  type Showing,
} from '../account-chats.ts'
import { chatsOfAll, listedAccounts, nextPage } from '../merged.ts'
import { neighbour, selectOpenChat } from '../select.ts'
import {
  frontOf,
  hasRoom,
  idsInSight,
  isBeside,
  isOtherInSight,
  keptWithOpen,
  rememberedChats,
  withBeside,
  withFront,
  withOpen,
  withoutSide,
} from '../sides.ts'
import type { AppState } from '../state.ts'
import { change, now } from '../use-app.ts'
import { ask } from './ask.ts'
import { beginConversation } from './conversation.ts'

/** Opens a chat in front, or closes the one there with null. */
export function openChat(accountId: AccountId, chatId: ChatId | null): void {
  changeOpen((state) => withFront(state, accountId, chatId))
}

/** Opens a chat beside the open one, where the window has room for two; else in its place. */
export function openBeside({ accountId, id }: Pick<Chat, 'accountId' | 'id'>): void {
  if (hasRoom(now())) changeOpen((state) => withBeside(state, accountId, id))
  else openChat(accountId, id)
}

/** Brings the chat on the other side to the front. */
export function switchSides(): void {
  const { beside } = now()
  if (beside) openChat(beside.accountId, beside.chatId)
}

/** Closes one of two chats. */
export function closeSide(chat: Pick<Chat, 'accountId' | 'id'>): void {
  changeOpen((state) => withoutSide(state, chat))
}

/** The person went to an open chat by pointer or focus: keys and commands mean that one from now on. */
export function comeToFront(chat: Pick<Chat, 'accountId' | 'id'>): void {
  if (!isBeside(now(), chat.accountId, chat.id)) return
  // They look at what they press: nothing can be meant for the chat before.
  changeOpen((state) => withFront(state, chat.accountId, chat.id), now().openedAt)
}

/** Changes which chats are open, and which is in front. */
function changeOpen(next: (state: AppState) => ReturnType<typeof withFront>, at = performance.now()): void {
  const front = frontOf(next(now()))
  const chat = front && now().chatsByAccount[front.accountId]?.byId.get(front.chatId)
  if (chat) beginConversation(chat)
  change((state) => {
    const open = next(state)
    return {
      ...withOpen(state, open, at),
      // A search of a conversation ends where that is left.
      ...keptWithOpen(state, open),
      // Whoever goes to a chat wants to see its messages.
      contactOver: state.panes >= 3 ? state.contactOver : null,
      visited: front
        ? visitedWith(state.visited, { accountId: front.accountId, id: front.chatId })
        : state.visited,
    }
  })
  void ask('settings.set', rememberedChats(now()))
}

/** Chats that are remembered as opened. */
const MAX_VISITED = 10

function visitedWith(before: AppState['visited'], chat: Pick<Chat, 'accountId' | 'id'>): AppState['visited'] {
  const others = before.filter(({ accountId, id }) => accountId !== chat.accountId || id !== chat.id)
  return [chat, ...others].slice(0, MAX_VISITED)
}

/** The chats that the list shows, as far as they are loaded, in their order. */
export function listedChats(): readonly Chat[] {
  const state = now()
  return chatsOfAll(state, listedAccounts(state), showingOf(state), idsInSight(state))
}

/** Opens the chat above or below the open one in the list. */
export function stepChat(step: 1 | -1): void {
  const state = now()
  if (state.accountId === null) return
  // What stands beside is in sight already: going there would leave this side.
  const ahead = listedChats().filter((chat) => !isOtherInSight(state, chat))
  const next = neighbour(ahead, selectOpenChat(state), step)
  if (next) openChat(next.accountId, next.id)
}

/** Opens the next unread chat above or below the open one in the list; from the end of the list it goes on at the other. */
export async function stepUnread(step: 1 | -1): Promise<void> {
  const current = selectOpenChat(now())
  const isNews = (chat: Chat): boolean => unreadOf(chat) > 0 && chat.id !== current?.id
  const ahead = ({ chats, at, above, below }: Line): Chat | undefined =>
    step === 1
      ? chats.slice(at + 1, below).find(isNews)
      : chats.slice(0, at > above ? 0 : Math.max(0, at)).findLast(isNews)
  let line = lineOf(current)
  let next = ahead(line)
  while (!next && line.more !== null && (await loadPage(line.more, line.showing))) {
    line = lineOf(current)
    // Upwards the last of all is wanted, or what stands before a chat that is further down than the list is loaded.
    if (step === 1) next = ahead(line)
  }
  next ??= ahead({ ...line, above: Infinity, below: Infinity })
  next ??= step === 1 ? line.chats.find(isNews) : line.chats.findLast(isNews)
  // What was opened meanwhile is what the person wants.
  if (next && selectOpenChat(now())?.id === current?.id) openChat(next.accountId, next.id)
}

/** What has the focus; null where there is no page. */
const focusedNow = (): Element | null => (typeof document === 'undefined' ? null : document.activeElement)

/** Opens whoever has waited longest for an answer, in place of a chat that was just put away. */
export async function openNextWaiting(left: Pick<Chat, 'accountId' | 'id'>): Promise<void> {
  const accounts = listedAccounts(now())
  const focused = focusedNow()
  const showing: Showing = { view: 'waiting', label: now().listLabel }
  const isAsked = ({ id }: { readonly id: AccountId }): boolean =>
    pageOf(now().chatsByAccount[id] ?? NO_CHATS, showing).end !== null
  await Promise.all(accounts.filter((each) => !isAsked(each)).map(({ id }) => loadPage(id, showing)))
  const next = chatsOfAll(now(), accounts, showing).find(
    (chat) => chat.id !== left.id && !isOtherInSight(now(), chat),
  )
  // What was opened meanwhile is what the person wants, or the field that they went to: an opened chat would take its keys.
  const field = focusedNow()
  const isBusy = field !== focused && field?.matches('input, textarea, select') === true
  if (next && !isBusy && selectOpenChat(now())?.id === left.id) openChat(next.accountId, next.id)
}

/** The list as far as it is loaded, and behind that the unread chats as far as they are. */
interface Line {
  readonly chats: readonly Chat[]
  /** Where the open chat stands; −1: nowhere. */
  readonly at: number
  /** Up to where it is certain what stands above a chat, and what stands below one. */
  readonly above: number
  readonly below: number
  /** The account of which more can be asked for; null: of none. */
  readonly more: AccountId | null
  readonly showing: Showing
}

function lineOf(current: Chat | null): Line {
  const state = now()
  const accounts = listedAccounts(state)
  const isAll = state.listView === 'all'
  // Of all chats only those that are unread have to be looked through.
  const showing: Showing = isAll ? { view: 'unread', label: state.listLabel } : showingOf(state)
  const list = isAll ? chatsOfAll(state, accounts, showingOf(state)) : []
  const known = new Set(list.map(({ id }) => id))
  const behind = chatsOfAll(state, accounts, showing, current ? [current.id] : []).filter(
    ({ id }) => !known.has(id),
  )
  const chats = [...list, ...behind]
  const isWhole = nextPage(state, accounts, showingOf(state)).accountId === null
  const isAsked = accounts.every(({ id }) => {
    const { end, more } = pageOf(state.chatsByAccount[id] ?? NO_CHATS, showing)
    return end !== null || !more
  })
  const page = nextPage(state, accounts, showing)
  return {
    chats,
    at: chats.findIndex(({ id }) => id === current?.id),
    above: isAll ? list.length : chats.length,
    below: isAsked ? chats.length : list.length,
    more: isWhole || page.loading ? null : page.accountId,
    showing,
  }
}

/** Conversations by their ids, those that are here, as they stand now. */
export function namedChats(
  wanted: readonly Pick<Chat, 'accountId' | 'id'>[],
): Promise<Outcome<readonly Chat[]>> {
  return ask('chat.named', { chats: wanted.map(({ accountId, id }) => ({ accountId, chatId: id })) })
}

/** Loads the next page of what the list shows of an account; nothing while one is on its way or when there are no more. */
async function loadMoreChats(accountId: AccountId): Promise<void> {
  await loadPage(accountId, showingOf(now()))
}

/** Answers whether there is a page more now. */
async function loadPage(accountId: AccountId, showing: Showing): Promise<boolean> {
  const put = (update: (list: AccountChats) => AccountChats): void =>
    change((state) => ({
      chatsByAccount: {
        ...state.chatsByAccount,
        [accountId]: update(state.chatsByAccount[accountId] ?? NO_CHATS),
      },
    }))
  const { more, loading, end } = pageOf(now().chatsByAccount[accountId] ?? NO_CHATS, showing)
  if (!more || loading) return false
  put((list) => setPage(list, showing, { loading: true }))
  const outcome = await ask('chat.list', {
    accountId,
    ...showing,
    limit: CHAT_PAGE,
    // Behind the pinned ones the others begin.
    ...(end && !end.pinned ? { after: { at: end.at, id: end.id } } : {}),
  })
  put((list) =>
    outcome.ok
      ? putPage(list, showing, outcome.value.chats, outcome.value.more)
      : setPage(list, showing, { loading: false }),
  )
  return outcome.ok
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
  const outcome = await ask('chat.start', { accountId, kind, input })
  if (!outcome.ok) return outcome
  const chat = outcome.value
  change((state) => ({
    // In the same change: a dialog that closes later would give the focus back to where it was before.
    dialog: null,
    listView: 'all',
    listLabel: null,
    search: '',
    chatsByAccount: {
      ...state.chatsByAccount,
      [accountId]: putChats(state.chatsByAccount[accountId] ?? NO_CHATS, [chat]),
    },
  }))
  openChat(accountId, chat.id)
  return { ok: true, value: null }
}

/** Whether a number is on WhatsApp: null where that could not be said, and why if there is something to say. */
export async function checkNumber(
  accountId: AccountId,
  address: string,
): Promise<{ readonly exists: boolean | null; readonly problem: Problem | null }> {
  const outcome = await ask('recipient.check', { accountId, address })
  return outcome.ok ? { ...outcome.value, problem: null } : { exists: null, problem: outcome.problem }
}

/** The text of an address that is not judged as a number that a person wrote. */
export function inputOfAddress({ kind, address }: Pick<KnownContact, 'kind' | 'address'>): string {
  const isBare = kind === 'person' && !address.includes('@')
  return isBare ? `${address}@c.us` : address
}

/** Opens the chat with an address that the service gave or the person chose. */
export function startKnownChat(
  accountId: AccountId,
  contact: Pick<KnownContact, 'kind' | 'address'>,
): Promise<Outcome<null>> {
  return startChat(accountId, contact.kind, inputOfAddress(contact))
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
    const { end } = pageOf(state.chatsByAccount[id] ?? NO_CHATS, showingOf(state))
    if (end === null) void loadMoreChats(id)
  }
}

function showingOf(state: AppState): Showing {
  return { view: state.listView, label: state.listLabel }
}

/** Searches the list. What it has opened in a conversation ends with it. */
export function setSearch(search: string): void {
  change(({ findings }) => ({
    search,
    findings:
      search.trim() === ''
        ? Object.fromEntries(Object.entries(findings).filter(([, { byList }]) => !byList))
        : findings,
  }))
}
