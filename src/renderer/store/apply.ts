import type { AppCommand, CoreEvent, EventBatch } from '../../shared/contract/events.ts'
import type { Snapshot } from '../../shared/contract/snapshot.ts'
import type { AccountId } from '../../shared/model/account.ts'
import type { Chat, ChatId } from '../../shared/model/chat.ts'
import { UNSENT } from '../../shared/model/delivery.ts'
import type { Message, Transfer } from '../../shared/model/message.ts'
import type { Problem } from '../../shared/model/problem.ts'
import { sightOf } from './actions/place.ts'
import { afterEnqueued } from './composer-rules.ts'
import { failureNews } from './failures.ts'
import { dropChat, EMPTY_SHELF, putChats, putPage } from './shelf.ts'
import { chatKey, type AppState, type Conversation, type DialogView, type Notice } from './state.ts'
import { dropShared, putShared } from './shared.ts'
import { dropMessages, putMessages } from './timeline.ts'

/** What the first picture shows of the list. */
const ALL = { view: 'all', label: null } as const

let noticeId = 0

/** A notice of a problem, with an identity of its own so that it can be put away. */
export function noticeOf(problem: Problem, accountId: AccountId | null = null): Notice {
  noticeId += 1
  return { id: noticeId, problem, news: null, accountId }
}

/** The most notices that stand over the window at once. */
const NOTICES = 5

/** The notices with one more. The same said again takes the place of the one that still stands there. */
export function putNotice(notices: readonly Notice[], fresh: Notice): readonly Notice[] {
  const said = (notice: Notice): string =>
    JSON.stringify([notice.accountId, notice.problem?.code, notice.problem?.values])
  const others = notices.filter((notice) => notice.problem === null || said(notice) !== said(fresh))
  return [...others, fresh].slice(-NOTICES)
}

/** A notice of good news. */
export function newsOf(news: NonNullable<Notice['news']>): Notice {
  noticeId += 1
  return { id: noticeId, problem: null, news, accountId: null }
}

function byAccount<T extends { readonly accountId: AccountId }>(items: readonly T[]): Record<AccountId, T> {
  return Object.fromEntries(items.map((item) => [item.accountId, item]))
}

function only<T>(
  listed: ReadonlySet<AccountId>,
  record: Readonly<Record<AccountId, T>>,
): Record<AccountId, T> {
  return Object.fromEntries(Object.entries(record).filter(([id]) => listed.has(id)))
}

/** The same for what is kept by account and chat: `${accountId}/…`. */
function ofAccounts<T>(
  listed: ReadonlySet<AccountId>,
  record: Readonly<Record<string, T>>,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => listed.has(key.split('/')[0] ?? '')))
}

/** The state after the first (or a repeated) snapshot. What the person has open stays open. */
export function applySnapshot(state: AppState, snapshot: Snapshot): AppState {
  const known = (id: AccountId | null): boolean => snapshot.accounts.some((account) => account.id === id)
  const accountId =
    [state.accountId, snapshot.settings.lastAccount].find((id) => known(id ?? null)) ??
    snapshot.accounts[0]?.id ??
    null
  const lastChat = snapshot.settings.lastChat
  const restored =
    accountId !== null && accountId === snapshot.settings.lastAccount && lastChat > 0 ? lastChat : null
  const openChats =
    accountId !== null && !(accountId in state.openChats)
      ? { ...state.openChats, [accountId]: restored }
      : state.openChats
  return {
    ...state,
    phase: 'ready',
    startProblem: null,
    upgrade: null,
    revision: snapshot.revision,
    accounts: snapshot.accounts,
    vault: snapshot.vault,
    // A locked vault asks at the start; whoever puts it off finds it in the banner.
    dialog:
      snapshot.vault === 'locked' && state.revision < 0 ? { name: 'vault', step: 'unlock' } : state.dialog,
    connections: byAccount(snapshot.connections),
    labels: Object.fromEntries(
      snapshot.accounts.map(({ id }) => [id, snapshot.labels.filter((label) => label.accountId === id)]),
    ),
    counts: byAccount(snapshot.counts),
    facts: byAccount(snapshot.facts),
    gaps: Object.fromEntries(
      snapshot.accounts.map(({ id }) => [id, snapshot.gaps.filter((gap) => gap.accountId === id)]),
    ),
    shelves: Object.fromEntries(
      snapshot.chats.map((page) => [page.accountId, putPage(EMPTY_SHELF, ALL, page.chats, page.more)]),
    ),
    settings: snapshot.settings,
    update: snapshot.update,
    notices: snapshot.notices.map((problem) => noticeOf(problem)),
    versions: snapshot.versions,
    platform: snapshot.platform,
    systemLanguages: snapshot.systemLanguages,
    usable: snapshot.usable,
    accountId,
    openChats,
  }
}

