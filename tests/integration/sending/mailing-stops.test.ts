/** What stops a mailing, what makes it wait, and what a kill or a restart leaves of it. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { isOpen, type OfficeHours } from '../../../src/shared/lib/office-hours.ts'
import { MAX_MAILING_PEOPLE, type Mailing } from '../../../src/shared/model/mailing.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { startHost, testClock, until, wipe } from '../../../src/main/core/testing/core-host.ts'
import type { CopyingThread } from '../../../src/main/core/testing/copying-thread.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { MailingStage, NUMBERS, reasons, SendLine } from './lib/mailing.ts'
import { bundled } from '../../../src/main/core/testing/bundled.ts'

const stage = useCore()
const mailing = new MailingStage(stage)

const THREAD = bundled(new URL('../../../src/main/core/testing/copying-thread.ts', import.meta.url))
const DAY_MS = 24 * 60 * 60 * 1000
const CLOSED: OfficeHours = Array<null>(7).fill(null)
/** Longer than any pause between two copies. */
const LONG_MS = 60_000

/** The folders in one that hold different files: inside of a transaction nothing reaches the disk. */
function differentFolders(folder: string): readonly string[] {
  const sums = readdirSync(folder).map((name) => {
    const sum = createHash('sha256')
    for (const file of readdirSync(path.join(folder, name)).sort())
      sum.update(file).update(readFileSync(path.join(folder, name, file)))
    return [sum.digest('hex'), name] as const
  })
  return [...new Map(sums).values()]
}

describe('a refusal of the account stops all', () => {
  test.each([
    ['466', { kind: 'status', status: 466 }, 'quota-reached'],
    ['469', { kind: 'status', status: 469 }, 'service-error'],
    ['401', { kind: 'status', status: 401 }, 'sign-in-refused'],
    ['429', { kind: 'status', status: 429 }, 'rate-limited'],
    ['code 82', { kind: 'error', code: 82 }, 'outgoing-limit'],
  ] as const)('%s', async (_, fault, code) => {
    await mailing.connect()
    const handle = stage.sim.fault({ on: 'v1.messages', skip: 1, times: 'always', ...fault })
    await mailing.start(await mailing.numbers(...NUMBERS))
    await mailing.becomes('paused')
    expect((await mailing.newest()).problem?.code).toBe(code)
    expect(handle.hits).toBe(1)
    // What did not leave waits for its turn again, unless it failed.
    const failed = code === 'service-error' ? 1 : 0
    expect((await mailing.newest()).counts).toMatchObject({
      ...{ sent: 1, inOutbox: 0, failed, waiting: NUMBERS.length - 1 - failed },
    })
    // Neither time nor the account's own recovery goes on with it: the person does.
    handle.remove()
    await stage.host.must('account.resume', { accountId: stage.accountId })
    await letPass(10 * LONG_MS)
    expect((await mailing.newest()).state).toBe('paused')
    expect(mailing.texts()).toHaveLength(1)
    await mailing.change('resume')
    await mailing.becomes('done')
    expect(mailing.texts()).toHaveLength(NUMBERS.length - failed)
    expect(new Set(stage.sim.sent().map(({ to }) => to)).size).toBe(mailing.texts().length)
    expect((await mailing.people()).every(({ outcome }) => outcome === 'queued')).toBe(true)
  })

  test.each([
    [466, 'quota-reached', 1],
    [469, 'send-limit', 2],
  ] as const)('%i of an instance', async (status, code, queued) => {
    const { instanceId, instanceToken } = stage.sim
    await mailing.connect({}, { accessToken: '', instanceId, instanceToken })
    stage.sim.fault({ on: 'sendMessage', kind: 'status', status, skip: 1 })
    await mailing.start(await mailing.numbers(...NUMBERS))
    await mailing.becomes('paused')
    expect(await mailing.newest()).toMatchObject({
      ...{ problem: { code }, counts: { queued, waiting: NUMBERS.length - queued } },
    })
  })

  test('many that fail one behind the other do, too', async () => {
    await mailing.connect()
    stage.sim.fault({ on: 'v1.messages', kind: 'error', code: 1022, times: 'always' })
    await mailing.start(
      await mailing.numbers(...Array.from({ length: 8 }, (_, at) => `551198765100${String(at)}`)),
    )
    await mailing.becomes('paused')
    expect(await mailing.newest()).toMatchObject({
      problem: { code: 'mailing-failures' },
      counts: { failed: 5, waiting: 3 },
    })
    stage.sim.clearFaults()
    await mailing.change('resume')
    await mailing.becomes('done')
    expect(mailing.texts()).toHaveLength(3)
  })
})

