// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { success } from '../../../shared/model/problem.ts'
import { NO_CHATS, putChats } from '../account-chats.ts'
import { aChat, aConversation, aMessage, aState } from '../store-fixture.ts'
import { now, useApp } from '../use-app.ts'
import { openChat } from './chat.ts'
import { enterConversation } from './conversation.ts'

let asked: string[]

beforeEach(() => {
  asked = []
  const request = async (name: string, arg: unknown): Promise<unknown> => {
    const { chatId } = arg as { chatId?: number }
    asked.push(chatId === undefined ? name : `${name} ${String(chatId)}`)
    return success(
      name === 'message.page'
        ? { messages: [aMessage(60, { chatId: 2 })], hasOlder: false, hasNewer: false }
        : null,
    )
  }
  vi.stubGlobal('window', { parley: { request } })
  const list = putChats(NO_CHATS, [aChat(1), aChat(2)])
  useApp.setState({ ...aState(aConversation([aMessage(50)])), chatsByAccount: { a: list } }, true)
})
afterEach(() => vi.unstubAllGlobals())

test('a chat that is opened is asked for before anything is drawn, and once', async () => {
  openChat('a', 2)
  // The pane is drawn, and enters the conversation, in the same breath or after the answer.
  enterConversation(aChat(2))
  expect(asked).toEqual(['message.page 2', 'settings.set'])
  await vi.waitFor(() => expect(now().conversations['a/2']?.messages).toHaveLength(1))
  enterConversation(aChat(2))
  expect(asked).toEqual(['message.page 2', 'settings.set'])
})

test('a chat whose messages are here already is not asked for again', () => {
  openChat('a', 1)
  enterConversation(aChat(1))
  expect(asked).toEqual(['settings.set'])
})
