import { isIP, type Socket } from 'node:net'
import { readAnswer } from './reader.ts'
import { ROUTE_CODES, RouteError } from './refusal.ts'

/** Where a tunnel is to end. */
export interface TunnelEnd {
  /** A name, or an address without brackets. */
  readonly host: string
  readonly port: number
}

/** The head of a proxy's answer is a few lines; a page of advertising is not waited for. */
const MOST_HEAD = 16 * 1024
const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Has an HTTP proxy connect the socket through (CONNECT). Everything goes that way, plain addresses too: a proxy that
 * handles requests itself may repeat them, one that passes bytes on cannot.
 */
export async function tunnelByConnect(socket: Socket, end: TunnelEnd): Promise<void> {
  const place = `${isIP(end.host) === 6 ? `[${end.host}]` : end.host}:${String(end.port)}`
  socket.write(`CONNECT ${place} HTTP/1.1\r\nHost: ${place}\r\nUser-Agent: Parley\r\n\r\n`)
  const head = await readAnswer(socket, endOfHead, MOST_HEAD)
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head.toString('latin1'))?.[1] ?? 0)
  if (status >= 200 && status < 300) return
  throw new RouteError(status === 407 ? ROUTE_CODES.signIn : ROUTE_CODES.refused, status)
}

function endOfHead(bytes: Buffer): number | null {
  const at = bytes.indexOf(HEAD_END)
  return at === -1 ? null : at + HEAD_END.length
}

const SOCKS_5 = 5
const NO_SIGN_IN = 0
const NONE_FITS = 0xff
const BY_IPV4 = 1
const BY_NAME = 3
const BY_IPV6 = 4
const GRANTED = 0

/** Has a SOCKS 5 proxy connect the socket through (RFC 1928). Names are looked up by the proxy. */
export async function tunnelBySocks(socket: Socket, end: TunnelEnd): Promise<void> {
  socket.write(Buffer.from([SOCKS_5, 1, NO_SIGN_IN]))
  const [version, method] = await readAnswer(socket, atLeast(2), 2)
  if (version !== SOCKS_5) throw new RouteError(ROUTE_CODES.refused)
  if (method !== NO_SIGN_IN) {
    // Whatever it chose instead was not offered; "none fits" is how it asks for a password.
    throw new RouteError(method === NONE_FITS ? ROUTE_CODES.signIn : ROUTE_CODES.refused)
  }
  const port = Buffer.alloc(2)
  port.writeUInt16BE(end.port)
  socket.write(Buffer.concat([Buffer.from([SOCKS_5, 1, 0]), socksAddress(end.host), port]))
  const reply = await readAnswer(socket, endOfReply, 512)
  const status = reply[1] ?? 1
  const understood = reply[0] === SOCKS_5 && [BY_IPV4, BY_NAME, BY_IPV6].includes(reply[3] ?? BY_IPV4)
  if (!understood || status !== GRANTED) throw new RouteError(ROUTE_CODES.refused, status)
}

function socksAddress(host: string): Buffer {
  switch (isIP(host)) {
    case 4:
      return Buffer.from([BY_IPV4, ...host.split('.').map(Number)])
    case 6:
      return Buffer.from([BY_IPV6, ...ipv6Bytes(host)])
    default: {
      const name = Buffer.from(host, 'latin1')
      if (name.length > 255) throw new RouteError(ROUTE_CODES.refused)
      return Buffer.concat([Buffer.from([BY_NAME, name.length]), name])
    }
  }
}

function ipv6Bytes(host: string): number[] {
  // The URL's form has eight groups of hexadecimal digits, and at most one gap.
  const [before = '', after] = new URL(`http://[${host}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'))
  const left = groups(before)
  const right = groups(after ?? '')
  const gap = Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...gap, ...right].flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
}

const atLeast =
  (count: number) =>
  (bytes: Buffer): number | null =>
    bytes.length >= count ? count : null

/** A reply ends with an address of one of three kinds, and its port. A refusal may be cut short. */
function endOfReply(bytes: Buffer): number | null {
  if (bytes.length < 2) return null
  if (bytes[1] !== GRANTED) return bytes.length
  if (bytes.length < 5) return null
  const lengths: Readonly<Record<number, number>> = {
    [BY_IPV4]: 4,
    [BY_NAME]: 1 + (bytes[4] ?? 0),
    [BY_IPV6]: 16,
  }
  const address = lengths[bytes[3] ?? 0]
  // An address of a kind that is none: what follows cannot be told from it.
  if (address === undefined) return bytes.length
  const length = 4 + address + 2
  return bytes.length >= length ? length : null
}
