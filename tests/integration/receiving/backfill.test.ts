import { describe, expect, test } from 'vitest'
import { DEFAULT_ADVANCED } from '../../../src/shared/model/account.ts'
import type { Clock } from '../../../src/main/core/ports.ts'
import { testClock, until } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { QUICK_POLLS, useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore(QUICK_POLLS)

const asks = () => stage.sim.log().filter((entry) => entry.operation === 'lastIncomingMessages')
const minutes = (): string[] => asks().map((entry) => entry.query['minutes'] ?? '')
const both = () => stage.connectInstance({ accessToken: stage.sim.accessToken })
const isOnline = (): Promise<void> =>
  until('online', async () => (await stage.connection())?.word === 'online')

/** A clock whose wall time a test moves, and on which some waits are shorter. */
function movedClock(shorter: Readonly<Record<number, number>> = {}): Partial<Clock> & { shift: number } {
  const clock = {
    shift: 0,
    now: () => testClock.now() + clock.shift,
    // A clock that is set back takes no time away.
    monotonic: () => testClock.monotonic() + Math.abs(clock.shift),
    after: (ms: number, callback: () => void) => testClock.after(shorter[ms] ?? ms, callback),
  }
  return clock
}

/** Restarts after the service has been alone for a while. */
async function comeBack(awayMs: number, write: () => void, clock = movedClock()): Promise<void> {
  await stage.host.stop()
  stage.sim.clearLog()
  stage.sim.advance(awayMs)
  clock.shift = awayMs
  write()
  const { startHost } = await import('../../../src/main/core/testing/core-host.ts')
  stage.host = await startHost({ folder: stage.host.folder, secrets: stage.host.secrets, clock })
}

describe('coming back', () => {
  test('what was missed is on screen before the queue is asked; then the queue drains without doubles or alerts', async () => {
    await both()
    const ana = stage.sim.person('5511987654321', 'Ana')
    const bia = stage.sim.person('5511912345678', 'Bia')
    ana.writes('antes')
    const chat = await stage.chatNamed('Ana')
    await until('the queue to be empty', () => stage.sim.queue().length === 0)
    await comeBack(90 * 60_000, () => {
      for (const text of ['um', 'dois']) ana.writes(text)
      bia.writes('três')
      stage.sim.fault({ on: 'lastIncomingMessages', kind: 'delay', ms: 400 })
    })
    await until('all of it', async () => (await stage.messages(chat.id)).length === 3)
    const [ask] = asks()
    const polls = stage.sim.log().filter((entry) => entry.operation === 'v1.notifications')
    expect(polls.filter((entry) => entry.at < (ask?.answeredAt ?? Number.POSITIVE_INFINITY))).toEqual([])
    // 90 minutes have passed, and a little: 91, and 5 more.
    expect(minutes()).toEqual(['96'])
    const told = stage.host.alerts.length
    expect(told).toBeGreaterThan(0)
    await until('the queue to be empty', () => stage.sim.queue().length === 0)
    await letPass(200)
    expect((await stage.messages(chat.id)).map((message) => message.text)).toEqual(['antes', 'um', 'dois'])
    expect((await stage.messages((await stage.chatNamed('Bia')).id)).map((each) => each.text)).toEqual([
      'três',
    ])
    expect(stage.host.alerts).toHaveLength(told)
    // Both ids of a message that came twice are kept.
    const [, um] = await stage.messages(chat.id)
    expect(um?.linkedIds).toHaveLength(1)
  })

  test('the same from the queue of the instance: one message each', async () => {
    await stage.connectInstance()
    const ana = stage.sim.person('5511987654321', 'Ana')
    ana.writes('antes')
    const chat = await stage.chatNamed('Ana')
    await until('the queue to be empty', () => stage.sim.queue('instance').length === 0)
    await comeBack(60_000, () => {
      ana.writes('um')
      ana.writes('dois')
    })
    await until('all of it', async () => (await stage.messages(chat.id)).length === 3)
    await until('the queue to be empty', () => stage.sim.queue('instance').length === 0)
    expect((await stage.messages(chat.id)).map((message) => message.text)).toEqual(['antes', 'um', 'dois'])
    expect((await stage.chatNamed('Ana')).unread).toBe(3)
  })

  test('a journal that does not answer holds the queue for 5 s and no longer', async () => {
    await both()
    await isOnline()
    await comeBack(
      0,
      () => {
        stage.sim.fault({ on: 'lastIncomingMessages', kind: 'silence', times: 'always' })
        stage.sim.person('5511987654321', 'Ana').writes('pela fila')
      },
      movedClock({ 5000: 2000 }),
    )
    await letPass(150)
    expect(stage.operations()).not.toContain('v1.notifications')
    expect((await stage.chatNamed('Ana')).last?.preview).toBe('pela fila')
  })

  test('a journal that fails again and again is not asked with every message, and does not slow the queue', async () => {
    await both()
    await isOnline()
    await comeBack(60_000, () => {
      stage.sim.fault({ on: 'lastIncomingMessages', kind: 'status', status: 404, times: 'always' })
      const ana = stage.sim.person('5511987654321', 'Ana')
      for (let n = 0; n < 20; n += 1) ana.writes(`mensagem ${String(n)}`)
    })
    await until('the queue to be empty', () => stage.sim.queue().length === 0, 20_000)
    expect(asks()).toHaveLength(1)
    // The person says: try now.
    await stage.host.must('account.resume', { accountId: stage.accountId })
    await until('the ask', () => asks().length === 2)
  })

  test('a gap that the journal did not give is asked for again later, while nothing but messages comes', async () => {
    await both()
    const ana = stage.sim.person('5511987654321', 'Ana')
    const clock = movedClock()
    const refuse = () =>
      stage.sim.fault({ on: 'lastIncomingMessages', kind: 'status', status: 404, times: 'always' })
    await comeBack(90 * 60_000, refuse, clock)
    await isOnline()
    await until('it to be given up for now', () =>
      stage.host.lines.some((line) => line.startsWith('backfill.refused')),
    )
    stage.sim.clearFaults()
    const before = asks().length
    // Past every pause, on a line that was well all the time.
    clock.shift += 20 * 60_000
    ana.writes('agora')
    await until('the journal to be asked again', () => asks().length > before)
  })

  test('the gap is asked for once more when the journal has caught up', async () => {
    await stage.host.stop()
    const { startHost } = await import('../../../src/main/core/testing/core-host.ts')
    const clock = movedClock({ [3 * 60_000]: 1500 })
    stage.host = await startHost({ folder: stage.host.folder, clock })
    await both()
    // The check, the first of all asks, and the same once more.
    await until('three asks', () => asks().length === 3)
    expect(minutes()).toEqual(['1', '1440', '1440'])
    await letPass(300)
    expect(asks()).toHaveLength(3)
  })

  test('a gap that is refused becomes a day', async () => {
    await both()
    await isOnline()
    await comeBack(30 * 24 * 3_600_000, () => {
      stage.sim.fault({ on: 'lastIncomingMessages', kind: 'error', body: "'minutes' is too large" })
      stage.sim.person('5511987654321', 'Ana').writes('ontem')
    })
    await stage.chatNamed('Ana')
    await until('the second ask', () => asks().length === 2)
    expect(minutes()).toEqual([String(30 * 1440 + 1 + 5), '1440'])
  })

  test('a refused sign-in of the journal stops it quietly, and the queue goes on', async () => {
    await both()
    await isOnline()
    await comeBack(60_000, () => {
      stage.sim.fault({ on: 'lastIncomingMessages', kind: 'status', status: 401, times: 'always' })
      stage.sim.person('5511987654321', 'Ana').writes('pela fila')
    })
    await stage.chatNamed('Ana')
    stage.host.core.wake('resume')
    await isOnline()
    expect(asks()).toHaveLength(1)
    expect((await stage.connection())?.sending.state).toBe('ready')
  })

  test('waking asks, unlocking does not, and a switched-off back-fill never does', async () => {
    await both()
    await until('the first ask', () => asks().length === 2)
    await isOnline()
    stage.host.core.wake('unlock')
    await letPass(100)
    expect(asks()).toHaveLength(2)
    stage.host.core.wake('resume')
    await until('the ask', () => asks().length === 3)
    expect(minutes().at(-1)).toBe('6')
    const off = { ...DEFAULT_ADVANCED, backfill: false }
    await stage.connectInstance({ id: stage.accountId, accessToken: stage.sim.accessToken, advanced: off })
    await isOnline()
    const before = asks().length
    stage.host.core.wake('resume')
    await letPass(300)
    expect(asks()).toHaveLength(before)
  })

  test('an outage is covered when it is over, a flicker is not', async () => {
    await stage.host.stop()
    const { startHost } = await import('../../../src/main/core/testing/core-host.ts')
    const clock = movedClock()
    stage.host = await startHost({ folder: stage.host.folder, clock })
    await both()
    await until('the first ask', () => asks().length === 2)
    await isOnline()
    await stage.sim.offline()
    await until('offline', async () => (await stage.connection())?.word === 'offline')
    await stage.sim.online()
    await isOnline()
    expect(asks()).toHaveLength(2)
    await stage.sim.offline()
    await until('offline', async () => (await stage.connection())?.word === 'offline')
    clock.shift = 120_000
    stage.sim.advance(120_000)
    await stage.sim.online()
    await until('the ask', () => asks().length === 3)
    // Two minutes and a little.
    expect(minutes().at(-1)).toBe('8')
    await isOnline()
  })
})

test('an outage during which the clock is set back is covered for as long as it was', async () => {
  await stage.host.stop()
  const { startHost } = await import('../../../src/main/core/testing/core-host.ts')
  const clock = movedClock()
  stage.host = await startHost({ folder: stage.host.folder, clock })
  await both()
  await until('the first ask', () => asks().length === 2)
  await isOnline()
  await stage.sim.offline()
  await until('offline', async () => (await stage.connection())?.word === 'offline')
  // Two days back by the wall, two days on by the steady clock.
  clock.shift = -2 * 24 * 3_600_000
  await stage.sim.online()
  stage.host.core.wake('unlock')
  await until('the ask', () => asks().length === 3)
  expect(minutes().at(-1)).toBe(String(2 * 1440 + 1 + 5))
  await isOnline()
})

describe('fetching on demand', () => {
  test('reads the minutes asked for, in every mode, and says what it found', async () => {
    await stage.connectInstance({ mode: 'observe' })
    await until('observing', async () => (await stage.connection())?.word === 'observing')
    const ana = stage.sim.person('5511987654321', 'Ana')
    ana.writes('agora mesmo')
    ana.writes('faz tempo', { at: testClock.now() - 50 * 3_600_000 })
    const { accountId } = stage
    expect(await stage.host.must('journal.fetch', { accountId, minutes: 4320 })).toEqual({
      read: 2,
      added: 2,
    })
    expect(minutes().at(-1)).toBe('4320')
    expect(await stage.host.must('journal.fetch', { accountId, minutes: 60 })).toEqual({ read: 1, added: 0 })
    expect(await stage.messages((await stage.chatNamed('Ana')).id)).toHaveLength(2)
  })

  test('a refusal is told in words', async () => {
    await stage.connectInstance()
    await until('the first ask', () => asks().length === 2)
    stage.sim.fault({ on: 'lastIncomingMessages', kind: 'status', status: 466 })
    expect(await stage.host.ask('journal.fetch', { accountId: stage.accountId, minutes: 5 })).toMatchObject({
      ok: false,
      problem: { code: 'quota-reached', service: { status: 466 } },
    })
  })
})
