import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useAfterSearch } from './use-after-search.ts'

interface Search {
  readonly query: string
  readonly busy: boolean
}

function open(first: Search) {
  const act = vi.fn()
  const { result, rerender } = renderHook(({ query, busy }: Search) => useAfterSearch(query, busy, act), {
    initialProps: first,
  })
  return { act, press: () => result.current(), search: (next: Search) => rerender(next) }
}

test('a key acts at once when the results belong to what was typed', () => {
  const { act, press } = open({ query: 'ana', busy: false })
  press()
  expect(act).toHaveBeenCalledTimes(1)
})

test('a key waits for the results of what was typed, and acts once', () => {
  const { act, press, search } = open({ query: 'ana', busy: true })
  press()
  press()
  expect(act).not.toHaveBeenCalled()
  search({ query: 'ana', busy: false })
  search({ query: 'ana', busy: true })
  search({ query: 'ana', busy: false })
  expect(act).toHaveBeenCalledTimes(1)
})

test('whoever types on no longer wants what the key would have done', () => {
  const { act, press, search } = open({ query: 'an', busy: true })
  press()
  search({ query: 'ana', busy: true })
  search({ query: 'ana', busy: false })
  search({ query: 'an', busy: false })
  expect(act).not.toHaveBeenCalled()
  press()
  expect(act).toHaveBeenCalledTimes(1)
})
