import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { StopKey } from '../../store/state.ts'
import { useActiveRow } from './use-active-row.ts'

type Keys = readonly { readonly key: StopKey }[]

const rows = (...keys: StopKey[]): Keys => keys.map((key) => ({ key }))

/** Follows the tab stop over these lists; answers where it stood after each. */
function follow(first: StopKey, ...lists: readonly Keys[]): (StopKey | null)[] {
  let active: StopKey | null = first
  const setActive = (key: StopKey | null): void => void (active = key)
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

test('a deleted note gives it to the message beside it, and takes it again', () => {
  expect(follow('note-7', rows(1, 'note-7', 2), rows(1, 2), rows(1, 'note-7', 2))).toEqual([2, 'note-7'])
  expect(follow('note-7', rows(1, 'note-7'), rows(1), rows(1, 'note-7'))).toEqual([1, 'note-7'])
})

test('a row that was let go does not take the tab stop when its page comes again', () => {
  expect(follow(3, rows(1, 2, 3, 4, 5, 6), rows(5, 6), rows(1, 2, 3, 4, 5, 6))).toEqual([5, 5])
})
