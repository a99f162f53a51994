// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { CoreEvent } from '../../shared/contract/events.ts'
import { applyBatches, applySnapshot } from './apply.ts'
import { INITIAL_STATE } from './state.ts'
import { aChat, aConversation, aMessage, aSnapshot, aState } from './testing.ts'

const messages = (...keys: number[]): CoreEvent => ({
  type: 'messages',
  accountId: 'a',
  messages: keys.map((key) => aMessage(key)),
})
const chats = (...ids: number[]): CoreEvent => ({
  type: 'chats',
  accountId: 'a',
  chats: ids.map((id) => aChat(id)),
})
const keys = (state: ReturnType<typeof aState>): number[] =>
  state.conversations['a/1']!.messages.map((message) => message.key)

describe('the revision rule', () => {
  it('drops what the snapshot already holds and keeps what came after', () => {
    const state = applySnapshot(INITIAL_STATE, aSnapshot(5, [aChat(1)]))
    const next = applyBatches(state, [
      { revision: 4, events: [chats(8)] },
      { revision: 5, events: [chats(9)] },
      { revision: 6, events: [chats(2)] },
    ])
    expect([...next.shelves['a']!.byId.keys()]).toEqual([1, 2])
    expect(next.revision).toBe(6)
  })

  it('changes nothing at all for old batches', () => {
    const state = applySnapshot(INITIAL_STATE, aSnapshot(5))
    expect(applyBatches(state, [{ revision: 5, events: [chats(1)] }])).toBe(state)
  })
})

describe('events', () => {
  it('are idempotent: the same records twice are the same state', () => {
    const state = aState(aConversation([aMessage(1)]))
    const once = applyBatches(state, [{ revision: 1, events: [messages(2, 3), chats(1)] }])
    const twice = applyBatches(once, [{ revision: 2, events: [messages(2, 3), chats(1)] }])
    expect({ ...twice, revision: 1 }).toEqual(once)
  })

  it('take the newest record of a message and keep the order of the conversation', () => {
    const state = aState(aConversation([aMessage(1), aMessage(4)]))
    const read: CoreEvent = {
      type: 'messages',
      accountId: 'a',
      messages: [aMessage(3), aMessage(1, { text: 'changed' })],
    }
    const next = applyBatches(state, [{ revision: 1, events: [read] }])
    expect(keys(next)).toEqual([1, 3, 4])
    expect(next.conversations['a/1']!.messages[0]!.text).toBe('changed')
  })

  it('do not touch conversations that are not loaded', () => {
    const state = aState(aConversation([aMessage(1)]))
    const other: CoreEvent = { type: 'messages', accountId: 'a', messages: [aMessage(9, { chatId: 7 })] }
    expect(applyBatches(state, [{ revision: 1, events: [other] }]).conversations).toBe(state.conversations)
  })

  it('remove cancelled messages', () => {
    const state = aState(aConversation([aMessage(1), aMessage(2)]))
    const gone: CoreEvent = { type: 'messages-removed', accountId: 'a', chatId: 1, keys: [2] }
    expect(keys(applyBatches(state, [{ revision: 1, events: [gone] }]))).toEqual([1])
  })

  it('keep the list of unsent messages true', () => {
    const unsent = {
      accountId: 'a',
      messages: [aMessage(1, { direction: 'out', status: 'failed' })],
      problem: null,
    }
    const state = { ...aState(aConversation([])), unsent }
    const events: CoreEvent[] = [
      {
        type: 'messages',
        accountId: 'a',
        messages: [
          aMessage(1, { direction: 'out', status: 'accepted' }),
          aMessage(2, { direction: 'out', status: 'queued' }),
        ],
      },
    ]
    const next = applyBatches(state, [{ revision: 1, events }])
    expect(next.unsent?.messages?.map((message) => message.key)).toEqual([2])
  })

  it('choose another account when the one before the person goes', () => {
    const state = applySnapshot(INITIAL_STATE, aSnapshot(0))
    const next = applyBatches(state, [{ revision: 1, events: [{ type: 'accounts', accounts: [] }] }])
    expect(next.accountId).toBeNull()
  })

  it('by the thousand are one walk', () => {
    const state = applySnapshot(INITIAL_STATE, aSnapshot(0))
    const events = Array.from({ length: 5000 }, (_, index) => chats(index + 1))
    const next = applyBatches(state, [{ revision: 1, events }])
    expect(next.shelves['a']!.order).toHaveLength(5000)
  })
})
