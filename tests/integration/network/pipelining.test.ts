import { expect, test } from 'vitest'
import type { SimulatorOptions } from '../../../simulator/simulator.ts'
import { startService, useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { until, testClock } from '../../../src/main/core/testing/core-host.ts'

const stage = useCore()
const WORDS = ['um', 'dois', 'três', 'quatro', 'cinco', 'seis', 'sete', 'oito']
const ASKS = /[nN]otifications?$/

/** A queue that has eight messages, at a service of the given mood. */
async function drain(options: SimulatorOptions): Promise<void> {
  await stage.sim.stop()
  stage.sim = await startService({ now: () => testClock.now() - 60_000, ...options })
  const ana = stage.sim.person('5511987654321', 'Ana')
  for (const word of WORDS) {
    ana.writes(word)
    stage.sim.advance(1000)
  }
}

/** Whether each delete had its answer before the next poll came: `alone`, or not: `together`. Repeats are `again`. */
function turns(): string[] {
  const calls = stage.sim.log().filter(({ operation }) => ASKS.test(operation))
  return calls.flatMap((entry, n) => {
    const before = calls[n - 1]
    if (before === undefined || /delete/i.test(entry.operation)) return []
    if (!/delete/i.test(before.operation)) return n > 1 ? ['again'] : []
    return [(before.answeredAt ?? Infinity) < entry.at ? 'alone' : 'together']
  })
}

/** The queue is empty as soon as the last delete is there: the poll behind it is on its way then. */
const untilTurns = (count: number): Promise<void> =>
  until('the poll behind the last delete', () => turns().length >= count)

async function expectEachOnce(): Promise<void> {
  const chat = await stage.chatNamed('Ana')
  expect((await stage.messages(chat.id)).map(({ text }) => text)).toEqual(WORDS)
  expect(chat.unread).toBe(WORDS.length)
}

test.each(['v1', 'instance'] as const)(
  'each poll goes out with the delete before it: %s',
  async (feeds) => {
    await drain({ feeds })
    await (feeds === 'v1' ? stage.connect() : stage.connectInstance())
    await until('the queue to be empty', () => stage.sim.queue(feeds).length === 0)
    await expectEachOnce()
    await untilTurns(WORDS.length)
    expect(turns()).toEqual(WORDS.map(() => 'together'))
    const connections = stage.sim.log().filter(({ operation }) => /delete/i.test(operation))
    expect(new Set(connections.map(({ connectionId }) => connectionId)).size).toBe(1)
  },
  30_000,
)

test.each(['v1', 'instance'] as const)(
  'a service that looks at the poll first is asked one by one after three repeats: %s',
  async (feeds) => {
    await drain({ feeds, pipelined: 'reordered' })
    await (feeds === 'v1' ? stage.connect() : stage.connectInstance())
    await until('the queue to be empty', () => stage.sim.queue(feeds).length === 0)
    await expectEachOnce()
    const expected = [
      ...['together', 'again', 'together', 'again', 'together', 'again'],
      ...WORDS.slice(3).map(() => 'alone'),
    ]
    await untilTurns(expected.length)
    expect(turns()).toEqual(expected)
    const deletes = stage.sim.log().filter(({ operation }) => /delete/i.test(operation))
    expect(deletes).toHaveLength(WORDS.length)
    expect(stage.host.lines.filter((text) => text.startsWith('inbox.unpaired'))).toHaveLength(1)
  },
  30_000,
)

test('a delete lost on the way is made up for, whatever was asked behind it', async () => {
  await drain({ feeds: 'v1' })
  stage.sim.fault({ on: 'v1.deleteNotification', kind: 'resetBefore', skip: 2 })
  stage.sim.fault({ on: 'v1.deleteNotification', kind: 'resetAfter', skip: 4 })
  await stage.connect()
  await until('the queue to be empty', () => stage.sim.queue('v1').length === 0, 15_000)
  await expectEachOnce()
}, 30_000)

test('a refused delete is not hammered by the polls behind it', async () => {
  await drain({ feeds: 'v1' })
  const refused = stage.sim.fault({ on: 'v1.deleteNotification', kind: 'refuseDelete', times: 'always' })
  await stage.connect()
  await until('paused', async () => (await stage.connection())?.word === 'paused')
  expect(refused.hits).toBe(2)
  expect(turns()).toEqual(['together', 'alone'].slice(0, turns().length))
  refused.remove()
  await stage.host.must('account.resume', { accountId: stage.accountId })
  await until('the queue to be empty', () => stage.sim.queue('v1').length === 0)
  await expectEachOnce()
}, 30_000)
