import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { Message } from '../../../shared/model/message.ts'
import { problem, type Outcome } from '../../../shared/model/problem.ts'
import type { SearchPlace, SearchResult, SearchFor } from '../../../shared/model/search.ts'
import type { TimelineNote } from '../../../shared/model/timeline-note.ts'
import { selectOpenChat } from '../select.ts'
import { withoutChat } from '../by-chat.ts'
import { chatKey, type Finding } from '../state.ts'
import { change, now } from '../use-app.ts'
import { ask, reportProblem } from './ask.ts'
import { namedChats, openChat } from './chat.ts'
import { enterAtFound } from './conversation.ts'
import { jumpTo, jumpToNote } from './history.ts'
import { putChatsOf } from './put-chats.ts'

/** Asks for a page of what was found, behind `after`. */
export function searchMessages(
  wanted: SearchFor,
  after: SearchPlace | null,
  how: { readonly limit: number; readonly counted: boolean },
): Promise<Outcome<SearchResult>> {
  return ask('search.messages', { ...wanted, kinds: [...wanted.kinds], after, ...how })
}

/**
 * Opens the conversation of a message that was found, with the message before the person. Much may have come to that
 * conversation since: it is shown as the window knows it, and asked for where the window does not.
 */
export async function showFound(
  message: Pick<Message, 'accountId' | 'chatId' | 'key' | 'sort'>,
): Promise<void> {
  const { accountId, chatId, key, sort } = message
  if (await openAtFound(accountId, chatId)) await jumpTo(accountId, chatId, key, sort)
}

/** Opens the conversation of a note that was found, with the note before the person. */
export async function showFoundNote(
  { accountId, id: chatId }: OfChat,
  note: Pick<TimelineNote, 'id' | 'at'>,
): Promise<void> {
  if (await openAtFound(accountId, chatId)) await jumpToNote(accountId, chatId, note)
}

/** Opens a conversation that begins where something was found in it; false where it is not to be had. */
async function openAtFound(accountId: AccountId, chatId: ChatId): Promise<boolean> {
  if (!now().chatsByAccount[accountId]?.byId.has(chatId) && !(await fetchChat(accountId, chatId)))
    return false
  const open = selectOpenChat(now())
  if (open?.id !== chatId || open.accountId !== accountId) enterAtFound({ accountId, id: chatId })
  openChat(accountId, chatId)
  return true
}

/** Puts a conversation into its list; says why not where it is not to be had. */
async function fetchChat(accountId: AccountId, chatId: ChatId): Promise<boolean> {
  const outcome = await namedChats([{ accountId, id: chatId }])
  const chats = outcome.ok ? outcome.value : []
  putChatsOf(accountId, chats)
  if (chats.length > 0) return true
  const why = outcome.ok ? problem('not-found-here') : outcome.problem
  reportProblem(why, accountId)
  return false
}

type OfChat = Pick<Chat, 'accountId' | 'id'>

function begin(chat: OfChat, finding: Omit<Finding, 'stamp'>): void {
  const key = chatKey(chat.accountId, chat.id)
  change(({ findings }) => ({
    findings: { ...findings, [key]: { ...finding, stamp: (findings[key]?.stamp ?? 0) + 1 } },
  }))
}

/** Opens the search inside a conversation; where it is open already, anew. */
export function beginFinding(chat: OfChat): void {
  begin(chat, { query: '', key: null, byList: false })
}

/** Closes the search inside a conversation. */
export function endFinding({ accountId, id }: OfChat): void {
  change(({ findings }) => ({ findings: withoutChat(findings, chatKey(accountId, id)) }))
}

/**
 * Opens a message that was found, and goes on with the same search in its conversation: what was found stays marked there until
 * that search ends. `byList`: it ends with the search of the list.
 */
export async function openFound(
  message: Pick<Message, 'accountId' | 'chatId' | 'key' | 'sort'>,
  query: string,
  byList: boolean,
): Promise<void> {
  const words = query.trim()
  const { accountId, chatId, key } = message
  const chat = { accountId, id: chatId }
  if (words === '') endFinding(chat)
  else begin(chat, { query: words, key, byList })
  await showFound(message)
}
