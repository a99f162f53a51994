import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Fault, Simulator } from './simulator.ts'
import { startSimulator } from './simulator.ts'
import { call, instance, until, v1 } from './test-client.ts'

let sim: Simulator
beforeEach(async () => {
  sim = await startSimulator({ longPollMs: 40, firstReceipt: 1, seed: 3 })
})
afterEach(() => sim.stop())

const body = { to: '5521900000001', text: { body: 'oi' } }
const chat = { chatId: '5521900000001@c.us', message: 'oi' }
const send = () => v1(sim, 'POST', 'messages', { body })
const poll = () => v1(sim, 'GET', 'notifications')
const remove = (receipt: number) => v1(sim, 'DELETE', `notifications/${receipt}`)
const on = 'v1.messages'
const code = (promise: Promise<unknown>) =>
  promise.then(String, (error: unknown) => (error as { code?: string }).code)

describe('faults that break the connection', () => {
  it.each<[string, Fault, number]>([
    ['before anything is done', { on, kind: 'resetBefore' }, 0],
    ['in the middle of the answer', { on, kind: 'resetMid' }, 1],
    ['after a few bytes', { on, kind: 'resetMid', afterBytes: 3 }, 1],
    ['before a byte of the answer', { on, kind: 'resetAfter' }, 1],
  ])('%s', async (_name, fault, accepted) => {
    const handle = sim.fault(fault)
    expect(await code(send())).toBe('ECONNRESET')
    expect([sim.sent().length, handle.hits, sim.log()[0]?.fault]).toEqual([accepted, 1, fault.kind])
    expect((await send()).status).toBe(201)
    expect(handle.hits).toBe(1)
  })

  it('after a whole answer, so that the next request meets a dead connection', async () => {
    sim.fault({ on: 'v1.notifications', kind: 'closeAfter' })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect((await v1(sim, 'GET', 'notifications', { agent })).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect((await v1(sim, 'GET', 'notifications', { agent })).status).toBe(200)
    expect(sim.log().map((entry) => entry.connectionId)).toEqual([1, 2])
    agent.destroy()
  })

  it('by silence, with or without carrying it out', async () => {
    for (const processed of [false, true]) {
      sim.fault({ on, kind: 'silence', processed })
      const gone = new AbortController()
      const waiting = code(v1(sim, 'POST', 'messages', { body, signal: gone.signal }))
      await new Promise((resolve) => setTimeout(resolve, 40))
      expect(sim.log().at(-1)).toMatchObject({ status: null, answeredAt: null })
      gone.abort()
      expect(await waiting).toBe('ABORT_ERR')
    }
    expect(sim.sent()).toHaveLength(1)
  })

  it('going offline refuses connections and ends open ones; online listens on the same port', async () => {
    await send()
    const waiting = code(poll())
    await until(() => sim.log().length === 2)
    await sim.offline()
    expect(await waiting).toBe('ECONNRESET')
    expect(await code(send())).toBe('ECONNREFUSED')
    await sim.online()
    expect((await send()).status).toBe(201)
  })
})

describe('faults that change the answer', () => {
  const v1Error = (number: number) => ({ errors: [{ code: number }] })
  it.each<[string, Fault, number, string | object]>([
    ['500', { on, kind: 'status' }, 500, v1Error(1042)],
    ['401', { on, kind: 'status', status: 401 }, 401, ''],
    ['403', { on, kind: 'status', status: 403 }, 403, 'Forbidden'],
    ['421', { on, kind: 'status', status: 421 }, 421, ''],
    ['429', { on, kind: 'status', status: 429, headers: { 'retry-after': '7' } }, 429, 'Too Many Requests'],
    ['an own body', { on, kind: 'status', status: 418, body: { a: 1 } }, 418, { a: 1 }],
    [
      'a page',
      { on, kind: 'html' },
      502,
      '<html><head><title>Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>',
    ],
    ['a page with 200', { on, kind: 'html', status: 200, body: '<p>' }, 200, '<p>'],
    ['307', { on, kind: 'redirect' }, 307, ''],
    ['308', { on, kind: 'redirect', status: 308 }, 308, ''],
    ['a wrong token', { on, kind: 'error1041' }, 400, v1Error(1041)],
    ['error 1', { on, kind: 'error', code: 1 }, 400, v1Error(1)],
    ['error 1062', { on, kind: 'error', code: 1062 }, 400, v1Error(1062)],
  ])('%s, and nothing is sent', async (_name, fault, status, expected) => {
    sim.fault(fault)
    const answer = await send()
    expect(answer.status).toBe(status)
    if (typeof expected === 'string') expect(answer.text).toBe(expected)
    else expect(answer.json).toMatchObject(expected)
    if (fault.headers) expect(answer.headers).toMatchObject(fault.headers)
    if (fault.kind === 'redirect') expect(answer.headers.location).toBe(`${sim.url}/redirected/v1/messages`)
    expect(sim.sent()).toEqual([])
  })

  it('may carry the request out before an answer that hides it', async () => {
    sim.fault({ on, kind: 'status', status: 504, processed: true })
    expect((await send()).status).toBe(504)
    expect(sim.sent()).toHaveLength(1)
  })

  it.each([
    [
      '466',
      { status: 466 },
      { invokeStatus: { method: 'sendmessage', used: 100, total: 100, status: 'QUOTE_EXCEEDED' } },
    ],
    ['500', {}, { statusCode: 500, message: 'Internal Server Error' }],
  ])('instance style: %s', async (_name, more, expected) => {
    sim.fault({ on: 'sendMessage', kind: 'status', ...more })
    expect((await instance(sim, 'POST', 'sendMessage', chat)).json).toMatchObject(expected)
  })

  it('breaks the JSON of a real answer', async () => {
    sim.fault({ on, kind: 'brokenJson' })
    expect((await send()).text).toBe(
      '{"messages":[{"id":"3001"}],"meta":{"api_status":"stable","version":"2.0.1"}',
    )
  })

  it('delays a request and drips an answer', async () => {
    sim.fault({ on, kind: 'delay', ms: 60 })
    const began = performance.now()
    expect((await send()).status).toBe(201)
    expect(performance.now() - began).toBeGreaterThanOrEqual(58)
    sim.fault({ on: 'v1.deleteNotification', kind: 'slowLoris', ms: 4 })
    const slow = performance.now()
    expect((await remove(9)).text).toBe('{"result":false}')
    expect(performance.now() - slow).toBeGreaterThanOrEqual(50)
  })
})

describe('faults of the queue', () => {
  beforeEach(() => void sim.person('5521900000001', 'Ana').writes('oi'))

  it('loses a delete that it answers', async () => {
    sim.fault({ on: 'v1.deleteNotification', kind: 'loseDelete' })
    expect((await remove(1)).text).toBe('{"result":true}')
    expect(sim.queue()).toHaveLength(1)
  })

  it('refuses a delete with 404, or with another status', async () => {
    sim.fault({ on: 'v1.deleteNotification', kind: 'refuseDelete' })
    sim.fault({ on: 'v1.deleteNotification', kind: 'refuseDelete', status: 405 })
    expect([(await remove(1)).status, (await remove(1)).status, (await remove(1)).status]).toEqual([
      404, 405, 200,
    ])
  })

  it('delivers once more under another receipt', async () => {
    sim.fault({ on: 'v1.notifications', kind: 'duplicateDelivery' })
    const first = (await poll()).text
    await remove(1)
    expect((await poll()).text).toBe(first.replace('"receipt":1,', '"receipt":2,'))
  })

  it('answers empty although something waits', async () => {
    sim.fault({ on: '*', kind: 'emptyReceive', style: 'v1' })
    expect((await poll()).text).toBe('')
    expect((await poll()).json).toMatchObject({ receipt: 1 })
  })
})

describe('which requests a fault hits', () => {
  it('counts, skips, looks at recipient and text, and can be removed', async () => {
    const skipped = sim.fault({ on, kind: 'status', status: 501, skip: 1 })
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([201, 501, 201])
    expect(skipped.hits).toBe(1)
    sim.fault({ on: '*', kind: 'status', status: 502, to: '5521900000002', times: 'always' })
    sim.fault({ on: '*', kind: 'status', status: 503, text: 'secret word', times: 2 })
    const other = { to: '5521900000002', text: { body: 'a' } }
    const status = async (what: object) => (await v1(sim, 'POST', 'messages', { body: what })).status
    expect([await status(other), await status(body), await status(other)]).toEqual([502, 201, 502])
    expect(await status({ ...body, text: { body: 'the secret word' } })).toBe(503)
    sim.clearFaults()
    expect(await status(other)).toBe(201)
    const removed = sim.fault({ on, kind: 'html', style: 'instance', times: 'always' })
    expect(await status(other)).toBe(201)
    removed.remove()
    expect(removed.hits).toBe(0)
  })
})

describe('the wire', () => {
  it('says when the first byte of a request came, and waits before each answer when told to', async () => {
    let service: Socket | null = null
    const slow = await startSimulator({ latencyMs: 30, onConnection: (socket) => (service = socket) })
    const socket = connect(Number(new URL(slow.url).port), '127.0.0.1')
    let received = ''
    socket.on('data', (data) => (received += String(data)))
    socket.write('GET /v1/noti')
    await until(() => (service?.bytesRead ?? 0) > 0)
    await new Promise((resolve) => setTimeout(resolve, 30))
    socket.write('fications/x HTTP/1.1\r\nhost: a\r\n\r\n')
    await until(() => received.includes('1040') || received.includes('404'))
    const [entry] = slow.log()
    expect(Number(entry?.at) - Number(entry?.firstByteAt)).toBeGreaterThanOrEqual(25)
    expect(Number(entry?.answeredAt) - Number(entry?.at)).toBeGreaterThanOrEqual(28)
    socket.destroy()
    await slow.stop()
  })

  it('gives connections numbers and keeps them open', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; turn < 3; turn += 1) await call('GET', `${sim.url}/files/x`, { agent })
    expect(sim.log().map((entry) => entry.connectionId)).toEqual([1, 1, 1])
    agent.destroy()
  })
})
