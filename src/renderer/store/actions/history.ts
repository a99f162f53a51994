import { MESSAGE_PAGE_MAX } from '../../../shared/contract/limits.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { Message } from '../../../shared/model/message.ts'
import { problem } from '../../../shared/model/problem.ts'
import { putChatsOf } from './put-chats.ts'
import { chatKey, type Conversation } from '../state.ts'
import { heldBack, putPageOfMessages, withoutPage } from '../timeline.ts'
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
      stamp += 1
      updateConversation(key, (conversation) => ({
        ...putPageOfMessages(conversation, 'latest', page),
        target: { key: messageKey, stamp },
        divider: null,
      }))
      return
    }
    const oldest = page?.messages[0]
    if (!outcome.ok || !page?.hasOlder || !oldest || sort !== null) {
      const why = outcome.ok ? problem('not-found-here') : outcome.problem
      const isBare = current.epoch === 0
      updateConversation(key, (conversation) => {
        const sought = { ...conversation, seeking: null }
        return isBare || sought.loading === null ? withoutPage(sought, sought.problem) : sought
      })
      reportProblem(why)
      // It began at that message: without it, it begins where conversations begin.
      if (isBare) loadLatest({ accountId, id: chatId })
      return
    }
    from = pageBehind(oldest, messageKey)
  }
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
