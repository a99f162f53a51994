import { type Agent, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { Simulator } from './simulator.ts'

/** An answer as the tests look at it. `json` is undefined when the body is no JSON. */
export interface Seen {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
  json: unknown
}

/** What a request may carry. An object body is sent as JSON with its content type. */
export interface Wanted {
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  agent?: Agent
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One request over a real socket; nothing is followed, repeated or put into it on its own. */
export function call(method: string, url: string, wanted: Wanted = {}): Promise<Seen> {
  const isRaw = typeof wanted.body === 'string' || Buffer.isBuffer(wanted.body)
  const payload = (wanted.body === undefined || isRaw ? wanted.body : JSON.stringify(wanted.body)) as
    | string
    | Buffer
    | undefined
  const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
  const type = wanted.body === undefined || isRaw ? {} : { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const headers = { ...type, ...length, ...wanted.headers }
    const { signal, agent } = wanted
    const sent = request(
      url,
      { method, headers, ...(signal && { signal }), ...(agent && { agent }) },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = bytes.toString('utf8')
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            bytes,
            text,
            json: parsed(text),
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(payload)
  })
}

/** A v1 call with the account's bearer token. */
export function v1(simulator: Simulator, method: string, path: string, wanted: Wanted = {}): Promise<Seen> {
  const headers = { authorization: `Bearer ${simulator.accessToken}`, ...wanted.headers }
  return call(method, `${simulator.url}/v1/${path}`, { ...wanted, headers })
}

/** An instance-style call; `tail` follows the token (`/7`, `?minutes=5`). */
export function instance(
  simulator: Simulator,
  verb: string,
  method: string,
  body?: unknown,
  tail = '',
): Promise<Seen> {
  const { url, instanceId, instanceToken } = simulator
  return call(verb, `${url}/waInstance${instanceId}/${method}/${instanceToken}${tail}`, { body })
}

/** Waits for a condition, at most `ms` milliseconds. */
export async function until(condition: () => boolean, ms = 1000): Promise<void> {
  const end = performance.now() + ms
  while (!condition()) {
    if (performance.now() > end) throw new Error(`It did not happen within ${ms} ms`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
