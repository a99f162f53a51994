import { request } from '../../bridge/bridge.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { problem, type Outcome } from '../../../shared/model/problem.ts'
import type { SearchKind, SearchResult } from '../../../shared/model/search.ts'
import { noticeOf, putNotice } from '../apply.ts'
import { selectOpenChat } from '../select.ts'
import { change, now } from '../use-app.ts'
import { namedChats, openChat } from './chat.ts'
import { enterAtMessage } from './conversation.ts'
import { jumpTo } from './history.ts'
import { putShelved } from './shelved.ts'

/** What the person looks for. */
export interface Wanted {
  readonly query: string
  readonly accountId: string | null
  readonly chatId: number | null
  readonly kinds: readonly SearchKind[]
  readonly sender: { readonly own: true } | { readonly address: string } | null
  readonly from: number | null
  readonly until: number | null
}

/** Hits that are asked for at once. */
const PAGE = 50

/** Asks for a page of what was found, behind `before`. */
export function searchMessages(wanted: Wanted, before: number | null): Promise<Outcome<SearchResult>> {
  return request('search.messages', { ...wanted, kinds: [...wanted.kinds], before, limit: PAGE })
}

/**
 * Opens the conversation of a message that was found, with the message before the person. Much may have come to that
 * conversation since: it is shown as the window knows it, and asked for where the window does not.
 */
export async function showFound(
  message: Pick<Message, 'accountId' | 'chatId' | 'key' | 'sort'>,
): Promise<void> {
  const { accountId, chatId } = message
  if (!now().shelves[accountId]?.byId.has(chatId) && !(await fetchChat(accountId, chatId))) return
  const open = selectOpenChat(now())
  if (open?.id !== chatId || open.accountId !== accountId) enterAtMessage({ accountId, id: chatId })
  openChat(accountId, chatId)
  await jumpTo(accountId, chatId, message.key, message.sort)
}

/** Puts a conversation on its shelf; says why not where it is not to be had. */
async function fetchChat(accountId: AccountId, chatId: ChatId): Promise<boolean> {
  const outcome = await namedChats([{ accountId, id: chatId }])
  const chats = outcome.ok ? outcome.value : []
  putShelved(accountId, chats)
  if (chats.length > 0) return true
  const why = outcome.ok ? problem('not-found-here') : outcome.problem
  change((state) => ({ notices: putNotice(state.notices, noticeOf(why, accountId)) }))
  return false
}

/** Opens or closes the search inside the open conversation. */
export function setFinding(finding: boolean): void {
  change(() => ({ finding }))
}
