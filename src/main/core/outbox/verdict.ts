import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { AttemptEnd } from '../archive/outbox.ts'
import { refusalProblem, retryAfter, serviceWords, sortRefusal, wireProblem } from '../service/failure.ts'
import { isRecord, parse, textOf } from '../service/fields.ts'
import type { WireAnswer, WireResult } from '../service/http.ts'

/** What one attempt means: for its message, and for the account's other messages. */
export interface Verdict {
  readonly message: AttemptEnd
  readonly account: AccountEffect
}

/** What an attempt says about the account's line. */
export type AccountEffect =
  | { readonly state: 'ready' }
  /** Nothing left: try again with back-off. */
  | { readonly state: 'offline'; readonly problem: Problem }
  /** The service asks for a pause: until `retryAfter` (milliseconds), else back-off. */
  | { readonly state: 'paused'; readonly problem: Problem; readonly retryAfter: number | null }
  /** Only the person can go on. */
  | { readonly state: 'held' | 'signed-out'; readonly problem: Problem }
  /** Says nothing about the line. */
  | { readonly state: 'unchanged' }

/** The table of design section 4: what each outcome of a v1 send means. Pure. */
export function judgeV1Send(
  result: WireResult,
  host: string,
  secrets: readonly string[],
  now: number,
): Verdict {
  if (!result.ok) {
    const said = wireProblem(result.failure, host)
    if (result.failure.kind === 'nothing-left')
      return { message: { state: 'later', problem: said }, account: { state: 'offline', problem: said } }
    return { message: unsure(said), account: { state: 'unchanged' } }
  }
  const { answer } = result
  if (answer.status === 201) return accepted(answer)
  return judgeRefusal(answer, secrets, now)
}

function accepted(answer: WireAnswer): Verdict {
  const body = parse(answer.body.toString('utf8'))
  if (!isRecord(body)) return { message: unsure(problem('not-json')), account: { state: 'ready' } }
  const listed = body['messages']
  const first: unknown = Array.isArray(listed) ? listed[0] : undefined
  const id = isRecord(first) ? textOf(first['id']) : ''
  return {
    message: { state: 'accepted', serviceId: id === '' ? null : id },
    account: { state: 'ready' },
  }
}

/** HTTP statuses after which nothing was sent, whatever the body says (design, section 4). */
const FAILED = new Set([400, 404, 405, 413, 415, 421, 422, 469])

function judgeRefusal(answer: WireAnswer, secrets: readonly string[], now: number): Verdict {
  const words = serviceWords(answer, secrets)
  const said = refusalProblem(words)
  const sorted = sortRefusal(words)
  const later: AttemptEnd = { state: 'later', problem: said }
  if (sorted === 'limited')
    return {
      message: later,
      account: { state: 'paused', problem: said, retryAfter: retryAfter(answer, now) },
    }
  if (sorted === 'quota') return { message: later, account: { state: 'held', problem: said } }
  if (sorted === 'signed-out') return { message: later, account: { state: 'signed-out', problem: said } }
  if (answer.status === 403)
    return { message: { state: 'failed', problem: said }, account: { state: 'ready' } }
  if (answer.status >= 300 && answer.status < 400)
    return { message: { state: 'failed', problem: said }, account: { state: 'ready' } }
  if (answer.status === 400 && words.errors.some((error) => error.code === 1042))
    return { message: unsure(said), account: { state: 'ready' } }
  // A bare 400 without an error body is no word of the service: a proxy may have written it.
  const spoken = answer.status !== 400 || words.errors.length > 0
  if (FAILED.has(answer.status) && spoken)
    return { message: { state: 'failed', problem: said }, account: { state: 'ready' } }
  return { message: unsure(said), account: { state: 'ready' } }
}

/** The service's words stay; the sentence is ours: "tries again by itself" would be false of a send (law 4). */
function unsure(said: Problem): AttemptEnd {
  return { state: 'unsure', problem: { ...said, code: 'send-outcome-unknown' } }
}
