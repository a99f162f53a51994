import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { success } from '../../../shared/model/problem.ts'
import { forgetComposers } from '../../store/actions/composer.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aChat, aMessage, aSnapshot } from '../../store/store-fixture.ts'
import { comeToFront, openChat } from '../../store/actions/chat.ts'
import { useApp } from '../../store/use-app.ts'
import { Composer } from './Composer.tsx'

let sent: unknown[]
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const enter = (more: object = {}) => act(async () => fireEvent.keyDown(field(), { key: 'Enter', ...more }))
const question = () => screen.queryByText('You’ve just switched to Ana. Send this text here?')
const confirm = () => screen.getByRole('button', { name: 'Send in this chat' })
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

beforeEach(async () => {
  vi.useFakeTimers()
  sent = []
  vi.stubGlobal('parley', {
    request: async (name: string, arg: { readonly text: string }): Promise<unknown> => {
      if (name === 'message.send') sent.push(arg.text)
      if (name === 'draft.get') return success({ text: 'Pix: 123' })
      return success(name === 'message.send' ? aMessage(9) : null)
    },
    subscribe: () => () => undefined,
  })
  useApp.setState({ ...INITIAL_STATE, phase: 'ready', accountId: 'a', accounts: aSnapshot(0).accounts })
  await act(async () => render(<Composer chat={aChat(1, { name: 'Ana' })} />))
})
afterEach(() => {
  cleanup()
  forgetComposers('a')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a draft that was not typed since the switch to its chat', () => {
  test('does not leave by an Enter within 300 ms; it leaves by the answer', async () => {
    expect(field().value).toBe('Pix: 123')
    await pass(299)
    await enter()
    expect(sent).toEqual([])
    expect(question()).not.toBeNull()
    await act(async () => fireEvent.click(confirm()))
    expect(sent).toEqual(['Pix: 123'])
    expect(question()).toBeNull()
  })

  test('leaves by an Enter after that', async () => {
    await pass(300)
    await enter()
    expect(sent).toEqual(['Pix: 123'])
    expect(question()).toBeNull()
  })

  test('does not leave by a second Enter of the same hand, but by one behind the question', async () => {
    await pass(200)
    await enter()
    await pass(200)
    await enter()
    expect(sent).toEqual([])
    await pass(300)
    await enter()
    expect(sent).toEqual(['Pix: 123'])
    expect(question()).toBeNull()
  })

  test('asks for a press of the button, too', async () => {
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))
    expect(sent).toEqual([])
    expect(question()).not.toBeNull()
  })

  test('is typed as soon as a letter is: nothing is asked', async () => {
    await enter()
    expect(question()).not.toBeNull()
    await act(async () => fireEvent.change(field(), { target: { value: 'Pix: 1234' } }))
    expect(question()).toBeNull()
    await enter()
    expect(sent).toEqual(['Pix: 1234'])
  })
})

test('an Enter that is held down from the chat before sends nothing', async () => {
  await pass(1000)
  await enter({ repeat: true })
  expect(sent).toEqual([])
})

test('where there is nothing to send, nothing is asked', async () => {
  await act(async () => fireEvent.change(field(), { target: { value: '' } }))
  await enter()
  expect(question()).toBeNull()
})

describe('of two chats side by side', () => {
  beforeEach(async () => {
    await pass(1000)
    await act(async () =>
      useApp.setState({ openChats: { a: 2 }, beside: { accountId: 'a', chatId: 1, side: 'left' } }),
    )
    await pass(1000)
  })

  test('the other one asks right behind the key that brings it to the front, whatever was typed there before', async () => {
    await act(async () => fireEvent.change(field(), { target: { value: 'Pix: 1234' } }))
    field().blur()
    await act(async () => openChat('a', 1))
    expect(document.activeElement).toBe(field())
    await enter()
    expect(sent).toEqual([])
    expect(question()).not.toBeNull()
  })

  test('it asks nothing where the person went there by the pointer', async () => {
    field().blur()
    await act(async () => comeToFront({ accountId: 'a', id: 1 }))
    expect(document.activeElement).not.toBe(field())
    await enter()
    expect(sent).toEqual(['Pix: 123'])
  })
})
