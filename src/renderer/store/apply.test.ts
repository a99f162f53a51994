// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { CoreEvent } from '../../shared/contract/events.ts'
import { problem } from '../../shared/model/problem.ts'
import { applyBatches, applySnapshot } from './apply.ts'
import { noticeOf, putNotice } from './notices.ts'
import { INITIAL_STATE } from './state.ts'
import { aChat, aConversation, aMessage, aSnapshot, aState } from './store-fixture.ts'

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
    expect([...next.chatsByAccount['a']!.byId.keys()]).toEqual([1, 2])
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
    expect(next.chatsByAccount['a']!.order).toHaveLength(5000)
  })

  it('know a file only while it is on its way', () => {
    const state = applySnapshot(INITIAL_STATE, aSnapshot(0))
    const transfer = { accountId: 'a', key: 7, direction: 'down', done: 5, total: 10 } as const
    const moving = applyBatches(state, [{ revision: 1, events: [{ type: 'transfer', transfer }] }])
    expect(moving.transfers).toEqual({ 'a/7': transfer })
    const over: CoreEvent = { type: 'transfer', transfer: { ...transfer, done: null } }
    expect(applyBatches(moving, [{ revision: 2, events: [over] }]).transfers).toEqual({})
  })

  it('bring the open chat along when it goes into another one', () => {
    const state = {
      ...applySnapshot(aState(aConversation([aMessage(1)])), aSnapshot(0, [aChat(1), aChat(2)])),
      openChats: { a: 1 },
    }
    const joined: CoreEvent = { type: 'chats-joined', accountId: 'a', from: 1, into: 2 }
    const next = applyBatches(state, [{ revision: 1, events: [joined] }])
    expect(next.openChats).toEqual({ a: 2 })
    expect(next.conversations).toEqual({})
    expect([...next.chatsByAccount['a']!.byId.keys()]).toEqual([2])
  })

  it('that bring older messages than the first keep the place from the end', () => {
    const state = aState(aConversation([aMessage(5)]))
    const next = applyBatches(state, [{ revision: 1, events: [messages(2, 3)] }])
    expect(keys(next)).toEqual([2, 3, 5])
    expect(next.conversations['a/1']!.changed).toBe('start')
  })

  it('keep what the service says of itself by account', () => {
    const facts = {
      accountId: 'a',
      meta: { apiStatus: 'stable', version: '2.0.1' },
      state: 'authorized',
      competitor: null,
    }
    const next = applyBatches(INITIAL_STATE, [{ revision: 1, events: [{ type: 'facts', facts }] }])
    expect(next.facts['a']).toEqual(facts)
  })
})

describe('gaps', () => {
  const gap = { id: 1, accountId: 'a', from: 1, until: 2, reason: 'journal-failed', recovered: 0 } as const

  it('come with the snapshot by account, and each event brings all of an account', () => {
    const state = applySnapshot(INITIAL_STATE, {
      ...aSnapshot(0),
      gaps: [gap, { ...gap, id: 2, accountId: 'b' }],
    })
    expect(state.gaps).toEqual({ a: [gap] })
    const events = [{ type: 'gaps', accountId: 'a', gaps: [] }] as const
    expect(applyBatches(state, [{ revision: 1, events }]).gaps).toEqual({ a: [] })
  })
})

describe('notices', () => {
  it('of a snapshot are there once each, however often the same was said behind a lock', () => {
    const same = problem('copy-failed')
    const { notices } = applySnapshot(INITIAL_STATE, {
      ...aSnapshot(1),
      notices: [same, same, problem('archive-newer'), same],
    })
    expect(notices.map((notice) => notice.problem?.code)).toEqual(['archive-newer', 'copy-failed'])
  })

  const state = (words: string, accountId = 'a') =>
    noticeOf(problem('account-state', { state: words }), accountId)

  it('say the same thing once, and another one beside it', () => {
    const notices = [state('blocked'), state('blocked'), state('starting'), state('blocked', 'b')].reduce<
      ReturnType<typeof putNotice>
    >(putNotice, [])
    expect(notices.map((notice) => [notice.problem?.values?.['state'], notice.accountId])).toEqual([
      ['blocked', 'a'],
      ['starting', 'a'],
      ['blocked', 'b'],
    ])
  })

  it('never cover the window: the oldest go', () => {
    const many = Array.from({ length: 9 }, (_, index) => state(String(index)))
    expect(many.reduce<ReturnType<typeof putNotice>>(putNotice, [])).toHaveLength(5)
  })
})
