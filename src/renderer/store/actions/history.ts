import { MESSAGE_PAGE_MAX } from '../../../shared/contract/limits.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { Message, MessagePage } from '../../../shared/model/message.ts'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { TimelineNote } from '../../../shared/model/timeline-note.ts'
import { putChatsOf } from './put-chats.ts'
import { chatKey, type Conversation, type StopKey } from '../state.ts'
import { heldBack, holdsMoment, putPageOfMessages, withoutPage } from '../timeline.ts'
import { now } from '../use-app.ts'
import { ask, reportProblem } from './ask.ts'
import { loadBefore, loadLatest, updateConversation } from './conversation.ts'

let stamp = 0

/** Whether a message stands in the list when these are loaded. */
const isShown = (loaded: Pick<Conversation, 'hasOlder' | 'messages'>, messageKey: number): boolean =>
  loaded.messages.findIndex((message) => message.key === messageKey) >= heldBack(loaded)

/** The page to look at next. One that is held back comes once more, as the newest of that page. */
const pageBehind = (oldest: Message, messageKey: number): { readonly before: number } => ({
  before: oldest.key === messageKey ? oldest.sort + 1 : oldest.sort,
})

/** Marks a message that is loaded as the one to come before the person. */
function aimAt(key: string, messageKey: number): boolean {
  const held = now().conversations[key]
  if (!held || !isShown(held, messageKey)) return false
  stamp += 1
  updateConversation(key, (conversation) => ({ ...conversation, target: { key: messageKey, stamp } }))
  return true
}

/**
 * Brings a message of a chat before the person. Where it is not loaded, older pages are walked through until it is
 * found, and the page that holds it takes the place of what was shown.
 */
export async function jumpTo(
  accountId: AccountId,
  chatId: ChatId,
  messageKey: number,
  /** Where it stands, if that is known: then its page is read at once. */
  sort: number | null = null,
): Promise<void> {
  const key = chatKey(accountId, chatId)
  const held = now().conversations[key]
  if (!held || held.seeking !== null || aimAt(key, messageKey)) return
  updateConversation(key, (conversation) => ({ ...conversation, seeking: messageKey }))
  const first = held.messages[0]
  let from: { before: number } | 'latest' =
    sort !== null ? { before: sort + 1 } : first ? pageBehind(first, messageKey) : 'latest'
  for (;;) {
    const outcome = await ask('message.page', { accountId, chatId, from, limit: MESSAGE_PAGE_MAX })
    const current = now().conversations[key]
    if (!current || current.seeking !== messageKey) return
    const page = outcome.ok ? outcome.value : null
    if (page && isShown(page, messageKey)) {
      land(key, messageKey, page)
      return
    }
    const oldest = page?.messages[0]
    if (!outcome.ok || !page?.hasOlder || !oldest || sort !== null) {
      notFound(accountId, chatId, outcome.ok ? problem('not-found-here') : outcome.problem)
      return
    }
    from = pageBehind(oldest, messageKey)
  }
}

/**
 * Brings a note among the messages of a chat before the person. Where its place is not loaded, the page around it takes the place of
 * what was shown.
 */
export async function jumpToNote(
  accountId: AccountId,
  chatId: ChatId,
  { id, at }: Pick<TimelineNote, 'id' | 'at'>,
): Promise<void> {
  const key = chatKey(accountId, chatId)
  const target: StopKey = `note-${id}`
  const held = now().conversations[key]
  if (!held || held.seeking !== null) return
  const isHere = ({ notes }: Pick<Conversation, 'notes'>): boolean => notes.some((note) => note.id === id)
  if (held.loading !== 'latest' && held.epoch > 0 && isHere(held) && holdsMoment(held, at)) {
    stamp += 1
    updateConversation(key, (conversation) => ({ ...conversation, target: { key: target, stamp } }))
    return
  }
  updateConversation(key, (conversation) => ({ ...conversation, seeking: target }))
  const behind = await ask('message.since', { accountId, chatId, at: at + 1 })
  const from = behind.ok && behind.value ? { before: behind.value.sort + 1 } : ('latest' as const)
  const outcome = behind.ok
    ? await ask('message.page', { accountId, chatId, from, limit: MESSAGE_PAGE_MAX })
    : behind
  if (now().conversations[key]?.seeking !== target) return
  if (outcome.ok && isHere(outcome.value)) land(key, target, outcome.value)
  else notFound(accountId, chatId, outcome.ok ? problem('not-found-here') : outcome.problem)
}

/** A page takes the place of what was shown, with what was looked for before the person. */
function land(key: string, target: StopKey, page: MessagePage): void {
  stamp += 1
  updateConversation(key, (conversation) => ({
    ...putPageOfMessages(conversation, 'latest', page),
    target: { key: target, stamp },
    divider: null,
  }))
}

/** What was looked for is not here: what was shown stays. */
function notFound(accountId: AccountId, chatId: ChatId, why: Problem): void {
  const key = chatKey(accountId, chatId)
  const isBare = now().conversations[key]?.epoch === 0
  updateConversation(key, (conversation) => {
    const sought = { ...conversation, seeking: null }
    return isBare || sought.loading === null ? withoutPage(sought, sought.problem) : sought
  })
  reportProblem(why)
  // It was to begin there: without it, it begins where conversations begin.
  if (isBare) loadLatest({ accountId, id: chatId })
}

/** Asks the service for messages that are older than all that is here. */
export async function fetchHistory(chat: Chat): Promise<void> {
  const { accountId, id: chatId } = chat
  const key = chatKey(accountId, chatId)
  const held = now().conversations[key]
  if (!held || held.history.busy) return
  updateConversation(key, (conversation) => ({ ...conversation, history: { busy: true, problem: null } }))
  const outcome = await ask('history.fetch', { accountId, chatId })
  updateConversation(key, (conversation) => ({
    ...conversation,
    history: { busy: false, problem: outcome.ok ? null : outcome.problem },
  }))
  if (!outcome.ok) return
  if (outcome.value.ended) {
    const known = now().chatsByAccount[accountId]?.byId.get(chatId)
    if (known) putChatsOf(accountId, [{ ...known, historyEnded: true }])
  }
  if (outcome.value.added === 0) return
  if (now().conversations[key]?.messages.length === 0) loadLatest(chat)
  else loadBefore(chat)
}
