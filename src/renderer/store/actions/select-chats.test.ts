import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problem, success } from '../../../shared/model/problem.ts'
import { NO_CHATS, putPage } from '../account-chats.ts'
import { INITIAL_STATE } from '../state.ts'
import { aChat, anAccount } from '../store-fixture.ts'
import { now, useApp } from '../use-app.ts'
import { archiveChats, markChats, muteChats, snoozeChats, undoInList } from './chat-state.ts'
import {
  selectChatsUpTo,
  selectedChats,
  endChatSelection,
  isChatSelected,
  toggleSelectedChat,
} from './select-chats.ts'

let asked: [string, { chatId: number }][]
/** The chat of which nothing can be changed. */
let stuck: number | null

const of = (id: number) => ({ accountId: 'a', id })
const chosen = (): number[] => selectedChats().map(({ id }) => id)
const askedOf = (name: string): number[] =>
  asked.filter(([each]) => each === name).map(([, { chatId }]) => chatId)

beforeEach(() => {
  asked = []
  stuck = null
  const request = async (name: string, arg: { chatId: number }): Promise<unknown> => {
    asked.push([name, arg])
    return arg.chatId === stuck ? { ok: false, problem: problem('internal') } : success(null)
  }
  vi.stubGlobal('parley', { request })
  const chats = [5, 4, 3, 2, 1].map((id) => aChat(id, { accountId: 'a', activeAt: id }))
  useApp.setState(
    {
      ...INITIAL_STATE,
      ...{ accountId: 'a', accounts: [anAccount('a')] },
      chatsByAccount: { a: putPage(NO_CHATS, { view: 'all', label: null }, chats, false) },
    },
    true,
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('chats are chosen one by one, let go, and in a range from the last one', () => {
  toggleSelectedChat(of(4))
  selectChatsUpTo(of(2))
  expect(chosen()).toEqual([4, 3, 2])
  selectChatsUpTo(of(5))
  expect(chosen().sort()).toEqual([2, 3, 4, 5])
  toggleSelectedChat(of(3))
  expect([isChatSelected(now().chatSelection, of(3)), isChatSelected(now().chatSelection, of(2))]).toEqual([
    false,
    true,
  ])
  endChatSelection()
  expect(now().chatSelection).toBeNull()
  toggleSelectedChat(of(1))
  toggleSelectedChat(of(1))
  expect(now().chatSelection).toBeNull()
})

test('all of them are put away, and one undo brings all of them back', async () => {
  toggleSelectedChat(of(4))
  toggleSelectedChat(of(2))
  await archiveChats(selectedChats(), true)
  expect(askedOf('chat.archive')).toEqual([4, 2])
  expect([now().chatSelection, now().listUndo]).toMatchObject([null, { what: 'archived', reopens: false }])
  asked = []
  await undoInList()
  expect(asked).toMatchObject([
    ['chat.archive', { chatId: 4, archived: false }],
    ['chat.archive', { chatId: 2, archived: false }],
  ])
})

test.each<[string, () => Promise<unknown>]>([
  ['chat.mark', () => markChats(selectedChats(), 'read')],
  ['chat.mute', () => muteChats(selectedChats(), 1000)],
  ['chat.snooze', () => snoozeChats(selectedChats(), 1000)],
])('%s is asked of each', async (name, act) => {
  toggleSelectedChat(of(3))
  toggleSelectedChat(of(1))
  await act()
  expect(askedOf(name)).toEqual([3, 1])
  expect(now().chatSelection).toBeNull()
})

test('what went wrong is said, what was done can be undone, and the chats stay chosen', async () => {
  stuck = 2
  for (const id of [4, 2, 1]) toggleSelectedChat(of(id))
  await archiveChats(selectedChats(), true)
  expect(askedOf('chat.archive')).toEqual([4, 2])
  expect(now().notices).toHaveLength(1)
  expect(now().listUndo).toMatchObject({ chats: [{ chatId: 4 }] })
  expect(chosen()).toEqual([4, 2, 1])
})
