import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildConnector, Client } from 'undici'
import { testClock } from '../../testing/core-host.ts'
import { call, type WireResult } from './http-call.ts'

let server: Server
let origin = ''
const taken: Socket[] = []

beforeEach(async () => {
  // It takes every request and answers none.
  server = createServer((socket) => {
    taken.push(socket)
    socket.on('error', () => undefined).resume()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
})

afterEach(() => {
  for (const socket of taken.splice(0)) socket.destroy()
  server.close()
})

function post(dispatcher: Client): Promise<WireResult> {
  return call({
    dispatcher,
    clock: testClock,
    method: 'POST',
    url: `${origin}/v1/messages`,
    body: '{}',
    deadline: 3000,
    cap: 1000,
  })
}

/** A connection that stands, takes the request, and then fails with an error of the system. */
function failingAfter(facts: object): Client {
  const connector = buildConnector({})
  return new Client(origin, {
    connect: (options, callback) =>
      connector(options, (error, socket) => {
        if (error) callback(error, null)
        else {
          callback(null, socket)
          setTimeout(() => socket.destroy(Object.assign(new Error('it broke'), facts)), 50)
        }
      }),
  })
}

test('an answer that something on the way has packed is read, and one that grows beyond the cap is not', async () => {
  const answers = [Buffer.from('{"receipt":41}'), Buffer.alloc(5000)].map((body) => gzipSync(body))
  server.on('connection', (socket) =>
    socket.once('data', () => {
      const body = answers.shift() ?? Buffer.alloc(0)
      socket.write(
        `HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${String(body.length)}\r\n\r\n`,
      )
      socket.end(body)
    }),
  )
  const bodyOf = async (): Promise<unknown> => {
    const client = new Client(origin)
    const result = await post(client)
    await client.destroy()
    return result.ok ? result.answer.body.toString() : result.failure.kind
  }
  expect(await bodyOf()).toBe('{"receipt":41}')
  expect(await bodyOf()).toBe('too-large')
})

describe('what may have left', () => {
  test.each([
    { code: 'EHOSTUNREACH', syscall: 'read' },
    { code: 'ENETDOWN', syscall: 'read' },
    { code: 'ENETUNREACH', syscall: 'write' },
    { code: 'ETIMEDOUT', syscall: 'read' },
    { code: 'EPROTO', syscall: 'write' },
    { code: 'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC' },
  ])('%j on a connection that stood proves nothing', async (facts) => {
    const client = failingAfter(facts)
    expect(await post(client)).toMatchObject({ ok: false, failure: { kind: 'lost' } })
    await client.destroy()
  })

  test('a connection that was refused, a name that is not known: nothing left', async () => {
    const refused = createServer()
    await new Promise<void>((resolve) => refused.listen(0, '127.0.0.1', resolve))
    const { port } = refused.address() as AddressInfo
    await new Promise((resolve) => refused.close(resolve))
    const client = new Client(`http://127.0.0.1:${String(port)}`)
    expect(await post(client)).toEqual({
      ok: false,
      failure: { kind: 'nothing-left', reason: 'connection-refused' },
    })
    const nowhere = new Client('http://parley.invalid')
    expect(await post(nowhere)).toEqual({
      ok: false,
      failure: { kind: 'nothing-left', reason: 'host-not-found' },
    })
  })

  test('a file whose connection is refused: nothing left, and none of it was read', async () => {
    const client = new Client('http://127.0.0.1:9')
    let isRead = false
    const pieces = async function* () {
      isRead = true
      yield Buffer.from('file')
    }
    const wire = { dispatcher: client, clock: testClock, method: 'POST', deadline: 3000, cap: 10 } as const
    expect(await call({ ...wire, url: 'http://127.0.0.1:9/', body: { length: 4, pieces } })).toMatchObject({
      failure: { kind: 'nothing-left', reason: 'connection-refused' },
    })
    // A stream whose end nobody hears of would end the process.
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(isRead).toBe(false)
  })

  test('a handshake that failed: nothing left', async () => {
    const client = new Client(origin.replace('http:', 'https:'), { connect: { timeout: 2000 } })
    server.removeAllListeners('connection')
    server.on('connection', (socket) => socket.on('error', () => undefined).end('no TLS here'))
    expect(await post(client)).toEqual({ ok: false, failure: { kind: 'nothing-left', reason: 'tls-failed' } })
    await client.destroy()
  })
})

describe('an answer', () => {
  const HEAD = 'HTTP/1.1 200 OK\r\nX-Two: a\r\nX-Two: b\r\n'

  /** Says `pieces` to every request, a moment apart; what was asked of it, as it came. */
  function saying(...pieces: readonly string[]): { readonly heard: string[]; readonly client: Client } {
    const heard: string[] = []
    server.removeAllListeners('connection')
    server.on('connection', (socket) => {
      taken.push(socket)
      socket.on('error', () => undefined)
      socket.on('data', (bytes) => {
        heard.push(bytes.toString('latin1'))
        pieces.forEach((piece, n) => setTimeout(() => socket.write(piece), n * 30))
      })
    })
    return { heard, client: new Client(origin) }
  }

  function get(dispatcher: Client, signal?: AbortSignal): Promise<WireResult> {
    return call({
      ...{ dispatcher, clock: testClock, method: 'GET', url: `${origin}/poll?a=1`, deadline: 500, cap: 1000 },
      ...(signal ? { signal } : {}),
    })
  }

  test('is whole however its bytes are cut, and what was said on the way to it is none', async () => {
    const { client, heard } = saying(
      'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n',
      `${HEAD}Content-Length: 11\r\n\r\nhel`,
      'lo w',
      'orld',
    )
    const statuses: number[] = []
    const result = await call({
      ...{ dispatcher: client, clock: testClock, method: 'GET', url: `${origin}/poll?a=1`, deadline: 500 },
      ...{ cap: 1000, onHeaders: (status: number) => statuses.push(status) },
    })
    expect(result).toMatchObject({ ok: true, answer: { status: 200, headers: { 'x-two': 'a, b' } } })
    expect(result.ok && result.answer.body.toString()).toBe('hello world')
    expect(statuses).toEqual([200])
    expect(heard[0]).toMatch(/^GET \/poll\?a=1 HTTP\/1\.1\r\n/)
    await client.close()
  })

  test('without a byte is empty', async () => {
    const { client } = saying('HTTP/1.1 204 No Content\r\n\r\n')
    const result = await get(client)
    expect(result.ok && [result.answer.status, result.answer.body.length]).toEqual([204, 0])
    await client.close()
  })

  test('that is too long is ended', async () => {
    const { client } = saying(
      `${HEAD}Content-Length: 9000000\r\n\r\n`,
      'x'.repeat(900),
      'y'.repeat(6000),
      'z',
    )
    const result = await get(client)
    expect(result).toEqual({ ok: false, failure: { kind: 'too-large' } })
    await expect.poll(() => taken[0]?.readableEnded).toBe(true)
    await client.destroy()
  })

  test.each([
    ['breaks off', true, 'connection-lost'],
    ['never goes on', false, 'connection-timeout'],
  ] as const)('that %s is no answer', async (_, isEnded, reason) => {
    const { client } = saying(`${HEAD}Content-Length: 10\r\n\r\nhel`)
    const result = get(client)
    await expect.poll(() => taken.length).toBe(1)
    if (isEnded) setTimeout(() => taken[0]?.end(), 60)
    expect(await result).toEqual({ ok: false, failure: { kind: 'lost', reason } })
    await client.destroy()
  })

  test('that nobody waits for any more is ended in its middle', async () => {
    const { client } = saying(`${HEAD}Content-Length: 10\r\n\r\nhel`)
    const end = new AbortController()
    const result = get(client, end.signal)
    setTimeout(() => end.abort(), 60)
    expect(await result).toEqual({ ok: false, failure: { kind: 'aborted' } })
    await expect.poll(() => taken[0]?.readableEnded).toBe(true)
    await client.destroy()
  })

  test('to what was ended before its turn is never asked for', async () => {
    const { client, heard } = saying(`${HEAD}Content-Length: 2\r\n\r\n`, 'ok')
    const end = new AbortController()
    const [first, second] = [get(client), get(client, end.signal)]
    const never = get(client, AbortSignal.abort())
    end.abort()
    expect(await first).toMatchObject({ ok: true })
    expect(await second).toEqual({ ok: false, failure: { kind: 'aborted' } })
    expect(await never).toEqual({ ok: false, failure: { kind: 'aborted' } })
    expect(heard).toHaveLength(1)
    await client.destroy()
  })

  test('to an address that is none is a failure like any other', async () => {
    const client = new Client(origin)
    const wire = { dispatcher: client, clock: testClock, method: 'GET', deadline: 500, cap: 10 } as const
    expect(await call({ ...wire, url: 'no address' })).toMatchObject({ ok: false, failure: { kind: 'lost' } })
    await client.destroy()
    expect(await call({ ...wire, url: origin })).toMatchObject({ ok: false, failure: { kind: 'lost' } })
  })
})
