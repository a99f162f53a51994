// @vitest-environment node
import { expect, test } from 'vitest'
import { placeOf, type Held } from './held-rows.ts'

const ROW = 64
const chats = (...ids: number[]): { id: number }[] => ids.map((id) => ({ id }))
/** Row 30 is the first in sight, cut by 10 pixels. */
const held: Held = { ids: [30, 40, 50], index: 2, offset: -10 }

test.each([
  ['nothing moved', chats(10, 20, 30, 40, 50), 2 * ROW + 10],
  ['a chat from below went to the top', chats(60, 10, 20, 30, 40, 50), 3 * ROW + 10],
  ['a chat from above went to the top', chats(20, 10, 30, 40, 50), 2 * ROW + 10],
  [
    'the first in sight went to the top: the next one stays where it was',
    chats(30, 10, 20, 40, 50),
    2 * ROW + 10,
  ],
  ['the first two went to the top', chats(40, 30, 10, 20, 50), 2 * ROW + 10],
  ['a chat above was put away', chats(20, 30, 40, 50), ROW + 10],
  ['the first in sight was put away', chats(10, 20, 40, 50), ROW + 10],
])('%s', (_, now, place) => {
  expect(placeOf(held, now, ROW)).toBe(place)
})

test('another height of rows keeps the same row in its place', () => {
  expect(placeOf(held, chats(10, 20, 30, 40, 50), 48)).toBe(2 * 48 + 10)
})

test('rows that are listed no more hold nothing', () => {
  expect(placeOf(held, chats(10, 20), ROW)).toBeNull()
  expect(placeOf(held, [], ROW)).toBeNull()
})