describe('the person', () => {
  test('pauses and resumes, and stops: nobody else gets it', async () => {
    await mailing.connect()
    await mailing.start(await mailing.numbers(...NUMBERS))
    await mailing.sent(1)
    await mailing.change('pause')
    // A second click finds it as it stands.
    expect((await mailing.change('pause')).state).toBe('paused')
    await letPass(LONG_MS)
    expect(mailing.texts()).toHaveLength(1)
    expect((await mailing.newest()).problem).toBeNull()
    await mailing.change('resume')
    await mailing.sent(2)
    await mailing.change('stop')
    await letPass(LONG_MS)
    expect(mailing.texts()).toHaveLength(2)
    expect(await mailing.newest()).toMatchObject({ state: 'stopped', counts: { queued: 2, leftOut: 2 } })
    expect((await mailing.people())[3]?.problem?.code).toBe('mailing-stopped')
    const { id } = await mailing.newest()
    await stage.host.must('mailing.remove', { accountId: stage.accountId, id })
    expect(await mailing.newest()).toBeUndefined()
  })

  test('stops it while a copy waits in the outbox: that one is taken back', async () => {
    const line = new SendLine()
    await stage.restart({ net: line.net })
    await mailing.connect()
    await mailing.start(await mailing.numbers(...NUMBERS.slice(0, 3)))
    await mailing.sent(1)
    line.isDown = true
    await mailing.copyWaits(1)
    expect((await mailing.newest()).counts).toMatchObject({ sent: 1, inOutbox: 1, waiting: 1 })
    const stopped = await mailing.change('stop')
    expect(stopped.counts).toMatchObject({ sent: 1, inOutbox: 0, cancelled: 0, leftOut: 2 })
    line.isDown = false
    await letPass(5 * LONG_MS)
    expect(mailing.texts()).toHaveLength(1)
    expect((await mailing.people()).map(({ problem }) => problem?.code ?? null)).toEqual([
      ...[null, 'mailing-stopped', 'mailing-stopped'],
    ])
  })

  test('leaves one person out whose turn has not come', async () => {
    await mailing.connect()
    await mailing.start(await mailing.numbers(...NUMBERS.slice(0, 3)))
    await mailing.sent(1)
    await mailing.change('pause')
    const { accountId, host } = stage
    const { id } = await mailing.newest()
    const [first, second] = await mailing.people()
    for (const person of [first?.id ?? 0, second?.id ?? 0])
      await host.must('mailing.leaveOut', { accountId, id, person })
    await mailing.change('resume')
    await mailing.becomes('done')
    expect(stage.sim.sent().map(({ to }) => to)).toEqual([NUMBERS[0], NUMBERS[2]])
    expect((await mailing.people())[1]?.problem?.code).toBe('mailing-left-out')
  })

  test('starts once by one press, and one at a time', async () => {
    await mailing.connect()
    const list = await mailing.numbers(...NUMBERS)
    const sendId = crypto.randomUUID()
    const first = await mailing.start(list, { sendId })
    expect((await mailing.start(list, { sendId })).id).toBe(first.id)
    const { accountId, host } = stage
    const again = { accountId, listId: list.id, name: 'VIP', text: 'Oi', officeHours: false }
    expect(await host.ask('mailing.start', { ...again, sendId: crypto.randomUUID() })).toMatchObject({
      problem: { code: 'mailing-unfinished' },
    })
    await mailing.becomes('done')
    expect(mailing.texts()).toHaveLength(NUMBERS.length)
  })

  test('removes the account: the mailing goes with it', async () => {
    await mailing.connect()
    await mailing.start(await mailing.numbers(...NUMBERS))
    await mailing.sent(1)
    await stage.host.must('account.remove', { accountId: stage.accountId, discardUnsent: true })
    const sent = mailing.texts().length
    await letPass(LONG_MS)
    expect(mailing.texts()).toHaveLength(sent)
    expect((await stage.host.must('app.snapshot', {})).mailings).toEqual([])
  })

  test('deletes a copy that waits: the next one goes on', async () => {
    await mailing.connect()
    stage.sim.fault({ on: 'v1.messages', kind: 'error', code: 1022 })
    await mailing.start(await mailing.numbers(...NUMBERS.slice(0, 2)))
    await until('a failure', async () => (await mailing.people())[0]?.status === 'failed')
    const [chat] = await stage.chats()
    const [copy] = await stage.messages(chat?.id ?? 0)
    await stage.host.must('message.undoSend', { accountId: stage.accountId, key: copy?.key ?? 0 })
    await mailing.becomes('done')
    expect((await mailing.people()).map(({ status }) => status)).toEqual([null, 'accepted'])
    expect((await mailing.newest()).counts).toMatchObject({ sent: 1, failed: 0, cancelled: 1 })
  })
})

