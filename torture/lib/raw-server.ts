/** A TCP server that reads HTTP itself, so that every byte that reached it counts and every byte may be the last. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { Connections } from './stillness.ts'

/** A request from its first byte on, whether or not the rest of it ever comes. */
export interface Asked {
  readonly number: number
  /** The connection that it came by, and how many requests came by it before. */
  readonly socket: Socket
  readonly reused: boolean
  readonly bytes: Buffer
  /** Empty until the head is whole. */
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly isWhole: boolean
}

/** What a run does with what arrives. */
export interface Handler {
  /** Bytes of a request have come, not all of it. */
  part?(asked: Asked): void
  whole(asked: Asked): void
}

/** Key and certificate of a server. */
export interface Tls {
  readonly key: string
  readonly cert: string
}

type Draft = { -readonly [Name in keyof Asked]: Asked[Name] }

/** Listens on 127.0.0.1. */
export class RawServer {
  /** Every request that has begun, in order. */
  readonly asked: Asked[] = []
  readonly #handler: Handler
  readonly #connections: Connections | null
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  readonly #isTls: boolean
  /** Called for each new connection before a byte of it is read. */
  onConnection: (socket: Socket) => void = () => undefined
  accepted = 0
  #port = 0
  #count = 0

  /** `tls`: key and certificate; then every begun connection counts, whether or not its handshake ends well. */
  constructor(handler: Handler, connections: Connections | null, tls: Tls | null = null) {
    this.#handler = handler
    this.#connections = connections
    this.#isTls = tls !== null
    this.#server = tls
      ? createTlsServer(tls, (socket) => this.#accept(socket))
      : createServer((socket) => this.#accept(socket))
    this.#server.on('connection', () => (this.accepted += 1))
    // A handshake that the other side breaks off.
    this.#server.on('tlsClientError', () => undefined)
  }

  get port(): number {
    return this.#port
  }

  get url(): string {
    return `${this.#isTls ? 'https' : 'http'}://127.0.0.1:${String(this.#port)}`
  }

  /** Connections that stand. */
  get sockets(): ReadonlySet<Socket> {
    return this.#sockets
  }

  /** Listens, on the port of before when there was one. */
  async listen(): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(this.#port, '127.0.0.1', resolve)
    })
    this.#port = (this.#server.address() as AddressInfo).port
    return this
  }

  /** Refuses new connections and ends those that stand. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve))
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket)
    this.#connections?.accepted(socket)
    let draft: Draft | null = null
    let requests = 0
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('data', (chunk: Buffer) => {
      let rest = chunk
      while (rest.length > 0) {
        if (!draft) {
          draft = this.#begin(socket, requests > 0)
          requests += 1
        }
        const bytes: Buffer = Buffer.concat([draft.bytes, rest])
        const length = lengthOf(draft, bytes)
        draft.bytes = bytes.subarray(0, Math.min(length, bytes.length))
        rest = bytes.subarray(draft.bytes.length)
        if (draft.bytes.length < length) {
          this.#handler.part?.(draft)
          continue
        }
        draft.isWhole = true
        draft.body = draft.bytes.subarray(draft.bytes.indexOf('\r\n\r\n') + 4).toString()
        const whole = draft
        draft = null
        this.#handler.whole(whole)
      }
    })
    this.onConnection(socket)
  }

  #begin(socket: Socket, reused: boolean): Draft {
    this.#count += 1
    const draft: Draft = {
      number: this.#count,
      socket,
      reused,
      bytes: Buffer.alloc(0),
      method: '',
      path: '',
      headers: {},
      body: '',
      isWhole: false,
    }
    this.asked.push(draft)
    return draft
  }
}

/** How long a request is in all: infinite until its head has come. */
function lengthOf(draft: Draft, bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return Infinity
  if (draft.method === '') {
    const [first = '', ...fields] = bytes.subarray(0, end).toString('latin1').split('\r\n')
    const [method = '', path = ''] = first.split(' ')
    draft.method = method
    draft.path = path
    draft.headers = Object.fromEntries(
      fields.map((field) => {
        const colon = field.indexOf(':')
        return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()]
      }),
    )
  }
  return end + 4 + Number(draft.headers['content-length'] ?? 0)
}

/** An answer's bytes: status line, headers, body with its length. */
export function answerBytes(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Buffer {
  const all = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`HTTP/1.1 ${String(status)} X\r\n${lines.join('')}\r\n${body}`)
}
