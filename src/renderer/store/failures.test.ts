import { describe, expect, it } from 'vitest'
import type { CoreEvent } from '../../shared/contract/events.ts'
import type { Message } from '../../shared/model/message.ts'
import { failureNews } from './failures.ts'
import { INITIAL_STATE, type AppState } from './state.ts'
import { aMessage } from './store-fixture.ts'

const own = (key: number, status: Message['status']): Message => ({
  ...aMessage(key),
  key,
  direction: 'out',
  status,
})
const events = (...messages: Message[]): CoreEvent[] => [{ type: 'messages', accountId: 'a', messages }]
const after = (state: AppState, ...messages: Message[]): AppState => ({
  ...state,
  failures: failureNews(state, events(...messages)),
})
const said = (state: AppState): unknown[] =>
  state.failures.map(({ message }) => [message.key, message.status])

describe('what is announced of own messages', () => {
  it.each(['failed', 'unsure', 'expired'] as const)('says once that a message is %s', (status) => {
    const first = after(INITIAL_STATE, own(1, 'queued'), own(1, status))
    expect(said(first)).toEqual([[1, status]])
    const again = after(first, own(1, status))
    expect(again.failures).toBe(first.failures)
  })

  it('says it again when it was tried again and failed again', () => {
    const first = after(INITIAL_STATE, own(1, 'failed'))
    const retried = after(first, own(1, 'queued'))
    expect(said(retried)).toEqual([])
    expect(said(after(retried, own(1, 'unsure')))).toEqual([[1, 'unsure']])
  })

  it('says nothing of what customers write, of what left, and of what stood there failed before', () => {
    const theirs = { ...own(1, 'failed'), direction: 'in' } as Message
    expect(said(after(INITIAL_STATE, theirs, own(2, 'accepted'), own(3, 'read')))).toEqual([])
    const old = own(4, 'failed')
    const shown = {
      ...INITIAL_STATE,
      conversations: { [`${old.accountId}/${String(old.chatId)}`]: { messages: [old] } },
    } as unknown as AppState
    expect(said(after(shown, { ...old, text: 'changed' }))).toEqual([])
  })

  it('keeps the newest few', () => {
    const many = Array.from({ length: 20 }, (_, index) => own(index + 1, 'expired'))
    expect(after(INITIAL_STATE, ...many).failures.map(({ message }) => message.key)).toEqual([
      16, 17, 18, 19, 20,
    ])
  })
})
