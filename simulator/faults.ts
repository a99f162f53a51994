import type { Style } from './queue.ts'

/**
 * What can be made to go wrong with one request.
 *
 * - `delay`: `ms` (1000) pass before the request is handled.
 * - `resetBefore`: the connection is reset, nothing was done.
 * - `resetMid`: the request was carried out; the connection is reset after `afterBytes` of the body (half).
 * - `resetAfter`: the request was carried out; the connection is reset before a byte of the answer.
 * - `closeAfter`: a whole answer, then the connection is closed without notice (a stale keep-alive socket).
 * - `silence`: nothing is ever answered; the connection stays open.
 * - `status`: answers `status` (500) with `headers` and `body`, by default the body that the service's users
 *   report for that status (401 empty, 403 and 429 a word, 466 `invokeStatus`, others the style's error).
 * - `redirect`: `status` (307) with a `Location` on this server that must never be asked for.
 * - `html`: `status` (502) with an HTML page.
 * - `brokenJson`: the real answer with its last byte missing.
 * - `encode`: the real answer with its body in the content `encoding` (gzip, deflate, br, zstd; another one by name only).
 * - `slowLoris`: the real answer, one byte every `ms` (50).
 * - `duplicateDelivery` (receive): the notification handed out is queued once more under another receipt.
 * - `emptyReceive` (receive): answers as an empty queue does although there may be something in it.
 * - `loseDelete` (delete): answers `result: true` and deletes nothing.
 * - `refuseDelete` (delete): `status` (404), nothing is deleted.
 * - `error1041`: HTTP 400 with v1 error 1041, as a wrong v1 token gives.
 * - `error`: HTTP 400 with the v1 error `code`, or in the instance style `{…, message: body}`.
 */
export type FaultKind =
  | 'delay'
  | 'resetBefore'
  | 'resetMid'
  | 'resetAfter'
  | 'closeAfter'
  | 'silence'
  | 'status'
  | 'redirect'
  | 'html'
  | 'brokenJson'
  | 'encode'
  | 'slowLoris'
  | 'duplicateDelivery'
  | 'emptyReceive'
  | 'loseDelete'
  | 'refuseDelete'
  | 'error1041'
  | 'error'

/** A fault to come. */
export interface Fault {
  /** Name of the operation (`v1.messages`, `receiveNotification` …) or `*`. */
  on: string
  kind: FaultKind
  /** How many requests it hits; 1 when absent, `'always'` until removed. */
  times?: number | 'always'
  /** How many matching requests pass before it begins; 0 when absent. */
  skip?: number
  style?: Style
  /** Only requests whose body has this `to` or `chatId`. */
  to?: string
  /** Only requests whose raw body contains this text. */
  text?: string
  /** Only requests that ask a journal for more minutes than this. */
  overMinutes?: number
  status?: number
  headers?: Record<string, string>
  /** The body to answer: a string as it is, anything else as JSON. */
  body?: unknown
  /** For `error`: the v1 code. */
  code?: number
  encoding?: string
  ms?: number
  afterBytes?: number
  /** For answers that replace the real one: true carries the request out first. Default false. */
  processed?: boolean
}

/** A fault that was set. */
export interface FaultHandle {
  readonly id: number
  readonly fault: Fault
  /** How many requests it has hit so far. */
  readonly hits: number
  remove(): void
}

/** What a fault is matched against. */
export interface Target {
  operation: string
  style: string
  body: unknown
  rawBody: Buffer
  query: Readonly<Record<string, unknown>>
}

function matches(fault: Fault, target: Target): boolean {
  if (fault.on !== '*' && fault.on.toLowerCase() !== target.operation.toLowerCase()) return false
  if (fault.style !== undefined && fault.style !== target.style) return false
  const body = (target.body ?? {}) as { to?: unknown; chatId?: unknown }
  if (fault.to !== undefined && body.to !== fault.to && body.chatId !== fault.to) return false
  if (fault.overMinutes !== undefined && !(Number(target.query['minutes']) > fault.overMinutes)) return false
  return fault.text === undefined || target.rawBody.includes(fault.text)
}

/** The faults that are set, in order; the first that matches a request is applied to it. */
export class FaultBoard {
  #active = new Map<number, { fault: Fault; left: number; skip: number; hits: number }>()
  #all = new Map<number, { hits: number }>()
  #count = 0

  /** Sets a fault. */
  add(fault: Fault): FaultHandle {
    this.#count += 1
    const id = this.#count
    const times = fault.times ?? 1
    const state = {
      fault,
      left: times === 'always' ? Number.POSITIVE_INFINITY : times,
      skip: fault.skip ?? 0,
      hits: 0,
    }
    this.#active.set(id, state)
    this.#all.set(id, state)
    return {
      id,
      fault,
      get hits() {
        return state.hits
      },
      remove: () => void this.#active.delete(id),
    }
  }

  /** The fault for this request, counted as one hit; null when none matches. */
  take(target: Target): Fault | null {
    for (const [id, state] of this.#active) {
      if (!matches(state.fault, target)) continue
      if (state.skip > 0) {
        state.skip -= 1
        continue
      }
      state.hits += 1
      state.left -= 1
      if (state.left <= 0) this.#active.delete(id)
      return state.fault
    }
    return null
  }

  /** How many requests the fault with this id has hit. */
  hits(id: number): number {
    return this.#all.get(id)?.hits ?? 0
  }

  /** Takes a fault away; false when it is already gone. */
  remove(id: number): boolean {
    return this.#active.delete(id)
  }

  clear(): void {
    this.#active.clear()
  }
}
