import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { ROUTE_CODES } from './route-error.ts'
import { tunnelBySocks } from './tunnel.ts'

const NO_SIGN_IN = [5, 0]
const GRANTED = [5, 0, 0, 1, 127, 0, 0, 1, 0, 80]

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A socket to a proxy that hears what is sent, and answers the n-th piece with the n-th answer. */
async function proxied(
  answers: readonly (readonly number[] | 'end')[],
): Promise<{ readonly socket: Socket; readonly heard: () => Buffer }> {
  const pieces: Buffer[] = []
  const server = createServer((client) => {
    client.on('error', () => undefined)
    client.on('data', (piece: Buffer) => {
      const answer = answers[pieces.length]
      pieces.push(piece)
      if (answer === 'end') client.end()
      else if (answer) client.write(Buffer.from(answer))
    })
    ends.push(() => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  socket.on('error', () => undefined)
  ends.push(() => {
    socket.destroy()
    server.close()
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  return { socket, heard: () => Buffer.concat(pieces) }
}

const SERVICE = { host: 'api.example', port: 443 }

describe('a SOCKS 5 proxy is asked to connect to', () => {
  test.each([
    ['a name', 'api.example', [3, 11, ...Buffer.from('api.example')]],
    ['an IPv4 address', '10.1.2.3', [1, 10, 1, 2, 3]],
    ['an IPv6 address', '2001:db8::7', [4, 0x20, 1, 0x0d, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7]],
    ['a mapped address', '::ffff:10.1.2.3', [4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 10, 1, 2, 3]],
  ])('%s', async (_, host, address) => {
    const { socket, heard } = await proxied([NO_SIGN_IN, GRANTED])
    await tunnelBySocks(socket, { host, port: 443 })
    expect([...heard()]).toEqual([5, 1, 0, 5, 1, 0, ...address, 443 >> 8, 443 & 0xff])
  })
})

describe('a tunnel that stands carries bytes both ways', () => {
  test.each([
    ['by an IPv4 address', GRANTED],
    ['by an IPv6 address', [5, 0, 0, 4, ...Array<number>(16).fill(0), 0, 80]],
    ['by a name', [5, 0, 0, 3, 3, 97, 98, 99, 0, 80]],
  ])('%s', async (_, granted) => {
    const { socket } = await proxied([NO_SIGN_IN, granted, [...Buffer.from('pong')]])
    await tunnelBySocks(socket, SERVICE)
    const answer = new Promise<Buffer>((resolve) => socket.once('data', resolve))
    socket.write('ping')
    expect((await answer).toString()).toBe('pong')
  })
})

describe('a proxy that does not connect', () => {
  test.each([
    ['asks for a password', [[5, 0xff]], ROUTE_CODES.signIn],
    [
      'asks for one without being offered any',
      [
        [5, 2],
        [1, 1],
      ],
      ROUTE_CODES.signIn,
    ],
    ['chooses what was not offered', [[5, 9]], ROUTE_CODES.refused],
    ['speaks SOCKS 4', [[0, 90]], ROUTE_CODES.refused],
    ['speaks HTTP', [[...Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')]], ROUTE_CODES.refused],
    ['closes at once', ['end'], ROUTE_CODES.unreachable],
    ['closes after its greeting', [NO_SIGN_IN, 'end'], ROUTE_CODES.unreachable],
    ['answers with something else', [NO_SIGN_IN, [...Buffer.from('HTTP/1.1 200 OK')]], ROUTE_CODES.refused],
    ...[1, 2, 3, 4, 5, 6, 7, 8, 99].map(
      (reply) =>
        [
          `refuses with ${String(reply)}`,
          [NO_SIGN_IN, [5, reply, 0, 1, 0, 0, 0, 0, 0, 0]],
          ROUTE_CODES.refused,
        ] as const,
    ),
  ] as const)('%s', async (_, answers, code) => {
    const { socket } = await proxied(answers)
    await expect(tunnelBySocks(socket, SERVICE)).rejects.toMatchObject({ code })
    expect(socket.destroyed).toBe(true)
  })

  test('says nothing until the wait is given up', async () => {
    const { socket, heard } = await proxied([])
    const tunnel = tunnelBySocks(socket, SERVICE)
    await expect.poll(() => heard().length).toBeGreaterThan(0)
    socket.destroy()
    await expect(tunnel).rejects.toMatchObject({ code: ROUTE_CODES.unreachable })
  })

  test('has gone before it was asked', async () => {
    const { socket } = await proxied([])
    socket.destroy()
    await expect(tunnelBySocks(socket, SERVICE)).rejects.toMatchObject({ code: ROUTE_CODES.unreachable })
  })

  test('is not asked for a name that no request has room for', async () => {
    const { socket, heard } = await proxied([NO_SIGN_IN, GRANTED])
    await expect(tunnelBySocks(socket, { host: 'a'.repeat(256), port: 443 })).rejects.toMatchObject({
      code: ROUTE_CODES.refused,
    })
    expect(heard()).toHaveLength(0)
  })
})
