/** The promise `day-limit-shown`: a second before and a second after, through restarts, sleep and clocks that are set. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messageStatus } from '../../../src/renderer/text/kinds.ts'
import { Random } from '../lib/random.ts'
import { isSend } from '../lib/raw-front.ts'
import { VirtualStage } from '../lib/virtual-stage.ts'

const SECOND = 1000
const HOUR = 3_600_000
const DAY = 24 * HOUR
const BEFORE = DAY - SECOND
const AFTER = DAY + SECOND

/** What happens to a message that waits here, from the moment in which Send is pressed until the line is back. */
interface Story {
  readonly name: string
  readonly expects: 'leaves' | 'asks'
  /** When it happens: just before the clocks of central Europe change, or on any day. */
  readonly wall?: number
  /** For how much later it is sent; absent: for now. */
  readonly later?: number
  wait(stage: VirtualStage, chatId: number, key: number): Promise<void>
}

/** The last minutes at least are lived through minute by minute; but in the long form the rest is only slept through. */
const LIVED_THROUGH = process.env['PARLEY_FULL'] ? 3 * DAY : HOUR / 6

async function live(stage: VirtualStage, ms: number): Promise<void> {
  const stalled = Math.max(0, ms - LIVED_THROUGH)
  stage.time.stall(stalled)
  await stage.time.pass(ms - stalled)
}

const away = (ms: number) => (stage: VirtualStage) => live(stage, ms)

/** Nobody runs for so long. */
const off = (ms: number) => async (stage: VirtualStage) => {
  await stage.stop()
  await stage.time.pass(ms)
  await stage.front.listen()
  await stage.start()
}

/** The machine sleeps: the wall clock goes on, the monotonic one does not. */
const asleep = (ms: number) => async (stage: VirtualStage) => {
  stage.time.jump(ms)
  stage.host.core.wake('resume')
  await stage.time.rest()
}

const set = (step: number, rest: number) => async (stage: VirtualStage) => {
  await live(stage, HOUR)
  stage.time.jump(step)
  await live(stage, rest - HOUR)
}

/** It has expired once, and the person has said "Retry": then its day begins anew. */
const tried = (ms: number) => async (stage: VirtualStage, _chat: number, key: number) => {
  await live(stage, AFTER + 60 * SECOND)
  await stage.host.must('message.retry', { accountId: stage.accountId, key })
  await live(stage, ms)
}

/** It was sent for this much later: its day begins when it is due, however long ago it was written. */
const LATER = 30 * HOUR

const due = (wait: Story['wait']): Story['wait'] =>
  async function (stage, chatId, key) {
    await live(stage, LATER)
    await wait(stage, chatId, key)
  }

/** The night in which Berlin's clocks go forward, and the one in which they go back. */
const SPRING = Date.UTC(2026, 2, 28, 12)
const AUTUMN = Date.UTC(2026, 9, 24, 12)

const STORIES: readonly Story[] = [
  { name: '24:00:01 without a line', expects: 'asks', wait: away(AFTER) },
  { name: '24:00:01 asleep', expects: 'asks', wait: asleep(AFTER) },
  { name: '23:59:59 after "Retry"', expects: 'leaves', wait: tried(BEFORE) },
  { name: '23:59:59 after it was due', expects: 'leaves', later: LATER, wait: due(away(BEFORE)) },
  { name: 'clock set two days ahead, 23:59:59 in all', expects: 'leaves', wait: set(2 * DAY, BEFORE) },
  { name: '23:59:59 without a line', expects: 'leaves', wait: away(BEFORE) },
  { name: '23:59:59 over the spring change of clocks', expects: 'leaves', wall: SPRING, wait: away(BEFORE) },
  { name: '24:00:01 over the spring change of clocks', expects: 'asks', wall: SPRING, wait: away(AFTER) },
  { name: '23:59:59 over the autumn change of clocks', expects: 'leaves', wall: AUTUMN, wait: away(BEFORE) },
  { name: '24:00:01 over the autumn change of clocks', expects: 'asks', wall: AUTUMN, wait: away(AFTER) },
  { name: '23:59:59 with Parley closed', expects: 'leaves', wait: off(BEFORE) },
  { name: '24:00:01 with Parley closed', expects: 'asks', wait: off(AFTER) },
  { name: '23:59:59 asleep', expects: 'leaves', wait: asleep(BEFORE) },
  { name: '24:00:01 after "Retry"', expects: 'asks', wait: tried(AFTER) },
  { name: 'clock set two days ahead, 24:00:01 in all', expects: 'asks', wait: set(2 * DAY, AFTER) },
  { name: 'clock set two days back, 23:59:59 in all', expects: 'leaves', wait: set(-2 * DAY, BEFORE) },
  { name: 'clock set two days back, 24:00:01 in all', expects: 'asks', wait: set(-2 * DAY, AFTER) },
  { name: '24:00:01 after it was due', expects: 'asks', later: LATER, wait: due(away(AFTER)) },
  {
    name: '23:59:59 after it was due, Parley closed',
    expects: 'leaves',
    later: LATER,
    wait: off(LATER + BEFORE),
  },
  {
    name: '24:00:01 after it was due, Parley closed',
    expects: 'asks',
    later: LATER,
    wait: off(LATER + AFTER),
  },
  {
    name: 'due, then clock set ahead, 23:59:59 in all',
    expects: 'leaves',
    later: LATER,
    wait: due(set(2 * DAY, BEFORE)),
  },
]

