import { beforeEach, expect, test } from 'vitest'
import type { AccountFacts } from '../../../src/shared/model/account.ts'
import { DEFAULT_ADVANCED } from '../../../src/shared/model/account.ts'
import { manualClock, type ManualClock } from '../../../src/main/core/testing/manual-clock.ts'
import { until } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { QUICK_POLLS, useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore(QUICK_POLLS)
const MINUTE = 60_000

let clock: ManualClock

beforeEach(async () => {
  clock = manualClock()
  await stage.restart({ clock })
})

const competitor = async (): Promise<AccountFacts['competitor'] | undefined> =>
  (await stage.host.must('app.snapshot', {})).facts[0]?.competitor
const notices = (): unknown[] =>
  stage.host.batches
    .flatMap((batch) => batch.events)
    .flatMap((event) =>
      event.type === 'notice' && event.problem.code === 'competitor' ? [event.problem] : [],
    )
const reads = (): number => stage.operations().filter((name) => name === 'lastIncomingMessages').length
const pause = (ms = 250): Promise<void> => letPass(ms)
const isOnline = (): Promise<void> =>
  until('online', async () => (await stage.connection())?.word === 'online')

/** The long poll may stand for so long, so that a minute passes at once and the line stays alive. */
const connect = (change: object = {}): Promise<void> =>
  stage.connectInstance({ advanced: { ...DEFAULT_ADVANCED, receiveTimeout: 60 }, ...change })

const POLL = /^(receiveNotification|v1.notifications)$/

/** A call that is still on its way would come to its deadline in a whole minute, and the line would seem to be down. */
const calm = (): Promise<void> =>
  until('a poll to stand at the service, and nothing else to be on its way', () => {
    const open = stage.sim.log().filter(({ answeredAt }) => answeredAt === null)
    return open.length === 1 && open.every(({ operation }) => POLL.test(operation))
  })

/** Minutes go by, and the queue is polled after each step. */
async function minutes(count: number, step = MINUTE): Promise<void> {
  const polls = (): number =>
    stage.sim.log().filter(({ operation, answeredAt }) => POLL.test(operation) && answeredAt).length
  for (let passed = 0; passed < count * MINUTE; passed += step) {
    // The poll of v1 does not stand for so long.
    if (!stage.operations().includes('v1.notifications')) await calm()
    const before = polls()
    stage.sim.advance(step)
    clock.pass(step)
    await until('a poll', () => polls() > before)
  }
  await pause(100)
}

/** Minutes go by until something is so: in silence the journal is looked at every half hour only, and a look may fail. */
async function pass(what: string, holds: () => Promise<boolean>): Promise<void> {
  await until('the queue to be empty', () => stage.sim.queue('instance').length === 0)
  await pause(100)
  for (let n = 0; n < 100 && !(await holds()); n += 1) await minutes(1)
  expect([what, await holds()]).toEqual([what, true])
}

test('what the journal shows and the queue never brings is shown, and said once', async () => {
  await connect()
  await isOnline()
  const ana = stage.sim.person('5511987654321', 'Ana')
  ana.writes('pela fila')
  await stage.chatNamed('Ana')
  await minutes(1)
  ana.writes('levada por outro', { feeds: 'journal' })
  ana.writes('esta também', { feeds: 'journal' })
  await minutes(5)
  const chat = await stage.chatNamed('Ana')
  await until('all of it', async () => (await stage.messages(chat.id)).length === 3)
  await pause()
  // Five minutes is their time: until then they may still come.
  expect(await competitor()).toBeNull()
  const before = clock.now()
  // Something younger comes by the queue: first in, first out, so it does not hold the others.
  ana.writes('mais nova, pela fila')
  await until('four', async () => (await stage.messages(chat.id)).length === 4)
  await pass('the alarm', async () => (await competitor()) !== null)
  expect(await competitor()).toMatchObject({ missed: 2 })
  expect(Math.abs(((await competitor())?.since ?? 0) - before)).toBeLessThan(6 * MINUTE)
  expect(notices()).toMatchObject([{ values: { count: 2 } }])
  ana.writes('e mais uma', { feeds: 'journal' })
  await minutes(5)
  ana.writes('outra pela fila')
  await until('six', async () => (await stage.messages(chat.id)).length === 6)
  await pause()
  await pass('it to count', async () => (await competitor())?.missed === 3)
  expect(notices()).toHaveLength(1)
  // It is known over a restart, and over when nothing is missing for an hour.
  await stage.restart({ clock })
  await isOnline()
  expect((await competitor())?.missed).toBe(3)
  await minutes(55)
  expect(await competitor()).not.toBeNull()
  await minutes(15)
  await until('it to be over', async () => (await competitor()) === null)
  expect(notices()).toHaveLength(0)
}, 60_000)

test('whatever the queue brings is no alarm: late, in a backlog, or after an outage', async () => {
  await connect()
  await isOnline()
  const ana = stage.sim.person('5511987654321', 'Ana')
  // The queue is slow, and the journal far ahead of it.
  const fault = stage.sim.fault({ on: 'receiveNotification', kind: 'delay', ms: 300, times: 'always' })
  for (let n = 0; n < 30; n += 1) ana.writes(`mensagem ${String(n)}`)
  await minutes(20)
  expect(stage.sim.queue('instance').length).toBeGreaterThan(0)
  fault.remove()
  await until('the queue to be empty', () => stage.sim.queue('instance').length === 0, 15_000)
  await stage.sim.offline()
  await until('offline', async () => (await stage.connection())?.word === 'offline')
  // Beyond the queue's day: a gap perhaps, but nobody took it.
  ana.writes('durante a queda', { feeds: 'journal' })
  stage.sim.advance(26 * 60 * MINUTE)
  clock.pass(26 * 60 * MINUTE)
  await stage.sim.online()
  stage.host.core.wake('online')
  await isOnline()
  await minutes(20)
  expect(await competitor()).toBeNull()
  expect(notices()).toEqual([])
}, 60_000)

test('in silence the journal is looked at now and then; in other ways of receiving never', async () => {
  await connect()
  await isOnline()
  // The back-fill asks twice after a start; what it does is not counted here.
  await minutes(4)
  const before = reads()
  await minutes(65)
  expect(reads() - before).toBeGreaterThanOrEqual(1)
  expect(reads() - before).toBeLessThanOrEqual(3)
  for (const [change, step] of [
    [{ accessToken: stage.sim.accessToken }, 20_000],
    [{ advanced: { ...DEFAULT_ADVANCED, receiveTimeout: 60, backfill: false } }, MINUTE],
  ] as const) {
    await connect({ id: stage.accountId, ...change })
    await isOnline()
    await minutes(4, step)
    const quiet = reads()
    await minutes(11, step)
    expect(reads()).toBe(quiet)
  }
}, 60_000)
