import type { Settings } from '../../../../shared/model/settings.ts'
import { parseProxy, type ProxyPlace } from '../../../../shared/lib/proxy-address.ts'

/** One way by which a connection may leave. */
export type Route =
  | { readonly kind: 'direct' }
  | ProxyPlace
  /** A proxy that cannot be used: of a kind that Parley does not speak, or written wrongly. */
  | { readonly kind: 'unusable' }

/** The ways to an origin, in the order in which they are tried. */
export type FindRoutes = (origin: string) => Promise<readonly Route[]>

const DIRECT: Route = { kind: 'direct' }
/** A list is tried from its beginning; nobody waits for more than this many dead proxies. */
const MAX_ROUTES_TRIED = 4

const KINDS: Readonly<Record<string, ProxyPlace['kind']>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS5: 'socks5',
}

/**
 * Reads what a PAC file or the system says: `PROXY a:8080; SOCKS5 b:1080; DIRECT`. Ways that Parley does not know are
 * left out while there is another.
 */
export function parseRoutes(said: string): readonly Route[] {
  const routes = said
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(parseRoute)
  if (routes.length === 0) return [DIRECT]
  const usable = routes.filter((route) => route.kind !== 'unusable')
  return usable.length === 0 ? [{ kind: 'unusable' }] : usable.slice(0, MAX_ROUTES_TRIED)
}

function parseRoute(part: string): Route {
  const [word = '', place = ''] = part.split(/\s+/, 2)
  if (/^direct$/i.test(word)) return DIRECT
  const kind = KINDS[word.toUpperCase()]
  const parsed = kind === undefined ? null : parseProxy(`${kind}://${place}`)
  if (!parsed?.ok) return { kind: 'unusable' }
  // A list names the port of a plain proxy only where it is not the web's.
  const hasPort = /:\d+$/.test(place)
  return kind === 'http' && !hasPort ? { ...parsed.value, port: 80 } : parsed.value
}

/** Whether an origin is on this machine: no proxy leads there. */
export function isOnThisMachine(origin: string): boolean {
  const { hostname } = new URL(origin)
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname) ||
    hostname === '[::1]'
  )
}

/** The ways to an origin by the person's settings; `system` asks the system. */
export async function routesTo(
  origin: string,
  settings: Pick<Settings, 'proxyMode' | 'proxyAddress'>,
  system: (origin: string) => Promise<string>,
): Promise<readonly Route[]> {
  if (settings.proxyMode === 'none') return [DIRECT]
  if (settings.proxyMode === 'system') return parseRoutes(await system(origin))
  if (isOnThisMachine(origin)) return [DIRECT]
  const proxy = parseProxy(settings.proxyAddress)
  return [proxy.ok ? proxy.value : { kind: 'unusable' }]
}
