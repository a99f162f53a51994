import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChatSearchPlace } from '../../shared/model/chat-search.ts'
import { failure, problem, success } from '../../shared/model/problem.ts'
import { INITIAL_STATE } from './state.ts'
import { aChat } from './store-fixture.ts'
import { change, useApp } from './use-app.ts'
import { useChatSearch } from './use-chat-search.ts'

interface Asked {
  readonly query: string
  readonly after: ChatSearchPlace | null
  readonly limit: number
  readonly answer: (value: unknown) => void
}
let asked: Asked[]

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('parley', {
    request: (_: string, arg: Omit<Asked, 'answer'>) =>
      new Promise((answer) => void asked.push({ ...arg, answer })),
  })
  useApp.setState(INITIAL_STATE, true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const search = (follows = false) =>
  renderHook(
    ({ query }: { query: string }) =>
      useChatSearch({ accountIds: ['a'], query, kind: null, withPreview: true, withNotes: true }, follows),
    { initialProps: { query: '' } },
  )
const answer = (
  index: number,
  ids: readonly number[],
  next: ChatSearchPlace | null = null,
  total = ids.length,
) => act(async () => asked[index]?.answer(success({ chats: ids.map((id) => aChat(id)), total, next })))
const seen = (hook: ReturnType<typeof search>): unknown => {
  const { chats, busy, answered } = hook.result.current
  return [chats.map(({ id }) => id), busy, answered]
}

it('drops an answer that comes after a later question, and keeps what was found until the next answer', async () => {
  const hook = search()
  expect([seen(hook), asked.length]).toEqual([[[], false, null], 0])
  hook.rerender({ query: 'z' })
  hook.rerender({ query: 'za' })
  await answer(0, [1, 2, 3])
  expect(seen(hook)).toEqual([[], true, null])
  await answer(1, [2])
  expect(seen(hook)).toEqual([[2], false, 'za'])
  hook.rerender({ query: 'zac' })
  expect(seen(hook)).toEqual([[2], true, 'za'])
  hook.rerender({ query: ' ' })
  expect(seen(hook)).toEqual([[], false, null])
  await answer(2, [2])
  expect(seen(hook)).toEqual([[], false, null])
})

it('asks for the next page behind the last one, and shows no chat twice', async () => {
  const hook = search()
  hook.rerender({ query: 'z' })
  const place = { rank: 1, activeAt: 5, id: 2 }
  await answer(0, [1, 2], place, 3)
  expect(hook.result.current.hasMore).toBe(true)
  act(() => hook.result.current.more())
  act(() => hook.result.current.more())
  expect(asked.map(({ after }) => after)).toEqual([null, place])
  await answer(1, [2, 3], null, 3)
  expect([seen(hook), hook.result.current.hasMore, hook.result.current.total]).toEqual([
    [[1, 2, 3], false, 'z'],
    false,
    3,
  ])
})

it('shows the chats as they stand now, and says why nothing could be found', async () => {
  const hook = search()
  hook.rerender({ query: 'z' })
  await answer(0, [1])
  act(() =>
    change(({ chatsByAccount }) => ({
      chatsByAccount: { a: { ...chatsByAccount['a']!, byId: new Map([[1, aChat(1, { unread: 7 })]]) } },
    })),
  )
  expect(hook.result.current.chats.map(({ unread }) => unread)).toEqual([7])
  hook.rerender({ query: 'y' })
  await act(async () => asked[1]?.answer(failure(problem('internal'))))
  expect(hook.result.current.problem?.code).toBe('internal')
})

it('asks again a second after something has happened, for as many as are there', async () => {
  const hook = search(true)
  hook.rerender({ query: 'z' })
  await answer(0, [1])
  act(() => change(() => ({ revision: 7 })))
  act(() => change(() => ({ revision: 8 })))
  expect(asked).toHaveLength(1)
  act(() => void vi.advanceTimersByTime(1000))
  expect(asked).toHaveLength(2)
  await answer(1, [1, 4])
  expect(seen(hook)).toEqual([[1, 4], false, 'z'])
})

it('tells apart an answer and a next page that are on their way', async () => {
  const hook = search()
  hook.rerender({ query: 'z' })
  await answer(0, [1], { rank: 1, activeAt: 5, id: 1 }, 2)
  act(() => hook.result.current.more())
  expect([hook.result.current.busy, hook.result.current.loadingMore]).toEqual([false, true])
  await answer(1, [2], null, 2)
  expect(hook.result.current.loadingMore).toBe(false)
})

it('does not render with every event while nobody searches', () => {
  let renders = 0
  renderHook(() => {
    renders += 1
    return useChatSearch(
      { accountIds: ['a'], query: '', kind: null, withPreview: true, withNotes: true },
      true,
    )
  })
  const before = renders
  act(() => change(() => ({ revision: 7 })))
  expect(renders).toBe(before)
})
