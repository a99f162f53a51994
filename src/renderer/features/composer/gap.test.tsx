import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { Chat } from '../../../shared/model/chat.ts'
import { success } from '../../../shared/model/problem.ts'
import { putReply } from '../../store/actions/canned.ts'
import { forgetComposers, setReply } from '../../store/actions/composer.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aChat, aMessage, aReply, aSnapshot } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { Composer } from './Composer.tsx'
import { ReadOnly } from './ReadOnly.tsx'

const PLACE = { accountId: 'a', id: 1 }
let sent: Record<string, unknown>[]

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

function setUp(chat: Partial<Chat>): Chat {
  const { accounts } = aSnapshot(0)
  const shown = aChat(1, chat)
  useApp.setState({
    ...INITIAL_STATE,
    ...{ phase: 'ready', accountId: 'a', accounts },
    chatsByAccount: {
      a: { byId: new Map([[1, shown]]), order: [1] },
    } as unknown as typeof INITIAL_STATE.chatsByAccount,
  })
  return shown
}

beforeEach(() => {
  sent = []
  const request = async (name: string, arg: Record<string, unknown>): Promise<unknown> => {
    if (name === 'message.send') sent.push(arg)
    return success(name === 'message.send' ? aMessage(9) : null)
  }
  vi.stubGlobal('parley', { request, subscribe: () => () => undefined })
  vi.stubGlobal('PointerEvent', MouseEvent)
})
afterEach(() => {
  cleanup()
  forgetComposers('a')
  vi.unstubAllGlobals()
})

describe('a canned reply for somebody without a name', () => {
  test.each(['', '\u2800', '+55 11 98765-4321'])(
    'named %j leaves a gap, and Send stops there until it is filled',
    async (name) => {
      const chat = setUp({ name, address: '5511987654321' })
      await act(async () => render(<Composer chat={chat} />))
      act(() => putReply(PLACE, aReply('oi', 'Olá {first}, tudo bem?')))
      expect(field().value).toBe('Olá {first?}, tudo bem?')
      await press('Send')
      expect(sent).toEqual([])
      const { selectionStart, selectionEnd, value } = field()
      expect(value.slice(selectionStart, selectionEnd)).toBe('{first?}')
      expect(screen.getByText(/placeholder of a canned reply is still empty/)).toBeTruthy()
      fireEvent.change(field(), { target: { value: 'Olá Ana, tudo bem?' } })
      expect(screen.queryByText(/placeholder of a canned reply/)).toBeNull()
      await press('Send')
      expect(sent).toMatchObject([{ text: 'Olá Ana, tudo bem?' }])
    },
  )
})

test.each([
  [{ name: 'അവന്\u200d Nair' }, 'Olá അവന്\u200d'],
  [{ name: 'Bia\nLima' }, 'Olá Bia'],
  [{ name: 'pay\u200dpal' }, 'Olá pay\u200dpal'],
  [{ name: '', nickname: 'Bia\u00ad Lima' }, 'Olá Bia\u00ad'],
])('a reply says the real name of %j', async (names, words) => {
  const chat = setUp(names)
  await act(async () => render(<Composer chat={chat} />))
  act(() => putReply(PLACE, aReply('oi', 'Olá {first}')))
  expect(field().value).toBe(words)
})

describe('a chat that can only be read', () => {
  it.each([
    ['status@broadcast', 'You can read status updates here, but you can’t reply to them.'],
    ['12@newsletter', 'You can read this channel here, but you can’t write to it.'],
    ['12@broadcast', 'You can read this broadcast list here, but you can’t write to it.'],
    ['12@bot', /nothing can be sent to this kind of address/],
  ])('%s says so where the composer would be, and takes no reply', async (address, words) => {
    const chat = setUp({ address, kind: 'other' })
    render(<ReadOnly chat={chat} />)
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    act(() => setReply(PLACE, aMessage(3)))
    expect(now().composers).toEqual({})
  })
})
