import { Agent, Client, type Dispatcher } from 'undici'
import { guardedAgent } from './guarded-agent.ts'
import type { OpenNet } from '../../ports.ts'
import { createConnector, type NetNeeds } from './connector.ts'
import { reachOrigin } from './reach-origin.ts'

/** How long an idle connection is kept: shorter than servers keep it, so that a POST rarely meets a dying one. */
const KEEP_ALIVE_MS = 4_000
const CONNECT_TIMEOUT_MS = 10_000

const common = {
  // The caller sets a deadline for each request as a whole; a long poll is silent for as long as it likes.
  headersTimeout: 0,
  bodyTimeout: 0,
  keepAliveTimeout: KEEP_ALIVE_MS,
  keepAliveMaxTimeout: KEEP_ALIVE_MS,
  pipelining: 1,
  // HTTP/2 would put the long poll, the reads and the sends on one connection again.
  allowH2: false,
} as const

/**
 * The wire: undici's own dispatchers, because they send a request once and never follow a redirect, which neither
 * Chromium's stack nor Node's `fetch` can promise (docs/promises.md 4). No interceptor that repeats or redirects may be composed in.
 * Proxies and authorities enter below them, where connections are made: undici's own proxy agent would put a dispatcher of
 * its own between, with other habits of keeping and sharing sockets.
 */
export function openNet(needs: NetNeeds): OpenNet {
  const whole = { ...needs, timeout: CONNECT_TIMEOUT_MS }
  const connect = createConnector(whole)
  return {
    dispatcher: (origin, use): Dispatcher => {
      const options = { ...common, connect }
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
      guardedAgent({ timeout: CONNECT_TIMEOUT_MS, connectorFor: (judged) => createConnector(whole, judged) }),
    reach: (origin) => reachOrigin(connect, origin),
  }
}
