import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { duplexPair } from 'node:stream'
import type { Duplex } from 'node:stream'

/** A request whose headers are complete. Times are those of its `monotonic`. */
export interface Arrival {
  request: IncomingMessage
  response: ServerResponse
  connectionId: number
  firstByteAt: number
  at: number
}

/** A listening HTTP port on 127.0.0.1 that can go away and come back on the same number. */
export interface HttpPort {
  readonly port: number
  /** Destroys every connection and refuses new ones. */
  close(): Promise<void>
  /** Listens again on the same port. */
  open(): Promise<void>
  /** The client's end of a connection without a socket. */
  connect(): Duplex
}

interface Connection {
  id: number
  /** Time of the first byte of the request that is being received; null between requests. */
  firstByteAt: number | null
  lastChunkAt: number
}

/**
 * Opens an HTTP port. `onArrival` is called in order of arrival, `onOpen` when a connection stands, `onClose`
 * when it has ended.
 * Rejects when the port is taken.
 */
export async function openHttpPort(
  wanted: number,
  onArrival: (arrival: Arrival) => void,
  onClose: (connectionId: number) => void = () => undefined,
  onOpen: (socket: Socket) => void = () => undefined,
  monotonic: () => number = () => performance.now(),
): Promise<HttpPort> {
  const sockets = new Map<Socket, Connection>()
  let connections = 0

  const server: Server = createServer({ keepAlive: true, requestTimeout: 0 }, (request, response) => {
    const connection = sockets.get(request.socket)
    const at = monotonic()
    onArrival({
      request,
      response,
      at,
      connectionId: connection?.id ?? 0,
      firstByteAt: connection?.firstByteAt ?? connection?.lastChunkAt ?? at,
    })
    request.on('end', () => {
      if (connection) connection.firstByteAt = null
    })
  })
  // A client that keeps connections must find them alive: the clients under test poll for minutes.
  server.keepAliveTimeout = 120_000
  server.headersTimeout = 120_000
  server.on('connection', (socket: Socket) => {
    connections += 1
    const connection: Connection = { id: connections, firstByteAt: null, lastChunkAt: monotonic() }
    sockets.set(socket, connection)
    // The parser reads past JavaScript until someone asks for 'data' through `on`; only then does the
    // listener that must run before the parser's own see anything.
    socket.on('data', () => undefined)
    socket.prependListener('data', () => {
      connection.lastChunkAt = monotonic()
      connection.firstByteAt ??= connection.lastChunkAt
    })
    socket.on('error', () => undefined)
    onOpen(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      onClose(connection.id)
    })
  })

  const listen = (port: number): Promise<number> =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve((server.address() as AddressInfo).port)
      })
    })

  const port = await listen(wanted)
  return {
    port,
    connect: () => {
      const [client, service] = duplexPair()
      server.emit('connection', service)
      // Neither side hears that the other has ended: the server would keep the connection.
      client.once('close', () => service.destroy())
      return client
    },
    open: async () => {
      if (!server.listening) await listen(port)
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.keys()) socket.destroy()
        if (server.listening) server.close(() => resolve())
        else resolve()
      }),
  }
}