let folder = ''
let stage: VirtualStage

const zone = process.env['TZ']
beforeAll(() => void (process.env['TZ'] = 'Europe/Berlin'))
// Files share their process: the next one's archive would have another hour than its core.
afterAll(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'parley-day-'))))
afterEach(async () => {
  await stage.close()
  rmSync(folder, { recursive: true })
})

const open = async (wall?: number): Promise<void> => {
  const random = new Random(wall ?? 1)
  stage = await VirtualStage.open({
    folder,
    random: () => random.next(),
    front: {},
    ...(wall === undefined ? {} : { wall }),
  })
  await stage.start()
}
const posts = (): number => stage.front.asked.filter(isSend).length

/** The first ten are of every kind: how it waits, by which clock, and how it ends. */
const TOLD = process.env['PARLEY_FULL'] ? STORIES : STORIES.slice(0, 10)

// A message waits here without a line.
test.each(TOLD)('$name: it $expects', async ({ wall, later, wait, expects }) => {
  await open(wall)
  await stage.connect()
  const chatId = await stage.chat('5511950000001')
  await stage.front.close()
  await stage.time.rest()
  const sendAt = later === undefined ? null : stage.time.now() + later
  const { key } = await stage.send(chatId, 'from yesterday', sendAt)
  await stage.time.rest()
  await wait(stage, chatId, key)
  if (stage.front.sockets.size === 0) await stage.front.listen().catch(() => undefined)
  stage.host.core.wake('online')
  await stage.time.pass(10 * SECOND)
  const status = async (): Promise<string> => (await stage.message(chatId, key)).status
  expect(await status()).toBe(expects === 'leaves' ? 'accepted' : 'expired')
  expect(posts()).toBe(expects === 'leaves' ? 1 : 0)
  if (expects === 'leaves') return
  // What has expired stays so until the person says "Retry", whatever the clock does; then it leaves once.
  stage.time.jump(-3 * DAY)
  await stage.time.pass(10 * 60 * SECOND)
  expect(await status()).toBe('expired')
  expect(posts()).toBe(0)
  await stage.host.must('message.retry', { accountId: stage.accountId, key })
  await stage.time.pass(10 * SECOND)
  expect(await status()).toBe('accepted')
  expect(posts()).toBe(1)
})

test('what the instance style took waits at the service: the words say for how long, and never that it has expired', async () => {
  await open()
  await stage.connect('instance')
  const chatId = await stage.chat('5511950000002')
  const { key } = await stage.send(chatId, 'handed over')
  await stage.time.pass(SECOND)
  const words = async (): Promise<string> => messageStatus(await stage.message(chatId, key), stage.time.now())
  const taken = (await stage.message(chatId, key)).acceptedAt ?? 0
  for (const [after, wanted] of [
    [HOUR, /up to 24 h \(23 h left\)/],
    [BEFORE, /up to 24 h \(1 min left\)/],
    [AFTER, /no delivery report/],
    [3 * DAY, /no delivery report/],
  ] as const) {
    await live(stage, taken + after - stage.time.now())
    expect(await words()).toMatch(wanted)
    expect((await stage.message(chatId, key)).status).toBe('accepted')
  }
  // Before it was taken, by a clock that is set back.
  stage.time.jump(-5 * DAY)
  expect(await words()).toMatch(/24 h left/)
  expect(posts()).toBe(1)
})
