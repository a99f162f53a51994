import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sentWay } from './sent-way.ts'

const frame = (): void => void vi.advanceTimersToNextFrame()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('is over a while after the rows around the aim were drawn', () => {
  const way = sentWay()
  expect(way.isOpen()).toBe(false)
  way.begin()
  frame()
  frame()
  vi.advanceTimersByTime(159)
  expect(way.isOpen()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(way.isOpen()).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('a page that stands still loses no time', () => {
  const way = sentWay()
  way.begin()
  // The clock runs on, and no frame is drawn.
  vi.setSystemTime(Date.now() + 10_000)
  expect(way.isOpen()).toBe(true)
})

test('every row that is measured gives it as long again', () => {
  const way = sentWay()
  way.begin()
  for (let n = 0; n < 5; n += 1) {
    vi.advanceTimersByTime(150)
    way.measured()
  }
  expect(way.isOpen()).toBe(true)
  vi.advanceTimersByTime(160)
  expect(way.isOpen()).toBe(false)
  way.measured()
  expect(way.isOpen()).toBe(false)
})

test('a second way takes the place of the first', () => {
  const way = sentWay()
  way.begin()
  frame()
  frame()
  vi.advanceTimersByTime(100)
  way.begin()
  vi.advanceTimersByTime(100)
  expect(way.isOpen()).toBe(true)
  way.end()
  expect(way.isOpen()).toBe(false)
})
