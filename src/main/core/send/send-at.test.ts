import { expect, test } from 'vitest'
import { dueOf, judgeSendAt } from './send-at.ts'

const NOW = 1_800_000_000_000
const DAY = 86_400_000

test.each([
  [null, { ok: true, value: null }],
  [NOW + 1, { ok: true, value: NOW + 1 }],
  [NOW, { ok: true, value: null }],
  [NOW - 60_000, { ok: true, value: null }],
  [NOW - 60_001, { ok: false, problem: { code: 'send-at-past', values: { field: 'sendAt' } } }],
  [NOW + 366 * DAY, { ok: true, value: NOW + 366 * DAY }],
  [NOW + 366 * DAY + 1, { ok: false, problem: { code: 'send-at-far', values: { field: 'sendAt' } } }],
])('send at %s', (sendAt, expected) => {
  expect(judgeSendAt(sendAt, NOW)).toMatchObject(expected)
})

test('a wish goes before the window in which a message can be recalled', () => {
  expect(dueOf(NOW + 5, 10, NOW)).toEqual({ at: NOW + 5, for: 'scheduled' })
  expect(dueOf(null, 10, NOW)).toEqual({ at: NOW + 10_000, for: 'recall' })
  expect(dueOf(null, 0, NOW)).toBeNull()
})