describe('what makes it wait', () => {
  test('an outage: it goes on by itself', async () => {
    const line = new SendLine()
    await stage.restart({ net: line.net })
    await mailing.connect()
    await mailing.start(await mailing.numbers(...NUMBERS.slice(0, 3)))
    await mailing.sent(1)
    line.isDown = true
    await letPass(LONG_MS)
    expect(mailing.texts().length).toBeLessThan(3)
    expect((await mailing.newest()).state).toBe('running')
    line.isDown = false
    await mailing.becomes('done')
    expect(mailing.texts()).toHaveLength(3)
  })

  test('office hours: nothing leaves outside them', async () => {
    const now = new Date(testClock.now())
    const minute = now.getHours() * 60 + now.getMinutes()
    const opensIn = (minutes: number): number => (minute + minutes) % 1440
    const officeHours: OfficeHours = Array<{ from: number; to: number }>(7).fill({
      from: opensIn(30),
      to: opensIn(60),
    })
    await mailing.connect({ officeHours })
    await mailing.start(await mailing.numbers(...NUMBERS.slice(0, 2)), { officeHours: true })
    await letPass(20 * 60_000)
    expect(mailing.texts()).toEqual([])
    await until('the opening', () => mailing.texts().length > 0, 20 * 60_000)
    expect(isOpen(officeHours, testClock.now())).toBe(true)
    await mailing.becomes('done')
  })

  test('office hours that never open are said at once', async () => {
    await mailing.connect({ officeHours: CLOSED })
    const list = await mailing.numbers(...NUMBERS)
    const arg = { accountId: stage.accountId, listId: list.id, name: 'VIP', text: 'Oi', officeHours: true }
    expect(await stage.host.ask('mailing.start', { ...arg, sendId: crypto.randomUUID() })).toMatchObject({
      problem: { code: 'mailing-never-open' },
    })
  })
})

describe('over an end of Parley', () => {
  test('a restart goes on with it, and a pause stays one', async () => {
    await mailing.connect()
    await mailing.start(await mailing.numbers(...NUMBERS))
    await mailing.sent(1)
    await stage.restart()
    await mailing.sent(2)
    await mailing.change('pause')
    const sent = mailing.texts().length
    await stage.restart()
    await letPass(LONG_MS)
    expect(mailing.texts()).toHaveLength(sent)
    expect((await stage.host.must('app.snapshot', {})).mailings).toMatchObject([{ state: 'paused' }])
    await mailing.change('resume')
    await mailing.becomes('done')
    expect(new Set(stage.sim.sent().map(({ to }) => to)).size).toBe(NUMBERS.length)
    expect(mailing.texts()).toHaveLength(NUMBERS.length)
  })

  test.each([
    ['two days later it asks first', 2 * DAY_MS, 'paused'],
    ['with the clock set back it goes on', -2 * DAY_MS, 'done'],
  ] as const)('%s', async (_, step, state) => {
    await mailing.connect()
    await mailing.start(await mailing.numbers(...NUMBERS.slice(0, 3)))
    await mailing.sent(1)
    await stage.restart({ clock: { now: () => testClock.now() + step } })
    await mailing.becomes(state)
    if (state === 'paused') expect((await mailing.newest()).problem?.code).toBe('mailing-stood-still')
    expect(mailing.texts().length).toBeLessThanOrEqual(3)
    expect(new Set(stage.sim.sent().map(({ to }) => to)).size).toBe(mailing.texts().length)
  })

  test('a restored copy asks first, and nobody who has it gets it again', async () => {
    await mailing.connect()
    await mailing.start(await mailing.numbers(...NUMBERS.slice(0, 3)))
    await mailing.sent(1)
    await stage.host.must('copy.make', {})
    const [copy] = await stage.host.must('copy.list', {})
    await mailing.sent(2)
    await stage.host.must('copy.restore', { name: copy?.name ?? '' })
    await letPass(LONG_MS)
    expect(await mailing.newest()).toMatchObject({ state: 'paused', problem: { code: 'mailing-archive' } })
    await mailing.change('resume')
    await mailing.becomes('done')
    expect(stage.sim.sent().map(({ to }) => to)).toEqual(NUMBERS.slice(0, 3))
  })

  test('killed at each of its writes, it sends nobody two and forgets nobody', async () => {
    await mailing.connect()
    const into = mkdtempSync(path.join(tmpdir(), 'parley-killed-'))
    const workerData: CopyingThread = {
      ...{ from: stage.host.folder, into, on: new Int32Array(new SharedArrayBuffer(4)) },
    }
    await stage.restart({ archiveWorker: () => new Worker(THREAD, { workerData }) })
    const list = await mailing.numbers(...NUMBERS.slice(0, 2))
    Atomics.store(workerData.on, 0, 1)
    await mailing.start(list)
    await mailing.becomes('done')
    Atomics.store(workerData.on, 0, 0)
    await stage.host.stop()
    const { folder, secrets } = stage.host
    const killed = differentFolders(into)
    expect(killed.length).toBeGreaterThan(10)
    const found = new Set<string>()
    for (const name of killed) {
      const before = stage.sim.sent().length
      stage.host = await startHost({ folder: path.join(into, name), secrets })
      // What was on its way then nobody knows of: it stays unsure, and is not sent again.
      await until(
        'an end',
        async () => ((await mailing.newest()) as Mailing | undefined)?.state !== 'running',
        600_000,
      )
      const begun = (await mailing.newest()) as Mailing | undefined
      const messages = await Promise.all((await stage.chats()).map(({ id }) => stage.messages(id)))
      const sent = messages.flatMap((all) => all.map(({ text }) => text))
      // What left in this run left once, and what may have left before it is not asked for again.
      const asked = stage.sim.sent().slice(before)
      const unsure = messages.flat().filter(({ status }) => status === 'unsure')
      expect(new Set(asked.map(({ to }) => to)).size).toBe(asked.length)
      expect(asked.filter(({ text }) => unsure.some((message) => message.text === text))).toEqual([])
      found.add(JSON.stringify([begun?.state ?? null, sent.sort()]))
      await stage.host.stop()
    }
    wipe(into)
    stage.host = await startHost({ folder, secrets })
    // Before it was kept there is nothing of it; from then on all of it.
    expect([...found].sort()).toEqual(['["done",["Oi, Ana 1","Oi, Ana 2"]]', '[null,[]]'])
  })
})

