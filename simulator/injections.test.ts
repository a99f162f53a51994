import { expect, test } from 'vitest'
import { injections } from './injections.ts'

test('there are at least 300, all different, and whoever waits is in each that calls', () => {
  const all = injections('http://127.0.0.1:9')
  expect(all.length).toBeGreaterThanOrEqual(300)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((text) => text.includes('canary.invalid'))).toEqual([])
  expect(all.filter((text) => text.includes('127.0.0.1:9')).length).toBeGreaterThan(100)
})
