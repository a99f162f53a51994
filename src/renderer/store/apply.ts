import type { AppCommand, CoreEvent, EventBatch } from '../../shared/contract/events.ts'
import { joinEvents } from '../../shared/contract/join-events.ts'
import type { Snapshot } from '../../shared/contract/snapshot.ts'
import type { Account, AccountId } from '../../shared/model/account.ts'
import type { ChatId } from '../../shared/model/chat-id.ts'
import { UNSENT } from '../../shared/model/delivery.ts'
import type { Message, Transfer } from '../../shared/model/message.ts'
import { sightOf } from './actions/scroll-places.ts'
import { afterEnqueued } from './composer-rules.ts'
import { failureNews } from './failures.ts'
import { mapChats } from './by-chat.ts'
import { dropChat, NO_CHATS, putChats, putPage } from './account-chats.ts'
import { dropGallery, putGallery } from './gallery.ts'
import { withSettings } from './settings-changes.ts'
import type { NotesOfChat } from '../../shared/model/timeline-note.ts'
import { besideIn, keptWithOpen, ofAccounts, withFront, withMerged, withOpen } from './sides.ts'
import { chatKey, type AppState, type Conversation, type Notice } from './state.ts'
import { trackOf } from './playing.ts'
import type { DialogView } from './dialogs.ts'
import { dropShared, putShared } from './shared-pages.ts'
import { dropMessages, putMessages, putNotes } from './timeline.ts'
import { noticeOf, putNotice } from './notices.ts'

