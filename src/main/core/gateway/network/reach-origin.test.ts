import { afterEach, expect, test, vi } from 'vitest'
import type { buildConnector } from 'undici'
import { reachOrigin } from './reach-origin.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([2000, 5000, 9000])(
  'a connection that stands after %i ms counts: slow TLS, a slow proxy',
  async (ms) => {
    vi.useFakeTimers()
    const destroy = vi.fn()
    const slow = ((_, callback) => {
      setTimeout(() => callback(null, { on: () => undefined, destroy } as never), ms)
    }) as buildConnector.connector
    const reached = reachOrigin(slow, 'https://api.example.com')
    await vi.advanceTimersByTimeAsync(ms)
    expect(await reached).toBe(true)
    expect(destroy).toHaveBeenCalledOnce()
  },
)

test('an attempt that nobody answers has failed after 10 s', async () => {
  vi.useFakeTimers()
  let reached: boolean | null = null
  void reachOrigin(() => undefined, 'https://api.example.com').then((is) => {
    reached = is
  })
  await vi.advanceTimersByTimeAsync(9999)
  expect(reached).toBe(null)
  await vi.advanceTimersByTimeAsync(1)
  expect(reached).toBe(false)
})
