import { expect, test } from 'vitest'
import { keepPlace, keepUsable, keepVisible, readWindowState } from './window-bounds.ts'

const LEFT = { x: 0, y: 25, width: 1920, height: 1055 }
const RIGHT = { x: 1920, y: 0, width: 1280, height: 720 }
const bounds = (x: number, y: number, width = 1000, height = 700) => ({ x, y, width, height })

test.each([
  ['stays where it is', bounds(100, 100), bounds(100, 100)],
  ['stays on the second display', bounds(2000, 10), bounds(2000, 10)],
  ['comes in from the edge', bounds(-300, 100), bounds(0, 100)],
  ['comes down from under the bar', bounds(100, 0), bounds(100, 25)],
  ['goes to the display that shows most of it', bounds(1800, 0), bounds(1920, 0)],
  ['shrinks to the display', bounds(1920, 0, 1600, 900), bounds(1920, 0, 1280, 720)],
  ['is never too small', bounds(100, 100, 50, 50), bounds(100, 100, 320, 400)],
  ['is placed anew where nothing shows it', bounds(9000, 100), null],
])('%s', (_, before, after) => {
  expect(keepVisible(before, [LEFT, RIGHT])).toEqual(after)
})

test('without a position only the size is fitted to what there is', () => {
  const areas = [LEFT, RIGHT]
  expect(keepUsable({ width: 1000, height: 700 }, areas)).toEqual({ width: 1000, height: 700 })
  expect(keepUsable({ width: 5000, height: 3000 }, areas)).toEqual({ width: 1920, height: 1055 })
  expect(keepUsable({ width: 1, height: 1 }, [])).toEqual({ width: 320, height: 400 })
})

test('a size from where nobody tells the position leaves the last known one', () => {
  const now = { x: 0, y: 0, width: 900, height: 600 }
  expect(keepPlace(now, bounds(70, 80))).toEqual({ x: 70, y: 80, width: 900, height: 600 })
  expect(keepPlace(now, { width: 1000, height: 700 })).toEqual({ width: 900, height: 600 })
  expect(keepPlace(now, null)).toEqual({ width: 900, height: 600 })
})

test('a state that is none is that of a first start', () => {
  const first = { bounds: null, maximised: false }
  for (const stored of [null, {}, [], { bounds: { x: 'a' }, maximised: true }, { bounds: null }]) {
    expect(readWindowState(stored)).toEqual(first)
  }
  const state = { bounds: bounds(1, 2), maximised: true }
  expect(readWindowState(state)).toEqual(state)
  const placeless = { bounds: { width: 900, height: 600 }, maximised: false }
  expect(readWindowState(placeless)).toEqual(placeless)
})
