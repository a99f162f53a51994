import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRush, paceOf, rushWatch, type Pace } from './rush.ts'

const VIEW = 600
const FRAME_MS = 16

/** The places of a list, a picture each, and whether it rushes in each. */
function rushes(tops: readonly number[], apart = FRAME_MS): boolean[] {
  let pace: Pace = { at: 0, top: 0, quick: 0 }
  return tops.map((top, index) => {
    pace = paceOf(pace, { at: 1000 + index * apart, top }, VIEW)
    return isRush(pace)
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
  expect(rushes(tops).at(-1)).toBe(is)
})

test('quick steps that lie far apart are no rush: a row that comes in every now and then', () => {
  expect(rushes([0, 60, 120, 180], 80)).toEqual([false, false, false, false])
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Scrolls a list that has begun to rush. */
function rushing(): { readonly list: HTMLElement; step(): void; wait(ms: number): void } {
  const list = document.createElement('div')
  const watch = rushWatch(() => list)
  let top = 0
  const step = (): void => {
    vi.advanceTimersByTime(FRAME_MS)
    top += 40
    watch(top, VIEW)
  }
  for (let count = 0; count < 5; count += 1) step()
  return { list, step, wait: (ms) => void vi.advanceTimersByTime(ms) }
}

test('the rows are away from the pointer for as long as they rush, and back a moment later', () => {
  const { list, step, wait } = rushing()
  expect(list.dataset).toHaveProperty('rush')
  for (let count = 0; count < 20; count += 1) step()
  expect(list.dataset).toHaveProperty('rush')
  wait(100)
  expect(list.dataset).not.toHaveProperty('rush')
})

test('whoever draws a selection keeps them', () => {
  document.body.innerHTML = '<p>Words</p>'
  const words = document.querySelector('p')
  if (words) window.getSelection()?.selectAllChildren(words)
  try {
    expect(rushing().list.dataset).not.toHaveProperty('rush')
  } finally {
    window.getSelection()?.removeAllRanges()
  }
})
