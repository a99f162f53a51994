import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { FoundChat } from '../../../shared/model/search.ts'
import { chatName } from '../../text/names.ts'

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

const placeOf = (chat: FoundChat): SearchableChat => ({
  key: chatKey(chat.accountId, chat.id),
  accountId: chat.accountId,
  chatId: chat.id,
  name: chatName(chat),
})

/**
 * The chats in which a search can look, each once: the one that it began from, those in which something was found now, then the
 * newest others.
 */
export function chatPlaces(from: {
  readonly first: FoundChat | null
  readonly found: Iterable<FoundChat>
  readonly others: readonly FoundChat[]
}): readonly SearchableChat[] {
  const all = [...(from.first ? [from.first] : []), ...from.found, ...from.others.slice(0, MAX_OTHERS)]
  return [...new Map(all.map(placeOf).map((place) => [place.key, place])).values()]
}
