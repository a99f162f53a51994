import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isTooFast, scrollSpeedOf, hoverGuard, type ScrollSpeed } from './hover-guard.ts'

const VIEW = 600
const FRAME_MS = 16

/** Where a list stands in each frame, and whether it scrolls too fast there. */
function tooFastAt(tops: readonly number[], apart = FRAME_MS): boolean[] {
  let pace: ScrollSpeed = { at: 0, top: 0, quick: 0 }
  return tops.map((top, index) => {
    pace = scrollSpeedOf(pace, { at: 1000 + index * apart, top }, VIEW)
    return isTooFast(pace)
  })
}

test.each<[string, readonly number[], boolean]>([
  ['slow enough to read', [0, 10, 20, 30, 40, 50], false],
  ['quicker than anybody presses, down', [0, 40, 80, 120], true],
  ['and up', [400, 360, 320, 280], true],
  ['one row that came in at the end', [0, 0, 60, 60, 60], false],
  ['sent far away, again and again', [0, 5000, 0, 5000], false],
  ['quick, and then slower', [0, 100, 200, 300, 310, 315], false],
])('%s', (_, tops, is) => {
  expect(tooFastAt(tops).at(-1)).toBe(is)
})

test('quick steps that lie far apart are not too fast: a row that comes in every now and then', () => {
  expect(tooFastAt([0, 60, 120, 180], 80)).toEqual([false, false, false, false])
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Scrolls a list that scrolls too fast. */
function scrolling(): { readonly list: HTMLElement; step(): void; wait(ms: number): void } {
  const list = document.createElement('div')
  const watch = hoverGuard(() => list)
  let top = 0
  const step = (): void => {
    vi.advanceTimersByTime(FRAME_MS)
    top += 40
    watch(top, VIEW)
  }
  for (let count = 0; count < 5; count += 1) step()
  return { list, step, wait: (ms) => void vi.advanceTimersByTime(ms) }
}

test('the rows are away from the pointer for as long as they scroll too fast, and back a moment later', () => {
  const { list, step, wait } = scrolling()
  expect(list.dataset).toHaveProperty('fast')
  for (let count = 0; count < 20; count += 1) step()
  expect(list.dataset).toHaveProperty('fast')
  wait(100)
  expect(list.dataset).not.toHaveProperty('fast')
})

test('whoever draws a selection keeps them', () => {
  document.body.innerHTML = '<p>Words</p>'
  const words = document.querySelector('p')
  if (words) window.getSelection()?.selectAllChildren(words)
  try {
    expect(scrolling().list.dataset).not.toHaveProperty('fast')
  } finally {
    window.getSelection()?.removeAllRanges()
  }
})
