import { Agent, Client, type Dispatcher } from 'undici'
import { guardedAgent } from '../media/guarded-agent.ts'
import type { Net } from '../ports.ts'
import { createConnector, type ConnectorNeeds } from './connector.ts'
import { reachOrigin } from './reach.ts'

/** How long an idle connection is kept: shorter than servers keep it, so that a POST rarely meets a dying one. */
const IDLE = 4_000
const CONNECT = 10_000

/** What the network needs to know of the world. */
export interface NetNeeds extends Omit<ConnectorNeeds, 'timeout'> {
  /** What the system says of its line; it has one where this is absent. */
  readonly isOnline?: () => boolean
}

/** Nothing between here and there, and no authority beside those that everybody trusts. */
export const PLAIN: NetNeeds = {
  routes: () => Promise.resolve([{ kind: 'direct' }]),
  ownTrust: () => Promise.resolve(null),
}

const common = {
  // The caller sets a deadline for each request as a whole; a long poll is silent for as long as it likes.
  headersTimeout: 0,
  bodyTimeout: 0,
  keepAliveTimeout: IDLE,
  keepAliveMaxTimeout: IDLE,
  pipelining: 1,
  // HTTP/2 would put the long poll, the reads and the sends on one connection again.
  allowH2: false,
} as const

/**
 * The wire: undici's own dispatchers, because they send a request once and never follow a redirect, which neither
 * Chromium's stack nor Node's `fetch` can promise (law 4). No interceptor that repeats or redirects may be composed in.
 * Proxies and authorities enter below them, where connections are made: undici's own proxy agent would put a dispatcher of
 * its own between, with other habits of keeping and sharing sockets.
 */
export function createNet(needs: NetNeeds): Net {
  const whole = { ...needs, timeout: CONNECT }
  // Made with the first dispatcher: a start that draws its first picture has no use for undici yet.
  let connect: ReturnType<typeof createConnector> | null = null
  return {
    dispatcher: (origin, use): Dispatcher => {
      const options = { ...common, connect: (connect ??= createConnector(whole)) }
      switch (use) {
        case 'receive':
          // A poll may be written right behind a delete; everything else waits for the answer before it.
          return new Client(origin, { ...options, pipelining: 2 })
        case 'control':
          return new Agent({ ...options, connections: 2 })
        case 'send':
          // More than the outbox ever has in flight: nobody's deadline runs while it waits for a connection.
          return new Agent({ ...options, connections: 12 })
        case 'media':
          return new Agent({ ...options, connections: 4 })
      }
    },
    publicDispatcher: () =>
      guardedAgent({ timeout: CONNECT, connectorFor: (judged) => createConnector(whole, judged) }),
    reach: (origin) => reachOrigin((connect ??= createConnector(whole)), origin),
    isOnline: () => needs.isOnline?.() ?? true,
  }
}
