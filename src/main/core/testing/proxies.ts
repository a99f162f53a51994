import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { createServer as createTlsServer, type TlsOptions } from 'node:tls'

/** A proxy on loopback from which every name leads to loopback, and all that was asked of it. */
export interface TestProxy {
  readonly port: number
  /** Where it was asked to connect to, as `host:port`, in order. */
  readonly asked: string[]
  /** First lines that asked for no tunnel. */
  readonly plain: string[]
  /** How many tunnels stand now. */
  tunnels(): number
  /** How it behaves: it connects, says nothing, closes at once, or refuses with a number. */
  answer: 'connect' | 'hang' | 'close' | number
  /** Ends every connection, and goes on listening. */
  drop(): void
  /** Ends every connection and listens no more. */
  stop(): Promise<void>
}

/** Where a client wants to be connected, and how it is told. */
interface Wish {
  readonly host: string
  readonly port: number
  readonly granted: string | Buffer
  refused(status: number): string | Buffer
}

/** Starts an HTTP proxy that knows CONNECT and nothing else. */
export function startHttpProxy(tls: TlsOptions | null = null): Promise<TestProxy> {
  return start(tls, async (client, proxy) => {
    const line = (await heard(client)).toString('latin1').split('\r\n', 1)[0] ?? ''
    const [, host, port] = /^CONNECT \[?([^\s\]]+?)\]?:(\d+) HTTP\/1\.1$/.exec(line) ?? []
    if (host === undefined) proxy.plain.push(line)
    return {
      host: host ?? '',
      port: Number(port ?? 0),
      granted: 'HTTP/1.1 200 Connection established\r\nVia: test\r\n\r\n',
      refused: (status) => `HTTP/1.1 ${String(status)} No\r\nContent-Length: 2\r\n\r\nno`,
    }
  })
}

/** Starts a SOCKS 5 proxy; the answer 407 asks for a password. */
export function startSocksProxy(): Promise<TestProxy> {
  return start(null, async (client, proxy) => {
    await heard(client)
    if (proxy.answer === 407) client.end(Buffer.from([5, 0xff]))
    else client.write(Buffer.from([5, 0]))
    const request = await heard(client)
    const isName = request[3] === 3
    const at = isName ? 5 : 4
    const length = isName ? (request[4] ?? 0) : 4
    const address = request.subarray(at, at + length)
    return {
      host: isName ? address.toString('latin1') : [...address].join('.'),
      port: request.readUInt16BE(at + length),
      granted: Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]),
      refused: (status) => Buffer.from([5, status, 0, 1, 0, 0, 0, 0, 0, 0]),
    }
  })
}

function heard(socket: Socket): Promise<Buffer> {
  return new Promise((resolve) => socket.once('data', resolve))
}

async function start(
  tls: TlsOptions | null,
  hear: (client: Socket, proxy: TestProxy) => Promise<Wish>,
): Promise<TestProxy> {
  const sockets = new Set<Socket>()
  let tunnels = 0
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const accept = (client: Socket): void => {
    keep(client)
    if (proxy.answer === 'close') {
      client.destroy()
      return
    }
    void hear(client, proxy).then((wish) => {
      if (proxy.answer === 'hang') return
      proxy.asked.push(`${wish.host}:${String(wish.port)}`)
      if (wish.host === '' || typeof proxy.answer === 'number') {
        client.end(wish.refused(typeof proxy.answer === 'number' ? proxy.answer : 405))
        return
      }
      const server = keep(connect({ host: '127.0.0.1', port: wish.port }))
      let stood = false
      server.once('connect', () => {
        stood = true
        tunnels += 1
        client.write(wish.granted)
        client.pipe(server).pipe(client)
      })
      server.once('close', () => {
        if (stood) tunnels -= 1
        client.destroy()
      })
      client.once('close', () => server.destroy())
      server.once('error', () => client.end(wish.refused(typeof wish.granted === 'string' ? 502 : 5)))
    })
  }
  const server = tls === null ? createServer(accept) : createTlsServer(tls, accept)
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: TestProxy = {
    port: (server.address() as AddressInfo).port,
    asked: [],
    plain: [],
    tunnels: () => tunnels,
    answer: 'connect',
    drop: () => {
      for (const socket of sockets) socket.destroy()
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  return proxy
}

/** A TLS port in front of a plain one, as a service's own edge is. */
export async function startTlsEdge(
  tls: TlsOptions,
  port: number,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const edge = createTlsServer(tls, (client) => {
    const inner = connect({ host: '127.0.0.1', port })
    for (const socket of [client, inner]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    client.once('close', () => inner.destroy())
    inner.once('close', () => client.destroy())
    client.pipe(inner).pipe(client)
  })
  edge.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve))
  return {
    port: (edge.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        edge.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
