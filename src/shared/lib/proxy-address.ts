import { failure, problem, success, type Outcome } from '../model/problem.ts'

/** A proxy by its kind and place. */
export interface ProxyPlace {
  readonly kind: 'http' | 'https' | 'socks5'
  /** A name or an address, an IPv6 one without its brackets. */
  readonly host: string
  readonly port: number
}

const KINDS: Readonly<Record<string, ProxyPlace['kind']>> = {
  http: 'http',
  https: 'https',
  socks5: 'socks5',
  socks5h: 'socks5',
}
/** A scheme, and all that stands before the first slash; a path has no meaning here. */
const ADDRESS = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^\s/?#]*)\/?$/i
/** A name, an IPv4 address or an IPv6 one in brackets, and a port. */
const PLACE = /^(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?)(?::(\d{1,5}))?$/i
const PORTS = { http: 8080, https: 443, socks5: 1080 } as const

/**
 * Reads a proxy's address as people write it: `host:port`, or with `http://`, `https://` or `socks5://` in front. Names
 * and passwords are refused: Parley signs in to no proxy, and a password would stand in the settings.
 */
export function parseProxy(typed: string): Outcome<ProxyPlace> {
  const text = typed.trim()
  if (text === '') return failure(problem('proxy-address-empty'))
  const [, scheme = 'http', authority = ''] = ADDRESS.exec(text) ?? []
  const kind = KINDS[scheme.toLowerCase()]
  if (kind === undefined) return failure(problem('proxy-unsupported'))
  if (authority.includes('@')) return failure(problem('proxy-has-password'))
  const [, host = '', written] = PLACE.exec(authority) ?? []
  const port = written === undefined ? PORTS[kind] : Number(written)
  if (host === '' || port < 1 || port > 65_535) return failure(problem('proxy-address-malformed'))
  return success({ kind, host: host.toLowerCase().replace(/^\[|\]$/g, ''), port })
}
