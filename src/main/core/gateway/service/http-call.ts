import { subscribe } from 'node:diagnostics_channel'
import { ROUTE_CODES } from '../network/route-error.ts'
import type { Clock } from '../../ports.ts'
import { Deadline } from './deadline.ts'
import { unpack } from './unpack.ts'
import { ProgressTimeout, streamOf, type StreamBody } from './stream-body.ts'
import type { Dispatcher } from 'undici'

/** What came back: status, headers in lower case, and at most `cap` bytes. */
export interface WireAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** The service's clock when it answered, to the second, in epoch milliseconds; null where the answer does not tell. */
export function serviceTimeOf({ headers }: WireAnswer): number | null {
  const at = Date.parse(headers['date'] ?? '')
  return Number.isNaN(at) ? null : at
}

/** Why no whole answer came. `nothing-left` means: provably not a byte of the request reached the service. */
export type WireFailure =
  | {
      readonly kind: 'nothing-left'
      readonly reason:
        | 'host-not-found'
        | 'connection-refused'
        | 'connection-timeout'
        | 'tls-failed'
        | 'proxy-unreachable'
        | 'proxy-sign-in'
        | 'proxy-refused'
        | 'proxy-unusable'
    }
  | { readonly kind: 'lost'; readonly reason: 'connection-lost' | 'connection-timeout' }
  | { readonly kind: 'too-large' }
  /** We ended it. `withheld`: before the last piece of its body was handed over, so it is provably no request. */
  | { readonly kind: 'aborted'; readonly withheld?: boolean }

/** One wire call's result. */
export type WireResult =
  | { readonly ok: true; readonly answer: WireAnswer }
  | { readonly ok: false; readonly failure: WireFailure }

/** One wire call. Redirects are never followed and nothing is ever repeated (docs/promises.md 4). */
export interface WireCall {
  readonly dispatcher: Dispatcher
  /** By which the deadline is measured. */
  readonly clock: Pick<Clock, 'after'>
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | StreamBody
  /** Milliseconds for the whole call, from now to the last byte; for a stream, since its last piece. */
  readonly deadline: number
  /** Largest answer that is read, in bytes. */
  readonly cap: number
  readonly signal?: AbortSignal
  /**
   * The next request on this connection may be written before this one has its answer. Heeded for a DELETE alone: when the
   * connection breaks, undici writes again by itself what has no answer, and a POST is never written twice (docs/promises.md 4).
   */
  readonly leads?: boolean
  /** Settles when the request written before this one has its answer: until then nothing could come, and no time is lost. */
  readonly behind?: Promise<unknown>
  /** Told as soon as the status line and headers are there. */
  readonly onHeaders?: (status: number, headers: Readonly<Record<string, string>>) => void
}

/** Makes one call. Never throws: every failure is data, and none holds the address, a header or a token. */
export async function call(wire: WireCall): Promise<WireResult> {
  const ending = new AbortController()
  const end = (): void => ending.abort(wire.signal?.reason)
  const late = (reason: DOMException): void => ending.abort(reason)
  const stream =
    typeof wire.body === 'object' ? new ProgressTimeout(wire.body, wire.clock, wire.deadline, late) : null
  const deadline = stream ?? new Deadline(wire.clock, wire.deadline, late, wire.behind)
  if (wire.signal?.aborted === true) end()
  else wire.signal?.addEventListener('abort', end)
  try {
    return await fetchAnswer(wire, stream, ending.signal)
  } catch (error) {
    const withheld = stream !== null && !stream.whole
    if (withheld && (wire.signal?.aborted === true || stream.unreadable))
      return { ok: false, failure: { kind: 'aborted', withheld } }
    return { ok: false, failure: classify(error, wire.signal?.aborted === true) }
  } finally {
    deadline.end()
    wire.signal?.removeEventListener('abort', end)
  }
}

