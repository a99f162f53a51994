// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Chat } from '../../shared/model/chat.ts'
import { chatsOfAll, isMerged, listedAccounts, nextPage } from './merged.ts'
import { EMPTY_SHELF, putPage } from './shelf.ts'
import { INITIAL_STATE, type Shelf } from './state.ts'
import { aChat, anAccount } from './testing.ts'

const PAGE = 3
const ACCOUNTS = ['a', 'b', 'c'].map((id) => ({ id }))

/** What the archive answers for the next page of an account. */
function pageOf(all: readonly Chat[], shelf: Shelf): Shelf {
  const { cursor } = shelf
  const rest = all.filter(
    (chat) =>
      cursor === null ||
      chat.activeAt < cursor.activeAt ||
      (chat.activeAt === cursor.activeAt && chat.id < cursor.id),
  )
  return putPage(shelf, rest.slice(0, PAGE), rest.length > PAGE)
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
      const shelves = Object.fromEntries(ACCOUNTS.map(({ id }) => [id, pageOf(of(id), EMPTY_SHELF)]))
      let shown = chatsOfAll({ shelves }, ACCOUNTS)
      for (let turn = 0; turn < 40; turn += 1) {
        const { accountId } = nextPage({ shelves }, ACCOUNTS)
        if (accountId === null) break
        shelves[accountId] = pageOf(of(accountId), shelves[accountId] as Shelf)
        const longer = chatsOfAll({ shelves }, ACCOUNTS)
        expect(longer.slice(0, shown.length)).toEqual(shown)
        shown = longer
      }
      expect(shown).toEqual(chats)
    }),
  )
})

test('one account is listed as far as it is known', () => {
  const shelf = putPage(EMPTY_SHELF, [aChat(9), aChat(8)], true)
  expect(chatsOfAll({ shelves: { a: shelf } }, [{ id: 'a' }]).map(({ id }) => id)).toEqual([9, 8])
  expect(nextPage({ shelves: { a: shelf } }, [{ id: 'a' }])).toEqual({ accountId: 'a', loading: false })
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
