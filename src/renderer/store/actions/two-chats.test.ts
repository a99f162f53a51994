// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import fc from 'fast-check'
import { success } from '../../../shared/model/problem.ts'
import { NO_CHATS, putChats, putPage } from '../account-chats.ts'
import { applyBatches, applySnapshot } from '../apply.ts'
import { selectOpenChat } from '../select.ts'
import { openKeys, selectBeside, selectSides } from '../sides.ts'
import { INITIAL_STATE } from '../state.ts'
import { aChat, aMessage, anAccount, aSnapshot } from '../store-fixture.ts'
import { now, useApp } from '../use-app.ts'
import { selectAccountById } from './account.ts'
import {
  closeSide,
  comeToFront,
  listedChats,
  openBeside,
  openChat,
  openNextWaiting,
  setListView,
  stepChat,
  switchSides,
} from './chat.ts'
import { toggleUnread } from './chat-state.ts'
import { loadSnapshot } from './follow-core.ts'
import { beginConversation } from './conversation.ts'
import { removeHere, undoRemoval } from './removal.ts'
import { endSelection, toggleSelected } from './selection.ts'
import { beginFinding } from './search.ts'

const WAITING = { view: 'waiting', label: null } as const

let kept: Record<string, unknown>
let restored: unknown

beforeEach(() => {
  kept = {}
  const request = async (name: string, arg: Record<string, unknown>): Promise<unknown> => {
    if (name === 'settings.set') kept = { ...kept, ...arg }
    if (name === 'message.restore') restored = arg['keys']
    if (name === 'chat.list') return success({ chats: [], more: false })
    return success(name === 'message.page' ? { messages: [], hasOlder: false, hasNewer: false } : arg)
  }
  vi.stubGlobal('window', { parley: { request } })
  const chats = (accountId: string, ids: number[]) =>
    putChats(
      NO_CHATS,
      ids.map((id) => aChat(id, { accountId })),
    )
  useApp.setState(
    {
      ...INITIAL_STATE,
      ...{ phase: 'ready', panes: 4, accountId: 'a', accounts: [anAccount('a'), anAccount('b')] },
      chatsByAccount: { a: chats('a', [1, 2, 3]), b: chats('b', [11, 12]) },
    },
    true,
  )
})
afterEach(() => vi.unstubAllGlobals())

const of = (id: number) => ({ accountId: id > 10 ? 'b' : 'a', id })
const open = (id: number): void => openChat(of(id).accountId, id)
const beside = (id: number): void => openBeside(of(id))
/** The chats in sight from left to right, the one in front in brackets. */
const sides = (): string =>
  selectSides(now())
    .map((chat) => (chat?.id === selectOpenChat(now())?.id ? `[${String(chat?.id)}]` : String(chat?.id)))
    .join(' ')
const emit = (...events: readonly unknown[]): void =>
  useApp.setState((state) => applyBatches(state, [{ revision: state.revision + 1, events: events as never }]))

