import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atMostEvery } from './at-most-every.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('works at once the first time, then at most once a second, and always shows the last state', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(700), { maxLength: 30 }), (pauses) => {
      let state = 0
      const shown: { readonly state: number; readonly at: number }[] = []
      const ask = atMostEvery(1000, () => shown.push({ state, at: Date.now() }), setTimeout)
      for (const pause of pauses) {
        state += 1
        ask()
        if (state === 1) expect(shown).toHaveLength(1)
        vi.advanceTimersByTime(pause)
      }
      vi.advanceTimersByTime(5000)
      expect(shown.at(-1)?.state ?? 0).toBe(state)
      shown.slice(1).forEach(({ at }, n) => expect(at - (shown[n]?.at ?? 0)).toBeGreaterThanOrEqual(1000))
    }),
  )
})

it('does nothing more once nobody asks', () => {
  const work = vi.fn()
  const ask = atMostEvery(1000, work, setTimeout)
  ask()
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})
