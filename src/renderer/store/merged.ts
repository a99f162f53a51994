import { isInView } from '../../shared/lib/list-view.ts'
import type { Account, AccountId } from '../../shared/model/account.ts'
import { comparePlaces, type ListPlace } from '../../shared/lib/list-view.ts'
import { unreadOf, type Chat } from '../../shared/model/chat.ts'
import type { ChatId } from '../../shared/model/chat-id.ts'
import { listOf, pageOf, type Showing } from './account-chats.ts'
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

/** What stands in the rail, from the top: where there are several accounts, all of them together (null) first. */
export function railOf(accounts: readonly Account[]): readonly (Account | null)[] {
  return accounts.length > 1 ? [null, ...accounts] : accounts
}

function chatsByAccountOf(state: Pick<AppState, 'chatsByAccount'>, accounts: readonly Pick<Account, 'id'>[]) {
  return accounts.flatMap(({ id }) => {
    const list = state.chatsByAccount[id]
    return list ? [[id, list] as const] : []
  })
}

/** The chats that the list shows of these accounts, as one list. */
export function chatsOfAll(
  state: Pick<AppState, 'chatsByAccount'>,
  accounts: readonly Pick<Account, 'id'>[],
  showing: Showing,
  open: readonly ChatId[] = [],
): Chat[] {
  return listOf(
    chatsByAccountOf(state, accounts).map(([, list]) => list),
    showing,
    open,
  )
}

/** Whether the list shows anything that is not read yet: of the loaded chats, or by the numbers, which come a little later. */
export function hasUnread(state: AppState): boolean {
  const { listView: view } = state
  // Of those who are unread or wait, none is put away.
  const wide = view === 'unread' || view === 'waiting' ? 'all' : view
  const isCounted = wide === 'all'
  for (const { id } of listedAccounts(state)) {
    if (isCounted && (state.counts[id]?.chats.unread ?? 0) > 0) return true
    for (const chat of state.chatsByAccount[id]?.byId.values() ?? [])
      if (unreadOf(chat) > 0 && isInView(chat, wide)) return true
  }
  return false
}

/** The account whose next page the list needs, the one that ends highest; and whether one is on its way. */
export function nextPage(
  state: Pick<AppState, 'chatsByAccount'>,
  accounts: readonly Pick<Account, 'id'>[],
  showing: Showing,
): { readonly accountId: AccountId | null; readonly loading: boolean } {
  const pages = chatsByAccountOf(state, accounts).map(([id, list]) => ({ id, ...pageOf(list, showing) }))
  const before = (a: ListPlace | null, b: ListPlace | null): number =>
    a && b ? comparePlaces(a, b) : Number(a !== null) - Number(b !== null)
  const [next] = pages.filter(({ more }) => more).sort((a, b) => before(a.end, b.end))
  return { accountId: next?.id ?? null, loading: pages.some(({ loading }) => loading) }
}
