import { MESSAGE_PAGE, MESSAGE_PAGE_MAX } from '../../../shared/contract/limits.ts'
import type { RequestArg } from '../../../shared/contract/requests.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message, MessagePage } from '../../../shared/model/message.ts'
import { success, type Outcome } from '../../../shared/model/problem.ts'
import { openKeys } from '../sides.ts'
import { chatKey, type Conversation, type ListBegin } from '../state.ts'
import {
  freshConversation,
  heldBack,
  isLong,
  putPageOfMessages,
  TIMELINE_LIMIT,
  trim,
  withoutPage,
} from '../timeline.ts'
import { change, now } from '../use-app.ts'
import { ask } from './ask.ts'
import { isMoving, scrollPlaceOf, seenAt, setAtEnd } from './scroll-places.ts'

/** Conversations kept in the window beside the open ones. */
const MAX_KEPT_CONVERSATIONS = 12

/** What a page needs to know of its chat. */
type Talk = Pick<Chat, 'accountId' | 'id'> & Partial<Pick<Chat, 'unread' | 'unreadFrom'>>

/** Changes what is loaded of a conversation; nothing where it is not loaded. For actions only. */
export function updateConversation(key: string, next: (conversation: Conversation) => Conversation): void {
  change((state) => {
    const conversation = state.conversations[key]
    return conversation ? { conversations: { ...state.conversations, [key]: next(conversation) } } : {}
  })
}

/** Where the unread part begins: fixed when the chat is opened. */
export function dividerOf(chat: Talk, messages: readonly Message[]): Conversation['divider'] {
  const { unread = 0, unreadFrom = null } = chat
  const isLoaded = unreadFrom !== null && messages.some(({ sort }) => sort === unreadFrom)
  return isLoaded ? { sort: unreadFrom, count: unread } : null
}

/** Where a conversation begins that comes before the person: at its first unread message, else where it was last read. */
function beginOf(chat: Talk): ListBegin | null {
  const { unread = 0, unreadFrom = null } = chat
  if (unread > 0 && unreadFrom !== null) return { sort: unreadFrom, offset: 0 }
  return scrollPlaceOf(chatKey(chat.accountId, chat.id))
}

/** Whether the list shows a place of the conversation when these are loaded. */
function isShown(loaded: Pick<Conversation, 'hasOlder' | 'messages'>, { sort }: ListBegin): boolean {
  const first = loaded.messages[heldBack(loaded)]
  return first !== undefined && (first.sort <= sort || !loaded.hasOlder)
}

const pageOf = (
  { accountId, id }: Talk,
  from: RequestArg<'message.page'>['from'],
  limit = MESSAGE_PAGE,
): Promise<Outcome<MessagePage>> => ask('message.page', { accountId, chatId: id, from, limit })

/** The newest page, or where the list begins further up, what stands on either side of that place. */
async function firstPage(chat: Talk, begin: ListBegin | null): Promise<Outcome<MessagePage>> {
  const wanted = Math.max(MESSAGE_PAGE, (chat.unread ?? 0) + 20)
  const latest = await pageOf(chat, 'latest', Math.min(wanted, MESSAGE_PAGE_MAX))
  if (!latest.ok || begin === null || isShown(latest.value, begin)) return latest
  const [above, below] = await Promise.all([
    pageOf(chat, { before: begin.sort }),
    pageOf(chat, { after: begin.sort - 1 }),
  ])
  if (!above.ok) return above
  if (!below.ok) return below
  const newer = below.value.messages.filter(({ sort }) => sort >= begin.sort)
  return success({
    messages: [...above.value.messages, ...newer],
    hasOlder: above.value.hasOlder,
    hasNewer: below.value.hasNewer,
    notes: below.value.notes,
  })
}

