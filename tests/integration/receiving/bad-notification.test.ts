/** The promise `bad-notification`: whatever one is made of, it is kept, and the queue goes on or says what it waits for. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fault, LogEntry, Style } from '../../../simulator/simulator.ts'
import { runs } from '../../../src/main/core/testing/chance.ts'
import { DEFAULT_ADVANCED } from '../../../src/shared/model/account.ts'
import { Random } from '../lib/random.ts'
import { VirtualStage, type StageOptions } from '../lib/virtual-stage.ts'
import { BadQueue } from './lib/bad-queue.ts'
import { SAMPLES } from './lib/bad-samples.ts'
import { breakAt, handOut } from './lib/broken.ts'
import { handOutStrange } from './lib/strange.ts'
import { verdictOn } from '../../../simulator/verdict.ts'

const FULL = Boolean(process.env['PARLEY_FULL'])

/** Deletes that the service refuses, loses or answers strangely. */
const REFUSALS: readonly (readonly [string, Omit<Fault, 'on'>])[] = [
  ['404', { kind: 'refuseDelete' }],
  ['405', { kind: 'refuseDelete', status: 405 }],
  ['400', { kind: 'error', code: 1011 }],
  ['result false', { kind: 'status', status: 200, body: { result: false } }],
  ['result true, and nothing deleted', { kind: 'loseDelete' }],
]

/** The answer to a delete is lost, or says that there was nothing: what is gone is gone. */
const GONE_ALREADY: readonly Omit<Fault, 'on'>[] = [
  { kind: 'status', status: 200, body: { result: false, reason: '' }, processed: true },
  { kind: 'resetAfter', processed: true },
]

let stage: VirtualStage
let folder = ''

beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'parley-bad-'))))
afterEach(async () => {
  expect(stage.sim.violations(), verdictOn(stage.sim.violations())).toEqual([])
  await stage.close()
  rmSync(folder, { recursive: true })
})

const open = async (change: Partial<StageOptions> = {}): Promise<void> => {
  const random = new Random(1)
  stage = await VirtualStage.open({ folder, random: () => random.next(), ...change })
}

