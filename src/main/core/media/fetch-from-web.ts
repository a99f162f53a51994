import type { Dispatcher } from 'undici'
import { request, classify, type WireFailure } from '../gateway/service/http-call.ts'
import type { Net } from '../ports.ts'
import { PRIVATE_ADDRESS } from '../gateway/network/guard.ts'

/** How many times a stranger's link may lead on. */
const MAX_REDIRECTS = 3

/** A look at an address on the web. */
export interface WebRequest {
  readonly method: 'GET' | 'HEAD'
  readonly url: string
  /** Sent on every hop. */
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as long as the first origin is not left, and never again after that. */
  readonly authorization?: string
  /** The exact origins that the person saved for this account: allowed wherever they are (docs/promises.md 8). */
  readonly trusted: ReadonlySet<string>
  readonly signal: AbortSignal
}

/** What came back, or why nothing did. The body must be read or destroyed by the caller. */
export type WebResult =
  | {
      readonly ok: true
      readonly status: number
      readonly headers: Readonly<Record<string, string | string[] | undefined>>
      readonly body: Dispatcher.ResponseData['body']
      /** Where it came from in the end. */
      readonly url: URL
    }
  | {
      readonly ok: false
      readonly why: 'malformed' | 'private' | 'too-many-redirects' | 'downgraded' | WireFailure
      /** The host that failed; empty where there is none. */
      readonly host: string
    }

/**
 * The web as strangers' links see it: GET and HEAD only, no cookies, no referrer, redirects by hand, each hop judged
 * anew. What is not one of the account's own origins goes through the guarded dispatcher.
 */
export class Web {
  readonly #net: Net
  readonly #own = new Map<string, Dispatcher>()
  #public: Dispatcher | null = null

  constructor(net: Net) {
    this.#net = net
  }

  async open(wanted: WebRequest): Promise<WebResult> {
    let url = webUrl(wanted.url)
    if (!url) return { ok: false, why: 'malformed', host: '' }
    const home = url.origin
    let authorization = wanted.authorization
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      if (url.origin !== home) authorization = undefined
      const answer = await this.#ask(url, wanted, authorization)
      if (!answer.ok) return answer
      const next = redirectOf(answer.status, answer.headers)
      if (next === null) return answer
      answer.body.destroy()
      const target = webUrl(next, url)
      if (!target) return { ok: false, why: 'malformed', host: url.host }
      // What was asked for under the lock is not fetched without it.
      if (url.protocol === 'https:' && target.protocol === 'http:')
        return { ok: false, why: 'downgraded', host: target.host }
      url = target
    }
    return { ok: false, why: 'too-many-redirects', host: url.host }
  }

  async close(): Promise<void> {
    const all = [...this.#own.values(), ...(this.#public ? [this.#public] : [])]
    this.#own.clear()
    this.#public = null
    await Promise.all(all.map((dispatcher) => dispatcher.destroy().catch(() => undefined)))
  }

  async #ask(url: URL, wanted: WebRequest, authorization: string | undefined): Promise<WebResult> {
    try {
      const response = await request(url, {
        dispatcher: await this.#dispatcherFor(url.origin, wanted.trusted),
        method: wanted.method,
        headers: {
          'user-agent': 'Parley',
          accept: '*/*',
          // The bytes are kept as they come.
          'accept-encoding': 'identity',
          ...wanted.headers,
          ...(authorization === undefined ? {} : { authorization }),
        },
        signal: wanted.signal,
      })
      // Whoever reads it meets the error again; one that is thrown away must not end the process.
      response.body.on('error', () => undefined)
      return { ok: true, status: response.statusCode, headers: response.headers, body: response.body, url }
    } catch (error) {
      if ((error as { code?: unknown }).code === PRIVATE_ADDRESS)
        return { ok: false, why: 'private', host: url.host }
      return { ok: false, why: classify(error, wanted.signal.aborted), host: url.host }
    }
  }

  async #dispatcherFor(origin: string, trusted: ReadonlySet<string>): Promise<Dispatcher> {
    const net = await this.#net.open()
    if (!trusted.has(origin)) return (this.#public ??= net.publicDispatcher())
    let dispatcher = this.#own.get(origin)
    if (!dispatcher) this.#own.set(origin, (dispatcher = net.dispatcher(origin, 'media')))
    return dispatcher
  }
}

/** A web address that may be asked for; null for any other scheme, for credentials and for what is none. */
export function webUrl(text: string, base?: URL): URL | null {
  const url = URL.canParse(text, base?.href) ? new URL(text, base?.href) : null
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  return url.username === '' && url.password === '' && url.hostname !== '' ? url : null
}

/** A header's first value, or empty. */
export function headerOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  name: string,
): string {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

function redirectOf(
  status: number,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | null {
  const location = headerOf(headers, 'location')
  return [301, 302, 303, 307, 308].includes(status) && location !== '' ? location : null
}
