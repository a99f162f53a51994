// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { comparePlaces, isInView, placeIn, type ListView } from '../../../shared/lib/list-view.ts'
import { problem, success } from '../../../shared/model/problem.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { DEFAULT_SETTINGS } from '../../../shared/model/settings-defaults.ts'
import { NO_CHATS, putPage } from '../account-chats.ts'
import { selectOpenChat } from '../select.ts'
import { INITIAL_STATE } from '../state.ts'
import { aChat, anAccount } from '../store-fixture.ts'
import { change, now, useApp } from '../use-app.ts'
import { openChat } from './chat.ts'
import { snoozeChats, toggleArchive, undoInList } from './chat-state.ts'

/** Who waits, and since when; the list has the highest number first. */
const WAITING = new Map([
  [2, 500],
  [5, 100],
  [7, 300],
])
let archive: Chat[]
let fails: string | null
/** Held back until the test says so. */
let answer: Promise<void>

function page({ accountId, view }: { readonly accountId: string; readonly view: ListView }) {
  const chats = archive
    .filter((chat) => chat.accountId === accountId && isInView(chat, view, null))
    .map((chat) => ({ chat, place: placeIn(chat, view) }))
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ chat }) => chat)
  return { chats, more: false }
}

const chatOf = (id: number): Chat => archive.find((chat) => chat.id === id)!
const opened = (): number | undefined => selectOpenChat(now())?.id
/** All that was asked for is answered. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

const listed = () =>
  putPage(NO_CHATS, { view: 'all', label: null }, page({ accountId: 'a', view: 'all' }).chats, false)

beforeEach(() => {
  fails = null
  answer = Promise.resolve()
  archive = Array.from({ length: 9 }, (_, at) =>
    aChat(at + 1, { accountId: 'a', waitingSince: WAITING.get(at + 1) ?? null }),
  )
  const request = async (name: string, arg: never): Promise<unknown> => {
    if (name === fails) return { ok: false, problem: problem('internal') }
    if (name === 'chat.list') {
      await answer
      return success(page(arg))
    }
    return success({ messages: [], hasOlder: false, hasNewer: false })
  }
  vi.stubGlobal('window', { parley: { request } })
  useApp.setState(
    {
      ...INITIAL_STATE,
      ...{ accounts: [anAccount('a')], accountId: 'a', settings: DEFAULT_SETTINGS },
      chatsByAccount: {
        a: listed(),
      },
    },
    true,
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('when the open chat is put away', () => {
  test.each([
    ['archived', () => toggleArchive(chatOf(9))],
    ['snoozed', () => snoozeChats([chatOf(9)], 10)],
  ])('%s: who waits longest is opened', async (_, act) => {
    openChat('a', 9)
    await act()
    await vi.waitFor(() => expect(opened()).toBe(5))
  })

  test('it is not opened again, however long it has waited', async () => {
    openChat('a', 5)
    await toggleArchive(chatOf(5))
    await vi.waitFor(() => expect(opened()).toBe(7))
  })

  test('and taken back, it is opened again', async () => {
    openChat('a', 9)
    await toggleArchive(chatOf(9))
    await vi.waitFor(() => expect(opened()).toBe(5))
    await undoInList()
    expect(opened()).toBe(9)
  })

  test('what was opened meanwhile stays', async () => {
    let arrive = (): void => undefined
    answer = new Promise((resolve) => (arrive = resolve))
    openChat('a', 9)
    await toggleArchive(chatOf(9))
    openChat('a', 3)
    arrive()
    await settled()
    expect(opened()).toBe(3)
  })

  test.each([
    ['a field that the person went to meanwhile keeps its keys', true, 9],
    ['a button that got the focus meanwhile is no reason to stay', false, 5],
  ])('%s', async (_, isField, expected) => {
    let arrive = (): void => undefined
    answer = new Promise((resolve) => (arrive = resolve))
    const page = { activeElement: { matches: () => false } }
    vi.stubGlobal('document', page)
    openChat('a', 9)
    await toggleArchive(chatOf(9))
    page.activeElement = { matches: () => isField }
    arrive()
    await settled()
    expect(opened()).toBe(expected)
  })
})

describe('nothing else is opened', () => {
  test('where another chat is put away', async () => {
    openChat('a', 9)
    await toggleArchive(chatOf(8))
    await settled()
    expect([opened(), now().listUndo]).toMatchObject([9, { reopens: false }])
    await undoInList()
    expect(opened()).toBe(9)
  })

  test('where the setting is off', async () => {
    change(({ settings }) => ({ settings: { ...settings, nextAfterArchive: false } }))
    openChat('a', 9)
    await toggleArchive(chatOf(9))
    await settled()
    expect(opened()).toBe(9)
  })

  test('where nobody waits', async () => {
    archive = archive.map((chat) => ({ ...chat, waitingSince: null }))
    change(() => ({ chatsByAccount: { a: listed() } }))
    openChat('a', 9)
    await toggleArchive(chatOf(9))
    await settled()
    expect(opened()).toBe(9)
  })

  test('where it comes back from the archive, or could not be put there', async () => {
    openChat('a', 9)
    await toggleArchive({ ...chatOf(9), archived: true })
    fails = 'chat.archive'
    await toggleArchive(chatOf(9))
    await settled()
    expect([opened(), now().listUndo]).toEqual([9, null])
    expect(now().notices).toHaveLength(1)
  })
})
