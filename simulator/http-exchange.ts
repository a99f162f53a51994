import type { IncomingMessage } from 'node:http'
import type { Answer } from './answer.ts'
import { bytes, empty } from './answer.ts'
import { applyFault } from './apply-fault.ts'
import type { Outcome } from './apply-fault.ts'
import type { Call } from './call.ts'
import type { QueueGuard } from './queue-guard.ts'
import type { LogEntry } from './log.ts'
import { RateLimits } from './rate-limits.ts'
import type { Route } from './routes.ts'
import { findRoute } from './routes.ts'
import type { Arrival } from './server.ts'
import type { Service } from './service.ts'
import { write } from './write.ts'

const RECEIVES = ['v1.notifications', 'receiveNotification']
const DELETES = ['v1.deleteNotification', 'deleteNotification']

/** Turns of the event loop that a delete waits to be overtaken by a poll, where the service reorders. */
const OVERTAKING = 20

const NOT_FOUND = '<html><head><title>Not Found</title></head><body><h1>Not Found</h1></body></html>'

function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
    request.on('close', () => reject(new Error('The client went away')))
  })
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Takes requests from arrival to answer: log, law of the queue, faults, operation. */
export class Exchange {
  #service: Service
  /** The end of the work of each connection: requests of one connection are carried out in order. */
  #lines = new Map<number, Promise<void>>()
  /** Connections that were asked to close after the answer. */
  #polite = new Set<number>()
  /** Deletes that were not carried out yet, by connection; false once a poll behind one was looked at. */
  #ahead = new Map<number, boolean>()
  #rates: RateLimits

  constructor(service: Service) {
    this.#service = service
    this.#rates = new RateLimits(service.options.monotonic)
  }

  /** Handles one request. */
  arrive(arrival: Arrival): void {
    const { request, connectionId } = arrival
    const url = new URL(request.url ?? '/', 'http://service')
    const route = findRoute(request.method ?? 'GET', url.pathname)
    const entry = this.#note(arrival, route, url)
    if (/close/i.test(request.headers.connection ?? '')) this.#polite.add(connectionId)
    this.#judge(entry, route, url.pathname)

    const desk = entry.style === 'v1' || entry.style === 'instance' ? this.#service.desks[entry.style] : null
    const isPoll = route.operation !== null && RECEIVES.includes(entry.operation)
    const pollOver = desk && isPoll ? desk.pollArrived(entry) : () => undefined
    const isDelete = route.operation !== null && DELETES.includes(entry.operation)
    if (desk && isDelete && route.params.receipt !== null) desk.deleteArrived(entry, route.params.receipt)
    const gone = new AbortController()
    arrival.response.once('close', () => {
      pollOver()
      gone.abort()
      this.#service.log.finish(entry, arrival.response.headersSent ? arrival.response.statusCode : null)
    })

    const call: Call = {
      entry,
      headers: request.headers,
      query: url.searchParams,
      rawPath: url.pathname,
      signal: gone.signal,
      ...route.params,
    }
    const body = readBody(request)
    body.catch(() => undefined)
    const before = this.#lines.get(connectionId) ?? Promise.resolve()
    const carryOut = (): Promise<void> =>
      this.#carryOut(arrival, call, route, body, desk).catch(() => void arrival.response.destroy())
    if (this.#service.options.pipelined === 'reordered') {
      if (isPoll && this.#ahead.get(connectionId) === true) {
        this.#ahead.set(connectionId, false)
        this.#lines.set(
          connectionId,
          Promise.all([before, carryOut()]).then(() => undefined),
        )
        return
      }
      if (isDelete) {
        this.#ahead.set(connectionId, true)
        const line = before.then(() => this.#beOvertaken(connectionId)).then(carryOut)
        this.#lines.set(connectionId, line)
        return
      }
    }
    this.#lines.set(connectionId, before.then(carryOut))
  }