test.each<[string, () => void, string]>([
  ['one chat alone is in front', () => open(1), '[1]'],
  ['a second one stands to its right, and comes to the front', () => (open(1), beside(2)), '1 [2]'],
  ['one of another account does, too', () => (open(1), beside(11)), '1 [11]'],
  ['what is opened comes in the place of the one in front', () => (open(1), beside(2), open(3)), '1 [3]'],
  ['a third one beside takes the place of the other', () => (open(1), beside(2), beside(3)), '[3] 2'],
  ['where none is open, it is the only one', () => beside(2), '[2]'],
  ['the one in front does not stand beside itself', () => (open(1), beside(1)), '[1]'],
  ['no chat is open twice: it comes to the front', () => (open(1), beside(2), open(1)), '[1] 2'],
  ['nor is one that is opened beside again', () => (open(1), beside(2), beside(1)), '[1] 2'],
  ['a key goes to the other side', () => (open(1), beside(2), switchSides()), '[1] 2'],
  ['and back', () => (open(1), beside(2), switchSides(), switchSides()), '1 [2]'],
  ['with one chat that key does nothing', () => (open(1), switchSides()), '[1]'],
  ['the person goes to a side', () => (open(1), beside(2), comeToFront(of(1))), '[1] 2'],
  ['the one in front is closed', () => (open(1), beside(2), closeSide(of(2))), '[1]'],
  ['the one beside is closed', () => (open(1), beside(2), closeSide(of(1))), '[2]'],
  ['and another is opened beside', () => (open(1), beside(2), closeSide(of(1)), beside(3)), '2 [3]'],
  [
    'an account is chosen whose chat is the one beside',
    () => (open(1), beside(11), selectAccountById('a')),
    '[1] 11',
  ],
  [
    'an account is chosen that has none open',
    () => (open(1), beside(2), selectAccountById('b')),
    '1 [undefined]',
  ],
  [
    'a notification opens the one beside',
    () => (open(1), beside(2), emit({ type: 'open-chat', ...{ accountId: 'a', chatId: 1 } })),
    '[1] 2',
  ],
  [
    'going down the list leaves out the one beside',
    () => (open(3), beside(2), switchSides(), stepChat(1)),
    '[1] 2',
  ],
  ['marked as unread, one of two is closed', () => (open(1), beside(2), void toggleUnread(aChat(2))), '[1]'],
  ['marked as unread, the other one is', () => (open(1), beside(2), void toggleUnread(aChat(1))), '[2]'],
  [
    'marked as unread, one that is open behind another account does not come back with that',
    () => {
      open(11)
      open(1)
      beside(2)
      void toggleUnread(aChat(11, { accountId: 'b' }))
      selectAccountById('b')
    },
    '1 [undefined]',
  ],
])('%s', (_, act, expected) => {
  act()
  expect(sides()).toBe(expected)
})

describe('narrower than two have room', () => {
  const narrow = (): void => useApp.setState({ panes: 3 })

  test('the one in front is in sight; the other comes back with the room', () => {
    open(1)
    beside(2)
    narrow()
    expect(sides()).toBe('[2]')
    switchSides()
    expect(sides()).toBe('[1]')
    useApp.setState({ panes: 4 })
    expect(sides()).toBe('[1] 2')
  })

  test('marked as unread, the hidden one does not come back with the room', () => {
    open(1)
    beside(2)
    narrow()
    void toggleUnread(aChat(1))
    useApp.setState({ panes: 4 })
    expect(sides()).toBe('[2]')
  })

  test('marked as unread, the one in sight is closed, and the hidden one stays hidden', () => {
    open(1)
    beside(2)
    narrow()
    void toggleUnread(aChat(2))
    expect(sides()).toBe('[undefined]')
  })

  test('the hidden one is the next that waits, as any other', async () => {
    const waiting = [1, 2, 3].map((id) => aChat(id, { waitingSince: id }))
    useApp.setState({ chatsByAccount: { a: putPage(NO_CHATS, WAITING, waiting, false) } })
    open(1)
    beside(2)
    await openNextWaiting(of(2))
    expect(sides()).toBe('1 [3]')
    open(2)
    narrow()
    await openNextWaiting(of(2))
    expect(sides()).toBe('[1]')
  })

  test('no chat is opened beside', () => {
    narrow()
    open(1)
    beside(2)
    expect([sides(), now().beside]).toEqual(['[2]', null])
  })
})

test('both are remembered, and open again where they stood', () => {
  open(1)
  beside(11)
  const settings = { ...INITIAL_STATE.settings, ...kept }
  expect(kept).toMatchObject({
    lastAccount: 'b',
    lastChat: 11,
    besideAccount: 'a',
    besideChat: 1,
    besideSide: 'left',
  })
  const snapshot = {
    ...{ ...aSnapshot(0), accounts: now().accounts, settings },
    chats: ['a', 'b'].map((accountId) => ({
      ...{ accountId, more: false },
      chats: [...(now().chatsByAccount[accountId]?.byId.values() ?? [])],
    })),
  }
  useApp.setState(applySnapshot({ ...INITIAL_STATE, panes: 4 }, snapshot))
  expect(sides()).toBe('1 [11]')
  // What the person has open stays open when the snapshot comes again.
  closeSide(of(1))
  useApp.setState(applySnapshot(now(), snapshot))
  expect(sides()).toBe('[11]')
})

