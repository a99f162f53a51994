import { beforeEach, describe, expect, test } from 'vitest'
import { OutageProbe } from './outage-probe.ts'

/** Time that a test moves by hand, with timers that ring in their order. */
let now = 0
let timers: { at: number; ring: () => void }[] = []
const clock = {
  now: () => now,
  monotonic: () => now,
  random: () => chance,
  after: (ms: number, ring: () => void) => {
    const timer = { at: now + ms, ring }
    timers.push(timer)
    return () => void (timers = timers.filter((each) => each !== timer))
  },
}
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
async function pass(ms: number): Promise<void> {
  const end = now + ms
  for (;;) {
    const next = timers.filter((each) => each.at <= end).toSorted((a, b) => a.at - b.at)[0]
    if (!next) break
    timers = timers.filter((each) => each !== next)
    now = next.at
    next.ring()
    await settle()
  }
  now = end
}

let chance = 0.5
let up = false
/** How long a connection takes to stand or to fail. */
let takes = 0
let online = true
let waiting = true
let attempts: number[] = []
let returns: number[] = []
let probe: OutageProbe

beforeEach(() => {
  ;[now, timers, chance, up, takes, online, waiting, attempts, returns] = [
    0,
    [],
    0.5,
    false,
    0,
    true,
    true,
    [],
    [],
  ]
  probe = new OutageProbe({
    clock,
    reach: async () => {
      attempts.push(now)
      const is = up
      if (takes > 0) await new Promise<void>((resolve) => clock.after(takes, resolve))
      return is
    },
    isOnline: () => online,
    isWaiting: async () => waiting,
    onReached: () => returns.push(now),
  })
})

const gaps = (): number[] => attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0))

describe('while a message waits for a service that is away', () => {
  test.each([0, 0.5, 0.999])('an attempt every 2 to 3 s for ten minutes (%f)', async (random) => {
    chance = random
    probe.follow(true)
    await pass(10 * 60_000)
    expect(Math.min(...gaps())).toBeGreaterThanOrEqual(2000)
    expect(Math.max(...gaps())).toBeLessThanOrEqual(3000)
    attempts = []
    await pass(10 * 60_000)
    expect(new Set(gaps())).toEqual(new Set([15_000]))
  })

  test('its return ends the wait within 3 s, once', async () => {
    probe.follow(true)
    await pass(61_000)
    up = true
    await pass(3000)
    expect(returns).toHaveLength(1)
    expect(returns[0]).toBeLessThanOrEqual(64_000)
    await pass(60_000)
    // The request that went out then failed: the back-off alone decides.
    expect(returns).toHaveLength(1)
    up = false
    await pass(3000)
    up = true
    await pass(3000)
    expect(returns).toHaveLength(2)
  })
})

test('a connection that takes its time is waited for, while others begin', async () => {
  takes = 5000
  probe.follow(true)
  await pass(61_000)
  expect(Math.max(...gaps())).toBeLessThanOrEqual(3000)
  up = true
  await pass(3000 + takes)
  expect(returns).toHaveLength(1)
  // Those that had begun before it say nothing any more.
  await pass(60_000)
  expect(returns).toHaveLength(1)
})

test('none when nothing waits; the next message starts it again', async () => {
  waiting = false
  probe.follow(true)
  await pass(60_000)
  expect([attempts, timers]).toEqual([[], []])
  waiting = true
  probe.follow(true)
  await pass(3000)
  expect(attempts).toHaveLength(1)
})

test('none while the system says that there is no line', async () => {
  online = false
  probe.follow(true)
  await pass(60_000)
  expect(attempts).toEqual([])
  online = true
  await pass(3000)
  expect(attempts).toHaveLength(1)
})

test('none in any other state, and none after the account has stopped', async () => {
  probe.follow(false)
  await pass(60_000)
  probe.follow(true)
  await pass(5000)
  const before = attempts.length
  probe.follow(false)
  await pass(60_000)
  expect([attempts.length, timers]).toEqual([before, []])
})
