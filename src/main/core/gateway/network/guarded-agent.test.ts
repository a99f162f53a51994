import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildConnector, request } from 'undici'
import { PRIVATE_ADDRESS } from './guard.ts'
import { guardedAgent, type LookupAll } from './guarded-agent.ts'

const PUBLIC = { address: '93.184.216.34', family: 4 }
const INSIDE = { address: '127.0.0.1', family: 4 }

let server: Server
let port = 0
let connections = 0

beforeEach(async () => {
  connections = 0
  server = createServer((socket) => {
    connections += 1
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => void server.close())

/** Where each connection went that the guard let through; all of them arrive at the test's server. */
function agentWith(lookup: LookupAll) {
  const went: string[][] = []
  const connect = buildConnector({})
  const dispatcher = guardedAgent({
    lookup,
    connectorFor: (judged) => (target, callback) => {
      went.push(judged.map(({ address }) => address))
      connect({ ...target, hostname: '127.0.0.1' }, callback)
    },
  })
  const ask = async (): Promise<number | string> => {
    try {
      const answer = await request(`http://photos.example:${String(port)}/a.png`, { dispatcher })
      await answer.body.dump()
      return answer.statusCode
    } catch (error) {
      return (error as { code?: string }).code ?? 'failed'
    }
  }
  return { went, ask, end: () => dispatcher.destroy() }
}

describe('a name that leads to other places from one look to the next', () => {
  test('is judged at each connection: public first, inside then, is refused then', async () => {
    const answers = [[PUBLIC], [INSIDE], [PUBLIC]]
    const { ask, went, end } = agentWith(() => Promise.resolve(answers.shift() ?? []))
    expect([await ask(), await ask(), await ask()]).toEqual([200, PRIVATE_ADDRESS, 200])
    expect(went).toEqual([[PUBLIC.address], [PUBLIC.address]])
    expect(connections).toBe(2)
    await end()
  })

  test('is connected to what was judged, never looked up again', async () => {
    let looks = 0
    const { ask, end } = agentWith(() => {
      looks += 1
      return Promise.resolve([PUBLIC])
    })
    await ask()
    expect(looks).toBe(1)
    await end()
  })

  test('that leads to both goes only to the public one', async () => {
    const mixed = [INSIDE, { address: '::1', family: 6 }, PUBLIC, { address: '169.254.169.254', family: 4 }]
    const { ask, went, end } = agentWith(() => Promise.resolve(mixed))
    expect(await ask()).toBe(200)
    expect(went).toEqual([[PUBLIC.address]])
    await end()
  })
})

test.each([
  ['this computer', '127.0.0.1'],
  ['the network at home', '192.168.1.1'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['loopback in IPv6', '::1'],
  ['IPv4 inside IPv6', '::ffff:10.0.0.1'],
  ['a link-local address', 'fe80::1'],
])('a name that leads to %s is not connected to', async (_, address) => {
  const { ask, went, end } = agentWith(() => Promise.resolve([{ address, family: 4 }]))
  expect(await ask()).toBe(PRIVATE_ADDRESS)
  expect([went, connections]).toEqual([[], 0])
  await end()
})
