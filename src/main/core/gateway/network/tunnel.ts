import { isIP, type Socket } from 'node:net'
import { SocksClient } from 'socks'
import { readAnswer } from './proxy-answer.ts'
import { ROUTE_CODES, RouteError, type RouteCode } from './route-error.ts'

/** Where a tunnel is to end. */
export interface TunnelEnd {
  /** A name, or an address without brackets. */
  readonly host: string
  readonly port: number
}

/** The head of a proxy's answer is a few lines; a page of advertising is not waited for. */
const MAX_HEAD_BYTES = 16 * 1024
const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Has an HTTP proxy connect the socket through (CONNECT). Everything goes that way, plain addresses too: a proxy that
 * handles requests itself may repeat them, one that passes bytes on cannot.
 */
export async function tunnelByConnect(socket: Socket, end: TunnelEnd): Promise<void> {
  const place = `${isIP(end.host) === 6 ? `[${end.host}]` : end.host}:${String(end.port)}`
  socket.write(`CONNECT ${place} HTTP/1.1\r\nHost: ${place}\r\nUser-Agent: Parley\r\n\r\n`)
  const head = await readAnswer(socket, endOfHead, MAX_HEAD_BYTES)
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head.toString('latin1'))?.[1] ?? 0)
  if (status >= 200 && status < 300) return
  throw new RouteError(status === 407 ? ROUTE_CODES.signIn : ROUTE_CODES.refused, status)
}

function endOfHead(bytes: Buffer): number | null {
  const at = bytes.indexOf(HEAD_END)
  return at === -1 ? null : at + HEAD_END.length
}

/** The longest name that a SOCKS 5 request has room for, in bytes. */
const MAX_NAME_BYTES = 255

/** Has a SOCKS 5 proxy connect the socket through. Names are looked up by the proxy. */
export async function tunnelBySocks(socket: Socket, end: TunnelEnd): Promise<void> {
  if (Buffer.byteLength(end.host) > MAX_NAME_BYTES) throw new RouteError(ROUTE_CODES.refused)
  try {
    await SocksClient.createConnection({
      existing_socket: socket,
      // The socket stands already. The library wants an address, and uses it for nothing else.
      proxy: { host: socket.remoteAddress ?? '', port: socket.remotePort ?? 0, type: 5 },
      command: 'connect',
      destination: end,
    })
  } catch (error) {
    throw new RouteError(codeOf(error))
  }
}

/** The library tells its failures apart by their texts only. */
function codeOf(error: unknown): RouteCode {
  const text = error instanceof Error ? error.message : ''
  if (/no accepted authentication type|Authentication failed/.test(text)) return ROUTE_CODES.signIn
  // Everything else that a proxy says is a refusal; what is left is a line that broke.
  return /rejected|handshake/.test(text) ? ROUTE_CODES.refused : ROUTE_CODES.unreachable
}
