import { expect, test } from 'vitest'
import { SteadyTime } from './steady-time.ts'

const DAY = 86_400_000

function clock() {
  const at = { wall: 1_800_000_000_000, steady: 5000 }
  return { at, now: () => at.wall, monotonic: () => at.steady }
}

test('goes on with the steady clock, wherever wall time jumps', () => {
  const hands = clock()
  const time = new SteadyTime(hands)
  const began = time.now()
  expect(began).toBe(hands.at.wall)
  hands.at.wall += 2 * DAY
  hands.at.steady += 1000
  expect(time.now() - began).toBe(1000)
  hands.at.wall -= 4 * DAY
  expect(time.now() - began).toBe(1000)
})

test('a sleep counts, and a clock set back while asleep takes nothing away', () => {
  const hands = clock()
  const time = new SteadyTime(hands)
  const began = time.now()
  hands.at.wall += 3 * DAY
  time.slept()
  expect(time.now() - began).toBe(3 * DAY)
  time.slept()
  expect(time.now() - began).toBe(3 * DAY)
  hands.at.wall -= DAY
  time.slept()
  expect(time.now() - began).toBe(3 * DAY)
})
