import type { Account, AccountId } from '../../shared/model/account.ts'
import { comparePlaces, type ListPlace } from '../../shared/lib/list-view.ts'
import type { Chat, ChatId } from '../../shared/model/chat.ts'
import { listOf, pageOf, type Showing } from './shelf.ts'
import type { AppState } from './state.ts'

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

function shelvesOf(state: Pick<AppState, 'shelves'>, accounts: readonly Pick<Account, 'id'>[]) {
  return accounts.flatMap(({ id }) => {
    const shelf = state.shelves[id]
    return shelf ? [[id, shelf] as const] : []
  })
}

/** The chats that the list shows of these accounts, as one list. */
export function chatsOfAll(
  state: Pick<AppState, 'shelves'>,
  accounts: readonly Pick<Account, 'id'>[],
  showing: Showing,
  open: ChatId | null = null,
): Chat[] {
  return listOf(
    shelvesOf(state, accounts).map(([, shelf]) => shelf),
    showing,
    open,
  )
}

/** The account whose next page the list needs, the one that ends highest; and whether one is on its way. */
export function nextPage(
  state: Pick<AppState, 'shelves'>,
  accounts: readonly Pick<Account, 'id'>[],
  showing: Showing,
): { readonly accountId: AccountId | null; readonly loading: boolean } {
  const pages = shelvesOf(state, accounts).map(([id, shelf]) => ({ id, ...pageOf(shelf, showing) }))
  const before = (a: ListPlace | null, b: ListPlace | null): number =>
    a && b ? comparePlaces(a, b) : Number(a !== null) - Number(b !== null)
  const [next] = pages.filter(({ more }) => more).sort((a, b) => before(a.end, b.end))
  return { accountId: next?.id ?? null, loading: pages.some(({ loading }) => loading) }
}
