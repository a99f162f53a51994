// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DRAFT_DELAY_MS, draftThrottle } from './draft-throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the draft throttle', () => {
  it('fires while someone types without a pause: no keystroke waits longer than the delay', () => {
    const saved: { text: string; at: number }[] = []
    const throttle = draftThrottle((text) => saved.push({ text, at: Date.now() }))
    const typed: number[] = []
    for (let i = 1; i <= 40; i++) {
      typed.push(Date.now())
      throttle.push('x'.repeat(i))
      vi.advanceTimersByTime(40)
    }
    vi.advanceTimersByTime(DRAFT_DELAY_MS)
    expect(saved.length).toBeGreaterThan(8)
    typed.forEach((at, index) => {
      const first = saved.find(({ text }) => text.length > index)
      expect(first!.at - at).toBeLessThanOrEqual(DRAFT_DELAY_MS)
    })
    expect(saved.at(-1)?.text).toHaveLength(40)
  })

  it('saves at once on flush, once', () => {
    const save = vi.fn()
    const throttle = draftThrottle(save)
    throttle.push('a')
    throttle.flush()
    throttle.flush()
    vi.advanceTimersByTime(1000)
    expect(save.mock.calls).toEqual([['a']])
  })

  it('forgets on cancel', () => {
    const save = vi.fn()
    const throttle = draftThrottle(save)
    throttle.push('a')
    throttle.cancel()
    vi.advanceTimersByTime(1000)
    expect(save).not.toHaveBeenCalled()
  })
})
