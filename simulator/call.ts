import type { IncomingHttpHeaders } from 'node:http'
import type { Answer } from './answer.ts'
import type { LogEntry } from './log.ts'
import type { Receipt, Style } from './queue.ts'
import type { Service } from './service.ts'

/** One request as an operation sees it: whole, with its body in `entry`. */
export interface Call {
  entry: LogEntry
  headers: IncomingHttpHeaders
  query: URLSearchParams
  /** The path as it came, with the secret token. */
  rawPath: string
  /** Instance identifier and token of the path; empty in the v1 style. */
  instanceId: string
  instanceToken: string
  /** The receipt of the path; null when there is none or it is no whole number. */
  receipt: Receipt | null
  /** The file name or id of the path. */
  name: string
  /** Aborted when the client has gone. */
  signal: AbortSignal
}

/** One operation of the service. */
export interface Operation {
  /** The name in the log and in faults. */
  name: string
  verb: string
  style: Style | 'file'
  run: (service: Service, call: Call) => Answer | Promise<Answer>
}
