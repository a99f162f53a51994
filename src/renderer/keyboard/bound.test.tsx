/** What the keymap says is done: each of its keys does something where it says so, and nothing else is bound. */
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Chord } from '../../shared/lib/keys.ts'
import { pressedOnRow } from '../features/chat-list/row-keys.ts'
import { pressedIn } from '../features/composer/composer-key-actions.ts'
import { pressedOn } from '../features/conversation/message-keys.ts'
import { putChats, NO_CHATS } from '../store/account-chats.ts'
import { INITIAL_STATE, type AppState } from '../store/state.ts'
import { aChat, aConversation, aMessage, anAccount } from '../store/store-fixture.ts'
import { useApp } from '../store/use-app.ts'
import { keyContext } from './key-meant.ts'
import { KEYMAP, keysOf, type KeyScope } from './keymap.ts'
import { press } from './keyboard-fixture.ts'
import { useHotkeys } from './use-hotkeys.ts'

const chat = aChat(1)
const MACRO = { name: 'Pago', text: '', label: '', end: 'stay', hours: 1 } as const
const recalled = aMessage(2, { direction: 'out', status: 'queued', waiting: 'recall' })

function Window() {
  useHotkeys()
  return (
    <div tabIndex={-1} data-message="">
      <textarea />
    </div>
  )
}

beforeEach(() => {
  // What is asked for is not what this is about.
  const never = () => new Promise(() => undefined)
  vi.stubGlobal('parley', { request: never, subscribe: () => () => undefined })
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: never } })
  Object.assign(document, { execCommand: () => true })
  const state: AppState = {
    ...INITIAL_STATE,
    phase: 'ready',
    platform: 'linux',
    settings: { ...INITIAL_STATE.settings, macros: Array.from({ length: 9 }, () => MACRO) },
    accounts: [anAccount('a')],
    accountId: 'a',
    // Wide enough for two chats.
    panes: 4,
    openChats: { a: 1 },
    beside: { accountId: 'a', chatId: 2, side: 'right' },
    chatsByAccount: { a: putChats(NO_CHATS, [chat, aChat(2)]) },
    conversations: { 'a/1': aConversation([aMessage(1), recalled]) },
  }
  useApp.setState(state)
  render(<Window />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rowsOf = (scope: KeyScope) =>
  KEYMAP.filter((entry) => entry.scope === scope).flatMap((entry) =>
    keysOf(entry, keyContext(INITIAL_STATE)).map((chord) => ({ id: entry.id, chord })),
  )

describe('in the window', () => {
  it.each(rowsOf('window'))('$chord ($id) is taken', ({ chord }) => {
    const event = new KeyboardEvent('keydown', press(chord))
    document.body.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
  })

  it.each(rowsOf('window'))('$chord ($id) is left alone while a menu is open', ({ chord }) => {
    document.body.append(Object.assign(document.createElement('div'), { role: 'menu' }))
    const event = new KeyboardEvent('keydown', press(chord))
    document.body.dispatchEvent(event)
    document.querySelector('[role="menu"]')?.remove()
    expect(event.defaultPrevented).toBe(false)
  })
})

describe('on a message', () => {
  const chosen = (id: string): AppState['selections'] =>
    id === 'endSelection' ? { 'a/1': { keys: new Set([1]), anchor: 1 } } : {}

  const pressed = (id: string, chord: Chord): boolean => {
    useApp.setState({ selections: chosen(id) })
    const row = document.querySelector<HTMLElement>('[data-message]')!
    row.focus()
    const event = { nativeEvent: press(chord), target: row, repeat: false }
    return pressedOn(aMessage(1), event as never, undefined)
  }

  it.each(rowsOf('message'))('$chord ($id) acts', ({ id, chord }) => {
    expect(pressed(id, chord)).toBe(true)
  })
})

describe('on a chat of the list', () => {
  const pressed = (chord: Chord): unknown => {
    useApp.setState({
      chatSelection: { chats: [{ accountId: 'a', id: 1 }], anchor: { accountId: 'a', id: 1 } },
    })
    const row = document.querySelector<HTMLElement>('[data-message]')!
    row.focus()
    return pressedOnRow(chat, { nativeEvent: press(chord), target: row, repeat: false } as never)
  }

  it.each(rowsOf('chat'))('$chord ($id) acts', ({ chord }) => {
    expect(pressed(chord)).not.toBeNull()
  })

  it('does nothing where the pointer gave the focus', () => {
    document.querySelector('[data-message]')!.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    expect(pressed('E')).toBeNull()
  })
})

describe('in the composer', () => {
  it.each(rowsOf('composer'))('$chord ($id) acts', async ({ id, chord }) => {
    const area = document.querySelector('textarea')!
    const did = vi.fn()
    const keys = { send: did, sendArchive: did, sendLater: did, undo: did, step: did, emoji: did }
    if (id === 'cancel')
      useApp.setState({
        composers: {
          'a/1': {
            ...{ text: '', loaded: true, sending: false, leaving: null, problem: null, draftProblem: null },
            ...{ replyTo: aMessage(1), editing: null, insertions: 0, caret: null },
          },
        },
      })
    pressedIn(chat, { nativeEvent: press(chord), currentTarget: area, preventDefault: did } as never, keys)
    await vi.waitFor(() => expect(did).toHaveBeenCalled())
  })
})
