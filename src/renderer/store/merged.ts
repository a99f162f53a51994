import type { Account, AccountId } from '../../shared/model/account.ts'
import type { Chat } from '../../shared/model/chat.ts'
import { chatsOf } from './select.ts'
import type { AppState, Shelf } from './state.ts'

/** Whether the list shows the chats of all accounts together. */
export function isMerged(state: Pick<AppState, 'settings' | 'accounts'>): boolean {
  return state.settings.allAccounts && state.accounts.length > 1
}

/** The accounts whose chats the list shows. */
export function listedAccounts(
  state: Pick<AppState, 'settings' | 'accounts' | 'accountId'>,
): readonly Account[] {
  return isMerged(state) ? state.accounts : state.accounts.filter(({ id }) => id === state.accountId)
}

type Place = Pick<Chat, 'activeAt' | 'id'>

const newestFirst = (a: Place, b: Place): number => b.activeAt - a.activeAt || b.id - a.id

/** What must be loaded before the list may go on: the shelf that ends highest. Null when all are loaded to their end. */
function horizon(shelves: readonly (readonly [AccountId, Shelf])[]): readonly [AccountId, Shelf] | null {
  const open = shelves.filter(([, shelf]) => shelf.more && shelf.cursor)
  return open.sort(([, a], [, b]) => newestFirst(a.cursor as Place, b.cursor as Place))[0] ?? null
}

function shelvesOf(state: Pick<AppState, 'shelves'>, accounts: readonly Pick<Account, 'id'>[]) {
  return accounts.flatMap(({ id }) => {
    const shelf = state.shelves[id]
    return shelf ? [[id, shelf] as const] : []
  })
}

/**
 * The chats of several accounts, newest first, down to where every account is loaded: below it a page that comes later
 * would put rows between those that the person already sees.
 */
export function chatsOfAll(
  state: Pick<AppState, 'shelves'>,
  accounts: readonly Pick<Account, 'id'>[],
): Chat[] {
  const only = accounts.length === 1 ? accounts[0] : undefined
  if (only) return chatsOf(state, only.id)
  const end = horizon(shelvesOf(state, accounts))?.[1].cursor ?? null
  return accounts
    .flatMap(({ id }) => chatsOf(state, id))
    .filter((chat) => end === null || newestFirst(chat, end) <= 0)
    .sort(newestFirst)
}

/** The account whose next page the list needs, whether one is there, and whether one is on its way. */
export function nextPage(
  state: Pick<AppState, 'shelves'>,
  accounts: readonly Pick<Account, 'id'>[],
): { readonly accountId: AccountId | null; readonly loading: boolean } {
  const shelves = shelvesOf(state, accounts)
  return {
    accountId: horizon(shelves)?.[0] ?? null,
    loading: shelves.some(([, shelf]) => shelf.loading),
  }
}