test('a chat that stands further down than the list is loaded opens again, too', async () => {
  const request = async (name: string): Promise<unknown> => {
    if (name === 'chat.named') return success([aChat(7)])
    if (name === 'message.page') return success({ messages: [], hasOlder: false, hasNewer: false })
    const last = { lastAccount: 'a', lastChat: 1, besideAccount: 'a', besideChat: 7 }
    return success({ ...aSnapshot(0, [aChat(1)]), settings: { ...INITIAL_STATE.settings, ...last } })
  }
  vi.stubGlobal('window', { parley: { request } })
  useApp.setState({ ...INITIAL_STATE, panes: 4 }, true)
  await loadSnapshot()
  expect(sides()).toBe('[1] 7')
  expect(Object.keys(now().conversations)).toEqual(['a/1', 'a/7'])
})

test('a list of those that are unread keeps both while one goes from side to side', () => {
  open(1)
  beside(2)
  setListView('unread')
  const listed = (): number[] => listedChats().map(({ id }) => id)
  const both = listed()
  expect([...both].sort()).toEqual([1, 2])
  switchSides()
  expect(listed()).toEqual(both)
})

test('a chat that was closed is not remembered', () => {
  open(1)
  beside(2)
  closeSide(of(1))
  expect(kept).toMatchObject({ lastChat: 2, besideAccount: '', besideChat: 0 })
})

test.each([
  ['the one in front', ['b'], '[11]'],
  ['the one beside', ['a'], '[1]'],
])('with its account, %s is gone', (_, left, expected) => {
  open(1)
  beside(11)
  switchSides()
  emit({ type: 'accounts', accounts: left.map((id) => anAccount(id)) })
  expect(sides()).toBe(expected)
})

test.each([
  ['the one in front', 2, 3, '1 [3]'],
  ['the one beside', 1, 3, '3 [2]'],
  ['one into the other', 1, 2, '[2]'],
  ['the other into the one', 2, 1, '[1]'],
])('of two addresses that are one person, %s follows', (_, from, into, expected) => {
  open(1)
  beside(2)
  emit({ type: 'chats-joined', accountId: 'a', from, into })
  expect(sides()).toBe(expected)
})

test('the search in a chat goes on while another comes to the front, and ends where its chat is left', () => {
  open(1)
  beginFinding(of(1))
  beside(2)
  beginFinding(of(2))
  switchSides()
  expect(Object.keys(now().findings)).toEqual(['a/1', 'a/2'])
  open(3)
  expect(Object.keys(now().findings)).toEqual(['a/2'])
})

test('what is chosen or deleted on one side leaves the other as it is', async () => {
  open(1)
  beside(2)
  const [ana, bruno] = [aMessage(50), aMessage(60, { chatId: 2 })]
  for (const message of [ana, bruno]) toggleSelected(message)
  endSelection(of(1))
  expect(Object.keys(now().selections)).toEqual(['a/2'])
  for (const message of [ana, bruno]) await removeHere([message])
  await undoRemoval(of(1))
  expect(restored).toEqual([50])
  expect(now().removals).toEqual({ 'a/2': { keys: [60] } })
})

test('the messages of the open chats stay, however many others were read since', () => {
  open(1)
  beside(2)
  for (let id = 100; id < 130; id++) beginConversation(aChat(id))
  expect(Object.keys(now().conversations)).toEqual(expect.arrayContaining(['a/1', 'a/2']))
})

test('whatever is pressed, no chat is open twice, and what is open is remembered', () => {
  const acts = fc.array(
    fc.oneof(
      fc.constantFrom(1, 2, 3, 11, 12).map((id) => () => open(id)),
      fc.constantFrom(1, 2, 3, 11, 12).map((id) => () => beside(id)),
      fc.constantFrom(1, 2, 3, 11, 12).map((id) => () => comeToFront(of(id))),
      fc.constantFrom(1, 2, 3, 11, 12).map((id) => () => closeSide(of(id))),
      fc.constantFrom('a', 'b').map((id) => () => selectAccountById(id)),
      fc.constant(switchSides),
    ),
    { maxLength: 12 },
  )
  const initial = now()
  fc.assert(
    fc.property(acts, (steps) => {
      useApp.setState(initial, true)
      kept = {}
      for (const step of steps) {
        step()
        const state = now()
        expect(new Set(openKeys(state)).size).toBe(openKeys(state).length)
        expect(state.beside === null || selectBeside(state) !== null).toBe(true)
        expect(kept['besideChat'] ?? 0).toBe(state.beside?.chatId ?? 0)
      }
    }),
  )
})
