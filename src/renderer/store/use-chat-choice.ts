import { useEffect, useMemo } from 'react'
import type { AccountId } from '../../shared/model/account.ts'
import type { Chat, ChatKind } from '../../shared/model/chat.ts'
import { prepareChatSearch } from './actions/chat-search.ts'
import { chatsOf } from './select.ts'
import { useApp } from './use-app.ts'
import { useChatSearch } from './use-chat-search.ts'

/** Chats to choose from. */
export interface ChatChoice {
  readonly chats: readonly Chat[]
  /** Whether there are more than these. */
  readonly hasMore: boolean
  /** Whether the answer to what is typed is still on its way. */
  readonly busy: boolean
}

/** Chats to choose one from: the newest ones at first, and all that answer to what is typed. */
export function useChatChoice(
  accountIds: readonly AccountId[],
  query: string,
  kind: ChatKind | null = null,
): ChatChoice {
  const shelves = useApp((state) => state.shelves)
  const found = useChatSearch({ accountIds, query, kind, withPreview: false })
  const ids = accountIds.join(' ')
  const newest = useMemo(
    () =>
      ids
        .split(' ')
        .flatMap((id) => chatsOf({ shelves }, id))
        .filter((chat) => kind === null || chat.kind === kind)
        .sort((a, b) => b.activeAt - a.activeAt),
    [ids, kind, shelves],
  )
  const hasMore = Object.values(shelves).some((shelf) => shelf.pages['all']?.more === true)
  useEffect(prepareChatSearch, [])
  // Until the first answer is here, what was there stays: an empty list would flash.
  if (query.trim() === '' || found.answered === null) return { chats: newest, hasMore, busy: found.busy }
  return { chats: found.chats, hasMore: found.hasMore, busy: found.busy }
}
