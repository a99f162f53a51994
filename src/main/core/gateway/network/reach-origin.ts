import type { buildConnector } from 'undici'

/** Milliseconds after which an attempt counts as failed: shorter than the least wait until the next one. */
const PATIENCE_MS = 1900

/** Whether a connection to an origin stands. It is closed at once; nothing is asked. */
export function reachOrigin(connect: buildConnector.connector, origin: string): Promise<boolean> {
  const { protocol, host, hostname, port } = new URL(origin)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS)
    connect({ protocol, host, hostname, port, localAddress: null, servername: '' }, (error, socket) => {
      clearTimeout(timer)
      socket?.on('error', () => undefined)
      socket?.destroy()
      resolve(error === null)
    })
  })
}
