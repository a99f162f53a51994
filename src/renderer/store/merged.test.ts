// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePlaces, placeIn } from '../../shared/lib/list-view.ts'
import type { Chat } from '../../shared/model/chat.ts'
import { chatsOfAll, isMerged, listedAccounts, nextPage } from './merged.ts'
import { EMPTY_SHELF, pageOf, putPage } from './shelf.ts'
import { INITIAL_STATE, type Shelf } from './state.ts'
import { aChat, anAccount } from './testing.ts'

const PAGE = 3
const ACCOUNTS = ['a', 'b', 'c'].map((id) => ({ id }))

const ALL = { view: 'all', label: null } as const

/** What the archive answers for the next page of an account. */
function withNext(all: readonly Chat[], shelf: Shelf): Shelf {
  const { end } = pageOf(shelf, ALL)
  const rest = all.filter((chat) => end === null || comparePlaces(placeIn(chat, 'all'), end) > 0)
  return putPage(shelf, ALL, rest.slice(0, PAGE), rest.length > PAGE)
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
      const shelves = Object.fromEntries(ACCOUNTS.map(({ id }) => [id, withNext(of(id), EMPTY_SHELF)]))
      let shown = chatsOfAll({ shelves }, ACCOUNTS, ALL)
      for (let turn = 0; turn < 40; turn += 1) {
        const { accountId } = nextPage({ shelves }, ACCOUNTS, ALL)
        if (accountId === null) break
        shelves[accountId] = withNext(of(accountId), shelves[accountId] as Shelf)
        const longer = chatsOfAll({ shelves }, ACCOUNTS, ALL)
        expect(longer.slice(0, shown.length)).toEqual(shown)
        shown = longer
      }
      expect(shown).toEqual(chats)
    }),
  )
})

test('one account is listed as far as it is known', () => {
  const shelf = putPage(EMPTY_SHELF, ALL, [aChat(9), aChat(8)], true)
  expect(chatsOfAll({ shelves: { a: shelf } }, [{ id: 'a' }], ALL).map(({ id }) => id)).toEqual([9, 8])
  expect(nextPage({ shelves: { a: shelf } }, [{ id: 'a' }], ALL)).toEqual({ accountId: 'a', loading: false })
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
