import type { IncomingHttpHeaders } from 'node:http'
import type { Style } from './queue.ts'

/**
 * What a client did that the specification or the notes forbid:
 *
 * - `unknown-path`: no operation has this address.
 * - `wrong-verb`: the operation exists, the verb is another (getContactInfo by GET, for instance).
 * - `body-on-get`: a GET carried a body.
 * - `content-type`: a JSON body came without `Content-Type: application/json`.
 * - `authorization-on-instance`: an instance-style call carried an `Authorization` header.
 * - `invalid-body`: the body broke a rule of its operation (two media objects, both `id` and `link`, a link
 *   that is neither http nor https, a text over the specified 4096, buttons that do not go together …).
 * - `concurrent-poll`: a receive call came while another of the same style was still open 30 ms later.
 * - `poll-before-delete`: a receive call came although the notification handed out before was not deleted.
 *   It is no violation when the delete was sent before it on the same connection; when that delete was lost,
 *   refused or broken by a fault; when it was handed out again to the poll sent right behind its delete, which may have
 *   been looked at first; when the notification never arrived whole; when its bytes were given raw
 *   (the client cannot know that it is whole); or when the connection it went out on has since closed by
 *   itself, as after a crash of the client.
 * - `delete-never-received`: a delete of a receipt that was never handed out.
 * - `followed-redirect`: the client went where a redirect pointed.
 */
export type ViolationRule =
  | 'unknown-path'
  | 'wrong-verb'
  | 'body-on-get'
  | 'content-type'
  | 'authorization-on-instance'
  | 'invalid-body'
  | 'concurrent-poll'
  | 'poll-before-delete'
  | 'delete-never-received'
  | 'followed-redirect'

/** One thing a client did wrong. `request` is the `number` of its log entry. */
export interface Violation {
  rule: ViolationRule
  message: string
  request: number
  at: number
}

/** One request, in order of arrival of its headers. */
export interface LogEntry {
  /** 1 for the first request since the start; never reused. */
  number: number
  /** By `monotonic` of the options: when the headers were complete. */
  at: number
  /** By `monotonic` of the options: when the request's first byte reached the socket. */
  firstByteAt: number
  /** By `monotonic` of the options: when the answer was finished or the connection broken; null while it runs. */
  answeredAt: number | null
  /** Epoch milliseconds by the simulator's clock. */
  wallAt: number
  method: string
  /** The path without query, with the instance token written as `•••`. */
  path: string
  /** Name of the operation (`v1.messages`, `sendMessage` …), or `unknown`. */
  operation: string
  /** `file` is a plain download of a media file by its link. */
  style: Style | 'file' | 'unknown'
  query: Record<string, string>
  headers: IncomingHttpHeaders
  /** The parsed JSON body; undefined when there is none or it is not JSON. */
  body: unknown
  rawBody: Buffer
  /** The status answered; null while it runs or when the connection was broken without one. */
  status: number | null
  /** 1 for the first connection since the start. */
  connectionId: number
  /** Kind of the fault that was applied. */
  fault: string | null
  violation: string | null
}

/** The record of all requests and of what was wrong with them. */
export class RequestLog {
  #entries: LogEntry[] = []
  #violations: Violation[] = []
  #count = 0
  #listeners = new Set<(entry: LogEntry) => void>()
  #monotonic: () => number

  constructor(monotonic: () => number) {
    this.#monotonic = monotonic
  }

  /** Adds a request and gives it its number. */
  add(entry: Omit<LogEntry, 'number'>): LogEntry {
    this.#count += 1
    const whole = { number: this.#count, ...entry }
    this.#entries.push(whole)
    return whole
  }

  /** Says that a request has its answer (or will never get one). */
  finish(entry: LogEntry, status: number | null): void {
    if (entry.answeredAt !== null) return
    entry.status = status
    entry.answeredAt = this.#monotonic()
    for (const listener of this.#listeners) listener(entry)
  }

  /** Notes a violation at its request. */
  violate(entry: LogEntry, rule: ViolationRule, message: string): void {
    this.#violations.push({ rule, message, request: entry.number, at: this.#monotonic() })
    entry.violation = entry.violation === null ? message : `${entry.violation}; ${message}`
  }

  entries(): readonly LogEntry[] {
    return this.#entries
  }

  violations(): readonly Violation[] {
    return this.#violations
  }

  /** Calls back at each finished request; returns how to stop that. */
  onFinished(listener: (entry: LogEntry) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  clear(): void {
    this.#entries = []
    this.#violations = []
  }
}
