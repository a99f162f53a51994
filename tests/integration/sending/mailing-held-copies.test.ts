/** Copies of a mailing that wait in the outbox when nothing of it may leave: they are held back, and leave once, later. */
import { beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_ADVANCED } from '../../../src/shared/model/account.ts'
import type { OfficeHours } from '../../../src/shared/lib/office-hours.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { form, testClock, until } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { MailingStage, NUMBERS, SendLine } from './lib/mailing.ts'

const stage = useCore()
const mailing = new MailingStage(stage)
let line: SendLine

const MINUTE_MS = 60_000

beforeEach(async () => {
  line = new SendLine()
  await stage.restart({ net: line.net })
})

/** Office hours that end in so many minutes. */
function openFor(minutes: number): OfficeHours {
  const now = new Date(testClock.now())
  const minute = now.getHours() * 60 + now.getMinutes()
  const day = 24 * 60
  return Array<{ from: number; to: number }>(7).fill({
    from: (minute + day - 60) % day,
    to: (minute + minutes) % day,
  })
}

/** A mailing whose second copy waits in the outbox, because the line is cut. */
async function withWaitingCopy(officeHours: OfficeHours | null = null): Promise<void> {
  await mailing.connect({ officeHours })
  await mailing.start(await mailing.numbers(...NUMBERS.slice(0, 3)), { officeHours: officeHours !== null })
  await mailing.sent(1)
  line.isDown = true
  await mailing.copyWaits(1)
}

const waiting = async (): Promise<number> => (await mailing.newest()).counts.waiting
const unsent = (): Promise<readonly Message[]> =>
  stage.host.must('outbox.list', { accountId: stage.accountId })

/** Everybody has it once. */
async function everybodyHasItOnce(count = 3): Promise<void> {
  await mailing.becomes('done')
  expect(stage.sim.sent().map(({ to }) => to)).toEqual(NUMBERS.slice(0, count))
}

describe('a copy that waits in the outbox', () => {
  test('does not leave after the end of the office hours, and leaves once when they begin', async () => {
    await withWaitingCopy(openFor(10))
    await letPass(11 * MINUTE_MS)
    line.isDown = false
    await letPass(5 * MINUTE_MS)
    expect(mailing.texts()).toHaveLength(1)
    expect(await mailing.newest()).toMatchObject({ state: 'running', counts: { inOutbox: 0, waiting: 2 } })
    expect(await unsent()).toEqual([])
    const advanced = { ...DEFAULT_ADVANCED, officeHours: openFor(60) }
    await stage.host.must('account.save', form(stage.sim, { id: stage.accountId, advanced }))
    await everybodyHasItOnce()
  })

  test('does not leave when the computer wakes after the office hours', async () => {
    await withWaitingCopy(openFor(10))
    const offset = 3 * 60 * MINUTE_MS
    // The line is there before anything else happens.
    await stage.restart({ clock: { now: () => testClock.now() + offset } })
    await letPass(5 * MINUTE_MS)
    expect(mailing.texts()).toHaveLength(1)
    expect(await waiting()).toBe(2)
  })

  test('waits for its turn again while the mailing is paused, with the text that it has by then', async () => {
    await withWaitingCopy()
    const key = (await unsent())[0]?.key ?? 0
    await stage.host.must('message.edit', { accountId: stage.accountId, key, text: 'Olá, Ana 2' })
    const paused = await mailing.change('pause')
    expect(paused.counts).toMatchObject({ sent: 1, inOutbox: 0, waiting: 2 })
    expect(await unsent()).toEqual([])
    line.isDown = false
    await letPass(5 * MINUTE_MS)
    expect(mailing.texts()).toHaveLength(1)
    await mailing.change('resume')
    await everybodyHasItOnce()
    expect(mailing.texts()).toEqual(['Oi, Ana 1', 'Olá, Ana 2', 'Oi, Ana 3'])
  })

  test('neither does one that was in a request when the mailing was paused, and that was refused', async () => {
    await mailing.connect()
    let open = (): void => undefined
    line.gate = new Promise((resolve) => (open = resolve))
    line.isDown = true
    await mailing.start(await mailing.numbers(...NUMBERS.slice(0, 2)))
    await until('a request', async () => (await mailing.people())[0]?.status === 'sending', MINUTE_MS)
    expect((await mailing.change('pause')).counts).toMatchObject({ inOutbox: 1, waiting: 1 })
    open()
    await until('its end', async () => (await waiting()) === 2, MINUTE_MS)
    line.isDown = false
    await letPass(5 * MINUTE_MS)
    expect(mailing.texts()).toEqual([])
    expect(await waiting()).toBe(2)
    await mailing.change('resume')
    await everybodyHasItOnce(2)
  })

  test('over a restart in a pause', async () => {
    await withWaitingCopy()
    await mailing.change('pause')
    line.isDown = false
    await stage.restart({ net: line.net })
    await letPass(5 * MINUTE_MS)
    expect(mailing.texts()).toHaveLength(1)
    await mailing.change('resume')
    await everybodyHasItOnce()
  })
})

describe('what the person asked for', () => {
  test('leaves while the mailing is paused: a retry', async () => {
    await mailing.connect()
    stage.sim.fault({ on: 'v1.messages', kind: 'error', code: 1022 })
    await mailing.start(await mailing.numbers(...NUMBERS.slice(0, 2)))
    await until('a failure', async () => (await mailing.people())[0]?.status === 'failed', MINUTE_MS)
    await mailing.change('pause')
    const [failed] = await unsent()
    await stage.host.must('message.retry', { accountId: stage.accountId, key: failed?.key ?? 0 })
    await mailing.sent(1)
    expect((await mailing.newest()).state).toBe('paused')
    await mailing.change('resume')
    await everybodyHasItOnce(2)
  })

  test('leaves at its time: a copy that was put off', async () => {
    await withWaitingCopy()
    const [copy] = await unsent()
    const sendAt = testClock.now() + 3 * MINUTE_MS
    await stage.host.must('message.reschedule', { accountId: stage.accountId, key: copy?.key ?? 0, sendAt })
    await mailing.change('pause')
    line.isDown = false
    await mailing.sent(2)
    expect(testClock.now()).toBeGreaterThanOrEqual(sendAt)
    expect((await mailing.newest()).state).toBe('paused')
  })
})
