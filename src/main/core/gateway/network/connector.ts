import type { LookupAddress } from 'node:dns'
import { connect as connectPlainly, isIP, type LookupFunction, type Socket } from 'node:net'
import { connect as connectSecurely, type SecureContext } from 'node:tls'
import { buildConnector } from 'undici'
import type { ProxyPlace } from '../../../../shared/lib/proxy-address.ts'
import { ROUTE_CODES, RouteError } from './route-error.ts'
import type { FindRoutes, Route } from './proxy-route.ts'
import { tunnelByConnect, tunnelBySocks, type TunnelEnd } from './tunnel.ts'

/** What a connection needs to know of the world. */
export interface ConnectorNeeds {
  readonly routes: FindRoutes
  /** What is trusted beside the authorities that everybody trusts; null: nothing. */
  readonly ownTrust: () => Promise<SecureContext | null>
  /** Milliseconds within which a connection must stand, each of its legs. */
  readonly timeout: number
  /** Told of every proxy that failed. */
  readonly onRefused?: (code: string, status: number | null) => void
}

/** What the network needs to know of the world. */
export interface NetNeeds extends Omit<ConnectorNeeds, 'timeout'> {
  /** What the system says of its line; it has one where this is absent. */
  readonly isOnline?: () => boolean
}

type Target = buildConnector.Options
type Connector = buildConnector.connector

/** Nobody known to everybody has signed this: the authorities that the person trusts may have. */
const NOT_TRUSTED: ReadonlySet<string> = new Set([
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'CERT_UNTRUSTED',
])

/**
 * Makes connections for undici: directly or through a proxy, asked anew for each one, so that a changed proxy counts
 * from the next connection on. undici keeps its dispatchers as they are, and so the sockets of receiving and sending stay
 * apart. A connection that fails here never stood, and nothing of any request has left.
 *
 * With `judged`, exactly these addresses are gone to, whatever a name says: also by a proxy.
 */
export function createConnector(needs: ConnectorNeeds, judged?: readonly LookupAddress[]): Connector {
  const { timeout } = needs
  const lookup = judged === undefined ? {} : { lookup: answering(judged) }
  const common = buildConnector({ timeout, ...lookup })
  const own = new WeakMap<SecureContext, Connector>()
  const byOwnTrust = (trust: SecureContext): Connector => {
    let known = own.get(trust)
    if (!known) own.set(trust, (known = buildConnector({ timeout, secureContext: trust, ...lookup })))
    return known
  }

  const leave = async (target: Target, route: Route, last: Connector): Promise<Socket> => {
    if (route.kind === 'direct') return finish(last, target)
    if (route.kind === 'unusable') throw new RouteError(ROUTE_CODES.unusable)
    const through = await openTunnel(route, endOf(target, judged), needs)
    return target.protocol === 'https:' ? finish(last, { ...target, httpSocket: through }) : through
  }

  const attempt = async (target: Target, route: Route): Promise<Socket> => {
    try {
      return await leave(target, route, common)
    } catch (error) {
      const code = (error as { code?: unknown }).code
      const trust = typeof code === 'string' && NOT_TRUSTED.has(code) ? await needs.ownTrust() : null
      if (trust === null) throw error
      return leave(target, route, byOwnTrust(trust))
    }
  }

  const connect = async (target: Target): Promise<Socket> => {
    const routes = await needs.routes(originOf(target))
    let why: unknown = new RouteError(ROUTE_CODES.unusable)
    for (const route of routes) {
      try {
        const socket = await attempt(target, route)
        // It may have ended while it was handed on: then nobody would ever hear of it.
        if (socket.destroyed) throw new RouteError(ROUTE_CODES.unreachable)
        return socket
      } catch (error) {
        why = error
        if (error instanceof RouteError) needs.onRefused?.(error.code, error.status)
        // Only a proxy that is not there hands over to the next: a refusal is an answer.
        if (!(error instanceof RouteError) || error.code !== ROUTE_CODES.unreachable) throw error
      }
    }
    throw why
  }

  return (target, callback) => {
    connect(target).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error as Error, null),
    )
  }
}

/** A look-up that knows one answer: the addresses that were judged. */
export function answering(judged: readonly LookupAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const first = judged[0]
    if (options.all === true) callback(null, [...judged])
    else callback(null, first?.address ?? '', first?.family)
  }
}

function finish(connector: Connector, target: Target): Promise<Socket> {
  return new Promise((resolve, reject) => {
    connector(target, (...[error, socket]) => {
      if (error === null) resolve(socket)
      else {
        target.httpSocket?.destroy()
        reject(error)
      }
    })
  })
}

function originOf({ protocol, host, hostname, port }: Target): string {
  return `${protocol}//${host ?? `${hostname}${port === '' ? '' : `:${port}`}`}`
}

function endOf(
  { protocol, hostname, port }: Target,
  judged: readonly LookupAddress[] | undefined,
): TunnelEnd {
  const host = judged?.[0]?.address ?? hostname.replace(/^\[|\]$/g, '')
  return { host, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) }
}

/** A socket that ends where it is to, by way of the proxy. */
async function openTunnel(proxy: ProxyPlace, end: TunnelEnd, needs: ConnectorNeeds): Promise<Socket> {
  const socket = await reach(proxy, needs)
  const timer = setTimeout(() => socket.destroy(), needs.timeout)
  try {
    await (proxy.kind === 'socks5' ? tunnelBySocks(socket, end) : tunnelByConnect(socket, end))
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function reach(proxy: ProxyPlace, needs: ConnectorNeeds): Promise<Socket> {
  if (proxy.kind !== 'https') return dial(proxy, null, needs.timeout)
  try {
    return await dial(proxy, {}, needs.timeout)
  } catch (error) {
    const trust = await needs.ownTrust()
    if (trust === null) throw error
    return dial(proxy, { secureContext: trust }, needs.timeout)
  }
}

/** Connects to the proxy itself; `secure` null: without TLS. */
function dial(
  { host, port }: ProxyPlace,
  secure: { readonly secureContext?: SecureContext } | null,
  timeout: number,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket =
      secure === null
        ? connectPlainly({ host, port })
        : connectSecurely({ host, port, ...(isIP(host) === 0 ? { servername: host } : {}), ...secure })
    const fail = (): void => {
      clearTimeout(timer)
      socket.destroy()
      reject(new RouteError(ROUTE_CODES.unreachable))
    }
    const timer = setTimeout(fail, timeout)
    socket.once('error', fail)
    socket.once(secure === null ? 'connect' : 'secureConnect', () => {
      clearTimeout(timer)
      socket.off('error', fail)
      // Between two owners an error has nobody else to hear it.
      socket.on('error', () => undefined)
      socket.setNoDelay(true)
      socket.setKeepAlive(true, 60_000)
      resolve(socket)
    })
  })
}
