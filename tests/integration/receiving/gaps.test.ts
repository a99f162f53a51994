import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_ADVANCED } from '../../../src/shared/model/account.ts'
import type { Gap } from '../../../src/shared/model/gap.ts'
import { manualClock, type ManualClock } from '../../../src/main/core/testing/manual-clock.ts'
import { until } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { QUICK_POLLS, useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore(QUICK_POLLS)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let clock: ManualClock

beforeEach(async () => {
  clock = manualClock()
  await stage.restart({ clock })
})

const both = (change: object = {}): Promise<void> =>
  stage.connectInstance({ accessToken: stage.sim.accessToken, ...change })
const gaps = async (): Promise<readonly Gap[]> => (await stage.host.must('app.snapshot', {})).gaps
const word = async (): Promise<string | undefined> => (await stage.connection())?.word
const isOnline = (): Promise<void> => until('online', async () => (await word()) === 'online')
const asked = (): string[] =>
  stage.sim
    .log()
    .filter((entry) => entry.operation === 'lastIncomingMessages')
    .map((entry) => entry.query['minutes'] ?? '')
const pause = (ms = 300): Promise<void> => letPass(ms)
/** What the window was told last. */
const told = (): readonly Gap[] | undefined =>
  stage.host.batches
    .flatMap((batch) => batch.events)
    .flatMap((event) => (event.type === 'gaps' ? [event.gaps] : []))
    .at(-1)

/** Nobody is there for a while, then the app starts again. */
async function away(ms: number, meanwhile: () => void = () => undefined): Promise<number> {
  await stage.host.stop()
  const left = clock.now()
  stage.sim.clearLog()
  stage.sim.advance(ms)
  clock.pass(ms)
  meanwhile()
  await stage.restart({ clock })
  return left
}

/** What time may go on by, by itself, while the app starts and a test waits for it. */
const SLACK = 5 * MINUTE

/** Whether a gap lies where it should. */
function expectGap(gap: Gap | undefined, from: number, until: number, reason: Gap['reason']): void {
  expect(gap?.reason).toBe(reason)
  expect(Math.abs((gap?.from ?? 0) - from)).toBeLessThan(SLACK)
  expect(Math.abs((gap?.until ?? 0) - until)).toBeLessThan(SLACK)
}

const tooMuch = { on: 'lastIncomingMessages', kind: 'error', body: "'minutes' is too large" } as const
const broken = { on: 'lastIncomingMessages', kind: 'status', status: 404, times: 'always' } as const

describe('without a journal', () => {
  test('a first connection and less than a day leave no gap, an hour more leaves an hour', async () => {
    await stage.connect()
    await isOnline()
    await pause()
    expect(await gaps()).toEqual([])
    await away(DAY - HOUR)
    await isOnline()
    await pause()
    expect(await gaps()).toEqual([])
    const left = await away(DAY + HOUR)
    await until('the gap', async () => (await gaps()).length === 1)
    expectGap((await gaps())[0], left, left + HOUR, 'queue-expired')
    expect(told()).toEqual(await gaps())
  })

  test('thirty days; still offline at the start, it grows until the line is back', async () => {
    await stage.connect()
    await isOnline()
    await stage.sim.offline()
    const left = await away(30 * DAY)
    await until('the gap', async () => (await gaps()).length === 1)
    expectGap((await gaps())[0], left, left + 29 * DAY, 'queue-expired')
    clock.pass(5 * HOUR)
    stage.sim.advance(5 * HOUR)
    await stage.sim.online()
    stage.host.core.wake('online')
    await isOnline()
    await until('it to grow', async () => ((await gaps())[0]?.until ?? 0) > left + 29 * DAY + 4 * HOUR)
    expect(await gaps()).toHaveLength(1)
    expectGap((await gaps())[0], left, left + 29 * DAY + 5 * HOUR, 'queue-expired')
    // Another start invents nothing.
    await away(MINUTE)
    await isOnline()
    await pause()
    expect(await gaps()).toHaveLength(1)
  })

  test('a machine that slept for three days missed two; a clock that jumps misses nothing', async () => {
    await stage.connect()
    await isOnline()
    for (const jump of [2 * DAY, -4 * DAY, 2 * DAY]) {
      clock.jump(jump)
      stage.host.core.wake('online')
      await pause()
      await isOnline()
    }
    // An outage in which the clock is set is as long as it was.
    await stage.sim.offline()
    await until('offline', async () => (await word()) === 'offline')
    clock.jump(3 * DAY)
    await stage.sim.online()
    stage.host.core.wake('online')
    await isOnline()
    await pause()
    clock.jump(-3 * DAY)
    await away(MINUTE)
    await isOnline()
    await pause()
    expect(await gaps()).toEqual([])
    const slept = clock.now()
    clock.jump(3 * DAY)
    stage.host.core.wake('resume')
    await until('the gap', async () => (await gaps()).length === 1)
    expectGap((await gaps())[0], slept, slept + 2 * DAY, 'queue-expired')
  })

  test('a switched-off back-fill is no journal either', async () => {
    await both({ advanced: { ...DEFAULT_ADVANCED, backfill: false } })
    await isOnline()
    const left = await away(2 * DAY)
    await until('the gap', async () => (await gaps()).length === 1)
    expectGap((await gaps())[0], left, left + DAY, 'queue-expired')
  })
})

describe('with a journal', () => {
  test('what it covers is no gap, whatever the clock does meanwhile', async () => {
    await both()
    await isOnline()
    await away(30 * DAY)
    await isOnline()
    await until('the ask', () => asked().length === 1)
    await pause()
    expect(await gaps()).toEqual([])
    expect(Number(asked()[0])).toBeGreaterThanOrEqual(30 * 1440)
    expect(Number(asked()[0])).toBeLessThanOrEqual(30 * 1440 + 7)
    stage.sim.clearLog()
    clock.jump(2 * DAY)
    stage.host.core.wake('online')
    await until('another ask', () => asked().length === 1)
    expect(Number(asked()[0])).toBeLessThanOrEqual(7)
  })

  test('refused beyond a day: the gap is shown, counts what comes of it, shrinks and closes by hand', async () => {
    await both()
    await isOnline()
    stage.sim.person('5511987654321', 'Ana').writes('antes')
    const chat = await stage.chatNamed('Ana')
    await until('the queue to be empty', () => stage.sim.queue().length === 0)
    const left = await away(10 * DAY, () => {
      stage.sim.fault(tooMuch)
      const ana = stage.sim.person('5511987654321', 'Ana')
      ana.writes('há cinco dias', { at: clock.now() - 5 * DAY, feeds: 'journal' })
    })
    await until('the gap', async () => (await gaps()).length === 1)
    expectGap((await gaps())[0], left, left + 9 * DAY, 'journal-refused')
    expect(asked()[1]).toBe('1440')
    const { accountId } = stage
    await stage.host.must('history.fetch', { accountId, chatId: chat.id })
    await until('it to count', async () => (await gaps())[0]?.recovered === 1)
    expect(told()?.[0]?.recovered).toBe(1)
    // What is not owed is not asked for again.
    await isOnline()
    await pause()
    stage.sim.clearLog()
    stage.host.core.wake('online')
    await until('the ask', () => asked().length === 1)
    expect(Number(asked()[0])).toBeLessThanOrEqual(7)
    await stage.host.must('journal.fetch', { accountId, minutes: 3 * 1440 })
    await until('it to shrink', async () => ((await gaps())[0]?.until ?? 0) < left + 8 * DAY)
    expectGap((await gaps())[0], left, left + 7 * DAY, 'journal-refused')
    expect((await gaps())[0]?.recovered).toBe(1)
    await stage.host.must('journal.fetch', { accountId, minutes: 11 * 1440 })
    await until('it to close', async () => (await gaps()).length === 0)
    expect(told()).toEqual([])
  })

  test('a journal that fails: no gap within a day; beyond it one that closes when it can be read', async () => {
    await both()
    await isOnline()
    let fault = stage.sim.fault(broken)
    await away(20 * HOUR)
    await isOnline()
    await until('the ask', () => asked().length === 1)
    await pause()
    expect(await gaps()).toEqual([])
    fault.remove()
    stage.host.core.wake('online')
    await until('it was read', () => asked().length === 2)
    await pause()
    fault = stage.sim.fault(broken)
    const left = await away(3 * DAY)
    await until('the gap', async () => (await gaps()).length === 1)
    expectGap((await gaps())[0], left, left + 2 * DAY, 'journal-failed')
    // Over a restart it is asked for again, back to its beginning, and closes.
    await away(HOUR, () => fault.remove())
    await until('it to close', async () => (await gaps()).length === 0)
    expect(Number(asked()[0])).toBeGreaterThanOrEqual(3 * 1440 + 60)
  })
})

describe('observing', () => {
  test('whatever the journal could not tell is a gap until it can', async () => {
    await stage.connectInstance({ mode: 'observe' })
    await until('observing', async () => (await word()) === 'observing')
    const left = clock.now()
    const fault = stage.sim.fault({
      on: 'lastIncomingMessages',
      kind: 'status',
      status: 500,
      times: 'always',
    })
    await until('offline', async () => (await word()) === 'offline', 20_000)
    expect(await gaps()).toEqual([])
    clock.pass(2 * HOUR)
    stage.sim.advance(2 * HOUR)
    await until('the gap', async () => (await gaps()).length === 1)
    expectGap((await gaps())[0], left, left + 2 * HOUR, 'journal-failed')
    fault.remove()
    stage.host.core.wake('online')
    await until('it to close', async () => (await gaps()).length === 0)
    expect(await word()).toBe('observing')
  })

  test('refused beyond a day, the rest stays a gap', async () => {
    await stage.connectInstance({ mode: 'observe' })
    await until('observing', async () => (await word()) === 'observing')
    const left = await away(4 * DAY, () => void stage.sim.fault(tooMuch))
    await until('the gap', async () => (await gaps()).length === 1)
    expectGap((await gaps())[0], left, left + 3 * DAY, 'journal-refused')
    await until('observing', async () => (await word()) === 'observing')
    expect(await gaps()).toHaveLength(1)
  })
})