describe('a list', () => {
  test('of more than two hundred is refused, with how many it has', async () => {
    await mailing.connect()
    const { accountId, host } = stage
    const many = (count: number): string =>
      ['phone', ...Array.from({ length: count }, (_, at) => `+55119${String(80_000_000 + at)}`)].join('\n')
    await mailing.numbers(NUMBERS[0])
    const write = (count: number): void => writeFileSync(host.chosenFile ?? '', many(count))
    const read = () => host.ask('mailing.people', { accountId, from: { type: 'file' } })
    const refusal = (count: number) => {
      write(count)
      return read()
    }
    expect(await refusal(MAX_MAILING_PEOPLE)).toMatchObject({ ok: true })
    expect(await refusal(MAX_MAILING_PEOPLE + 1)).toMatchObject({
      problem: {
        code: 'mailing-too-many',
        values: { count: MAX_MAILING_PEOPLE + 1, limit: MAX_MAILING_PEOPLE },
      },
    })
    // What the test itself needs to make the file is not counted.
    write(1_000_000)
    const heap = process.memoryUsage().rss
    expect(await read()).toMatchObject({
      problem: { code: 'mailing-too-many', values: { count: 1_000_001 } },
    })
    expect(process.memoryUsage().rss - heap).toBeLessThan(150 * 1024 * 1024)
  })

  test('with numbers as a spreadsheet writes them goes to nobody else', async () => {
    await mailing.connect()
    const list = await mailing.fileOf(
      ['phone', '5511987650001.0', '"5511987650002,00"', '5.51199E+12', '015511987650003'].join('\n'),
    )
    expect(list.people.map(({ address }) => address)).toEqual(['5511987650001', '5511987650002', '', ''])
    expect(reasons(list).slice(2)).toEqual(['mailing-row-unclear', 'mailing-row-unclear'])
    expect(list.numberColumn).toEqual({ name: 'phone', number: 1 })
  })

  test('of before a restart is read again, and who cannot get anything starts nothing', async () => {
    await mailing.connect()
    const list = await mailing.numbers(NUMBERS[0])
    const { accountId, host } = stage
    const arg = { accountId, listId: list.id, name: 'VIP', officeHours: false, sendId: crypto.randomUUID() }
    expect(await host.ask('mailing.start', { ...arg, text: 'Oi {order}' })).toMatchObject({
      problem: { code: 'mailing-nobody' },
    })
    expect(await host.ask('mailing.start', { ...arg, text: ' ' })).toMatchObject({
      problem: { code: 'text-empty' },
    })
    await stage.restart()
    expect(await stage.host.ask('mailing.start', { ...arg, text: 'Oi' })).toMatchObject({
      problem: { code: 'mailing-list-gone' },
    })
    stage.host.chosenFile = null
    expect(await stage.host.must('mailing.people', { accountId, from: { type: 'file' } })).toBeNull()
    stage.host.chosenFile = path.join(stage.host.folder, 'nowhere.csv')
    expect(await stage.host.ask('mailing.people', { accountId, from: { type: 'file' } })).toMatchObject({
      problem: { code: 'mailing-file-unreadable' },
    })
  })
})
