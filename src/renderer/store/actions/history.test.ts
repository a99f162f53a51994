// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MessagePage } from '../../../shared/model/message.ts'
import { failure, problem, success } from '../../../shared/model/problem.ts'
import { NO_CHATS, putChats } from '../account-chats.ts'
import { aChat, aConversation, aMessage, aState } from '../store-fixture.ts'
import { now, useApp } from '../use-app.ts'
import { fetchHistory, jumpTo } from './history.ts'

const page = (keys: number[], hasOlder: boolean): MessagePage => ({
  messages: keys.map((key) => aMessage(key)),
  hasOlder,
  hasNewer: true,
  notes: [],
})

let asked: [string, unknown][]
let answer: (name: string, arg: unknown) => unknown

const talk = () => now().conversations['a/1']!

beforeEach(() => {
  asked = []
  const request = async (name: string, arg: unknown): Promise<unknown> => {
    asked.push([name, arg])
    return answer(name, arg)
  }
  vi.stubGlobal('window', { parley: { request } })
  const list = putChats(NO_CHATS, [aChat(1)])
  useApp.setState(
    {
      ...aState(aConversation([aMessage(50), aMessage(51)], { hasOlder: true })),
      chatsByAccount: { a: list },
    },
    true,
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('jumping to a message', () => {
  it('that is loaded asks nothing, and can be asked for again', async () => {
    await jumpTo('a', 1, 51)
    const first = talk().target
    await jumpTo('a', 1, 51)
    expect(asked).toEqual([])
    expect(talk().target?.key).toBe(51)
    expect(talk().target!.stamp).toBeGreaterThan(first!.stamp)
  })

  it('that is older walks back page by page until it is there', async () => {
    answer = (_, arg) =>
      success(
        (arg as { from: { before: number } }).from.before === 50
          ? page([40, 41], true)
          : page([30, 31], true),
      )
    await jumpTo('a', 1, 31)
    expect(asked.map(([, arg]) => (arg as { from: unknown }).from)).toEqual([{ before: 50 }, { before: 40 }])
    expect(talk()).toMatchObject({ target: { key: 31 }, seeking: null, hasNewer: true, epoch: 2 })
    expect(talk().messages.map((message) => message.key)).toEqual([30, 31])
  })

  it('that is the oldest of its page, and so not shown with it, comes with the page before', async () => {
    const before: number[] = []
    answer = (_, arg) => {
      before.push((arg as { from: { before: number } }).from.before)
      return success(before.length === 1 ? page([40, 41], true) : page([39, 40], true))
    }
    await jumpTo('a', 1, 40)
    expect(before).toEqual([50, aMessage(40).sort + 1])
    expect(talk().messages.map((message) => message.key)).toEqual([39, 40])
    expect(talk().target?.key).toBe(40)
  })

  it('that is nowhere says so and leaves everything in its place', async () => {
    answer = () => success(page([40], false))
    await jumpTo('a', 1, 7)
    expect(talk().messages.map((message) => message.key)).toEqual([50, 51])
    expect(talk().seeking).toBeNull()
    expect(now().notices.map((notice) => notice.problem?.code)).toEqual(['not-found-here'])
  })

  it('ends with the failure of a page', async () => {
    answer = () => failure(problem('storage-failed'))
    await jumpTo('a', 1, 7)
    expect(asked).toHaveLength(1)
    expect(now().notices[0]?.problem?.code).toBe('storage-failed')
  })
})

describe('jumping into a conversation of which nothing is loaded', () => {
  const fresh = (): void =>
    useApp.setState({
      conversations: { 'a/1': aConversation([], { loading: 'latest', epoch: 0 }) },
    })

  it('reads the page of the message at once', async () => {
    fresh()
    answer = () => success(page([29, 30], true))
    await jumpTo('a', 1, 30, 30)
    expect(asked.map(([, arg]) => (arg as { from: unknown }).from)).toEqual([{ before: 31 }])
    expect(talk()).toMatchObject({ target: { key: 30 }, loading: null, epoch: 1 })
  })

  it('shows the newest messages where the message is gone, and does not walk through all', async () => {
    fresh()
    answer = (_, arg) =>
      success((arg as { from: unknown }).from === 'latest' ? page([50, 51], true) : page([28, 29], true))
    await jumpTo('a', 1, 30, 30)
    await vi.waitFor(() => expect(talk().messages.map((message) => message.key)).toEqual([50, 51]))
    expect(asked).toHaveLength(2)
    expect(talk().loading).toBeNull()
    expect(now().notices[0]?.problem?.code).toBe('not-found-here')
  })

  it('does not wait for ever after a failure', async () => {
    fresh()
    answer = () => failure(problem('storage-failed'))
    await jumpTo('a', 1, 30, 30)
    await vi.waitFor(() =>
      expect(talk()).toMatchObject({ loading: null, problem: { code: 'storage-failed' } }),
    )
  })
})

describe('older messages of the service', () => {
  it('are loaded in front of what is here, and the end of them is kept', async () => {
    answer = (name) => success(name === 'history.fetch' ? { added: 2, ended: true } : page([48, 49], false))
    await fetchHistory(aChat(1))
    await vi.waitFor(() => expect(talk().messages).toHaveLength(4))
    expect(talk().changed).toBe('start')
    expect(now().chatsByAccount['a']?.byId.get(1)?.historyEnded).toBe(true)
  })

  it('are asked for once at a time, and a refusal is kept to be shown', async () => {
    answer = () => failure(problem('history-refused'))
    await Promise.all([fetchHistory(aChat(1)), fetchHistory(aChat(1))])
    expect(asked).toHaveLength(1)
    expect(talk().history).toEqual({ busy: false, problem: { code: 'history-refused' } })
  })
})
