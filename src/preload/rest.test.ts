import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followRest, REST } from './rest.ts'

const page = (): { target: EventTarget; rests: () => number } => {
  const target = new EventTarget()
  const onRest = vi.fn()
  followRest(target, onRest)
  return { target, rests: () => onRest.mock.calls.length }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('rests once when nobody comes', () => {
  const { rests } = page()
  vi.advanceTimersByTime(REST - 1)
  expect(rests()).toBe(0)
  vi.advanceTimersByTime(10 * REST)
  expect(rests()).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})

it.each(['keydown', 'pointerdown', 'pointermove', 'wheel'])(
  'waits the whole pause behind the last %s',
  (sign) => {
    const { target, rests } = page()
    for (let n = 0; n < 10; n += 1) {
      vi.advanceTimersByTime(REST - 1)
      target.dispatchEvent(new Event(sign))
    }
    expect(rests()).toBe(0)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(REST)
    expect(rests()).toBe(1)
  },
)

it('rests again after somebody was there', () => {
  const { target, rests } = page()
  vi.advanceTimersByTime(5 * REST)
  target.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(5 * REST)
  expect(rests()).toBe(2)
})
