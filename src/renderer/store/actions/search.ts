import { request } from '../../bridge/bridge.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import type { SearchKind, SearchResult } from '../../../shared/model/search.ts'
import { selectOpenChat } from '../select.ts'
import { change, now } from '../use-app.ts'
import { openChat } from './chat.ts'
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

/** Opens the conversation of a message that was found, with the message before the person. */
export async function showFound(chat: Chat, message: Pick<Message, 'key' | 'sort'>): Promise<void> {
  const { accountId, id: chatId } = chat
  putShelved(accountId, [chat])
  const open = selectOpenChat(now())
  if (open?.id !== chatId || open.accountId !== accountId) enterAtMessage(chat)
  openChat(accountId, chatId)
  await jumpTo(accountId, chatId, message.key, message.sort)
}

/** Opens or closes the search inside the open conversation. */
export function setFinding(finding: boolean): void {
  change(() => ({ finding }))
}
