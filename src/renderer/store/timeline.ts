import type { Chat } from '../../shared/model/chat.ts'
import type { Message, MessagePage } from '../../shared/model/message.ts'
import type { TimelineNote } from '../../shared/model/timeline-note.ts'
import { isQuoted, quoteOf, quoteOfRemoved } from '../../shared/lib/quoted.ts'
import { MAX_ALBUM_PHOTOS, joinsAlbum } from './albums.ts'
import type { Problem } from '../../shared/model/problem.ts'
import type { Conversation, ToldMeanwhile } from './state.ts'

/** The most messages that one conversation keeps in the window. */
export const TIMELINE_LIMIT = 600
/** How far it may grow before it is cut: cutting is a change of its own, never part of another. */
const TIMELINE_SLACK = 60
/** So many of those that arrived last are read aloud. */
const MAX_ARRIVED = 5

/** A conversation of which nothing is loaded. */
export function freshConversation({ accountId, id }: Pick<Chat, 'accountId' | 'id'>): Conversation {
  return {
    accountId,
    chatId: id,
    messages: [],
    notes: [],
    hasOlder: false,
    hasNewer: false,
    loading: null,
    told: [],
    arrived: [],
    problem: null,
    divider: null,
    begin: null,
    changed: 'end',
    epoch: 0,
    target: null,
    seeking: null,
    history: { busy: false, problem: null },
  }
}

/**
 * How many of the loaded messages are not shown yet: how the first one stands (alone, in a group or in an album, under a new
 * day or not) is known only with what is before it. It comes with the next page, the photos of its album with it, and no row
 * changes its height above the person's eyes.
 */
export function heldBack({ hasOlder, messages }: Pick<Conversation, 'hasOlder' | 'messages'>): number {
  if (!hasOlder || messages.length < 2) return 0
  for (let held = 1; held < Math.min(MAX_ALBUM_PHOTOS, messages.length - 1); held += 1) {
    const [before, message] = [messages[held - 1], messages[held]]
    if (!before || !message || !joinsAlbum(before, message)) return held
  }
  return Math.min(MAX_ALBUM_PHOTOS, messages.length - 1)
}

/** Whether what was at a moment stands in the loaded part of a conversation. */
export function holdsMoment(conversation: Conversation, at: number): boolean {
  const { messages, hasOlder, hasNewer } = conversation
  const shown = messages.slice(heldBack(conversation))
  // It stands behind the last message that came before it; a late one may be the last that is loaded.
  const before = shown.findLastIndex((message) => message.dueAt === null && message.at <= at)
  return (before >= 0 || !hasOlder) && (before < shown.length - 1 || !hasNewer)
}

function inOrder(messages: readonly Message[]): boolean {
  let before = -Infinity
  for (const { sort } of messages) {
    if (sort < before) return false
    before = sort
  }
  return true
}

/**
 * The conversation with messages changed or added. What lies outside the loaded part is not added: older ones come with
 * their page, newer ones when the end is loaded again.
 */
export function putMessages(
  conversation: Conversation,
  incoming: readonly Message[],
  /** The message in the middle of what is seen, by its sort key; null while the end is followed. */
  sight: number | null = null,
): Conversation {
  const heard = noting(conversation, { put: incoming })
  return conversation.loading === 'latest' ? heard : withMessages(heard, incoming, sight)
}

/** While a page is on its way, what is told is noted: the page may have been read before it. */
function noting(conversation: Conversation, news: ToldMeanwhile): Conversation {
  const { loading, seeking, told } = conversation
  return loading === null && seeking === null ? conversation : { ...conversation, told: [...told, news] }
}

function withMessages(
  conversation: Conversation,
  incoming: readonly Message[],
  sight: number | null,
): Conversation {
  const places = new Map(conversation.messages.map((message, index) => [message.key, index]))
  const first = conversation.messages[0]
  const last = conversation.messages.at(-1)
  const next = [...conversation.messages]
  const arrived = conversation.arrived.map(
    (before) => incoming.findLast(({ key }) => key === before.key) ?? before,
  )
  let touched = false
  for (const message of incoming) {
    const place = places.get(message.key)
    if (place !== undefined) {
      next[place] = message
      touched = true
      continue
    }
    const tooOld = conversation.hasOlder && (!first || message.sort < first.sort)
    const tooNew = conversation.hasNewer && (!last || message.sort > last.sort)
    if (tooOld || tooNew) continue
    if (message.direction === 'in' && message.source !== 'history') arrived.push(message)
    places.set(message.key, next.length)
    next.push(message)
    touched = true
  }
  if (requote(next, incoming)) touched = true
  if (!touched) return conversation
  if (!inOrder(next)) next.sort((a, b) => a.sort - b.sort || a.key - b.key)
  // Older ones that the service's history brought stand before the first: the list keeps its place from the end. So does it
  // where one that arrived late takes its place above what is seen: nothing in sight moves.
  const known = new Set(conversation.messages.map(({ key }) => key))
  const grewAbove = sight !== null && next.some(({ key, sort }) => sort < sight && !known.has(key))
  const grewAtStart = grewAbove || (first !== undefined && next[0]?.key !== first.key)
  const laid = { ...conversation, arrived: arrived.slice(-MAX_ARRIVED) }
  // A list keeps its place while it grows at one side: what came at its end too is read as the page of newer ones.
  const end = next.findIndex(({ key }) => key === last?.key) + 1
  return sight !== null && grewAtStart && end > 0 && end < next.length
    ? { ...laid, messages: next.slice(0, end), hasNewer: true, changed: 'start' }
    : { ...laid, messages: next, changed: grewAtStart ? 'start' : 'end' }
}

