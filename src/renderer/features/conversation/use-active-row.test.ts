import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useActiveRow } from './use-active-row.ts'

type Keys = readonly { readonly key: number }[]

const rows = (...keys: number[]): Keys => keys.map((key) => ({ key }))

/** Follows the tab stop over these lists; answers where it stood after each. */
function follow(first: number, ...lists: readonly Keys[]): (number | null)[] {
  let active: number | null = first
  const setActive = (key: number | null): void => void (active = key)
  const hook = renderHook(({ list }) => useActiveRow(list, active, setActive, vi.fn()), {
    initialProps: { list: lists[0] ?? [] },
  })
  return lists.slice(1).map((list) => {
    hook.rerender({ list })
    hook.rerender({ list })
    return active
  })
}

test('a deleted row gives the tab stop to its neighbour, and takes it again when it is brought back', () => {
  expect(follow(3, rows(1, 2, 3, 4), rows(1, 2, 4), rows(1, 2, 3, 4))).toEqual([4, 3])
  expect(follow(4, rows(1, 2, 3, 4), rows(1, 2, 3), rows(1, 2, 3, 4))).toEqual([3, 4])
})

test('a row that was let go does not take the tab stop when its page comes again', () => {
  expect(follow(3, rows(1, 2, 3, 4, 5, 6), rows(5, 6), rows(1, 2, 3, 4, 5, 6))).toEqual([5, 5])
})
