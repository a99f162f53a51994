import type { Receipt } from './queue.ts'

/** What an operation hands back to the wire: a status, headers and the exact bytes. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
  /** Called once, when the last byte of a whole answer has been handed to the socket. */
  delivered?: () => void
  /** The receipt that a receive call hands out. */
  receipt?: Receipt
}

/** A JSON answer. `value` is serialised as it is; the content type is the one the service uses. */
export function json(status: number, value: unknown): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: Buffer.from(JSON.stringify(value)),
  }
}

/** An answer of the given bytes under the given content type. */
export function bytes(status: number, contentType: string, body: Buffer | string): Answer {
  return { status, headers: { 'content-type': contentType }, body: Buffer.from(body) }
}

/** An answer without a body and without a content type, as the service gives on 401 and 404. */
export function empty(status: number): Answer {
  return { status, headers: {}, body: Buffer.alloc(0) }
}
