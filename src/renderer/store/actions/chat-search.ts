import type { AccountId } from '../../../shared/model/account.ts'
import type {
  ChatSearchPage,
  ChatSearchPlace,
  FoundPeople,
  ChatsWanted,
} from '../../../shared/model/chat-search.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { ask } from './ask.ts'
import { putChatsOf } from './put-chats.ts'

/** The core takes no longer query. */
const MAX_QUERY_LENGTH = 500

/** Asks for a page of the chats that answer to a query. They come into their lists, where events keep them up to date. */
export async function searchChats(
  wanted: ChatsWanted,
  after: ChatSearchPlace | null,
  limit: number,
): Promise<Outcome<ChatSearchPage>> {
  const outcome = await ask('chat.search', {
    ...wanted,
    accountIds: [...wanted.accountIds],
    query: wanted.query.slice(0, MAX_QUERY_LENGTH),
    after,
    limit,
  })
  if (!outcome.ok) return outcome
  for (const accountId of wanted.accountIds) {
    const chats = outcome.value.chats.filter((chat) => chat.accountId === accountId)
    if (chats.length > 0) putChatsOf(accountId, chats)
  }
  return outcome
}

/** Asks for people who answer to a query and have no chat, or whose notes answer. */
export async function findPeople(
  accountIds: readonly AccountId[],
  query: string,
  limit: number,
): Promise<Outcome<FoundPeople>> {
  const outcome = await ask('contact.find', {
    accountIds: [...accountIds],
    query: query.slice(0, MAX_QUERY_LENGTH),
    limit,
  })
  if (!outcome.ok) return outcome
  for (const { accountId, chat } of outcome.value.people) if (chat) putChatsOf(accountId, [chat])
  return outcome
}

/** Lets the core read all words before the first letter is typed: of messages only where those are looked through too. */
export function prepareSearch(): void {
  prepareChatSearch()
  void ask('search.messages', { query: '', limit: 1 })
}

/** Lets the core read the words of all chats before the first letter is typed. */
export function prepareChatSearch(): void {
  void ask('chat.search', {
    ...{ accountIds: [], query: '', kind: null, withPreview: false, withNotes: false },
    ...{ after: null, limit: 1 },
  })
}
