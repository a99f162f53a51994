// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { comparePlaces, isInView, placeIn, type ListView } from '../../../shared/lib/list-view.ts'
import { problem, success } from '../../../shared/model/problem.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { selectOpenChat } from '../select.ts'
import { NO_CHATS, putPage } from '../account-chats.ts'
import { INITIAL_STATE } from '../state.ts'
import { aChat, anAccount } from '../store-fixture.ts'
import { change, now, useApp } from '../use-app.ts'
import { selectInRail, stepInRail } from './account.ts'
import { openChat, stepUnread } from './chat.ts'

const ALL = { view: 'all', label: null } as const
const PAGE = 5
/** In the list the chat with the highest number stands first; this one is pinned. */
const UNREAD = [40, 39, 33, 12, 7]
const PINNED = 3

let archive: Chat[]
let asked: string[]
let fails: boolean

interface Asked {
  readonly accountId: string
  readonly view: ListView
  readonly label: number | null
  readonly after?: { readonly at: number; readonly id: number }
}

function page({ accountId, view, label, after }: Asked) {
  const rest = archive
    .filter((chat) => chat.accountId === accountId && isInView(chat, view, label))
    .map((chat) => ({ chat, place: placeIn(chat, view) }))
    .filter(({ place }) => !after || comparePlaces(place, { ...after, pinned: false }) > 0)
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ chat }) => chat)
  return { chats: rest.slice(0, PAGE), more: rest.length > PAGE }
}

beforeEach(() => {
  asked = []
  fails = false
  archive = Array.from({ length: 40 }, (_, at) =>
    aChat(at + 1, {
      unread: UNREAD.includes(at + 1) || at + 1 === PINNED ? 2 : 0,
      pinned: at + 1 === PINNED ? 1 : null,
      accountId: 'a',
    }),
  )
  const request = async (name: string, arg: unknown): Promise<unknown> => {
    if (name !== 'chat.list') return success({ messages: [], hasOlder: false, hasNewer: false })
    asked.push((arg as Asked).view)
    return fails ? { ok: false, problem: problem('internal') } : success(page(arg as Asked))
  }
  vi.stubGlobal('window', { parley: { request } })
  const first = page({ accountId: 'a', view: 'all', label: null })
  useApp.setState(
    {
      ...INITIAL_STATE,
      phase: 'ready',
      accountId: 'a',
      accounts: [anAccount('a')],
      chatsByAccount: { a: putPage(NO_CHATS, ALL, first.chats, first.more) },
    },
    true,
  )
})
afterEach(() => vi.unstubAllGlobals())

async function walk(step: 1 | -1, times: number): Promise<(number | undefined)[]> {
  const seen: (number | undefined)[] = []
  for (let turn = 0; turn < times; turn += 1) {
    await stepUnread(step)
    seen.push(selectOpenChat(now())?.id)
  }
  return seen
}

test('goes down through all unread chats, also those that are not loaded, and begins again', async () => {
  expect(await walk(1, 8)).toEqual([PINNED, 40, 39, 33, 12, 7, PINNED, 40])
  // Of the others nothing had to be loaded.
  expect(new Set(asked)).toEqual(new Set(['unread']))
})

test('goes up, from the first to the last', async () => {
  openChat('a', 39)
  expect(await walk(-1, 5)).toEqual([40, PINNED, 7, 12, 33])
})

test('stays where nothing else is unread, and where what is below cannot be asked for', async () => {
  openChat('a', 39)
  fails = true
  expect(await walk(1, 1)).toEqual([PINNED])
  archive = archive.map((chat) => ({ ...chat, unread: 0 }))
  const first = page({ accountId: 'a', view: 'all', label: null })
  change(() => ({ chatsByAccount: { a: putPage(NO_CHATS, ALL, first.chats, false) } }))
  expect(await walk(1, 1)).toEqual([PINNED])
})

test('leaves alone what the person opened meanwhile', async () => {
  openChat('a', 39)
  const going = stepUnread(1)
  openChat('a', 38)
  await going
  expect(selectOpenChat(now())?.id).toBe(38)
})

test('in a view it goes through what is unread in that view', async () => {
  change(() => ({ listView: 'archived' }))
  archive = archive.map((chat) => ({ ...chat, archived: chat.id % 2 === 1 }))
  const first = page({ accountId: 'a', view: 'archived', label: null })
  change(() => ({
    chatsByAccount: { a: putPage(NO_CHATS, { view: 'archived', label: null }, first.chats, first.more) },
  }))
  expect(await walk(1, 5)).toEqual([39, 33, 7, PINNED, 39])
})

test('accounts are reached by their place in the rail, and in turn', () => {
  const before = (): string | null => (now().settings.allAccounts ? 'all' : now().accountId)
  selectInRail(0)
  stepInRail(1)
  expect(before()).toBe('a')
  change(() => ({ accounts: [anAccount('a'), anAccount('b')] }))
  const seen = [1, 1, 1, -1].map((step) => {
    stepInRail(step as 1 | -1)
    return before()
  })
  expect(seen).toEqual(['b', 'all', 'a', 'all'])
  selectInRail(2)
  expect(before()).toBe('b')
  selectInRail(8)
  expect(before()).toBe('b')
})
