// @vitest-environment node
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { memoRows } from './memo-rows.ts'

test('a row is drawn when it is asked for, once, and is the same whenever it is asked for again', () => {
  const asked: number[] = []
  const rows = Array.from({ length: 1000 }, (_, row) => row)
  const draw = memoRows((row: number, index: number) => {
    asked.push(index)
    return createElement('p', { key: row }, row)
  })
  const first = [5, 6, 7].map((index) => draw(rows[index] ?? 0, index))
  const again = [6, 7, 8].map((index) => draw(rows[index] ?? 0, index))
  expect(asked).toEqual([5, 6, 7, 8])
  expect(again.slice(0, 2)).toEqual(first.slice(1))
  expect(again[0]).toBe(first[1])
})