async function loadFirst(chat: Talk, begin: ListBegin | null, focus = false): Promise<void> {
  const key = chatKey(chat.accountId, chat.id)
  const held = now().conversations[key]
  if (!held || held.loading === 'latest') return
  // A page that is on its way is not waited for: it finds another list, and goes.
  updateConversation(key, (conversation) => ({ ...conversation, loading: 'latest', problem: null }))
  const outcome = await firstPage(chat, begin)
  updateConversation(key, (conversation) => {
    if (!outcome.ok) return withoutPage(conversation, outcome.problem)
    const next = putPageOfMessages(conversation, 'latest', outcome.value)
    const last = focus ? next.messages.at(-1) : undefined
    return {
      ...next,
      begin: last ? { sort: last.sort, offset: 0, focus: true } : begin,
      divider: begin === null ? null : dividerOf(chat, next.messages),
    }
  })
  trimSoon(key)
}

const edgeOf = ({ messages }: Conversation, where: 'older' | 'newer'): Message | undefined =>
  where === 'older' ? messages[0] : messages.at(-1)

/** A page is laid only beside the message that it was asked for: the list may be another one by then. */
async function loadBeside(chat: Talk, where: 'older' | 'newer'): Promise<void> {
  const key = chatKey(chat.accountId, chat.id)
  const held = now().conversations[key]
  const edge = held && edgeOf(held, where)
  if (!held || held.loading !== null || !edge) return
  updateConversation(key, (conversation) => ({ ...conversation, loading: where, problem: null }))
  const outcome = await pageOf(chat, where === 'older' ? { before: edge.sort } : { after: edge.sort })
  updateConversation(key, (conversation) => {
    if (conversation.loading === 'latest') return conversation
    const stands = edgeOf(conversation, where)?.key === edge.key
    if (!stands) return withoutPage(conversation, null)
    return outcome.ok
      ? putPageOfMessages(conversation, where, outcome.value)
      : withoutPage(conversation, outcome.problem)
  })
  trimSoon(key)
}

const TRIM_MS = 100
/** So much is held of one conversation at most, however long somebody scrolls without a pause. */
const MAX_LOADED_MESSAGES = 3 * TIMELINE_LIMIT
const trims = new Set<string>()

/**
 * Cuts what grew too long, in an update of its own so that the list can tell it from an addition, and once nobody scrolls: what
 * goes at the start of a list that is being moved takes a step of that move with it.
 */
export function trimSoon(key: string): void {
  if (trims.has(key)) return
  trims.add(key)
  setTimeout(() => {
    trims.delete(key)
    const held = now().conversations[key]
    if (!held || !isLong(held)) return
    if (isMoving(key) && held.messages.length < MAX_LOADED_MESSAGES) {
      trimSoon(key)
      return
    }
    const seen = seenAt(key, held.messages)
    const cut = trim(held, seen > held.messages.length / 2 ? 'start' : 'end', seen)
    if (cut === held) return
    updateConversation(key, () => cut)
    // Seen from its middle, both ends are far: one goes now, and one then.
    if (isLong(cut)) trimSoon(key)
  }, TRIM_MS)
}

/** Asks for the messages of a chat that is about to be opened: they come while its pane is drawn, not after it. */
export function beginConversation(chat: Chat): void {
  const key = chatKey(chat.accountId, chat.id)
  if (key in now().conversations || aimed.has(key)) return
  enterAnew(chat)
}

/** Makes a chat's messages ready to be shown; called when the chat comes before the person. */
export function enterConversation(chat: Chat): void {
  const key = chatKey(chat.accountId, chat.id)
  const held = now().conversations[key]
  if (aimed.delete(key)) return
  const begin = beginOf(chat)
  const isHere = held && (begin === null ? !held.hasNewer : isShown(held, begin))
  if (isHere && held.loading === null && held.problem === null) beginAt(chat, begin)
  else if (held?.loading !== 'latest') enterAnew(chat)
}

function enterAnew(chat: Chat): void {
  const begin = beginOf(chat)
  const key = chatKey(chat.accountId, chat.id)
  setAtEnd(key, begin === null)
  putConversation(key, freshConversation(chat))
  void loadFirst(chat, begin)
}

/** Lets the list of a conversation begin at a place that is loaded. */
function beginAt(chat: Chat, begin: ListBegin | null): void {
  const key = chatKey(chat.accountId, chat.id)
  setAtEnd(key, begin === null)
  updateConversation(key, (conversation) => ({
    ...conversation,
    divider: dividerOf(chat, conversation.messages),
    epoch: conversation.epoch + 1,
    begin,
    target: null,
  }))
}

