import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Simulator, SimulatorOptions } from './simulator.ts'
import { startSimulator } from './simulator.ts'
import { until, v1 } from './test-client.ts'

const HOUR = 3_600_000
let sim: Simulator
const now = Date.UTC(2026, 0, 5, 12)

const start = async (options: SimulatorOptions = {}): Promise<void> => {
  await sim?.stop()
  sim = await startSimulator({ longPollMs: 60, firstReceipt: 41, seed: 9, now: () => now, ...options })
}
beforeEach(() => start())
afterEach(() => sim.stop())

const poll = () => v1(sim, 'GET', 'notifications')
const remove = (receipt: number | string) => v1(sim, 'DELETE', `notifications/${receipt}`)
const receiptOf = async () => ((await poll()).json as { receipt: number }).receipt

describe('GET /v1/notifications', () => {
  it('answers a text exactly in the specified shape', async () => {
    expect(sim.person('5521900000001', 'Ana').writes('Oi!')).toMatchObject({ id: '9001', receipt: 41 })
    const answer = await poll()
    expect(answer.status).toBe(200)
    expect(answer.text).toBe(
      '{"receipt":41,"notifications":[{"type":"inbound_message","account":{"id":31000001,"wa_id":"5511900000000"},' +
        `"messages":[{"from":"5521900000001","id":"9001","timestamp":${now / 1000},"text":{"body":"Oi!"},"type":"text"}],` +
        '"contacts":[{"profile":{"name":"Ana"},"wa_id":"5521900000001"}]}]}',
    )
  })

  it('greets each connection once if it is asked to, and not while a message waits', async () => {
    await start({ greets: true })
    const greeting = { receipt: 41, notifications: [] }
    expect((await poll()).json).toEqual(greeting)
    expect((await poll()).json).toEqual(greeting)
    await remove(41)
    sim.person('5521900000001', 'Ana').writes('Oi!')
    expect(await receiptOf()).toBe(42)
    expect(sim.queue()).toHaveLength(1)
    expect(sim.violations()).toEqual([])
  })

  it('names the group as sender and the person among the contacts', async () => {
    const ana = sim.person('5521900000001', 'Ana')
    sim.group('5521900000001-1581234048', 'Equipe', [ana]).says(ana, 'olá')
    expect((await poll()).json).toMatchObject({
      notifications: [
        {
          messages: [{ from: '5521900000001-1581234048', text: { body: 'olá' } }],
          contacts: [
            { profile: { name: 'Equipe' }, wa_id: '5521900000001-1581234048' },
            { profile: { name: 'Ana' }, wa_id: '5521900000001' },
          ],
        },
      ],
    })
  })

  it('gives the head again and again until it is deleted, then the next', async () => {
    const ana = sim.person('5521900000001', 'Ana')
    ana.writes('first')
    ana.writes('second')
    expect([await receiptOf(), await receiptOf()]).toEqual([41, 41])
    expect((await remove(41)).text).toBe('{"result":true}')
    expect(await receiptOf()).toBe(42)
    expect((await remove(41)).text).toBe('{"result":false}')
    expect(sim.queue().map((item) => [item.receipt, item.handedOut])).toEqual([[42, 1]])
  })

  it('keeps a notification 24 hours by the clock and not longer', async () => {
    const ana = sim.person('5521900000001', 'Ana')
    ana.writes('old')
    sim.advance(HOUR)
    ana.writes('young')
    sim.advance(23 * HOUR - 1)
    expect(await receiptOf()).toBe(41)
    sim.advance(1)
    expect(await receiptOf()).toBe(42)
    expect((await remove(41)).json).toEqual({ result: false })
  })

  it('dates its answers by its own clock', async () => {
    sim.advance(48 * HOUR)
    expect((await poll()).headers.date).toBe(new Date(now + 48 * HOUR).toUTCString())
  })

  it('waits the whole long poll for nothing and ends at once when something comes', async () => {
    const began = performance.now()
    expect((await poll()).text).toBe('')
    const waited = performance.now() - began
    expect(waited).toBeGreaterThanOrEqual(55)
    await start({ longPollMs: 5000 })
    const waiting = poll()
    await until(() => sim.log().length === 1)
    sim.person('5521900000001', 'Ana').writes('now')
    const arrived = performance.now()
    expect((await waiting).json).toMatchObject({ receipt: 41 })
    expect(performance.now() - arrived).toBeLessThan(1000)
  })

  it('leaves a notification in the queue when the waiting client has gone', async () => {
    await start({ longPollMs: 5000 })
    const gone = new AbortController()
    const waiting = v1(sim, 'GET', 'notifications', { signal: gone.signal }).catch(() => 'gone')
    await until(() => sim.log().length === 1)
    gone.abort()
    expect(await waiting).toBe('gone')
    await until(() => sim.log()[0]?.answeredAt !== null)
    sim.person('5521900000001', 'Ana').writes('later')
    expect(sim.queue()[0]?.handedOut).toBe(0)
    expect(sim.log()[0]?.status).toBeNull()
  })

  it.each<[SimulatorOptions['emptyAnswer'] & string, string]>([
    ['', ''],
    ['null', 'null'],
    ['{}', '{}'],
    ['envelope', '{"notifications":[]}'],
  ])('answers an empty queue with the form %j', async (emptyAnswer, expected) => {
    await start({ emptyAnswer, longPollMs: 1 })
    const answer = await poll()
    expect([answer.status, answer.text]).toEqual([200, expected])
  })

  it('gives raw bytes as they are, deletable by the given receipt', async () => {
    expect(sim.enqueueRaw('{"receipt":900,"notifications":[', 900)).toBe(900)
    expect((await poll()).text).toBe('{"receipt":900,"notifications":[')
    expect((await remove(900)).json).toEqual({ result: true })
  })

  it('wraps any notification, duplicates it under another receipt and changes the order', async () => {
    const receipt = sim.enqueue({ type: 'planet_aligned', receipt: 'inner' })
    sim.person('5521900000001', 'Ana').writes('behind')
    expect(sim.duplicate(receipt)).toBe(43)
    expect(sim.queue().map((item) => item.receipt)).toEqual([41, 43, 42])
    sim.reorder([42, 43])
    expect(sim.queue().map((item) => item.receipt)).toEqual([42, 43, 41])
    expect(sim.queue()[1]?.raw.toString()).toBe(
      '{"receipt":43,"notifications":[{"type":"planet_aligned","receipt":"inner"}]}',
    )
  })

  it('tells receipts apart that a number would round to the same', async () => {
    for (const receipt of ['9007199254740992', '9007199254740993'])
      sim.enqueueRaw(`{"receipt":${receipt},"notifications":[]}`, receipt)
    expect((await remove('9007199254740993')).json).toMatchObject({ result: true })
    expect(sim.queue().map((item) => item.receipt)).toEqual(['9007199254740992'])
    expect(sim.discard('9007199254740992')).toBe(true)
    expect(sim.discard('9007199254740992')).toBe(false)
  })

  it('asks for the key and refuses a receipt that is no number', async () => {
    const answer = await v1(sim, 'GET', 'notifications', { headers: { authorization: '' } })
    expect(answer.json).toMatchObject({ errors: [{ code: 1040 }] })
    const refused = await remove('undefined')
    expect([refused.status, refused.json]).toMatchObject([
      400,
      { errors: [{ code: 1011, details: 'Invalid parameter -receipt-' }] },
    ])
  })
})