/** Brings the quotes of these messages up to date, in their place; false when none was of a message that came or changed. */
function requote(messages: Message[], incoming: readonly Message[]): boolean {
  let touched = false
  for (const [place, message] of messages.entries()) {
    const { quote } = message
    const original = quote ? incoming.findLast((each) => isQuoted(quote, each)) : undefined
    if (!quote || !original || original.key === message.key) continue
    const fresh = quoteOf(quote, original)
    if (JSON.stringify(fresh) === JSON.stringify(quote)) continue
    messages[place] = { ...message, quote: fresh }
    touched = true
  }
  return touched
}

/** The conversation with its notes as they are now. */
export function putNotes(conversation: Conversation, notes: readonly TimelineNote[]): Conversation {
  return { ...noting(conversation, { notes }), notes }
}

/** The conversation without the messages that left it. What quotes them repeats nothing of them. */
export function dropMessages(conversation: Conversation, keys: readonly number[]): Conversation {
  return withoutMessages(noting(conversation, { drop: keys }), keys)
}

function withoutMessages(conversation: Conversation, keys: readonly number[]): Conversation {
  const gone = new Set(keys)
  if (!conversation.messages.some(({ key, quote }) => gone.has(key) || gone.has(quote?.key ?? NaN)))
    return conversation
  const messages = conversation.messages
    .filter(({ key }) => !gone.has(key))
    .map((message) =>
      message.quote && gone.has(message.quote.key ?? NaN)
        ? { ...message, quote: quoteOfRemoved(message.quote) }
        : message,
    )
  const arrived = conversation.arrived.filter(({ key }) => !gone.has(key))
  return { ...conversation, messages, arrived, changed: 'end' }
}

/** The conversation with a page put before or after what is loaded, or in its place. */
export function putPageOfMessages(
  conversation: Conversation,
  where: 'latest' | 'older' | 'newer',
  page: MessagePage,
): Conversation {
  const calm = { ...conversation, loading: null, problem: null, notes: page.notes }
  if (where === 'latest') {
    return withTold({
      ...calm,
      messages: page.messages,
      hasOlder: page.hasOlder,
      hasNewer: page.hasNewer,
      changed: 'end',
      epoch: conversation.epoch + 1,
      begin: null,
      target: null,
      seeking: null,
      arrived: [],
    })
  }
  const known = new Set(conversation.messages.map((message) => message.key))
  const fresh = page.messages.filter((message) => !known.has(message.key))
  const { changed } = conversation
  return where === 'older'
    ? withTold({
        ...calm,
        messages: [...fresh, ...conversation.messages],
        hasOlder: page.hasOlder,
        changed: fresh.length > 0 ? 'start' : changed,
      })
    : withTold({
        ...calm,
        messages: [...conversation.messages, ...fresh],
        hasNewer: page.hasNewer,
        changed: fresh.length > 0 ? 'end' : changed,
      })
}

/** The conversation when a page did not come: what was told meanwhile is laid over what stands there. */
export function withoutPage(conversation: Conversation, problem: Problem | null): Conversation {
  return withTold({ ...conversation, loading: null, problem })
}

/** Lays what was told while a page was on its way over the page. */
function withTold(conversation: Conversation): Conversation {
  const { told, changed } = conversation
  if (told.length === 0) return conversation
  const laid = told.reduce<Conversation>(
    (next, each) =>
      'put' in each
        ? withMessages(next, each.put, null)
        : 'notes' in each
          ? { ...next, notes: each.notes }
          : withoutMessages(next, each.drop),
    conversation,
  )
  return { ...laid, told: [], changed }
}

/** Messages on either side of what is seen: more than a screen and what is drawn around it. */
const NEAR_MESSAGES = 200

/** Whether more is loaded of a conversation than the window keeps. */
export const isLong = ({ messages }: Conversation): boolean =>
  messages.length > TIMELINE_LIMIT + TIMELINE_SLACK

/** The conversation cut to its limit at the end that the person is farther from; the same object when nothing is to cut. */
export function trim(
  conversation: Conversation,
  far: 'start' | 'end',
  /** The place of the message that is seen: nothing goes that is near it, were there more left than the limit. */
  seen = far === 'start' ? conversation.messages.length : 0,
): Conversation {
  const { messages } = conversation
  if (!isLong(conversation) || conversation.loading !== null) return conversation
  const first = Math.max(0, Math.min(messages.length - TIMELINE_LIMIT, seen - NEAR_MESSAGES))
  const last = Math.min(messages.length, Math.max(TIMELINE_LIMIT, seen + NEAR_MESSAGES))
  return far === 'start'
    ? { ...conversation, messages: messages.slice(first), hasOlder: true, changed: 'start' }
    : { ...conversation, messages: messages.slice(0, last), hasNewer: true, changed: 'end' }
}
