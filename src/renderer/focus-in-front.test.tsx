import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { success } from '../shared/model/problem.ts'
import { guardFocus } from './keyboard/focus-guard.ts'
import { NO_CHATS, putChats } from './store/account-chats.ts'
import { selectAccountById } from './store/actions/account.ts'
import { closeSide, openBeside, openChat, switchSides } from './store/actions/chat.ts'
import { forgetComposers, insertText } from './store/actions/composer.ts'
import { offerRemovalUndo } from './store/actions/removal.ts'
import { beginFinding } from './store/actions/search.ts'
import { applyBatches } from './store/apply.ts'
import { frontOf } from './store/sides.ts'
import { INITIAL_STATE } from './store/state.ts'
import { aChat, anAccount } from './store/store-fixture.ts'
import { now, useApp } from './store/use-app.ts'
import { OpenChats } from './OpenChats.tsx'

// No chat has a message.
vi.mock('./features/conversation/MessageList.tsx', () => ({ MessageList: () => null }))

let stop: () => void

beforeEach(async () => {
  const answers: Readonly<Record<string, unknown>> = {
    'message.page': { messages: [], notes: [], hasOlder: false, hasNewer: false, divider: null },
    'draft.get': { text: '' },
  }
  // What nothing here waits for is not answered.
  const request = (name: string): Promise<unknown> =>
    name in answers ? Promise.resolve(success(answers[name])) : new Promise(() => undefined)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
  Object.assign(document, { execCommand: () => false })
  // Nothing is laid out here: all that is on the page is in sight.
  Object.defineProperty(HTMLElement.prototype, 'checkVisibility', { configurable: true, value: () => true })
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body)
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  const chats = (accountId: string, ids: readonly number[]) =>
    putChats(
      NO_CHATS,
      ids.map((id) =>
        aChat(id, { accountId, name: `${accountId}/${String(id)}`, kind: id === 4 ? 'other' : 'person' }),
      ),
    )
  useApp.setState(
    {
      ...INITIAL_STATE,
      ...{ phase: 'ready', panes: 4, accountId: 'a', accounts: [anAccount('a'), anAccount('b')] },
      chatsByAccount: { a: chats('a', [1, 2, 3, 4]), b: chats('b', [11, 12]) },
    },
    true,
  )
  stop = guardFocus()
  await act(async () => render(<Middle />))
})
afterEach(() => {
  stop()
  cleanup()
  Reflect.deleteProperty(document, 'execCommand')
  Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility')
  vi.restoreAllMocks()
  for (const id of ['a', 'b']) forgetComposers(id)
  vi.unstubAllGlobals()
})

function Middle() {
  const account = useApp((state) => state.accounts.find(({ id }) => id === state.accountId))
  return account ? <OpenChats account={account} /> : null
}

const of = (id: number) => ({ accountId: id > 10 ? 'b' : 'a', id })
const open = (id: number) => act(async () => openChat(of(id).accountId, id))
const beside = (id: number) => act(async () => openBeside(of(id)))
const emit = (...events: readonly unknown[]) =>
  act(async () =>
    useApp.setState((state) =>
      applyBatches(state, [{ revision: state.revision + 1, events: events as never }]),
    ),
  )
/** The open chat in which the focus is. */
const focused = () => document.activeElement?.closest('.talk')?.getAttribute('aria-label')
const front = () => {
  const chat = frontOf(now())
  return chat ? `${chat.accountId}/${String(chat.chatId)}` : undefined
}

describe('what makes another chat the one in front takes the focus along:', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['a notification', () => emit({ type: 'open-chat', accountId: 'a', chatId: 1 }), 'a/1'],
    ['the key to the other side', () => act(async () => switchSides()), 'a/1'],
    ['opening it again', () => open(1), 'a/1'],
    ['another one in the place of the one in front', () => open(3), 'a/3'],
    ['one that can only be read', () => open(4), 'a/4'],
    ['closing the one in front', () => act(async () => closeSide(of(2))), 'a/1'],
    ['an account', () => act(async () => selectAccountById('b')), 'b/11'],
    ['the account of the other goes', () => emit({ type: 'accounts', accounts: [anAccount('b')] }), 'b/11'],
  ])('%s', async (name, run, expected) => {
    if (name.includes('account')) await act(async () => openChat('b', 11))
    await open(name.includes('account') ? 11 : 1)
    await beside(2)
    expect([front(), focused()]).toEqual(['a/2', 'a/2'])
    await run()
    expect([front(), focused()]).toEqual([expected, expected])
  })
})

test('a notification behind a dialog: who closes that is in the chat of the notification', async () => {
  await open(1)
  await beside(2)
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.role = 'dialog'
  const inside = dialog.appendChild(document.createElement('button'))
  inside.focus()
  await emit({ type: 'open-chat', accountId: 'a', chatId: 1 })
  expect(document.activeElement).toBe(inside)
  await act(async () => dialog.remove())
  expect([front(), focused()]).toEqual(['a/1', 'a/1'])
})

test('an account without an open chat comes before the person, and the chat beside stays there', async () => {
  await open(1)
  await beside(2)
  await act(async () => selectAccountById('b'))
  expect([now().accountId, front(), focused()]).toEqual(['b', undefined, undefined])
  expect(now().beside?.chatId).toBe(1)
})

test('what was open last comes while the person writes elsewhere: that keeps the focus', async () => {
  const search = document.body.appendChild(document.createElement('input'))
  search.focus()
  await act(async () => useApp.setState({ openChats: { a: 1 } }))
  expect([front(), document.activeElement]).toEqual(['a/1', search])
  await open(2)
  expect(focused()).toBe('a/2')
  search.remove()
})

test('narrower than two have room, one that can only be read leaves the focus in the list', async () => {
  await open(1)
  await beside(2)
  await act(async () => useApp.setState({ panes: 3 }))
  const row = document.body.appendChild(document.createElement('button'))
  row.focus()
  await open(4)
  expect([front(), document.activeElement]).toEqual(['a/4', row])
  row.remove()
})

test('the details that a press on the chat beside asks for are shown, and the next press closes them', async () => {
  const settings = { ...now().settings, contactPane: true }
  useApp.setState({ settings, keptSettings: settings })
  await open(1)
  await beside(2)
  const details = screen.getAllByRole('button', { name: 'Contact details' })[0]
  if (!details) throw new Error('There is a button.')
  const press = () =>
    act(async () => {
      fireEvent.pointerDown(details)
      fireEvent.click(details)
    })
  await press()
  expect([front(), now().settings.contactPane]).toEqual(['a/1', true])
  await press()
  expect(now().settings.contactPane).toBe(false)
})

describe('what ends late in the chat beside leaves the focus where it is:', () => {
  test.each<[string, () => unknown]>([
    ['the way back for what was deleted', () => offerRemovalUndo(of(1), { keys: [1] })],
    ['a text that came back', () => insertText(of(1), 'um texto')],
    ['its search', () => beginFinding(of(1))],
  ])('%s', async (_, run) => {
    await open(1)
    await beside(2)
    // Whoever writes keeps the focus anyway.
    document.querySelector<HTMLElement>('[data-front] button')?.focus()
    await act(async () => run())
    expect([front(), focused()]).toEqual(['a/2', 'a/2'])
  })
})
