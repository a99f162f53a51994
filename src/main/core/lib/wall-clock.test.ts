import { describe, expect, test } from 'vitest'
import { WallClock } from './wall-clock.ts'

const DAY = 86_400_000
const START = 1_800_000_000_000

function stage() {
  const time = { wall: START, steady: 5000 }
  const shifts: (readonly [number, number])[] = []
  let refuses = false
  const clock = new WallClock({ now: () => time.wall, monotonic: () => time.steady }, async (step, until) => {
    if (refuses) throw new Error('full')
    shifts.push([step, until])
  })
  return {
    clock,
    shifts,
    pass: (ms: number) => {
      time.wall += ms
      time.steady += ms
    },
    jump: (ms: number) => (time.wall += ms),
    refuse: (now: boolean) => (refuses = now),
  }
}

describe('how much time has passed', () => {
  test('goes on with the steady clock, wherever wall time jumps', () => {
    const { clock, pass, jump } = stage()
    const time = clock.steadyTime()
    expect(time.now()).toBe(START)
    jump(2 * DAY)
    pass(1000)
    expect(time.now()).toBe(START + 1000)
    jump(-4 * DAY)
    expect(time.now()).toBe(START + 1000)
    // Who begins now takes the clock as it is set now.
    expect(clock.steadyTime().now()).toBe(START + 1000 - 2 * DAY)
  })

  test('a sleep counts, and a clock set back while asleep takes nothing away', () => {
    const { clock, jump } = stage()
    const time = clock.steadyTime()
    jump(3 * DAY)
    void clock.slept()
    expect(time.now()).toBe(START + 3 * DAY)
    void clock.slept()
    expect(time.now()).toBe(START + 3 * DAY)
    jump(-DAY)
    void clock.slept()
    expect(time.now()).toBe(START + 3 * DAY)
  })

  test('a clock that was set while awake takes nothing from a later sleep, and adds nothing to it', () => {
    for (const step of [-2 * DAY, 2 * DAY]) {
      const { clock, pass, jump } = stage()
      const time = clock.steadyTime()
      jump(step)
      time.now()
      pass(61_000)
      expect(time.now()).toBe(START + 61_000)
      jump(3 * DAY)
      void clock.slept()
      expect(time.now()).toBe(START + 3 * DAY + 61_000)
    }
  })

  test('a timer that is quicker than the word of the sleep does not hide it, nor does a clock that is corrected then', () => {
    const { clock, pass, jump } = stage()
    const time = clock.steadyTime()
    jump(3 * DAY)
    expect(time.now()).toBe(START)
    pass(2000)
    jump(-60_000)
    time.now()
    pass(1000)
    void clock.slept()
    expect(time.now()).toBe(START + 3 * DAY + 3000)
    // Counted once.
    void clock.slept()
    expect(time.now()).toBe(START + 3 * DAY + 3000)
  })
})

describe('whether somebody has set it', () => {
  test('time that passes and a clock that is corrected a little move nothing', async () => {
    const { clock, shifts, pass, jump } = stage()
    pass(3 * DAY)
    jump(2000)
    await clock.settle()
    expect(shifts).toEqual([])
  })

  test.each([2 * DAY, -2 * DAY])('a clock set by %i ms moves what is dated before it, once', async (step) => {
    const { clock, shifts, pass, jump } = stage()
    pass(1000)
    jump(step)
    await Promise.all([clock.settle(), clock.settle()])
    expect(shifts).toEqual([[step, START + 1000]])
  })

  test('a clock set while somebody asked how much time has passed is not forgotten', async () => {
    const { clock, shifts, pass, jump } = stage()
    jump(DAY)
    clock.elapsed()
    pass(3 * 60_000)
    clock.elapsed()
    await clock.settle()
    expect(shifts).toEqual([[DAY, START]])
  })

  test('sleep moves nothing', async () => {
    const { clock, shifts, jump } = stage()
    jump(DAY)
    await clock.slept()
    await clock.settle()
    expect(shifts).toEqual([])
  })

  test('sleep of which the word comes late moves it back', async () => {
    const { clock, shifts, pass, jump } = stage()
    jump(DAY)
    await clock.settle()
    pass(500)
    await clock.slept()
    expect(shifts).toEqual([
      [DAY, START],
      [-DAY, START + DAY],
    ])
  })

  test('the word of a sleep that comes while its jump is being settled moves it back behind that', async () => {
    const { clock, shifts, jump } = stage()
    jump(DAY)
    await Promise.all([clock.settle(), clock.slept()])
    expect(shifts.reduce((sum, [step]) => sum + step, 0)).toBe(0)
  })

  test('a step that the disk would not take is not forgotten', async () => {
    const { clock, shifts, jump, refuse } = stage()
    jump(DAY)
    refuse(true)
    await expect(clock.settle()).rejects.toThrow('full')
    refuse(false)
    await clock.settle()
    expect(shifts).toHaveLength(1)
  })
})