function putInto(state: AppState, messages: readonly Message[]): AppState {
  const groups = new Map<string, Message[]>()
  for (const message of messages) {
    const key = chatKey(message.accountId, message.chatId)
    if (!(key in state.conversations)) continue
    const group = groups.get(key)
    if (group) group.push(message)
    else groups.set(key, [message])
  }
  if (groups.size === 0) return state
  const conversations: Record<string, Conversation> = { ...state.conversations }
  for (const [key, group] of groups) {
    const conversation = conversations[key]
    if (conversation) conversations[key] = putMessages(conversation, group, sightOf(key))
  }
  return { ...state, conversations }
}

function putUnsent(state: AppState, accountId: AccountId, messages: readonly Message[]): AppState {
  const list = state.unsent
  if (list?.accountId !== accountId || list.messages === null) return state
  const fresh = new Map(list.messages.map((message) => [message.key, message]))
  for (const message of messages) {
    if (message.direction === 'out' && UNSENT.includes(message.status)) fresh.set(message.key, message)
    else fresh.delete(message.key)
  }
  return { ...state, unsent: { ...list, messages: [...fresh.values()] } }
}

function putOnShelf(state: AppState, messages: readonly Message[]): AppState {
  const shared = putShared(state.shared, messages)
  return shared === state.shared ? state : { ...state, shared }
}

function removeMessages(
  state: AppState,
  accountId: AccountId,
  chatId: ChatId,
  keys: readonly number[],
): AppState {
  const key = chatKey(accountId, chatId)
  const conversation = state.conversations[key]
  const list = state.unsent
  return {
    ...state,
    shared: dropShared(state.shared, accountId, keys),
    conversations: conversation
      ? { ...state.conversations, [key]: dropMessages(conversation, keys) }
      : state.conversations,
    unsent:
      list?.accountId === accountId && list.messages
        ? { ...list, messages: list.messages.filter((message) => !keys.includes(message.key)) }
        : list,
  }
}

/** A conversation went into another one: what was open of it is now there, and both are read anew. */
function joinChats(state: AppState, event: CoreEvent & { readonly type: 'chats-joined' }): AppState {
  const { accountId, from, into } = event
  const shelf = state.shelves[accountId]
  const gone = [chatKey(accountId, from), chatKey(accountId, into)]
  return {
    ...state,
    conversations: Object.fromEntries(
      Object.entries(state.conversations).filter(([key]) => !gone.includes(key)),
    ),
    shelves: shelf ? { ...state.shelves, [accountId]: dropChat(shelf, from) } : state.shelves,
    openChats:
      state.openChats[accountId] === from ? { ...state.openChats, [accountId]: into } : state.openChats,
    joins: state.joins + 1,
  }
}

/** The words of that press leave their composer. */
function letGo(state: AppState, sendId: string): AppState {
  const found = Object.entries(state.composers).find(([, { leaving }]) => leaving?.sendId === sendId)
  if (!found) return state
  const [key, composer] = found
  return { ...state, composers: { ...state.composers, [key]: afterEnqueued(composer, sendId) } }
}

function putTransfer(state: AppState, transfer: Transfer): AppState {
  const key = `${transfer.accountId}/${String(transfer.key)}`
  if (transfer.done !== null) return { ...state, transfers: { ...state.transfers, [key]: transfer } }
  const { [key]: over, ...transfers } = state.transfers
  return over ? { ...state, transfers } : state
}

