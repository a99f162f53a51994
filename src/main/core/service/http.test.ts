import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildConnector, Client } from 'undici'
import { testClock } from '../testing/host.ts'
import { call, type WireResult } from './http.ts'

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

  test('a handshake that failed: nothing left', async () => {
    const client = new Client(origin.replace('http:', 'https:'), { connect: { timeout: 2000 } })
    server.removeAllListeners('connection')
    server.on('connection', (socket) => socket.on('error', () => undefined).end('no TLS here'))
    expect(await post(client)).toEqual({ ok: false, failure: { kind: 'nothing-left', reason: 'tls-failed' } })
    await client.destroy()
  })
})
