import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pendingScroll } from './pending-scroll.ts'

const frame = (): void => void vi.advanceTimersToNextFrame()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('ends a while after the rows around the target were rendered', () => {
  const scroll = pendingScroll()
  expect(scroll.isPending()).toBe(false)
  scroll.start()
  frame()
  frame()
  vi.advanceTimersByTime(159)
  expect(scroll.isPending()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(scroll.isPending()).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

test('does not end while the page is blocked', () => {
  const scroll = pendingScroll()
  scroll.start()
  // The clock runs on, and no frame is rendered.
  vi.setSystemTime(Date.now() + 10_000)
  expect(scroll.isPending()).toBe(true)
})

test('every measured row restarts the time', () => {
  const scroll = pendingScroll()
  scroll.start()
  for (let n = 0; n < 5; n += 1) {
    vi.advanceTimersByTime(150)
    scroll.rowMeasured()
  }
  expect(scroll.isPending()).toBe(true)
  vi.advanceTimersByTime(160)
  expect(scroll.isPending()).toBe(false)
  scroll.rowMeasured()
  expect(scroll.isPending()).toBe(false)
})

test('a second scroll replaces the first', () => {
  const scroll = pendingScroll()
  scroll.start()
  frame()
  frame()
  vi.advanceTimersByTime(100)
  scroll.start()
  vi.advanceTimersByTime(100)
  expect(scroll.isPending()).toBe(true)
  scroll.cancel()
  expect(scroll.isPending()).toBe(false)
})
