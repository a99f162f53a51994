import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

/** A small web server on loopback, and all that was asked of it. */
export interface Origin {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string
  readonly port: number
  /** Connections that were made, whether or not something was asked. */
  connections: number
  readonly requests: {
    readonly method: string
    readonly path: string
    readonly headers: IncomingMessage['headers']
  }[]
}

/** How a server answers. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => void

/** Starts servers that end with their test. */
export function useOrigins(): (answer: Answering) => Promise<Origin> {
  const ends: (() => void)[] = []
  afterEach(() => {
    for (const end of ends.splice(0)) end()
  })
  return async (answer) => {
    const requests: Origin['requests'] = []
    const server = createServer((request, response) => {
      const { method = '', url = '', headers } = request
      requests.push({ method, path: url, headers })
      answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const origin: Origin = { url: `http://127.0.0.1:${String(port)}`, port, connections: 0, requests }
    server.on('connection', () => (origin.connections += 1))
    ends.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return origin
  }
}
