import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UpgradeTold } from '../store/db/upgrade.ts'
import { Upgrading } from './upgrading.ts'

const told: UpgradeTold[] = []
let upgrading: Upgrading

beforeEach(() => {
  vi.useFakeTimers()
  told.length = 0
  upgrading = new Upgrading(
    {
      after: (ms, callback) => {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
    },
    (each) => told.push(each),
  )
})

afterEach(() => vi.useRealTimers())

test('a short upgrade says nothing', () => {
  upgrading.hear({ done: 0, total: 10 })
  vi.advanceTimersByTime(200)
  upgrading.end()
  vi.advanceTimersByTime(10_000)
  expect(told).toEqual([])
})

test('a long one says where it is again and again, also while nothing is heard, until it ends', () => {
  upgrading.hear({ done: 0, total: 10 })
  upgrading.hear({ done: 3, total: 10 })
  vi.advanceTimersByTime(1_000)
  expect(told).toEqual([
    { done: 3, total: 10 },
    { done: 3, total: 10 },
  ])
  upgrading.hear({ done: 9, total: 10 })
  vi.advanceTimersByTime(400)
  expect(told.at(-1)).toEqual({ done: 9, total: 10 })
  upgrading.end()
  const { length } = told
  vi.advanceTimersByTime(10_000)
  expect(told).toHaveLength(length)
})
