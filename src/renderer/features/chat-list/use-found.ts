import type { AccountId } from '../../../shared/model/account.ts'
import { useChatSearch, type FoundChats } from '../../store/use-chat-search.ts'
import { useMessageSearch, type Found } from '../../store/use-message-search.ts'
import { usePeopleSearch, type FoundPeople } from '../../store/use-people-search.ts'

/** Rows of each group, until more are asked for. */
export const SHOWN = { chats: 6, people: 6, messages: 20 } as const

/** All that answers to what is typed into the search of the list. */
export interface FoundAll {
  readonly chats: FoundChats
  readonly people: FoundPeople
  readonly messages: { readonly found: Found | null; readonly busy: boolean }
  /** Whether the first of them all is not known yet. */
  readonly busy: boolean
}

/**
 * Chats, people and messages of these accounts, asked for with every letter. `accountId`: the account whose messages are looked
 * through; null: all.
 */
export function useFound(
  accountIds: readonly AccountId[],
  accountId: AccountId | null,
  query: string,
  mostPeople: number,
): FoundAll {
  const nothing = { chatId: null, starred: false, kinds: [], sender: null, from: null, until: null }
  const how = { page: SHOWN.messages, counted: true, follows: true }
  const chats = useChatSearch({ accountIds, query, kind: null, withPreview: true, withNotes: false }, true)
  const people = usePeopleSearch(accountIds, query, mostPeople)
  const { found, busy } = useMessageSearch({ ...nothing, query, accountId }, how)
  const isWaiting =
    chats.busy || (chats.chats.length === 0 && (people.busy || (people.people.length === 0 && busy)))
  return { chats, people, messages: { found, busy }, busy: isWaiting }
}
