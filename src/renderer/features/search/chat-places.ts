import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { FoundChat } from '../../../shared/model/search.ts'
import { partedNames } from '../../text/name-endings.ts'

/** A chat in which a search can look. */
export interface SearchableChat {
  /** Unlike that of any other. */
  readonly key: string
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly name: string
}

/** Chats that are offered though nothing was found in them. */
const MAX_OTHERS = 40

/** Tells a chat from every other, those of other accounts included. */
export const chatKey = (accountId: AccountId | null, chatId: ChatId): string =>
  `${accountId ?? ''}/${String(chatId)}`

/**
 * The chats in which a search can look, each once: the one that it began from, those in which something was found now, then the
 * newest others. Two chats of one name get the end of the number behind it.
 */
export function chatPlaces(from: {
  readonly first: FoundChat | null
  readonly found: Iterable<FoundChat>
  readonly others: readonly FoundChat[]
}): readonly SearchableChat[] {
  const all = [...(from.first ? [from.first] : []), ...from.found, ...from.others.slice(0, MAX_OTHERS)]
  const places = [...new Map(all.map((chat) => [chatKey(chat.accountId, chat.id), chat]))]
  const names = partedNames(places.map(([, chat]) => chat))
  return places.map(([key, { accountId, id: chatId }], at) => ({
    ...{ key, accountId, chatId },
    name: names[at] ?? '',
  }))
}
