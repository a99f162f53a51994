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

test('a clock that was set while awake takes nothing from a later sleep, and adds nothing to it', () => {
  for (const step of [-2 * DAY, 2 * DAY]) {
    const hands = clock()
    const time = new SteadyTime(hands)
    const began = time.now()
    hands.at.wall += step
    time.now()
    hands.at.steady += 61_000
    hands.at.wall += 61_000
    expect(time.now() - began).toBe(61_000)
    hands.at.wall += 3 * DAY
    time.slept()
    expect(time.now() - began).toBe(3 * DAY + 61_000)
  }
})

test('a timer that is quicker than the word of the sleep does not hide it, nor does a clock that is corrected then', () => {
  const hands = clock()
  const time = new SteadyTime(hands)
  const began = time.now()
  hands.at.wall += 3 * DAY
  expect(time.now() - began).toBe(0)
  hands.at.steady += 2000
  hands.at.wall += 2000 - 60_000
  time.now()
  hands.at.steady += 1000
  hands.at.wall += 1000
  time.slept()
  expect(time.now() - began).toBe(3 * DAY + 3000)
  // Counted once.
  time.slept()
  expect(time.now() - began).toBe(3 * DAY + 3000)
})
