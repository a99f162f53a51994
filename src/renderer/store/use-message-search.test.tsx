import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SearchHit } from '../../shared/model/search.ts'
import { success } from '../../shared/model/problem.ts'
import type { SearchFor } from '../../shared/model/search.ts'
import { aMessage } from './store-fixture.ts'
import { useMessageSearch } from './use-message-search.ts'

const NARROWED = {
  accountId: null,
  chatId: null,
  starred: false,
  kinds: [],
  sender: null,
  from: null,
  until: null,
}
const asked: { readonly query: string; readonly answer: (value: unknown) => void }[] = []

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  asked.length = 0
})

function search() {
  vi.stubGlobal('parley', {
    request: (_: string, { query }: SearchFor) => new Promise((answer) => void asked.push({ query, answer })),
  })
  return renderHook(({ query }: { query: string }) => useMessageSearch({ ...NARROWED, query }), {
    initialProps: { query: '' },
  })
}

const hit = (key: number): SearchHit => ({
  message: aMessage(key),
  snippet: { text: 'x', marks: [] },
  rank: 0,
})
const found = (...keys: number[]): unknown =>
  success({ hits: keys.map(hit), chats: [], next: null, indexing: null })
const keys = (hook: ReturnType<typeof search>) =>
  hook.result.current.found?.hits.map(({ message }) => message.key) ?? null

it('keeps what was found until the next answer, but not over a question that was taken back', async () => {
  const hook = search()
  hook.rerender({ query: 'a' })
  expect([keys(hook), hook.result.current.busy]).toEqual([null, true])
  await act(async () => asked[0]?.answer(found(1, 2)))
  expect([keys(hook), hook.result.current.busy]).toEqual([[1, 2], false])
  hook.rerender({ query: 'ab' })
  expect([keys(hook), hook.result.current.busy]).toEqual([[1, 2], true])
  hook.rerender({ query: '' })
  expect([keys(hook), hook.result.current.busy]).toEqual([null, false])
  hook.rerender({ query: 'c' })
  expect([keys(hook), hook.result.current.busy]).toEqual([null, true])
  // The answer to what is not asked any more.
  await act(async () => asked[1]?.answer(found(3)))
  expect(keys(hook)).toEqual(null)
  await act(async () => asked[2]?.answer(found(4)))
  expect([keys(hook), hook.result.current.busy]).toEqual([[4], false])
  expect(asked.map(({ query }) => query)).toEqual(['a', 'ab', 'c'])
})
