import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Chat } from '../../../shared/model/chat.ts'
import { success } from '../../../shared/model/problem.ts'
import { INITIAL_STATE } from '../../store/state.ts'
import { aChat, aConversation, aMessage, anAccount, aState } from '../../store/store-fixture.ts'
import { useApp } from '../../store/use-app.ts'
import { ConversationHead } from './ConversationHead.tsx'

const LOJA = anAccount('a', { name: 'Loja' })
const OFICINA = anAccount('b', { name: 'Oficina' })
let lastSeen: number | string | null

async function show(more: Partial<Chat> = {}, accounts = [LOJA]): Promise<void> {
  useApp.setState({ ...INITIAL_STATE, accounts }, true)
  const chat = aChat(1, { name: 'Lia', address: '5511987650001', ...more })
  await act(async () => void render(<ConversationHead chat={chat} account={LOJA} isPair={false} />))
}
const line = (): string => document.querySelector('.talk-who p')?.textContent ?? ''

beforeEach(() => {
  lastSeen = null
  vi.stubGlobal('parley', {
    request: async (name: string): Promise<unknown> =>
      success(
        name === 'contact.sheet' ? { person: { lastSeen }, group: null, checkedAt: 1, problem: null } : null,
      ),
    subscribe: () => () => undefined,
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says by which account only where there are several', async () => {
  await show()
  expect(line()).toBe('+55 11 98765 0001')
  cleanup()
  await show({}, [LOJA, OFICINA])
  expect(line()).toBe('+55 11 98765 0001 · Loja')
})

it('says when somebody was last seen, as far as that is known and still so', async () => {
  lastSeen = new Date().setHours(0, 0, 0, 0)
  await show()
  expect(line()).toMatch(/^\+55 11 98765 0001 · last seen today, \d{2}:\d{2}/)
  cleanup()
  await show({ waitingSince: lastSeen + 60_000 })
  expect(line()).toBe('+55 11 98765 0001')
  cleanup()
  lastSeen = 'recently'
  await show()
  expect(line()).toBe('+55 11 98765 0001')
})

it('keeps to itself a time that is older than what they wrote, answered or not', async () => {
  lastSeen = new Date().setHours(0, 0, 0, 0)
  const wrote = aMessage(1, { direction: 'in', at: lastSeen + 60_000 })
  const answer = aMessage(2, { direction: 'out', at: lastSeen + 120_000 })
  useApp.setState({ ...aState(aConversation([wrote, answer])), accounts: [LOJA] }, true)
  const chat = aChat(1, { name: 'Lia', address: '5511987650001' })
  await act(async () => void render(<ConversationHead chat={chat} account={LOJA} isPair={false} />))
  expect(line()).toBe('+55 11 98765 0001')
})

it('ends with the menu of the chat', async () => {
  await show()
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names.slice(1)).toEqual(['Search in this chat', 'Contact details', 'Chat menu'])
})
