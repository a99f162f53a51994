import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { applySnapshot } from '../../store/apply.ts'
import { aChat, aMessage, aSnapshot } from '../../store/store-fixture.ts'
import { now, useApp } from '../../store/use-app.ts'
import { Forward } from './Forward.tsx'

let asked: [string, Record<string, unknown>][]
let answer: unknown

beforeEach(async () => {
  asked = []
  answer = success({ queued: 2, refused: [] })
  vi.stubGlobal('parley', {
    request: async (name: string, arg: Record<string, unknown>): Promise<unknown> => {
      asked.push([name, arg])
      if (name === 'message.page') return success({ messages: [], hasOlder: false, hasNewer: false })
      if (name === 'chat.search') return failure(problem('internal'))
      if (name === 'photo.kept') return success([])
      if (name === 'photo.find') return success({ state: 'none' })
      return name === 'message.forward' ? answer : success(null)
    },
    subscribe: () => () => undefined,
  })
  useApp.setState(applySnapshot(INITIAL_STATE, aSnapshot(0, [aChat(1), aChat(2)])), true)
  const messages = [aMessage(1), aMessage(2)]
  useApp.setState({ dialog: { name: 'forward', messages } })
  await act(async () => render(<Forward messages={messages} />))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const choose = (name: string) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name })))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

it('asks for chats first, then sends all at once and opens the only one', async () => {
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Forward' }).disabled).toBe(true)
  await choose('Chat 2')
  await press('Forward')
  expect(asked.find(([name]) => name === 'message.forward')?.[1]).toMatchObject({
    keys: [1, 2],
    to: [{ accountId: 'a', chatId: 2 }],
  })
  expect([now().dialog, now().openChats['a']]).toEqual([null, 2])
})

it('chooses a chat by any place of its row, and goes from the search to the rows by an arrow', async () => {
  await act(async () => fireEvent.click(screen.getByText('Chat 1')))
  expect(screen.getByRole('checkbox', { name: 'Chat 1' })).toHaveProperty('checked', true)
  fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Search chats' }), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0])
})

it('stays, and tells what could not go, where and why', async () => {
  answer = success({
    queued: 1,
    refused: [{ key: 2, accountId: 'a', chatId: 1, problem: problem('forward-kind') }],
  })
  await choose('Chat 1')
  await press('Forward')
  const told = screen.getByRole('alert').textContent
  expect(told).toContain('1 message is being sent.')
  expect(told).toContain('message 2, to Chat 1: This kind of message can’t be forwarded')
  expect(now().dialog).not.toBeNull()
})

it('says why the chats could not be searched, and not that no chat fits', async () => {
  await act(async () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zz' } }))
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(screen.queryByText('No chats match.')).toBeNull()
})

it('parts two people of one name by the ends of their numbers', async () => {
  cleanup()
  const maria = (id: number, address: string) => aChat(id, { name: 'Maria Silva', kind: 'person', address })
  const chats = [maria(1, '5531988001100'), maria(2, '5531988002244')]
  useApp.setState(applySnapshot(INITIAL_STATE, aSnapshot(0, chats)), true)
  const messages = [aMessage(1)]
  useApp.setState({ dialog: { name: 'forward', messages } })
  await act(async () => render(<Forward messages={messages} />))
  await choose('Maria Silva …2244')
  await press('Forward')
  expect(asked.find(([name]) => name === 'message.forward')?.[1]).toMatchObject({
    to: [{ accountId: 'a', chatId: 2 }],
  })
})
