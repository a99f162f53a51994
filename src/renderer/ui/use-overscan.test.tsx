import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useOverscan } from './use-overscan.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

it('draws little out of sight of a list that stands, more of one that moves, and little again once it stands still', () => {
  const { result } = renderHook(() => useOverscan({ rest: 200, moving: 640 }))
  const [, scrolled] = result.current
  pass(300)
  expect(result.current[0]).toBe(200)
  act(scrolled)
  expect(result.current[0]).toBe(640)
  pass(1500)
  act(scrolled)
  pass(1500)
  expect(result.current[0]).toBe(640)
  pass(600)
  expect(result.current[0]).toBe(200)
})

it('draws nothing out of sight before the first frame of what the list shows', () => {
  const { result, rerender } = renderHook(({ of }) => useOverscan({ rest: 240, of }), {
    initialProps: { of: 'first' },
  })
  expect(result.current[0]).toBe(0)
  pass(300)
  expect(result.current[0]).toBe(240)
  rerender({ of: 'second' })
  expect(result.current[0]).toBe(0)
  pass(300)
  expect(result.current[0]).toBe(240)
})
