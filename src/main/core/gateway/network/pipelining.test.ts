import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Dispatcher } from 'undici'
import { afterEach, describe, expect, test } from 'vitest'
import { call, type WireCall, type WireResult } from '../service/http-call.ts'
import type { Clock } from '../../ports.ts'
import { testClock, until } from '../../testing/core-host.ts'
import { PLAIN } from './create-net.ts'
import { openNet } from './open-net.ts'

let server: Server | null = null
let line: Dispatcher | null = null
afterEach(async () => {
  await line?.destroy().catch(() => undefined)
  server?.closeAllConnections()
  server?.close()
})

interface Arrived {
  readonly method: string
  readonly incoming: IncomingMessage
  readonly response: ServerResponse
}

/** A server that answers nothing by itself, and a first request that has made the connection. */
async function serve(use: 'receive' | 'send') {
  const arrived: Arrived[] = []
  server = createServer((incoming, response) => {
    incoming.resume()
    incoming.on('end', () => void arrived.push({ method: incoming.method ?? '', incoming, response }))
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const dispatcher = openNet(PLAIN).dispatcher(origin, use)
  line = dispatcher
  const make = (method: WireCall['method'], change: Partial<WireCall> = {}): Promise<WireResult> =>
    call({
      ...{ dispatcher, clock: testClock, method, url: `${origin}/`, deadline: 8000, cap: 1000 },
      ...(method === 'POST' ? { body: '{}' } : {}),
      ...change,
    })
  const first = make('GET')
  await until('the first request', () => arrived.length === 1)
  arrived[0]?.response.end('first')
  await first
  return { arrived, make, methods: () => arrived.slice(1).map(({ method }) => method) }
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60))

describe('on the receive line', () => {
  test.each(['POST', 'DELETE'] as const)(
    'a %s whose answer has begun is not written again when what left behind it is given up',
    async (method) => {
      const { arrived, make, methods } = await serve('receive')
      const end = new AbortController()
      const begun = make(method, { leads: true })
      await until('the first', () => arrived.length === 2)
      arrived[1]?.response.writeHead(200, { 'content-length': 10 })
      arrived[1]?.response.write('half')
      await settle()
      const polled = make('GET', { signal: end.signal })
      await until('the poll behind it', () => arrived.length === 3)
      end.abort()
      expect(await polled).toEqual({ ok: false, failure: { kind: 'aborted' } })
      expect(await begun).toEqual({ ok: false, failure: { kind: 'lost', reason: 'connection-lost' } })
      await settle()
      expect(methods()).toEqual([method, 'GET'])
    },
  )

  test('a poll leaves right behind a delete that leads, on its connection', async () => {
    const { arrived, make, methods } = await serve('receive')
    const deleted = make('DELETE', { leads: true })
    const polled = make('GET')
    await until('both', () => arrived.length === 3)
    expect(methods()).toEqual(['DELETE', 'GET'])
    expect(arrived[2]?.incoming.socket).toBe(arrived[1]?.incoming.socket)
    arrived[2]?.response.end('next')
    arrived[1]?.response.end('done')
    expect([await deleted, await polled]).toMatchObject([
      { ok: true, answer: { body: Buffer.from('done') } },
      { ok: true, answer: { body: Buffer.from('next') } },
    ])
  })

  test.each(['DELETE', 'POST'] as const)(
    'nothing leaves behind a %s that does not lead, and never behind a POST',
    async (method) => {
      const { arrived, make, methods } = await serve('receive')
      const first = make(method, { leads: method === 'POST' })
      const polled = make('GET')
      await until('the first', () => arrived.length === 2)
      await settle()
      expect(methods()).toEqual([method])
      arrived[1]?.response.end('done')
      await first
      await until('the poll', () => arrived.length === 3)
      arrived[2]?.response.end('next')
      await polled
    },
  )

  test('when the connection breaks under both, the delete is told as lost and left once', async () => {
    const { arrived, make, methods } = await serve('receive')
    const abort = new AbortController()
    const deleted = make('DELETE', { leads: true })
    const polled = make('GET', { signal: abort.signal })
    await until('both', () => arrived.length === 3)
    arrived[1]?.incoming.socket.resetAndDestroy()
    expect(await deleted).toMatchObject({ ok: false, failure: { kind: 'lost' } })
    abort.abort()
    expect(await polled).toMatchObject({ ok: false, failure: { kind: 'aborted' } })
    await settle()
    expect(methods().filter((each) => each === 'DELETE')).toHaveLength(1)
  })

  test('a service that closes after each answer is asked again on a new connection', async () => {
    const { arrived, make } = await serve('receive')
    const deleted = make('DELETE', { leads: true })
    const polled = make('GET')
    await until('both', () => arrived.length === 3)
    arrived[1]?.response.setHeader('connection', 'close').end('done')
    expect(await deleted).toMatchObject({ ok: true, answer: { status: 200 } })
    await until('the poll once more', () => arrived.length === 4)
    arrived[3]?.response.end('next')
    expect(await polled).toMatchObject({ ok: true, answer: { body: Buffer.from('next') } })
  })

  test('the time of a poll begins when the delete before it has its answer', async () => {
    const { arrived, make } = await serve('receive')
    const deadlines: { readonly ms: number; isRunning: boolean }[] = []
    const after: Clock['after'] = (ms) => {
      const deadline = { ms, isRunning: true }
      deadlines.push(deadline)
      return () => void (deadline.isRunning = false)
    }
    const deleted = make('DELETE', { leads: true })
    const polled = make('GET', { behind: deleted, deadline: 250, clock: { ...testClock, after } })
    await until('both', () => arrived.length === 3)
    arrived[1]?.response.end('done')
    await deleted
    await until('the whole time once more', () => deadlines.length === 2)
    expect(deadlines).toEqual([
      { ms: 250, isRunning: false },
      { ms: 250, isRunning: true },
    ])
    arrived[2]?.response.end('next')
    expect(await polled).toMatchObject({ ok: true })
  })
})

test('sends keep to one at a time on a connection, whatever they say of themselves', async () => {
  const { arrived, make } = await serve('send')
  const sends = [make('POST', { leads: true }), make('POST', { leads: true })]
  await until('both', () => arrived.length === 3)
  expect(arrived[1]?.incoming.socket).not.toBe(arrived[2]?.incoming.socket)
  for (const { response } of arrived.slice(1)) response.end('ok')
  await Promise.all(sends)
})
