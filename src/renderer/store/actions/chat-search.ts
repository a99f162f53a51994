import { request } from '../../bridge/bridge.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatKind } from '../../../shared/model/chat.ts'
import type { ChatSearchPage, ChatSearchPlace } from '../../../shared/model/chat-search.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { putShelved } from './shelved.ts'

/** Which chats are searched, and for what. */
export interface ChatsWanted {
  readonly accountIds: readonly AccountId[]
  readonly query: string
  /** Only persons, or only groups; null: both. */
  readonly kind: ChatKind | null
  /** Whether the last message of a chat counts as well. */
  readonly withPreview: boolean
}

/** The core takes no longer query. */
const LONGEST_QUERY = 500

/** Asks for a page of the chats that answer to a query. They come onto their shelves, where events keep them up to date. */
export async function searchChats(
  wanted: ChatsWanted,
  after: ChatSearchPlace | null,
  limit: number,
): Promise<Outcome<ChatSearchPage>> {
  const outcome = await request('chat.search', {
    ...wanted,
    accountIds: [...wanted.accountIds],
    query: wanted.query.slice(0, LONGEST_QUERY),
    after,
    limit,
  })
  if (!outcome.ok) return outcome
  for (const accountId of wanted.accountIds) {
    const chats = outcome.value.chats.filter((chat) => chat.accountId === accountId)
    if (chats.length > 0) putShelved(accountId, chats)
  }
  return outcome
}

/** Lets the core read the words of all chats before the first letter is typed. */
export function prepareChatSearch(): void {
  void request('chat.search', {
    ...{ accountIds: [], query: '', kind: null, withPreview: false },
    ...{ after: null, limit: 1 },
  })
}