function applyEvent(state: AppState, event: CoreEvent): AppState {
  switch (event.type) {
    case 'accounts': {
      const listed = new Set(event.accounts.map((account) => account.id))
      const here = state.accountId !== null && listed.has(state.accountId)
      return {
        ...state,
        // What belonged to an account that is gone goes with it.
        connections: only(listed, state.connections),
        labels: only(listed, state.labels),
        counts: only(listed, state.counts),
        facts: only(listed, state.facts),
        gaps: only(listed, state.gaps),
        shelves: only(listed, state.shelves),
        openChats: only(listed, state.openChats),
        conversations: ofAccounts(listed, state.conversations),
        transfers: ofAccounts(listed, state.transfers),
        notices: state.notices.filter(({ accountId }) => accountId === null || listed.has(accountId)),
        accounts: event.accounts,
        accountId: here ? state.accountId : (event.accounts[0]?.id ?? null),
      }
    }
    case 'vault':
      return { ...state, vault: event.vault }
    case 'connection':
      return {
        ...state,
        connections: { ...state.connections, [event.connection.accountId]: event.connection },
      }
    case 'chats': {
      const shelf = state.shelves[event.accountId] ?? EMPTY_SHELF
      return { ...state, shelves: { ...state.shelves, [event.accountId]: putChats(shelf, event.chats) } }
    }
    case 'messages':
      return putOnShelf(
        putUnsent(putInto(state, event.messages), event.accountId, event.messages),
        event.messages,
      )
    case 'enqueued':
      return letGo(state, event.sendId)
    case 'messages-removed':
      return removeMessages(state, event.accountId, event.chatId, event.keys)
    case 'labels': {
      const gone = !event.labels.some((label) => label.id === state.listLabel)
      return {
        ...state,
        labels: { ...state.labels, [event.accountId]: event.labels },
        listLabel: gone && state.accountId === event.accountId ? null : state.listLabel,
      }
    }
    case 'counts':
      return { ...state, counts: { ...state.counts, [event.counts.accountId]: event.counts } }
    case 'facts':
      return { ...state, facts: { ...state.facts, [event.facts.accountId]: event.facts } }
    case 'gaps':
      return { ...state, gaps: { ...state.gaps, [event.accountId]: event.gaps } }
    case 'transfer':
      return putTransfer(state, event.transfer)
    case 'chats-joined':
      return joinChats(state, event)
    case 'update':
      return { ...state, update: event.update }
    case 'settings':
      return { ...state, settings: event.settings }
    case 'desktop':
      return { ...state, desktop: event.desktop }
    case 'command':
      return obey(state, event.command)
    case 'begun-anew':
      // The host loads the page anew: what is drawn until then stays.
      return state
    case 'upgrading':
    case 'chime':
    case 'words-back':
      // Followed, not drawn (`start.ts`).
      return state
    case 'notice':
      return { ...state, notices: putNotice(state.notices, noticeOf(event.problem, event.accountId ?? null)) }
    case 'open-chat':
      return {
        ...state,
        accountId: event.accountId,
        openChats: { ...state.openChats, [event.accountId]: event.chatId },
      }
  }
}

/** Events of one kind that stand side by side, as one: a thousand single messages cost one walk, not a thousand. */
function joined(events: readonly CoreEvent[]): CoreEvent[] {
  const result: CoreEvent[] = []
  let messages: Message[] = []
  let chats: Chat[] = []
  for (const event of events) {
    const before = result.at(-1)
    if (event.type === 'messages') {
      if (before?.type === 'messages' && before.accountId === event.accountId)
        messages.push(...event.messages)
      else {
        messages = [...event.messages]
        result.push({ ...event, messages })
      }
    } else if (event.type === 'chats') {
      if (before?.type === 'chats' && before.accountId === event.accountId) chats.push(...event.chats)
      else {
        chats = [...event.chats]
        result.push({ ...event, chats })
      }
    } else result.push(event)
  }
  return result
}

/** The state after batches of events. Batches that the state already holds change nothing. */
export function applyBatches(state: AppState, batches: readonly EventBatch[]): AppState {
  const fresh = batches.filter((batch) => batch.revision > state.revision)
  const newest = fresh.at(-1)
  if (!newest) return state
  const events = joined(fresh.flatMap((batch) => batch.events))
  const failures = failureNews(state, events)
  return { ...events.reduce(applyEvent, state), failures, revision: newest.revision }
}

/** An open dialog may hold what was typed: a command never takes its place. */
function obey(state: AppState, command: AppCommand): AppState {
  if (state.dialog !== null || (command === 'new-chat' && state.accounts.length === 0)) return state
  const dialog: DialogView =
    command === 'new-chat'
      ? { name: 'new-chat' }
      : { name: 'settings', tab: command === 'settings' ? 'general' : command }
  return { ...state, dialog }
}
