import { expect, test } from 'vitest'
import { ClockSteps } from './clock-steps.ts'

const DAY = 86_400_000

function stage() {
  const time = { wall: 1_000_000_000, monotonic: 0 }
  const shifts: (readonly [number, number])[] = []
  let refuses = false
  const steps = new ClockSteps(
    { now: () => time.wall, monotonic: () => time.monotonic },
    async (step, until) => {
      if (refuses) throw new Error('full')
      shifts.push([step, until])
    },
  )
  return {
    steps,
    shifts,
    pass: (ms: number) => {
      time.wall += ms
      time.monotonic += ms
    },
    jump: (ms: number) => (time.wall += ms),
    refuse: (now: boolean) => (refuses = now),
  }
}

test('time that passes and a clock that is corrected a little move nothing', async () => {
  const { steps, shifts, pass, jump } = stage()
  pass(3 * DAY)
  jump(2000)
  await steps.settle()
  expect(shifts).toEqual([])
})

test.each([2 * DAY, -2 * DAY])('a clock set by %i ms moves what is dated before it, once', async (step) => {
  const { steps, shifts, pass, jump } = stage()
  pass(1000)
  jump(step)
  await Promise.all([steps.settle(), steps.settle()])
  expect(shifts).toEqual([[step, 1_000_001_000]])
})

test('sleep moves nothing', async () => {
  const { steps, shifts, jump } = stage()
  jump(DAY)
  await steps.slept()
  await steps.settle()
  expect(shifts).toEqual([])
})

test('sleep of which the word comes late moves it back', async () => {
  const { steps, shifts, pass, jump } = stage()
  jump(DAY)
  await steps.settle()
  pass(500)
  await steps.slept()
  expect(shifts).toEqual([
    [DAY, 1_000_000_000],
    [-DAY, 1_000_000_000 + DAY],
  ])
})

test('a step that the disk would not take is not forgotten', async () => {
  const { steps, shifts, jump, refuse } = stage()
  jump(DAY)
  refuse(true)
  await expect(steps.settle()).rejects.toThrow('full')
  refuse(false)
  await steps.settle()
  expect(shifts).toHaveLength(1)
})
