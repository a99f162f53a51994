import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useReach } from './use-reach.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('draws little out of sight of a list that stands, more of one that moves, and little again once it stands still', () => {
  const { result } = renderHook(() => useReach(200, 640))
  const [, scrolled] = result.current
  expect(result.current[0]).toBe(200)
  act(() => {
    scrolled()
  })
  expect(result.current[0]).toBe(640)
  act(() => {
    vi.advanceTimersByTime(1500)
  })
  act(() => {
    scrolled()
  })
  act(() => {
    vi.advanceTimersByTime(1500)
  })
  expect(result.current[0]).toBe(640)
  act(() => {
    vi.advanceTimersByTime(600)
  })
  expect(result.current[0]).toBe(200)
})
