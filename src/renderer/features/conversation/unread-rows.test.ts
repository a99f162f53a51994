// @vitest-environment node
import { expect, test } from 'vitest'
import { aConversation, aMessage } from '../../store/store-fixture.ts'
import { rowsOf } from './rows.ts'
import { countBelow, isUnreadAbove, unseenIn } from './unread-rows.ts'

/** Messages of the sort keys 3 to 6, of which 5 is an own one. */
const rows = rowsOf(
  aConversation([
    aMessage(3, { sort: 3, direction: 'in' }),
    aMessage(4, { sort: 4, direction: 'in' }),
    aMessage(5, { sort: 5, direction: 'out' }),
    aMessage(6, { sort: 6, direction: 'in' }),
  ]),
  [],
)

test.each([
  ['all above the read mark', 3, null, [4, 6]],
  ['those that came late, below it', 6, 3, [3, 4, 6]],
  ['none that was read', 6, null, []],
] as const)('waits for %s', (_, readSort, unreadFrom, keys) => {
  expect(unseenIn(rows, { readSort, unreadFrom }).map(({ key }) => key)).toEqual(keys)
})

test.each([
  ['stands above what is in sight', 2, 4, 5, [], true],
  ['is in sight', 2, 4, 4, [], false],
  ['was seen already', 2, 4, 5, [4], false],
  ['stands in what is not loaded', 2, 1, 5, [], true],
  ['is none', 0, null, 5, [], false],
  ['cannot be told before the list stands', 2, 4, undefined, [], false],
] as const)('the first unread message %s', (_, unread, unreadFrom, top, seen, expected) => {
  const isSeen = (key: number): boolean => ([...seen] as number[]).includes(key)
  expect(isUnreadAbove(rows, { unread, unreadFrom }, top, isSeen)).toBe(expected)
})

test('below stand the incoming ones', () => {
  expect(countBelow(rows, 3)).toBe(2)
})
