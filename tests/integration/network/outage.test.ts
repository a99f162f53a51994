import { describe, expect, test } from 'vitest'
import type { Message } from '../../../src/shared/model/message.ts'
import { testNet, until, testClock } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'

const stage = useCore()

/** Long enough a wait that nobody could mistake its end for the probe's. */
const LONG_WAIT_MS = 6000
/** How soon a message must be out when the service is back. */
const OUT_WITHIN_MS = 4000

test('a waiting message leaves within 4 s of the service’s return, once, and no request is made before', async () => {
  await stage.restart({ clock: { random: () => 0.99 } })
  await stage.connect()
  const chat = await stage.chatWith('5511987654321')
  await stage.sim.offline()
  const message = await stage.send(chat.id, 'depois da queda')
  const left = async (): Promise<number> => ((await stage.connection())?.sending.until ?? 0) - testClock.now()
  await until('the back-off to grow', async () => (await left()) > LONG_WAIT_MS, 30_000)
  const before = stage.sim.log().length
  const began = testClock.monotonic()
  await stage.sim.online()
  expect(await left()).toBeGreaterThan(OUT_WITHIN_MS)
  await stage.settles(message, 'accepted')
  const took = testClock.monotonic() - began
  console.log(`out ${(took / 1000).toFixed(1)} s after the service was back`)
  expect(took).toBeLessThan(OUT_WITHIN_MS)
  expect(stage.sim.sent().map((sent) => sent.text)).toEqual(['depois da queda'])
  const posts = stage.sim
    .log()
    .slice(before)
    .filter((entry) => entry.operation === 'v1.messages')
  expect(posts).toHaveLength(1)
  // The receiving line was woken with it, and does not wait out its own back-off.
  await until('online', async () => (await stage.connection())?.word === 'online', OUT_WITHIN_MS)
}, 60_000)

test('a pause that the service asked for is no outage: nothing is probed', async () => {
  let probes = 0
  await stage.restart({
    net: {
      reach: async () => {
        probes += 1
        return true
      },
    },
  })
  await stage.connect()
  const chat = await stage.chatWith('5511987654321')
  stage.sim.fault({ on: 'v1.messages', kind: 'status', status: 429, headers: { 'retry-after': '5' } })
  const message = await stage.send(chat.id, 'mais devagar')
  await stage.settles(message, 'accepted')
  expect(probes).toBe(0)
}, 30_000)

test('the attempt is a bare connection', async () => {
  const before = stage.sim.log().length
  expect(await testNet.reach(stage.sim.url)).toBe(true)
  await stage.sim.offline()
  expect(await testNet.reach(stage.sim.url)).toBe(false)
  expect(stage.sim.log()).toHaveLength(before)
})

/** A message with a file, which v1 uploads first: an upload may be repeated, a send may not. */
async function sendFile(
  input: string,
  name: string,
  bytes = Buffer.from(`%PDF-1.7 ${name}`),
): Promise<Message> {
  const chat = await stage.chatWith(input)
  const { accountId } = stage
  const { fileId } = await stage.host.must('file.begin', { accountId, name, type: '', size: bytes.length })
  await stage.host.must('file.chunk', { fileId, offset: 0, bytes: new Uint8Array(bytes) })
  await stage.host.must('file.finish', { fileId })
  return stage.host.must('message.sendMedia', {
    ...{
      accountId,
      chatId: chat.id,
      sendId: crypto.randomUUID(),
      media: 'document',
      caption: '',
      fileName: '',
    },
    source: { type: 'file', fileId },
  })
}

const asked = (operation: string): ReturnType<typeof stage.sim.log> =>
  stage.sim.log().filter((entry) => entry.operation === operation)

