// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Chat } from '../../../shared/model/chat.ts'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { NO_CHATS, putChats } from '../account-chats.ts'
import { aChat, aConversation, aMessage, aState } from '../store-fixture.ts'
import { now, useApp } from '../use-app.ts'
import { showFound } from './search.ts'

/** What the archive has of conversations beside those that the window knows. */
let stored: readonly Chat[]
let asked: string[]
let isDown: boolean

const shelved = (id: number): Chat | undefined => now().chatsByAccount['a']?.byId.get(id)

beforeEach(() => {
  ;[stored, asked, isDown] = [[], [], false]
  const request = async (name: string, arg: unknown): Promise<unknown> => {
    asked.push(name)
    if (name === 'message.page')
      return success({ messages: [aMessage(60, { chatId: 2 })], hasOlder: false, hasNewer: false })
    if (name !== 'chat.named') return success(null)
    if (isDown) return failure(problem('internal', { id: 'x' }))
    const { chats } = arg as { chats: readonly { chatId: number }[] }
    return success(stored.filter(({ id }) => chats.some(({ chatId }) => chatId === id)))
  }
  vi.stubGlobal('window', { parley: { request } })
  const list = putChats(NO_CHATS, [aChat(1), aChat(2, { unread: 3 })])
  useApp.setState({ ...aState(aConversation([])), chatsByAccount: { a: list } }, true)
})
afterEach(() => vi.unstubAllGlobals())

test('a conversation that the window knows is shown as it stands now, not as it stood when the message was found', async () => {
  await showFound(aMessage(60, { chatId: 2 }))
  expect(asked).not.toContain('chat.named')
  expect(shelved(2)?.unread).toBe(3)
  expect(now().openChats['a']).toBe(2)
  expect(now().conversations['a/2']?.target?.key).toBe(60)
})

test('one that it does not know is asked for when it is opened', async () => {
  stored = [aChat(9, { unread: 7 })]
  await showFound(aMessage(60, { chatId: 9 }))
  expect(shelved(9)?.unread).toBe(7)
  expect(now().openChats['a']).toBe(9)
})

test.each([
  ['one that is gone', false, 'not-found-here'],
  ['one that cannot be asked for', true, 'internal'],
])('%s is told of, and nothing is opened', async (_, down, code) => {
  isDown = down
  await showFound(aMessage(60, { chatId: 9 }))
  expect(now().notices.map((notice) => notice.problem?.code)).toEqual([code])
  expect(now().openChats['a']).toBeUndefined()
  expect(shelved(9)).toBeUndefined()
})
