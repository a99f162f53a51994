import type { buildConnector } from 'undici'

/** Milliseconds after which an attempt counts as failed: as long as any connection may take to stand. */
const REACH_TIMEOUT_MS = 10_000

/** Whether a connection to an origin stands. It is closed at once; nothing is asked. */
export function reachOrigin(connect: buildConnector.connector, origin: string): Promise<boolean> {
  const { protocol, host, hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), REACH_TIMEOUT_MS)
    connect({ protocol, host, hostname, port, localAddress: null, servername: '' }, (error, socket) => {
      clearTimeout(timer)
      socket?.on('error', () => undefined)
      socket?.destroy()
      resolve(error === null)
    })
  })
}
