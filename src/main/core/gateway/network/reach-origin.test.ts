import { afterEach, expect, test, vi } from 'vitest'
import { reachOrigin } from './reach-origin.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('an attempt that nobody answers has failed before the next one begins, 2 s after it', async () => {
  vi.useFakeTimers()
  let reached: boolean | null = null
  void reachOrigin(() => undefined, 'https://api.example.com').then((is) => {
    reached = is
  })
  await vi.advanceTimersByTimeAsync(1999)
  expect(reached).toBe(false)
})
