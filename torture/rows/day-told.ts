/** 24 hours are told honestly: a second before and a second after, through restarts, sleep and clocks that are set. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Message } from '../../src/shared/model/message.ts'
import { messageStatus } from '../../src/renderer/text/kinds.ts'
import { isSend } from '../lib/small-service.ts'
import { SendingStage } from '../lib/sending-stage.ts'
import type { Row, RowContext, RowResult } from '../row.ts'

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
  wait(stage: SendingStage, chatId: number, key: number): Promise<void>
}

/** The last minutes at least are lived through minute by minute; in the short form the rest is only slept through. */
let livedThrough = DAY

async function live(stage: SendingStage, ms: number): Promise<void> {
  const stalled = Math.max(0, ms - livedThrough)
  stage.time.stall(stalled)
  await stage.time.pass(ms - stalled)
}

const away = (ms: number) => (stage: SendingStage) => live(stage, ms)

/** Nobody runs for so long. */
const off = (ms: number) => async (stage: SendingStage) => {
  await stage.stop()
  await stage.time.pass(ms)
  await stage.server.listen()
  await stage.start()
}

/** The machine sleeps: the wall clock goes on, the monotonic one does not. */
const asleep = (ms: number) => async (stage: SendingStage) => {
  stage.time.jump(ms)
  stage.host.core.wake('resume')
  await stage.time.rest()
}

const set = (step: number, rest: number) => async (stage: SendingStage) => {
  await live(stage, HOUR)
  stage.time.jump(step)
  await live(stage, rest - HOUR)
}

/** It has expired once, and the person has said "Retry": then its day begins anew. */
const tried = (ms: number) => async (stage: SendingStage, _chat: number, key: number) => {
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

/** One of each kind comes first: what is broken shows early, and the short form takes these and some of the rest. */
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

/** How many stories of different kinds stand at the head. */
const KINDS = 5

async function run(context: RowContext): Promise<RowResult> {
  process.env['TZ'] = 'Europe/Berlin'
  const rounds = context.short ? 1 : 3
  livedThrough = context.short ? HOUR / 6 : 3 * DAY
  const stories = context.short
    ? [...STORIES.slice(0, KINDS), ...context.random.shuffled(STORIES.slice(KINDS)).slice(0, KINDS)]
    : STORIES
  const failures = await atTheService(context)
  let told = 0
  for (let round = 0; round < rounds; round += 1) {
    for (const story of stories) {
      if (failures.length > (context.short ? 0 : 2)) break
      const said = await here(context, story, `${String(round)}-${String(told)}`)
      failures.push(...said.map((each) => `${story.name}: ${each} (seed ${String(context.seed)})`))
      told += 1
    }
    context.progress(`round ${String(round + 1)} of ${String(rounds)}`)
  }
  const figure = [
    `${String(told)} messages waited here for 23:59:59 or 24:00:01`,
    'in the instance style: "up to 24 h" with the time left, then "no report"',
    failures.length === 0 ? 'each left or asked as it should' : 'broken',
  ]
  return { figure: figure.join('; '), failures }
}

/** A message and one behind it wait here without a line. */
async function here(context: RowContext, story: Story, name: string): Promise<string[]> {
  const folder = path.join(context.folder, name)
  mkdirSync(folder)
  const random = context.random.fork(name.length + name.charCodeAt(name.length - 1))
  const stage = new SendingStage({ random }, { folder, ...(story.wall ? { wall: story.wall } : {}) })
  const failures: string[] = []
  await stage.open()
  const chatId = await stage.chat('5511950000001')
  await stage.server.close()
  await stage.time.rest()
  const sendAt = story.later === undefined ? null : stage.time.now() + story.later
  const message = await stage.send(chatId, 'from yesterday', sendAt)
  await stage.time.rest()
  await story.wait(stage, chatId, message.key)
  if (stage.server.sockets.size === 0) await stage.server.listen().catch(() => undefined)
  stage.host.core.wake('online')
  await stage.time.pass(10 * SECOND)
  const { status } = await stage.message(chatId, message.key)
  const posts = (): number => stage.server.asked.filter(isSend).length
  const wanted = story.expects === 'leaves' ? 'accepted' : 'expired'
  if (status !== wanted) failures.push(`it is ${status}, not ${wanted}`)
  if (posts() !== (story.expects === 'leaves' ? 1 : 0)) failures.push(`${String(posts())} POSTs`)
  if (story.expects === 'asks' && failures.length === 0)
    failures.push(...(await asks(stage, chatId, message, posts)))
  await stage.close()
  return failures
}

/** What has expired stays so until the person says "Retry", whatever the clock does; then it leaves once. */
async function asks(
  stage: SendingStage,
  chatId: number,
  { key }: Message,
  posts: () => number,
): Promise<string[]> {
  const failures: string[] = []
  stage.time.jump(-3 * DAY)
  await stage.time.pass(10 * 60 * SECOND)
  if ((await stage.message(chatId, key)).status !== 'expired' || posts() > 0)
    failures.push('a clock that was set back has revived it')
  await stage.host.must('message.retry', { accountId: stage.accountId, key })
  await stage.time.pass(10 * SECOND)
  const { status } = await stage.message(chatId, key)
  if (status !== 'accepted' || posts() !== 1)
    failures.push(`after "Retry" it is ${status} with ${String(posts())} POSTs`)
  return failures
}

/** What the instance style took waits at the service: the words say for how long, and never that it has expired. */
async function atTheService(context: RowContext): Promise<string[]> {
  const folder = path.join(context.folder, 'service')
  mkdirSync(folder)
  const stage = new SendingStage({ random: context.random.fork(99) }, { folder })
  await stage.open({ accessToken: '', instanceId: '1101000009', instanceToken: 'tok-torture-instance' })
  const chatId = await stage.chat('5511950000002')
  const { key } = await stage.send(chatId, 'handed over')
  await stage.time.pass(SECOND)
  const failures: string[] = []
  const words = async (): Promise<string> => messageStatus(await stage.message(chatId, key), stage.time.now())
  const taken = (await stage.message(chatId, key)).acceptedAt ?? 0
  for (const [after, wanted] of [
    [HOUR, /up to 24 h \(23 h left\)/],
    [BEFORE, /up to 24 h \(1 min left\)/],
    [AFTER, /no report/],
    [3 * DAY, /no report/],
  ] as const) {
    await live(stage, taken + after - stage.time.now())
    const said = await words()
    if (!wanted.test(said)) failures.push(`at the service for ${String(after / HOUR)} h: "${said}"`)
    const { status } = await stage.message(chatId, key)
    if (status !== 'accepted') failures.push(`at the service for ${String(after / HOUR)} h: ${status}`)
  }
  stage.time.jump(-5 * DAY)
  const back = await words()
  if (!/24 h left/.test(back)) failures.push(`before it was taken, by a clock set back: "${back}"`)
  if (stage.server.asked.filter(isSend).length !== 1) failures.push('it was sent more than once')
  await stage.close()
  return failures
}

/** See the head of this file. */
export const dayTold: Row = {
  id: 'day-told',
  promise: '24 hours are told honestly',
  run,
}
