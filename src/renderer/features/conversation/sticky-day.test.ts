import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BEGIN_PX } from './begin-height.ts'
import { stickyDay } from './sticky-day.ts'

const ROW_PX = 50

/** A list of rows of one height that stands so many pixels below its first row. */
const listAt = (past: number) => ({
  scrollOffset: BEGIN_PX + past,
  getItemOffset: (index: number) => index * ROW_PX,
  findItemIndex: (offset: number) => Math.floor((offset - BEGIN_PX) / ROW_PX),
})
/** Rows, with the places at which a day begins. */
const rowsOf = (count: number, days: readonly number[]) =>
  Array.from({ length: count }, (_, index) => ({ newDay: days.includes(index) }))

describe('the day over the list', () => {
  const rows = rowsOf(20, [0, 10])

  it.each([
    ['at the beginning, where the first day stands below it', -BEGIN_PX, -1, 0],
    ['where the first day has just come to its place', 8, 0, 0],
    ['within the first day', 120, 2, 0],
    ['where the next day comes near', 10 * ROW_PX - 10, 9, -12],
    ['where the next day has pushed it out', 10 * ROW_PX + 7, 9, -29],
    ['where the next day has taken its place', 10 * ROW_PX + 8, 10, 0],
    ['at the end', 19 * ROW_PX, 19, 0],
  ])('%s', (_, past, row, push) => {
    expect(stickyDay(rows, listAt(past))).toEqual({ row, push })
  })

  it('is none where there is no message', () => {
    expect(stickyDay([], listAt(0))).toEqual({ row: -1, push: 0 })
  })

  it('is always of a row at or right above the top, and never covers the day that comes', () => {
    const lists = fc.record({
      days: fc.uniqueArray(fc.integer({ min: 1, max: 19 })),
      past: fc.integer({ min: -BEGIN_PX, max: 19 * ROW_PX }),
    })
    fc.assert(
      fc.property(lists, ({ days, past }) => {
        const list = listAt(past)
        const { row, push } = stickyDay(rowsOf(20, [0, ...days]), list)
        const top = list.findItemIndex(list.scrollOffset)
        expect(row).toBeLessThanOrEqual(Math.max(0, top))
        expect(row).toBeGreaterThanOrEqual(top - 1 < 0 ? -1 : top - 1)
        // The words of the next day that stands below, and the lower edge of what stands over the list.
        const next = [0, ...days].map((day) => day * ROW_PX - past + 16).filter((y) => y > 8)
        expect(8 + push + 30).toBeLessThanOrEqual(
          Math.max(38, ...(next.length > 0 ? [Math.min(...next)] : [])),
        )
      }),
    )
  })
})