/** Brings the message of that sort key before the person, at the top; it takes the focus where that is wanted. */
export function goToSort(chat: Chat, sort: number, focus: boolean): void {
  const held = now().conversations[chatKey(chat.accountId, chat.id)]
  if (!held || held.loading === 'latest') return
  const begin = { sort, offset: 0, ...(focus ? { focus } : {}) }
  if (isShown(held, begin)) beginAt(chat, begin)
  else void loadFirst(chat, begin)
}

/** Brings the first unread message before the person, wherever they are; it takes the focus where that is wanted. */
export function goToUnread(chat: Chat, focus: boolean): void {
  if (chat.unreadFrom !== null) goToSort(chat, chat.unreadFrom, focus)
}

/** Brings the oldest message that is here before the person, however many there are. */
export async function goToOldest(chat: Chat, focus: boolean): Promise<void> {
  const key = chatKey(chat.accountId, chat.id)
  const held = now().conversations[key]
  if (!held || held.loading === 'latest') return
  updateConversation(key, (conversation) => ({ ...conversation, loading: 'latest', problem: null }))
  const outcome = await pageOf(chat, { after: Number.MIN_SAFE_INTEGER })
  updateConversation(key, (conversation) => {
    if (!outcome.ok) return withoutPage(conversation, outcome.problem)
    const first = outcome.value.messages[0]
    if (!first) return withoutPage(conversation, null)
    const next = putPageOfMessages(conversation, 'latest', { ...outcome.value, hasOlder: false })
    return { ...next, begin: { sort: first.sort, offset: 0, ...(focus ? { focus: 'first' } : {}) } }
  })
  setAtEnd(key, false)
}

/** The line above the first unread message goes. */
export function dropDivider(key: string): void {
  if (now().conversations[key]?.divider) updateConversation(key, (talk) => ({ ...talk, divider: null }))
}

/** Conversations that come before the person at what was found in them and is on its way. */
const aimed = new Set<string>()

/** Makes room for a conversation that begins at what was found in it; its end is not loaded for nothing. */
export function enterAtFound(chat: Pick<Chat, 'accountId' | 'id'>): void {
  const key = chatKey(chat.accountId, chat.id)
  aimed.add(key)
  putConversation(key, { ...freshConversation(chat), loading: 'latest' })
}

function putConversation(key: string, fresh: Conversation): void {
  change((state) => {
    const open = openKeys(state)
    const others = Object.entries(state.conversations).filter(([other]) => other !== key)
    const kept = others.filter(([other]) => !open.includes(other)).slice(-MAX_KEPT_CONVERSATIONS)
    const before = others.filter((entry) => open.includes(entry[0]) || kept.includes(entry))
    return { conversations: Object.fromEntries([...before, [key, fresh]]) }
  })
}

/** Loads the page before what is shown. */
export function loadOlder(chat: Chat): void {
  const held = now().conversations[chatKey(chat.accountId, chat.id)]
  if (held?.hasOlder && held.problem === null) void loadBeside(chat, 'older')
}

/** Loads the page after what is shown. */
export function loadNewer(chat: Chat): void {
  const held = now().conversations[chatKey(chat.accountId, chat.id)]
  if (held?.hasNewer && held.problem === null) void loadBeside(chat, 'newer')
}

/** Loads what may stand before the first message although none was known there: the service's history came. */
export function loadBefore(chat: Talk): void {
  void loadBeside(chat, 'older')
}

/** Replaces what is shown by the newest page; its last message takes the focus where that is wanted. */
export function loadLatest(chat: Talk, focus = false): void {
  void loadFirst(chat, null, focus)
}

/** The person has had the messages of a chat from one sort key to another before them. */
export function markRead({ accountId, id: chatId }: Talk, from: number, sort: number): void {
  void ask('chat.read', { accountId, chatId, from, sort })
}

/** Tells the core which chats are before the person's eyes, so that alerts know. */
export function reportView(chats: readonly Talk[]): void {
  void ask('view.report', { chats: chats.map(({ accountId, id }) => ({ accountId, chatId: id })) })
}
