import { request } from '../../bridge/bridge.ts'
import { MESSAGE_PAGE, MESSAGE_PAGE_MAX } from '../../../shared/contract/limits.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { chatKey, type Conversation } from '../state.ts'
import { freshConversation, isLong, putPageOfMessages, TIMELINE_LIMIT, trim } from '../timeline.ts'
import { change, now } from '../use-app.ts'
import { isMoving, seenAt, setAtEnd } from './place.ts'

/** Conversations kept in the window beside the open one. */
const KEPT = 12

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

async function load(chat: Talk, where: 'latest' | 'older' | 'newer'): Promise<void> {
  const key = chatKey(chat.accountId, chat.id)
  const held = now().conversations[key]
  if (!held || held.loading !== null) return
  const first = held.messages[0]
  const last = held.messages.at(-1)
  const edge = where === 'older' ? first : last
  if (where !== 'latest' && !edge) return
  updateConversation(key, (conversation) => ({ ...conversation, loading: where, problem: null }))
  const from =
    where === 'latest' || !edge ? 'latest' : where === 'older' ? { before: edge.sort } : { after: edge.sort }
  const wanted = where === 'latest' ? Math.max(MESSAGE_PAGE, (chat.unread ?? 0) + 20) : MESSAGE_PAGE
  const outcome = await request('message.page', {
    accountId: chat.accountId,
    chatId: chat.id,
    from,
    limit: Math.min(wanted, MESSAGE_PAGE_MAX),
  })
  updateConversation(key, (conversation) => {
    if (!outcome.ok) return { ...conversation, loading: null, problem: outcome.problem }
    const next = putPageOfMessages(conversation, where, outcome.value)
    if (where !== 'latest') return next
    return { ...next, divider: conversation.epoch === 0 ? dividerOf(chat, next.messages) : null }
  })
  trimSoon(key)
}

const TRIM_MS = 100
/** So much is held of one conversation at most, however long somebody scrolls without a pause. */
const MOST = 3 * TIMELINE_LIMIT
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
    if (isMoving(key) && held.messages.length < MOST) {
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
  setAtEnd(key, true)
  putConversation(key, freshConversation(chat))
  void load(chat, 'latest')
}

/** Makes a chat's messages ready to be shown; called when the chat comes before the person. */
export function enterConversation(chat: Chat): void {
  const key = chatKey(chat.accountId, chat.id)
  const held = now().conversations[key]
  if (aimed.delete(key)) return
  setAtEnd(key, true)
  if (held && held.loading === null && held.problem === null && !held.hasNewer) {
    updateConversation(key, (conversation) => ({
      ...conversation,
      divider: dividerOf(chat, conversation.messages),
      epoch: conversation.epoch + 1,
      target: null,
    }))
    return
  }
  if (held?.loading === 'latest') return
  putConversation(key, freshConversation(chat))
  void load(chat, 'latest')
}

/** Conversations that come before the person at a message that is on its way. */
const aimed = new Set<string>()

/** Makes room for a conversation that begins at one of its messages; its end is not loaded for nothing. */
export function enterAtMessage(chat: Pick<Chat, 'accountId' | 'id'>): void {
  const key = chatKey(chat.accountId, chat.id)
  aimed.add(key)
  putConversation(key, { ...freshConversation(chat), loading: 'latest' })
}

function putConversation(key: string, fresh: Conversation): void {
  change((state) => {
    const others = Object.entries(state.conversations).filter(([other]) => other !== key)
    return { conversations: Object.fromEntries([...others.slice(-KEPT), [key, fresh]]) }
  })
}

/** Loads the page before what is shown. */
export function loadOlder(chat: Chat): void {
  const held = now().conversations[chatKey(chat.accountId, chat.id)]
  if (held?.hasOlder && held.problem === null) void load(chat, 'older')
}

/** Loads the page after what is shown. */
export function loadNewer(chat: Chat): void {
  const held = now().conversations[chatKey(chat.accountId, chat.id)]
  if (held?.hasNewer && held.problem === null) void load(chat, 'newer')
}

/** Loads what may stand before the first message although none was known there: the service's history came. */
export function loadBefore(chat: Talk): void {
  void load(chat, 'older')
}

/** Replaces what is shown by the newest page. */
export function loadLatest(chat: Talk): void {
  void load(chat, 'latest')
}

const READ_EVERY_MS = 400

/** What was in sight of a chat, by sort keys, and whether it is being said. */
interface Sight {
  from: number
  sort: number
  timer: ReturnType<typeof setTimeout> | null
}
const reads = new Map<string, Sight>()

/** The person has the messages of a chat from one sort key to another before them. Said at most every 400 ms. */
export function markRead(chat: Chat, from: number, sort: number): void {
  const key = chatKey(chat.accountId, chat.id)
  const said = reads.get(key)
  if (said && said.sort >= sort && chat.unread === 0 && !chat.markedUnread && chat.returnedAt === null) return
  const seen = said ?? { from, sort, timer: null }
  reads.set(key, seen)
  const isNext = seen.timer !== null
  seen.from = isNext ? Math.min(seen.from, from) : from
  seen.sort = Math.max(seen.sort, sort)
  if (isNext) return
  let spoken = { from: Infinity, sort: 0 }
  const say = (): void => {
    spoken = { from: seen.from, sort: seen.sort }
    void request('chat.read', { accountId: chat.accountId, chatId: chat.id, ...spoken })
  }
  say()
  seen.timer = setTimeout(() => {
    seen.timer = null
    if (seen.sort > spoken.sort || seen.from < spoken.from) say()
  }, READ_EVERY_MS)
}

/** Tells the core which chat is before the person's eyes, so that alerts know; null when none is. */
export function reportView(chat: { accountId: string; id: number } | null): void {
  void request('view.report', { accountId: chat?.accountId ?? null, chatId: chat?.id ?? null })
}