/** Sends one request and reads its answer. Throws what the HTTP client throws; ends when `signal` is aborted. */
async function fetchAnswer(
  wire: WireCall,
  stream: ProgressTimeout | null,
  signal: AbortSignal,
): Promise<WireResult> {
  const { statusCode: status, ...answer } = await request(wire.url, {
    dispatcher: wire.dispatcher,
    method: wire.method,
    headers: {
      'user-agent': 'Parley',
      accept: 'application/json',
      ...lengthOf(wire.body),
      ...wire.headers,
    },
    body: stream ? streamOf(stream, signal) : ((wire.body as string | undefined) ?? null),
    ...(wire.leads === true && wire.method === 'DELETE' ? { idempotent: true, blocking: false } : {}),
    // The caller's deadline is the only one, on the core's own clock.
    headersTimeout: 0,
    bodyTimeout: 0,
    signal,
  })
  const headers = flatten(answer.headers)
  wire.onHeaders?.(status, headers)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop closes the connection, so the rest of the answer is not read.
    if (size > wire.cap) break
  }
  const encoding = headers['content-encoding']
  const packed = size > wire.cap ? null : Buffer.concat(chunks)
  // Nothing here asks for it, but proxies pack.
  const body = packed && encoding !== undefined ? unpack(packed, encoding, wire.cap) : packed
  if (body === null) return { ok: false, failure: { kind: 'too-large' } }
  return { ok: true, answer: { status, headers, body } }
}

function flatten(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const flat: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) flat[name] = Array.isArray(value) ? value.join(', ') : value
  return flat
}

function lengthOf(body: string | StreamBody | undefined): Record<string, string> {
  return typeof body === 'object' ? { 'content-length': String(body.length) } : {}
}

/** A proxy speaks before a tunnel stands, and nothing of a request is handed over before that. */
const BY_PROXY: Readonly<Record<string, Extract<WireFailure, { kind: 'nothing-left' }>['reason']>> = {
  [ROUTE_CODES.unreachable]: 'proxy-unreachable',
  [ROUTE_CODES.signIn]: 'proxy-sign-in',
  [ROUTE_CODES.refused]: 'proxy-refused',
  [ROUTE_CODES.unusable]: 'proxy-unusable',
}

const UNREACHABLE = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'])
const TLS_CODE = /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/

/** Errors of connections that never stood. The same code may come from one that stood and had taken a request. */
const neverStood = new WeakSet<object>()
subscribe('undici:client:connectError', (told) => {
  const { error } = told as { readonly error?: unknown }
  if (typeof error === 'object' && error !== null) neverStood.add(error)
})

/** Only what happens before a connection stands proves that nothing left; anything else may have been read. */
export function classify(error: unknown, aborted: boolean): WireFailure {
  if (aborted) return { kind: 'aborted' }
  const { code = '', name = '', syscall = '' } = innermost(error)
  const byProxy = BY_PROXY[code]
  if (byProxy !== undefined) return { kind: 'nothing-left', reason: byProxy }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_FAIL')
    return { kind: 'nothing-left', reason: 'host-not-found' }
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return { kind: 'nothing-left', reason: 'connection-timeout' }
  if (syscall === 'connect' || neverStood.has(Object(error) as object)) {
    if (UNREACHABLE.has(code)) return { kind: 'nothing-left', reason: 'connection-refused' }
    if (code === 'ETIMEDOUT') return { kind: 'nothing-left', reason: 'connection-timeout' }
    if (TLS_CODE.test(code)) return { kind: 'nothing-left', reason: 'tls-failed' }
  }
  if (name === 'TimeoutError' || code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT')
    return { kind: 'lost', reason: 'connection-timeout' }
  return { kind: 'lost', reason: 'connection-lost' }
}

interface ErrorFacts {
  readonly code?: string
  readonly name?: string
  readonly syscall?: string
  readonly errors?: readonly unknown[]
}

/** Happy-eyeballs connects fail with one error per address: the first tells what happened. */
function innermost(error: unknown): ErrorFacts {
  if (typeof error !== 'object' || error === null) return {}
  const facts = error as ErrorFacts
  const first = facts.errors?.[0]
  return first !== undefined && !facts.code?.startsWith('UND_') ? innermost(first) : facts
}

/** One HTTP request over the given way out, and no other: there is no global one to fall back to. */
export function request(
  address: string | URL,
  {
    dispatcher,
    ...options
  }: { readonly dispatcher: Dispatcher } & Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
): Promise<Dispatcher.ResponseData> {
  const { origin, pathname, search } = new URL(address)
  return dispatcher.request({ ...options, origin, path: `${pathname}${search}` })
}