/** What the first picture shows of the list. */
const ALL = { view: 'all', label: null } as const

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
function keysOf<T>(listed: ReadonlySet<AccountId>, record: Readonly<Record<string, T>>): Record<string, T> {
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
  const beside = state.revision < 0 ? besideIn(snapshot.settings) : state.beside
  return {
    ...state,
    phase: 'ready',
    startProblem: null,
    upgrade: null,
    lock: snapshot.lock,
    hasTouchId: snapshot.hasTouchId,
    locked: null,
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
    fields: Object.fromEntries(
      snapshot.accounts.map(({ id }) => [id, snapshot.fields.filter((field) => field.accountId === id)]),
    ),
    counts: byAccount(snapshot.counts),
    facts: byAccount(snapshot.facts),
    gaps: Object.fromEntries(
      snapshot.accounts.map(({ id }) => [id, snapshot.gaps.filter((gap) => gap.accountId === id)]),
    ),
    chatsByAccount: Object.fromEntries(
      snapshot.chats.map((page) => [page.accountId, putPage(NO_CHATS, ALL, page.chats, page.more)]),
    ),
    ...withSettings(state, snapshot.settings),
    mailings: Object.fromEntries(snapshot.mailings.map((mailing) => [mailing.accountId, mailing])),
    export: snapshot.export,
    move: snapshot.move,
    update: snapshot.update,
    notices: snapshot.notices.map((problem) => noticeOf(problem)).reduce<readonly Notice[]>(putNotice, []),
    versions: snapshot.versions,
    platform: snapshot.platform,
    systemLanguages: snapshot.systemLanguages,
    usable: snapshot.usable,
    ...ofAccounts(
      { accountId, openChats, beside },
      snapshot.accounts.map(({ id }) => id),
    ),
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

/** What is played follows its message: its file may arrive, or it may be deleted. */
function putPlayed(state: AppState, messages: readonly Message[]): AppState {
  const { player } = state
  const fresh = player && messages.find((message) => trackOf(message) === player.id)
  return fresh ? { ...state, player: { ...player, message: fresh } } : state
}

function putSharedIn(state: AppState, messages: readonly Message[]): AppState {
  const shared = putShared(state.shared, messages)
  const recentPictures = putShared(state.recentPictures, messages)
  const pinned = mapChats(state.pinned, (each) => putShared(each, messages))
  const gallery = putGallery(state.gallery, messages)
  const isSame =
    shared === state.shared &&
    recentPictures === state.recentPictures &&
    pinned === state.pinned &&
    gallery === state.gallery
  return isSame ? state : { ...state, shared, recentPictures, pinned, gallery }
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
  const isPlayed = keys.some((each) => trackOf({ accountId, key: each }) === state.player?.id)
  return {
    ...state,
    player: isPlayed ? null : state.player,
    shared: dropShared(state.shared, accountId, keys),
    recentPictures: dropShared(state.recentPictures, accountId, keys),
    pinned: mapChats(state.pinned, (each) => dropShared(each, accountId, keys)),
    gallery: dropGallery(state.gallery, accountId, keys),
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
function mergeChats(state: AppState, event: CoreEvent & { readonly type: 'chats-joined' }): AppState {
  const { accountId, from, into } = event
  const list = state.chatsByAccount[accountId]
  const gone = [chatKey(accountId, from), chatKey(accountId, into)]
  return {
    ...state,
    conversations: Object.fromEntries(
      Object.entries(state.conversations).filter(([key]) => !gone.includes(key)),
    ),
    chatsByAccount: list
      ? { ...state.chatsByAccount, [accountId]: dropChat(list, from) }
      : state.chatsByAccount,
    ...withMerged(state, accountId, from, into),
    joins: state.joins + 1,
  }
}

/** The words of that press leave their composer. */
function clearSent(state: AppState, sendId: string): AppState {
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

/** A label that is gone narrows the list no longer. */
function putLabels(
  state: AppState,
  { accountId, labels }: CoreEvent & { readonly type: 'labels' },
): AppState {
  const gone = !labels.some((label) => label.id === state.listLabel)
  return {
    ...state,
    labels: { ...state.labels, [accountId]: labels },
    listLabel: gone && state.accountId === accountId ? null : state.listLabel,
  }
}

function putNotesInto(state: AppState, { accountId, chatId, notes }: NotesOfChat): AppState {
  const key = chatKey(accountId, chatId)
  const held = state.conversations[key]
  return held ? { ...state, conversations: { ...state.conversations, [key]: putNotes(held, notes) } } : state
}

/** What belonged to an account that is gone goes with it. */
function withAccounts(state: AppState, accounts: readonly Account[]): AppState {
  const listed = new Set(accounts.map((account) => account.id))
  return {
    ...state,
    connections: only(listed, state.connections),
    labels: only(listed, state.labels),
    fields: only(listed, state.fields),
    counts: only(listed, state.counts),
    facts: only(listed, state.facts),
    gaps: only(listed, state.gaps),
    mailings: only(listed, state.mailings),
    chatsByAccount: only(listed, state.chatsByAccount),
    ...withOpen(state, ofAccounts(state, [...listed])),
    conversations: keysOf(listed, state.conversations),
    transfers: keysOf(listed, state.transfers),
    player: state.player?.message && !listed.has(state.player.message.accountId) ? null : state.player,
    notices: state.notices.filter(({ accountId }) => accountId === null || listed.has(accountId)),
    accounts,
  }
}

function applyEvent(state: AppState, event: CoreEvent): AppState {
  switch (event.type) {
    case 'accounts':
      return withAccounts(state, event.accounts)
    case 'vault':
      return { ...state, vault: event.vault }
    case 'connection':
      return {
        ...state,
        connections: { ...state.connections, [event.connection.accountId]: event.connection },
      }
    case 'chats': {
      const list = state.chatsByAccount[event.accountId] ?? NO_CHATS
      return {
        ...state,
        chatsByAccount: { ...state.chatsByAccount, [event.accountId]: putChats(list, event.chats) },
      }
    }
    case 'messages': {
      const { accountId, messages } = event
      const put = putUnsent(putInto(state, messages), accountId, messages)
      return putPlayed(putSharedIn(put, messages), messages)
    }
    case 'enqueued':
      return clearSent(state, event.sendId)
    case 'messages-removed':
      return removeMessages(state, event.accountId, event.chatId, event.keys)
    case 'labels':
      return putLabels(state, event)
    case 'fields':
      return { ...state, fields: { ...state.fields, [event.accountId]: event.fields } }
    case 'notes':
      return putNotesInto(state, event)
    case 'counts':
      return { ...state, counts: { ...state.counts, [event.counts.accountId]: event.counts } }
    case 'facts':
      return { ...state, facts: { ...state.facts, [event.facts.accountId]: event.facts } }
    case 'gaps':
      return { ...state, gaps: { ...state.gaps, [event.accountId]: event.gaps } }
    case 'transfer':
      return putTransfer(state, event.transfer)
    case 'chats-joined':
      return mergeChats(state, event)
    case 'update':
      return { ...state, update: event.update }
    case 'mailing':
      return { ...state, mailings: { ...state.mailings, [event.accountId]: event.mailing } }
    case 'export':
      return { ...state, export: event.status }
    case 'move':
      return { ...state, move: event.status }
    case 'import':
      // Its last word may come behind its end.
      return state.importing === null ? state : { ...state, importing: event.progress }
    case 'settings':
      return { ...state, ...withSettings(state, event.settings) }
    case 'lock':
      return { ...state, lock: event.lock }
    case 'desktop':
      return { ...state, desktop: event.desktop }
    case 'command':
      return obey(state, event.command)
    case 'begun-anew':
    case 'upgrading':
    case 'chime':
    case 'words-back':
      // Followed, not drawn (`follow-core.ts`). A page that is loaded anew shows the old one until then.
      return state
    case 'notice':
      return { ...state, notices: putNotice(state.notices, noticeOf(event.problem, event.accountId ?? null)) }
    case 'open-chat': {
      const open = withFront(state, event.accountId, event.chatId)
      return { ...state, ...withOpen(state, open), ...keptWithOpen(state, open) }
    }
  }
}

/** The state after batches of events. Batches that the state already holds change nothing. */
export function applyBatches(state: AppState, batches: readonly EventBatch[]): AppState {
  const fresh = batches.filter((batch) => batch.revision > state.revision)
  const newest = fresh.at(-1)
  if (!newest) return state
  const events = joinEvents(fresh.flatMap((batch) => batch.events))
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
