/** Stands before the simulated service and reads HTTP itself: every byte that reached it counts, and every byte may be the last. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { Simulator } from '../../../simulator/simulator.ts'
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
  /** How long the service's answer was, in bytes; 0 until there is one. */
  readonly answered: number
}

/** What a test does with what arrives. */
export interface FrontOptions {
  /** Bytes of a request have come, not all of it. */
  readonly part?: (asked: Asked) => void
  /** Answers true where the service shall not see the request. */
  readonly whole?: (asked: Asked) => boolean
  /** Speaks TLS; its connections are not watched byte by byte. */
  readonly tls?: Tls
}

/** Key and certificate of a server. */
interface Tls {
  readonly key: string
  readonly cert: string
}

type Draft = { -readonly [Name in keyof Asked]: Asked[Name] }

/** Listens on 127.0.0.1. */
export class RawFront {
  /** Every request that has begun, in order. */
  readonly asked: Asked[] = []
  readonly #sim: Simulator
  readonly #connections: Connections
  readonly #options: FrontOptions
  /** The answers of each connection leave in the order of its requests. */
  readonly #lines = new WeakMap<Socket, Promise<unknown>>()
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  /** Called for each new connection before a byte of it is read. */
  onConnection: (socket: Socket) => void = () => undefined
  accepted = 0
  #port = 0
  #count = 0

  constructor(sim: Simulator, connections: Connections, options: FrontOptions) {
    this.#sim = sim
    this.#connections = connections
    this.#options = options
    this.#server = options.tls
      ? createTlsServer(options.tls, (socket) => this.#accept(socket))
      : createServer((socket) => this.#accept(socket))
    // Every begun connection counts, whether or not its handshake ends well.
    this.#server.on('connection', () => (this.accepted += 1))
    // A handshake that the other side breaks off.
    this.#server.on('tlsClientError', () => undefined)
  }

  get port(): number {
    return this.#port
  }

  get url(): string {
    return `${this.#options.tls ? 'https' : 'http'}://127.0.0.1:${String(this.#port)}`
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
    if (this.#options.tls) this.#connections.unwatched.add(this.#port)
    return this
  }

  /** Refuses new connections and ends those that stand. */
  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    if (this.#server.listening) await new Promise((resolve) => this.#server.close(resolve))
  }

  /** What the service answers to a request, head and all; empty where the client has gone before. */
  answer(asked: Asked): Promise<Buffer> {
    const answered = (this.#lines.get(asked.socket) ?? Promise.resolve()).then(() => this.#ask(asked))
    this.#lines.set(asked.socket, answered)
    return answered
  }

  async #pass(asked: Asked): Promise<void> {
    const bytes = await this.answer(asked)
    if (!asked.socket.destroyed) asked.socket.write(bytes)
  }

  #ask(asked: Draft): Promise<Buffer> {
    const { bytes, socket } = asked
    const line = this.#sim.connect()
    const gone = (): void => void line.destroy()
    socket.once('close', gone)
    let answer = Buffer.alloc(0)
    line.on('data', (more: Buffer) => {
      answer = Buffer.concat([answer, more])
      const head = answer.indexOf('\r\n\r\n')
      const length = Number(/content-length: (\d+)/i.exec(answer.toString('latin1', 0, head))?.[1])
      if (head >= 0 && answer.length >= head + 4 + length) line.destroy()
    })
    line.on('error', () => undefined)
    line.write(bytes)
    return new Promise((resolve) => {
      line.once('close', () => {
        socket.off('close', gone)
        asked.answered = answer.length
        resolve(answer)
      })
    })
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket)
    if (!this.#options.tls) this.#connections.accepted(socket)
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
          this.#options.part?.(draft)
          continue
        }
        draft.isWhole = true
        draft.body = draft.bytes.subarray(draft.bytes.indexOf('\r\n\r\n') + 4).toString()
        const whole = draft
        draft = null
        if (this.#options.whole?.(whole) !== true) void this.#pass(whole)
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
      answered: 0,
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

/** Operations that send, by the end of their path. */
const SENDS = /\/(?:v1\/messages$|send[A-Z]\w+\/)/

/** Whether a request (or its beginning) would send a message. */
export function isSend({ method, path }: Pick<Asked, 'method' | 'path'>): boolean {
  return method === 'POST' && SENDS.test(path)
}

/** Whom a send by the access token is for, and its words (a file's link). */
export function sendIn({ body }: Pick<Asked, 'body'>): { readonly to: string; readonly text: string } {
  const { to, text, video } = JSON.parse(body) as {
    readonly to: string
    readonly text?: { readonly body: string }
    readonly video?: { readonly link: string }
  }
  return { to, text: text?.body ?? video?.link ?? '' }
}
