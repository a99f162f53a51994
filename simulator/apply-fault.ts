import zlib from 'node:zlib'
import type { Answer } from './answer.ts'
import { bytes, empty, json } from './answer.ts'
import type { Call } from './call.ts'
import { instanceError, quotaExceeded, v1ErrorBody } from './errors.ts'
import type { Fault } from './faults.ts'
import type { Service } from './service.ts'
import type { Manner } from './write.ts'

/** What goes out in the end and how. */
export interface Outcome {
  answer: Answer
  manner: Manner
}

const NOTHING: Answer = empty(200)

const HTML = '<html><head><title>Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>'

function ownBody(fault: Fault, status: number): Answer | null {
  if (fault.body === undefined) return null
  return typeof fault.body === 'string'
    ? bytes(status, 'text/plain; charset=utf-8', fault.body)
    : json(status, fault.body)
}

/** The body that the service's users report for a status, when the fault gives none of its own. */
function usualBody(service: Service, call: Call, status: number): Answer {
  if (status === 401 || status === 404 || status === 421) return empty(status)
  if (status === 403) return bytes(403, 'text/plain; charset=utf-8', 'Forbidden')
  if (status === 429) return bytes(429, 'text/plain; charset=utf-8', 'Too Many Requests')
  if (status === 466) return quotaExceeded(call.entry.operation, 100)
  if (call.entry.style === 'v1') return json(status, v1ErrorBody(1042))
  return instanceError(status, 'Internal Server Error', call.rawPath, service.now())
}

function replacement(service: Service, call: Call, fault: Fault): Answer {
  const status = fault.status ?? { html: 502, redirect: 307, refuseDelete: 404 }[fault.kind as 'html'] ?? 500
  const own = ownBody(fault, status)
  switch (fault.kind) {
    case 'html':
      return own ?? bytes(status, 'text/html; charset=utf-8', HTML)
    case 'redirect':
      return {
        ...(own ?? empty(status)),
        headers: { location: `${service.url()}/redirected${call.rawPath}` },
      }
    case 'refuseDelete':
      return own ?? empty(status)
    case 'loseDelete':
      return json(200, call.entry.style === 'v1' ? { result: true } : { result: true, reason: '' })
    case 'emptyReceive':
      return call.entry.style === 'v1' ? empty(200) : bytes(200, 'application/json; charset=utf-8', 'null')
    case 'error1041':
      return json(400, v1ErrorBody(1041))
    case 'error':
      if (call.entry.style === 'v1') return json(400, v1ErrorBody(fault.code ?? 1010))
      return instanceError(
        400,
        typeof fault.body === 'string' ? fault.body : 'bad request data',
        call.rawPath,
        service.now(),
      )
    default:
      return own ?? usualBody(service, call, status)
  }
}

/** A body in a content encoding; one that is not known stays as it is. */
function encode(body: Buffer, encoding: string): Buffer {
  switch (encoding) {
    case 'gzip':
      return zlib.gzipSync(body)
    case 'deflate':
      return zlib.deflateSync(body)
    case 'br':
      return zlib.brotliCompressSync(body)
    case 'zstd':
      return zlib.zstdCompressSync(body)
    default:
      return body
  }
}

/** Carries a request out under a fault. `run` does what the request asks for. */
export async function applyFault(
  service: Service,
  call: Call,
  fault: Fault,
  run: () => Promise<Answer>,
): Promise<Outcome> {
  switch (fault.kind) {
    case 'delay':
      await new Promise<void>((resolve) => void service.options.after(fault.ms ?? 1000, resolve))
      return { answer: await run(), manner: 'whole' }
    case 'resetBefore':
      return { answer: NOTHING, manner: 'reset' }
    case 'resetAfter':
      await run()
      return { answer: NOTHING, manner: 'reset' }
    case 'resetMid':
      return { answer: await run(), manner: 'cut' }
    case 'closeAfter':
      return { answer: await run(), manner: 'closeAfter' }
    case 'slowLoris':
      return { answer: await run(), manner: 'drip' }
    case 'silence':
      if (fault.processed) await run()
      return { answer: NOTHING, manner: 'silence' }
    case 'brokenJson': {
      const { status, headers, body } = await run()
      return { answer: { status, headers, body: body.subarray(0, -1) }, manner: 'whole' }
    }
    case 'encode': {
      const { status, headers, body } = await run()
      const encoding = fault.encoding ?? 'gzip'
      const answer = {
        status,
        headers: { ...headers, 'content-encoding': encoding },
        body: encode(body, encoding),
      }
      return { answer, manner: 'whole' }
    }
    case 'duplicateDelivery': {
      const answer = await run()
      const style = call.entry.style === 'instance' ? 'instance' : 'v1'
      if (answer.receipt !== undefined) service.desks[style].queue.duplicate(answer.receipt)
      return { answer, manner: 'whole' }
    }
    default: {
      if (fault.processed) await run()
      const answer = replacement(service, call, fault)
      return { answer: { ...answer, headers: { ...answer.headers, ...fault.headers } }, manner: 'whole' }
    }
  }
}