describe('a gateway that answers for a service that is away', () => {
  // Which statuses say so: `failure.test.ts`.
  test.each([502, 524])(
    'after minutes of %i what waits leaves within 4 s of the return, once',
    async (status) => {
      await stage.restart({ clock: { random: () => 0.99 } })
      await stage.connect()
      const fault = stage.sim.fault({ on: '*', kind: 'html', status, times: 'always' })
      const messages = [
        await sendFile('5511987654321', 'a.pdf'),
        await sendFile('5511987654322', 'b.pdf'),
        await sendFile('5511987654323', 'c.pdf'),
      ]
      await letPass(5 * 60_000)
      const tries = asked('v1.mediaUpload').map(({ at }) => at)
      // Three at once as they are sent; from there one every 2 to 3 s, however many wait.
      expect(tries.length).toBeGreaterThan(90)
      expect(tries.length).toBeLessThan(160)
      expect(asked('v1.messages')).toHaveLength(0)
      fault.remove()
      const began = testClock.monotonic()
      for (const message of messages) await stage.settles(message, 'accepted')
      expect(testClock.monotonic() - began).toBeLessThan(OUT_WITHIN_MS)
      // Parley counts a poll as accepted once the service has held it for some seconds.
      await until('online', async () => (await stage.connection())?.word === 'online', 2 * OUT_WITHIN_MS)
      expect(asked('v1.messages')).toHaveLength(3)
    },
    60_000,
  )

  test('an outage of an hour is looked after every 15 s, and Retry-After is waited for', async () => {
    await stage.connect()
    const fault = stage.sim.fault({ on: 'v1.mediaUpload', kind: 'html', status: 502, times: 'always' })
    const message = await sendFile('5511987654321', 'a.pdf')
    await letPass(20 * 60_000)
    const before = asked('v1.mediaUpload').length
    await letPass(60_000)
    expect(asked('v1.mediaUpload').length - before).toBe(4)
    fault.remove()
    stage.sim.fault({ on: 'v1.mediaUpload', kind: 'status', status: 503, headers: { 'retry-after': '40' } })
    await until('asked to wait', () => asked('v1.mediaUpload').at(-1)?.status === 503, 20_000)
    await letPass(39_000)
    expect(await stage.statusOf(message)).toBe('queued')
    await letPass(2000)
    await stage.settles(message, 'accepted')
  }, 60_000)

  test('too many requests are no outage: the waits grow', async () => {
    await stage.connect()
    stage.sim.fault({ on: 'v1.mediaUpload', kind: 'status', status: 429, times: 'always' })
    await sendFile('5511987654321', 'a.pdf')
    await letPass(10 * 60_000)
    expect(asked('v1.mediaUpload').length).toBeLessThan(25)
  }, 60_000)

  test('an instance that starts is tried every 2 to 3 s with one message', async () => {
    await stage.restart({ clock: { random: () => 0.99 } })
    await stage.connectInstance()
    const body = 'instance in starting process try later'
    const starts = { kind: 'status', status: 503, body, times: 'always' } as const
    const fault = stage.sim.fault({ on: 'sendMessage', ...starts })
    const message = await stage.send((await stage.chatWith('5511987654321')).id, 'depois')
    await letPass(5 * 60_000)
    expect(asked('sendMessage').length).toBeLessThan(160)
    fault.remove()
    const began = testClock.monotonic()
    await stage.settles(message, 'accepted')
    expect(testClock.monotonic() - began).toBeLessThan(OUT_WITHIN_MS)
  }, 60_000)

  test('a service that takes a message is polled at once', async () => {
    await stage.restart({ clock: { random: () => 0.99 } })
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    stage.sim.fault({ on: 'v1.notifications', kind: 'html', status: 502, times: 'always' })
    await letPass(5 * 60_000)
    await stage.settles(await stage.send(chat.id, 'oi'), 'accepted')
    const sentAt = asked('v1.messages')[0]?.at ?? 0
    await until('a poll', () => (asked('v1.notifications').at(-1)?.at ?? 0) > sentAt)
    expect((asked('v1.notifications').find(({ at }) => at > sentAt)?.at ?? 0) - sentAt).toBeLessThan(1000)
  }, 60_000)
})
