// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePlaces, placeIn } from '../../shared/lib/list-view.ts'
import type { Chat } from '../../shared/model/chat.ts'
import { chatsOfAll, hasUnread, isMerged, listedAccounts, nextPage } from './merged.ts'
import { NO_CHATS, pageOf, putPage } from './account-chats.ts'
import type { AccountChats } from './account-chats.ts'
import { INITIAL_STATE } from './state.ts'
import { aChat, anAccount } from './store-fixture.ts'

const PAGE = 3
const ACCOUNTS = ['a', 'b', 'c'].map((id) => ({ id }))

const ALL = { view: 'all', label: null } as const

/** What the archive answers for the next page of an account. */
function withNext(all: readonly Chat[], list: AccountChats): AccountChats {
  const { end } = pageOf(list, ALL)
  const rest = all.filter((chat) => end === null || comparePlaces(placeIn(chat, 'all'), end) > 0)
  return putPage(list, ALL, rest.slice(0, PAGE), rest.length > PAGE)
}

test('pages of several accounts make one list in order, which only ever grows at its end', () => {
  const times = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 40 })), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(times, (drawn) => {
      const chats = drawn
        .map(([accountId, activeAt], index) => aChat(index + 1, { accountId, activeAt }))
        .sort((a, b) => b.activeAt - a.activeAt || b.id - a.id)
      const of = (id: string): Chat[] => chats.filter((chat) => chat.accountId === id)
      const chatsByAccount = Object.fromEntries(ACCOUNTS.map(({ id }) => [id, withNext(of(id), NO_CHATS)]))
      let shown = chatsOfAll({ chatsByAccount }, ACCOUNTS, ALL)
      for (let turn = 0; turn < 40; turn += 1) {
        const { accountId } = nextPage({ chatsByAccount }, ACCOUNTS, ALL)
        if (accountId === null) break
        chatsByAccount[accountId] = withNext(of(accountId), chatsByAccount[accountId] as AccountChats)
        const longer = chatsOfAll({ chatsByAccount }, ACCOUNTS, ALL)
        expect(longer.slice(0, shown.length)).toEqual(shown)
        shown = longer
      }
      expect(shown).toEqual(chats)
    }),
  )
})

test('one account is listed as far as it is known', () => {
  const list = putPage(NO_CHATS, ALL, [aChat(9), aChat(8)], true)
  expect(chatsOfAll({ chatsByAccount: { a: list } }, [{ id: 'a' }], ALL).map(({ id }) => id)).toEqual([9, 8])
  expect(nextPage({ chatsByAccount: { a: list } }, [{ id: 'a' }], ALL)).toEqual({
    accountId: 'a',
    loading: false,
  })
})

test('accounts are merged only where there are several and the person wants it', () => {
  const accounts = [anAccount('a'), anAccount('b')]
  const state = { ...INITIAL_STATE, accounts, accountId: 'b' }
  expect(isMerged(state)).toBe(false)
  expect(listedAccounts(state)).toEqual([anAccount('b')])
  const wanted = { ...state, settings: { ...state.settings, allAccounts: true } }
  expect(listedAccounts(wanted)).toEqual(accounts)
  expect(isMerged({ ...wanted, accounts: accounts.slice(0, 1) })).toBe(false)
})

test('there is something to be read where a chat of the view is unread', () => {
  const list = putPage(
    NO_CHATS,
    { view: 'archived', label: null },
    [aChat(1, { archived: true, unread: 2 })],
    false,
  )
  const state = {
    ...INITIAL_STATE,
    ...{ accounts: [anAccount('a')], accountId: 'a', chatsByAccount: { a: list } },
  }
  expect(hasUnread(state)).toBe(false)
  expect(hasUnread({ ...state, listView: 'archived' })).toBe(true)
  const loaded = putPage(NO_CHATS, ALL, [aChat(1, { markedUnread: true })], false)
  expect(hasUnread({ ...state, chatsByAccount: { a: loaded } })).toBe(true)
  expect(hasUnread({ ...state, chatsByAccount: { a: loaded }, listView: 'archived' })).toBe(false)
})
