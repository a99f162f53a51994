import { afterEach, expect, it, vi } from 'vitest'
import { GATE_SEED, SEED_VARIABLE, seedOfRun } from './seed.ts'

afterEach(() => vi.unstubAllEnvs())

it('is the given one, else always the same, else a random one', () => {
  vi.stubEnv(SEED_VARIABLE, '17')
  expect([seedOfRun(), seedOfRun(true)]).toEqual([17, 17])
  vi.stubEnv(SEED_VARIABLE, '')
  expect(seedOfRun()).toBe(GATE_SEED)
  const drawn = new Set(Array.from({ length: 20 }, () => seedOfRun(true)))
  expect(drawn.size).toBeGreaterThan(15)
  expect([...drawn].every((seed) => Number.isSafeInteger(seed) && seed > 0)).toBe(true)
})

it.each(['abc', '1.5', '1e400'])('refuses %s in a sentence', (given) => {
  vi.stubEnv(SEED_VARIABLE, given)
  expect(() => seedOfRun()).toThrow(`PARLEY_SEED wants a whole number, not "${given}".`)
})
