import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from './clock.ts'
import { firstPicture } from './first-paint.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A wait for a page that draws when it is told to, and whether it is over. */
function waiting(): { draw(): void; readonly over: boolean } {
  const listeners: (() => void)[] = []
  let over = false
  void firstPicture({ onFirstDraw: (listener) => void listeners.push(listener) }, clock).then(
    () => (over = true),
  )
  return {
    draw: () => {
      for (const listener of listeners) listener()
    },
    get over() {
      return over
    },
  }
}

test('what waits for the first picture begins soon behind it', async () => {
  const wait = waiting()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(wait.over).toBe(false)
  wait.draw()
  await vi.advanceTimersByTimeAsync(0)
  expect(wait.over).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(wait.over).toBe(true)
})

test('a page that never draws is not waited for long', async () => {
  const wait = waiting()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(wait.over).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(wait.over).toBe(true)
})
