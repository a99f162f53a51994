import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aMessage } from '../../store/store-fixture.ts'
import { besideRow, rowOf, sharedListRows } from './shared-list-rows.ts'

const inMonth = (month: number, count: number, from: number) =>
  Array.from({ length: count }, (_, n) => aMessage(from - n, { at: new Date(2026, month, 15).getTime() }))

/** Five of May over two of March, three side by side. */
const MESSAGES = [...inMonth(4, 5, 20), ...inMonth(2, 2, 10)]
const ROWS = sharedListRows(MESSAGES, 3)

describe('the rows of a category', () => {
  it('begin anew with each month', () => {
    expect(
      ROWS.map((row) => (row.type === 'month' ? new Date(row.at).getMonth() : [row.from, row.to])),
    ).toEqual([4, [0, 3], [3, 5], 2, [5, 7]])
  })

  it('lead up and down to the same place, or the last of a shorter row', () => {
    expect(besideRow(ROWS, 2, 1)).toBe(4)
    expect(besideRow(ROWS, 4, 1)).toBe(6)
    expect(besideRow(ROWS, 5, -1)).toBe(3)
    expect(besideRow(ROWS, 1, -1)).toBe(1)
    expect(besideRow(ROWS, 6, 1)).toBe(6)
  })

  it('hold every thing once, in its order, whatever the months and the width', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(400)), fc.integer({ min: 1, max: 8 }), (days, columns) => {
        const messages = days
          .sort((a, b) => b - a)
          .map((day, n) => aMessage(1000 - n, { at: new Date(2026, 0, day + 1).getTime() }))
        const rows = sharedListRows(messages, columns)
        const held = rows.flatMap((row) => (row.type === 'things' ? messages.slice(row.from, row.to) : []))
        expect(held).toEqual(messages)
        for (const [index] of messages.entries()) expect(rows[rowOf(rows, index)]?.type).toBe('things')
      }),
    )
  })
})