describe.each(['v1', 'instance'] as const)('by %s', (style: Style) => {
  const onDelete = style === 'v1' ? 'v1.deleteNotification' : 'deleteNotification'
  const connected = async (): Promise<BadQueue> => {
    await open()
    await stage.start()
    await stage.connect(style)
    return new BadQueue(stage, style)
  }

  test('what is JSON and not what it should be is shown or listed', async () => {
    await handOutStrange(await connected(), FULL ? 1 : 23)
  })

  test.each(SAMPLES.filter((sample) => sample.style === style))(
    'broken, $name is asked for twice more, kept and deleted, or waited for without a receipt',
    async (sample) => {
      const queue = await connected()
      let receipt = 1_000_000
      const seeds = fc.integer({ min: 1, max: 2 ** 31 })
      const broken = async (seed: number): Promise<void> => {
        const random = new Random(seed)
        const every = (length: number): number[] => Array.from({ length }, (_, at) => at)
        const some = (length: number): number[] =>
          Array.from({ length: 4 }, () => random.whole(0, length - 1)).concat(16, length - 1)
        await handOut(queue, sample, breakAt(sample, FULL ? every : some, random, receipt), FULL ? 40 : 1)
        receipt += 100_000
      }
      await fc.assert(fc.asyncProperty(seeds, broken), { ...runs(1, 1), endOnFailure: true })
    },
  )

  test('a web page and a notification without a receipt are waited for, and an empty body is as good as none', async () => {
    const queue = await connected()
    const page = '<!doctype html><html><body>Service Unavailable</body></html>'
    await queue.standsFor('a web page', queue.put(page, 3_000_001), 'cannot-receive', 'not-json')
    const sample = SAMPLES.find((each) => each.style === style)?.notification
    const orphan = JSON.stringify(style === 'v1' ? { notifications: [sample] } : { body: sample })
    await queue.standsFor('no receipt', queue.put(orphan, 3_000_002), 'paused', 'receipt-unreadable')
    for (const [at, body] of ['', ' \n', 'null', '{}'].entries()) {
      const item = queue.put(body, 3_000_010 + at)
      const words = queue.healthy()
      stage.sim.clearLog()
      await stage.time.pass(60_000)
      expect(queue.polls, `"${body}" as a body: polls in a minute`).toBeLessThanOrEqual(70)
      stage.sim.discard(item.receipt, style)
      expect(await queue.drains(), `"${body}" as a body: the queue moves when it has gone`).toBe(true)
      expect(await queue.isShown(words)).toBe(1)
    }
  })

  test.each(REFUSALS)(
    'a delete that is answered with %s is waited for, visibly and slowly',
    async (_, fault) => {
      const queue = await connected()
      const minutes = FULL ? 60 : 10
      const handle = stage.sim.fault({ ...fault, on: onDelete, times: 'always' })
      stage.sim.clearLog()
      const words = queue.healthy()
      expect(await queue.says('paused', 'delete-refused')).toBe(true)
      await stage.time.pass(minutes * 60_000)
      expect(queue.polls).toBeLessThanOrEqual(20 + minutes * 12)
      expect(queue.polls).toBeGreaterThanOrEqual(minutes / 2)
      expect(await queue.isShown(words)).toBe(1)
      expect(stage.host.alerts).toHaveLength(1)
      handle.remove()
      expect(await queue.drains()).toBe(true)
      expect(await queue.says('online', null)).toBe(true)
    },
  )

  test.each(GONE_ALREADY)('a delete that was carried out and answered by $kind is over', async (fault) => {
    const queue = await connected()
    stage.sim.fault({ ...fault, on: onDelete })
    const words = [queue.healthy(), queue.healthy()]
    expect(await queue.drains()).toBe(true)
    expect(await queue.says('online', null)).toBe(true)
    for (const each of words) expect(await queue.isShown(each)).toBe(1)
  })

  test('a service that looks at the poll behind a delete first is asked too early three times, and each delete goes once', async () => {
    await open({ pipelined: 'reordered' })
    await stage.start()
    const queue = new BadQueue(stage, style)
    const words = Array.from({ length: 12 }, () => queue.healthy())
    await stage.connect(style)
    expect(await queue.drains()).toBe(true)
    for (const each of words) expect(await queue.isShown(each)).toBe(1)
    const isDelete = ({ operation }: LogEntry): boolean => operation.toLowerCase().includes('delete')
    const calls = stage.sim
      .log()
      .filter((entry) => isDelete(entry) || /notifications?$/i.test(entry.operation))
    expect(calls.filter(isDelete)).toHaveLength(words.length)
    const isEarly = (entry: LogEntry, n: number): boolean => {
      const before = calls[n - 1]
      return before !== undefined && isDelete(before) && entry.at < (before.answeredAt ?? Infinity)
    }
    expect(calls.filter(isEarly)).toHaveLength(3)
  })

  test('what an older Parley could not read becomes messages after an upgrade, each once', async () => {
    await open()
    const archiveWorker = (): Worker => new Worker(new URL('./lib/older-worker.ts', import.meta.url))
    await stage.start({ version: '1.0.0', archiveWorker })
    // What the journal shows meanwhile would prove nothing about the queue's bodies.
    await stage.connect(style, { advanced: { ...DEFAULT_ADVANCED, backfill: false } })
    const queue = new BadQueue(stage, style)
    const words = Array.from({ length: 30 }, () => queue.healthy())
    const shown = async (): Promise<string[]> => (await stage.shown()).map(({ text }) => text)
    expect(await queue.drains(), 'an unknown kind does not block the queue').toBe(true)
    const raws = (await queue.unreadable()).map(({ raw }) => raw)
    for (const each of words) expect(raws.filter((raw) => raw.includes(each))).not.toEqual([])
    expect(await shown(), 'the older life cannot read').toEqual([])
    await stage.stop()
    await stage.start({ version: '2.0.0' })
    expect(await shown()).toEqual(words)
    expect(await queue.unreadable()).toEqual([])
    const { chats } = await stage.host.must('chat.list', { accountId: stage.accountId, limit: 10 })
    expect(chats.reduce((sum, chat) => sum + chat.unread, 0)).toBe(words.length)
    await stage.stop()
    await stage.start({ version: '2.0.0' })
    expect(await shown()).toHaveLength(words.length)
  })
})