describe('/v1/media', () => {
  it('stores, gives back and deletes, with 404 and no body for what is gone', async () => {
    const file = Buffer.from([0, 1, 2, 250])
    const headers = { 'x-gr-file-extension': 'png', 'content-type': 'text/plain' }
    const stored = await v1(sim, 'POST', 'media', { body: file, headers })
    const { id } = (stored.json as { media: { id: string }[] }).media[0] ?? { id: '' }
    expect([stored.status, stored.json]).toEqual([
      201,
      { media: [{ id }], meta: { api_status: 'stable', version: '2.0.1' } },
    ])
    const given = await v1(sim, 'GET', `media/${id}`)
    expect([given.status, given.headers['content-type'], [...given.bytes]]).toEqual([
      200,
      'image/png',
      [0, 1, 2, 250],
    ])
    expect((await v1(sim, 'DELETE', `media/${id}`)).text).toBe('{}')
    for (const verb of ['GET', 'DELETE']) {
      const gone = await v1(sim, verb, `media/${id}`)
      expect([gone.status, gone.text]).toEqual([404, ''])
    }
  })

  it('forgets a file after 24 hours', async () => {
    const headers = { 'x-gr-file-extension': 'png' }
    const stored = await v1(sim, 'POST', 'media', { body: 'x', headers })
    const path = `media/${(stored.json as { media: { id: string }[] }).media[0]?.id}`
    sim.advance(24 * HOUR - 1)
    expect((await v1(sim, 'GET', path)).status).toBe(200)
    sim.advance(1)
    expect((await v1(sim, 'GET', path)).status).toBe(404)
  })

  it('needs the extension header and some bytes', async () => {
    expect((await v1(sim, 'POST', 'media', { body: 'x' })).json).toMatchObject({
      errors: [{ code: 7200, details: 'X-Gr-File-Extension header not found' }],
    })
    const headers = { 'x-gr-file-extension': 'png' }
    expect((await v1(sim, 'POST', 'media', { headers })).json).toMatchObject({
      errors: [{ code: 1011, details: 'Invalid parameter -file-' }],
    })
    expect(
      (await v1(sim, 'POST', 'media', { body: 'x', headers: { 'x-gr-file-extension': '.png' } })).status,
    ).toBe(400)
  })
})
