import { REQUEST_SIZE_LIMIT } from '../../shared/contract/bridge.ts'
import { requestSchemas, type RequestName } from '../../shared/contract/requests.ts'
import { failure, problem, type Outcome } from '../../shared/model/problem.ts'
import { CHUNK_LIMIT } from '../core/media/outgoing-files/chunk-limit.ts'
import { jsonSize, type NoSize } from './json-size.ts'

/** A request that may be dispatched: its name exists and its argument has the schema's shape. */
export interface CheckedRequest {
  readonly name: RequestName
  readonly arg: unknown
}

/**
 * Judges what the window sent: the name is in the table, the argument is small enough, plain, and of the schema's shape.
 * Never throws, whatever it is given. A refusal says the code only: what the window sent is never repeated.
 */
export function checkRequest(name: unknown, arg: unknown): Outcome<CheckedRequest> {
  try {
    if (!isRequestName(name)) return failure(problem('bad-request'))
    const size = sizeOf(name, arg)
    if (size === 'too-large') return failure(problem('too-large'))
    if (size === 'not-plain') return failure(problem('bad-request'))
    const parsed = requestSchemas[name].safeParse(arg)
    if (!parsed.success) return failure(problem('bad-request'))
    return { ok: true, value: { name, arg: parsed.data } }
  } catch {
    // A getter or a proxy can throw from anywhere; nothing of the kind can come through structured cloning.
    return failure(problem('bad-request'))
  }
}

/**
 * A file's bytes are the one thing that no JSON carries: they come as they are, a piece of at most {@link CHUNK_LIMIT} at
 * a time, and everything beside them is judged like any other argument.
 */
function sizeOf(name: RequestName, arg: unknown): number | NoSize {
  const isFile = name === 'file.chunk' && typeof arg === 'object' && arg !== null
  const bytes: unknown = isFile && Object.hasOwn(arg, 'bytes') ? (arg as { bytes: unknown }).bytes : null
  if (!(bytes instanceof Uint8Array)) return jsonSize(arg, REQUEST_SIZE_LIMIT)
  if (bytes.byteLength > CHUNK_LIMIT) return 'too-large'
  return jsonSize({ ...(arg as object), bytes: '' }, REQUEST_SIZE_LIMIT)
}

/** Whether this is the name of a request: an own key of the table, never `constructor` or `__proto__`. */
function isRequestName(name: unknown): name is RequestName {
  return typeof name === 'string' && Object.hasOwn(requestSchemas, name)
}