  /** Lets a poll behind a delete go first, if one comes. */
  async #beOvertaken(connectionId: number): Promise<void> {
    for (let turn = 0; turn < OVERTAKING && this.#ahead.get(connectionId) === true; turn += 1)
      await new Promise((resolve) => setImmediate(resolve))
    // The poll has its own way to the head of the queue.
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    this.#ahead.delete(connectionId)
  }

  /** Says that a connection has ended. */
  connectionClosed(connectionId: number): void {
    this.#lines.delete(connectionId)
    this.#ahead.delete(connectionId)
    if (this.#polite.delete(connectionId)) return
    for (const desk of Object.values(this.#service.desks)) desk.connectionLost(connectionId)
  }

  #note(arrival: Arrival, route: Route, url: URL): LogEntry {
    const { request, at, firstByteAt, connectionId } = arrival
    return this.#service.log.add({
      at,
      firstByteAt,
      connectionId,
      answeredAt: null,
      wallAt: this.#service.now(),
      method: request.method ?? 'GET',
      path: route.shownPath,
      operation: route.name,
      style: route.style,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: undefined,
      rawBody: Buffer.alloc(0),
      status: null,
      fault: null,
      violation: null,
    })
  }

  #judge(entry: LogEntry, route: Route, path: string): void {
    const { log } = this.#service
    if (path.startsWith('/redirected/')) log.violate(entry, 'followed-redirect', 'a redirect was followed')
    else if (route.wrongVerb) log.violate(entry, 'wrong-verb', `${route.name} does not take ${entry.method}`)
    else if (route.operation === null) log.violate(entry, 'unknown-path', `no operation at ${entry.path}`)
    if (entry.style === 'instance' && entry.headers.authorization !== undefined) {
      log.violate(
        entry,
        'authorization-on-instance',
        'an instance-style call carries its token in the path only',
      )
    }
    const length = entry.headers['content-length']
    const hasBody =
      (length !== undefined && length !== '0') || entry.headers['transfer-encoding'] !== undefined
    if (entry.method === 'GET' && hasBody) log.violate(entry, 'body-on-get', 'a GET carries no body')
  }

  async #carryOut(
    arrival: Arrival,
    call: Call,
    route: Route,
    body: Promise<Buffer>,
    desk: QueueGuard | null,
  ): Promise<void> {
    const service = this.#service
    const { entry } = call
    entry.rawBody = await body
    entry.body = entry.rawBody.length === 0 ? undefined : parsed(entry.rawBody)
    const run = async (): Promise<Answer> => this.#run(call, route)
    const fault = route.operation === null ? null : service.faults.take(entry)
    entry.fault = fault?.kind ?? null
    if (fault && desk && DELETES.includes(entry.operation) && call.receipt !== null) desk.excuse(call.receipt)
    const outcome: Outcome = fault
      ? await applyFault(service, call, fault, run)
      : { answer: await run(), manner: 'whole' }
    const { latencyMs, after } = service.options
    if (latencyMs > 0) await new Promise<void>((resolve) => void after(latencyMs, resolve))
    // By the service's own clock, which a test may have moved.
    arrival.response.setHeader('date', new Date(service.now()).toUTCString())
    write(arrival.response, outcome.answer, outcome.manner, { ...fault, after }, (whole) => {
      if (whole) outcome.answer.delivered?.()
      service.log.finish(entry, arrival.response.headersSent ? outcome.answer.status : null)
    })
    // The next request of this connection is not carried out before this one is answered.
    if (outcome.manner === 'whole' && !arrival.response.closed) {
      await new Promise((resolve) => arrival.response.once('close', resolve))
    }
  }

  async #run(call: Call, route: Route): Promise<Answer> {
    const { options } = this.#service
    if (options.rateLimits && route.style === 'instance' && !this.#rates.admit(route.name)) {
      return bytes(429, 'text/plain; charset=utf-8', 'Too Many Requests')
    }
    if (route.operation !== null) return route.operation.run(this.#service, call)
    if (call.entry.path.startsWith('/v1/')) return empty(404)
    return bytes(404, 'text/html; charset=utf-8', NOT_FOUND)
  }
}
