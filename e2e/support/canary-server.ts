/** A web server on this computer that remembers whether anybody came. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A running server. */
export interface CanaryServer {
  readonly url: string
  /** Method and path of every request, in order. */
  readonly requests: readonly string[]
  stop(): Promise<void>
}

/** Starts a server that answers every request with this page. */
export async function startCanary(page = 'canary'): Promise<CanaryServer> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('access-control-allow-origin', '*')
    response.end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
