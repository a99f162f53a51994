// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRanges } from './seen-messages.ts'

const incoming = (sort: number) => ({ key: sort, sort, direction: 'in' as const })
const loaded = { hasOlder: false, hasNewer: false }

test.each([
  ['all in order', [1, 2, 3], 0, [1, 2], [{ from: 1, sort: 2 }]],
  ['nothing above a message that was not seen', [1, 2, 3, 4], 0, [1, 3, 4], [{ from: 1, sort: 1 }]],
  ['not a word of what stands behind the first that was not seen', [1, 2, 3], 0, [2, 3], []],
  ['late ones where they stand', [1, 2, 3, 4, 5], 5, [3], [{ from: 3, sort: 3 }]],
  [
    'late ones in two places',
    [1, 2, 3, 4, 5],
    5,
    [1, 5],
    [
      { from: 1, sort: 1 },
      { from: 5, sort: 5 },
    ],
  ],
])('reports %s', (_, sorts, readSort, seen, expected) => {
  const keys = new Set(seen)
  expect(readRanges({ ...loaded, messages: sorts.map(incoming), readSort, seen: keys, fresh: keys })).toEqual(
    expected,
  )
})

test('the mark stays where older unread messages may not be loaded', () => {
  const keys = new Set([5, 6])
  const messages = [5, 6].map(incoming)
  expect(
    readRanges({ messages, hasOlder: true, hasNewer: false, readSort: 2, seen: keys, fresh: keys }),
  ).toEqual([])
})

test('nothing is read that was not in sight, and all that was is, once nothing is left out', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ own: fc.boolean(), seen: fc.boolean(), late: fc.boolean() }), {
        minLength: 1,
        maxLength: 40,
      }),
      fc.nat(40),
      (rows, readSort) => {
        const messages = rows.map(({ own }, at) => ({
          key: at + 1,
          sort: at + 1,
          direction: own ? ('out' as const) : ('in' as const),
        }))
        const seen = new Set(messages.filter((_, at) => rows[at]?.seen).map(({ key }) => key))
        const isLate = (key: number): boolean => key <= readSort && rows[key - 1]?.late === true
        const ranges = readRanges({ ...loaded, messages, readSort, seen, fresh: seen })
        // As the core reads them.
        const mark = Math.max(readSort, ...ranges.map(({ sort }) => sort))
        const isRead = (key: number): boolean =>
          key <= readSort
            ? !isLate(key) || ranges.some(({ from, sort }) => from <= key && key <= sort)
            : key <= mark
        for (const { key, direction } of messages) {
          if (direction === 'out') continue
          if (key > readSort || isLate(key)) if (isRead(key)) expect(seen).toContain(key)
          if (isLate(key) && seen.has(key)) expect(isRead(key)).toBe(true)
        }
        const isNew = ({ key, direction }: (typeof messages)[number]): boolean =>
          direction === 'in' && key > readSort
        if (messages.some(isNew) && messages.filter(isNew).every(({ key }) => seen.has(key)))
          expect(mark).toBe(messages.length)
      },
    ),
  )
})
