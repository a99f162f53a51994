import { useEffect, useMemo } from 'react'
import type { AccountId } from '../../shared/model/account.ts'
import { foldForSearch } from '../../shared/lib/letters.ts'
import type { SearchMarks } from '../../shared/lib/search-marks.ts'
import type { Chat, ChatKind } from '../../shared/model/chat.ts'
import type { Problem } from '../../shared/model/problem.ts'
import { chatName } from '../text/names.ts'
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
  /** Why the archive could not be searched. */
  readonly problem: Problem | null
  /** What is marked in names and numbers. */
  readonly marks: SearchMarks
}

/** Chats to choose one from: the newest ones at first, and all that answer to what is typed. */
export function useChatChoice(
  accountIds: readonly AccountId[],
  query: string,
  kind: ChatKind | null = null,
): ChatChoice {
  const chatsByAccount = useApp((state) => state.chatsByAccount)
  const found = useChatSearch({ accountIds, query, kind, withPreview: false, withNotes: true })
  const ids = accountIds.join(' ')
  const newest = useMemo(
    () =>
      ids
        .split(' ')
        .flatMap((id) => chatsOf({ chatsByAccount }, id))
        .filter((chat) => kind === null || chat.kind === kind)
        .sort((a, b) => b.activeAt - a.activeAt),
    [ids, kind, chatsByAccount],
  )
  const hasMore = Object.values(chatsByAccount).some((list) => list.pages['all']?.more === true)
  useEffect(prepareChatSearch, [])
  const words = foldForSearch(query.trim())
  const isNamed = (chat: Chat): boolean => foldForSearch(chatName(chat)).includes(words)
  const { chats, busy, problem, marks } = found
  if (words === '') return { chats: newest, hasMore, busy, problem, marks }
  // Until the first answer is here, the window filters what it has: an empty list would flash.
  if (found.answered === null) return { chats: newest.filter(isNamed), hasMore, busy, problem, marks }
  return { chats, hasMore: found.hasMore, busy, problem, marks }
}
