import { Agent, Client, type Dispatcher } from 'undici'
import { guardedAgent } from '../core/media/guarded-agent.ts'
import type { Net } from '../core/ports.ts'

/** How long an idle connection is kept: shorter than servers keep it, so that a POST rarely meets a dying one. */
const IDLE = 4_000
const CONNECT = 10_000

const common = {
  // The caller sets a deadline for each request as a whole; a long poll is silent for as long as it likes.
  headersTimeout: 0,
  bodyTimeout: 0,
  keepAliveTimeout: IDLE,
  keepAliveMaxTimeout: IDLE,
  pipelining: 1,
  connect: { timeout: CONNECT },
  // HTTP/2 would put the long poll, the reads and the sends on one connection again.
  allowH2: false,
} as const

/**
 * The wire: undici's own dispatchers, because they send a request once and never follow a redirect, which neither
 * Chromium's stack nor Node's `fetch` can promise (law 4). No interceptor that repeats or redirects may be composed in.
 */
export const net: Net = {
  dispatcher: (origin, use): Dispatcher => {
    switch (use) {
      case 'receive':
        return new Client(origin, common)
      case 'control':
        return new Agent({ ...common, connections: 2 })
      case 'send':
        // More than the outbox ever has in flight: nobody's deadline runs while it waits for a connection.
        return new Agent({ ...common, connections: 12 })
      case 'media':
        return new Agent({ ...common, connections: 4 })
    }
  },
  publicDispatcher: () => guardedAgent({ timeout: CONNECT }),
}
