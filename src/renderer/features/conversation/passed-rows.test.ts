// @vitest-environment node
import { expect, test } from 'vitest'
import { aConversation, aMessage } from '../../store/store-fixture.ts'
import { passedRows, sightOf } from './passed-rows.ts'
import { rowsOf } from './rows.ts'

/** A hundred rows of 50 pixels each, ten of which are in sight. */
const rows = rowsOf(aConversation(Array.from({ length: 100 }, (_, index) => aMessage(index + 1))), [])
const list = { getItemOffset: (index: number) => index * 50, viewportSize: 500 }
const passed = (
  before: [number, number] | null,
  now: [number, number],
  move: 'scrolled' | 'followed' | 'sent',
) => passedRows(rows, list, now, before && sightOf(rows, ...before), move)

test.each([
  ['up: what stood between as well', [60, 69], [45, 54], { top: 45, bottom: 59, isSent: false }],
  ['down: what stood between as well', [40, 49], [55, 64], { top: 50, bottom: 64, isSent: false }],
  ['by more screens than anybody reads', [80, 89], [40, 49], { top: 40, bottom: 49, isSent: true }],
] as const)('scrolled %s', (_, before, now, expected) => {
  expect(passed([...before], [...now], 'scrolled')).toEqual(expected)
})

test('what the list was sent past, or followed its end past, has not been seen', () => {
  expect(passed([40, 49], [55, 64], 'sent')).toEqual({ top: 55, bottom: 64, isSent: true })
  expect(passed([40, 49], [55, 64], 'followed')).toEqual({ top: 55, bottom: 64, isSent: false })
  expect(passed(null, [55, 64], 'scrolled')).toEqual({ top: 55, bottom: 64, isSent: false })
})
