import { expect, it } from 'vitest'
import type { AccountCounts } from '../../../shared/contract/snapshot.ts'
import { Counters } from './unread-counts.ts'
import type { Clock } from '../ports.ts'

/** A clock that stands until it is moved. */
function standingClock() {
  let time = 0
  const waiting: { at: number; call: () => void }[] = []
  const clock: Clock = {
    now: () => time,
    monotonic: () => time,
    random: () => 0,
    after: (ms, call) => {
      waiting.push({ at: time + ms, call })
      return () => undefined
    },
  }
  const move = async (ms: number): Promise<void> => {
    const end = time + ms
    for (;;) {
      const next = waiting.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
      if (!next) break
      waiting.splice(waiting.indexOf(next), 1)
      time = next.at
      next.call()
      await Promise.resolve()
    }
    time = end
  }
  return { clock, move }
}

it('counts a first change at once, a stream of them once a second, and its end', async () => {
  const { clock, move } = standingClock()
  let unread = 0
  let asked = 0
  const told: { readonly unread: number; readonly at: number }[] = []
  const archive = {
    countsOf: (): Promise<AccountCounts> => {
      asked += 1
      return Promise.resolve({ accountId: 'a', unread } as AccountCounts)
    },
  }
  const counters = new Counters(archive, clock, (counts) => {
    told.push({ unread: counts.unread, at: clock.monotonic() })
  })
  for (let message = 1; message <= 100; message += 1) {
    unread = message
    counters.count('a')
    await move(60)
  }
  expect(told[0]).toEqual({ unread: 1, at: 60 })
  await move(2000)
  expect(told.at(-1)?.unread).toBe(100)
  expect(asked).toBeLessThanOrEqual(8)
  told.slice(1).forEach(({ at }, n) => expect(at - (told[n]?.at ?? 0)).toBeGreaterThanOrEqual(1000))
  // After a rest the next one is a first one again.
  unread = 101
  counters.count('a')
  await move(60)
  expect(told.at(-1)).toEqual({ unread: 101, at: clock.monotonic() })
})
