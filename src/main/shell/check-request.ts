import { REQUEST_SIZE_LIMIT } from '../../shared/contract/bridge.ts'
import { requestSchemas, type RequestName } from '../../shared/contract/requests.ts'
import { failure, problem, type Outcome } from '../../shared/model/problem.ts'
import { jsonSize } from './json-size.ts'

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
    const size = jsonSize(arg, REQUEST_SIZE_LIMIT)
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

/** Whether this is the name of a request: an own key of the table, never `constructor` or `__proto__`. */
export function isRequestName(name: unknown): name is RequestName {
  return typeof name === 'string' && Object.hasOwn(requestSchemas, name)
}
