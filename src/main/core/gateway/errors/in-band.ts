import { problem, type Problem } from '../../../../shared/model/problem.ts'
import {
  boolOf,
  firstText,
  isRecord,
  numberOf,
  own,
  parse,
  textOf,
  type Rec,
} from '../translate/json-fields.ts'
import type { WireAnswer } from '../service/http-call.ts'
import { readWords } from './service-error.ts'

/** Flags that say "no" inside a successful answer (docs/service.md 1.8 and 1.6). */
const FLAGS = ['status', 'result', 'isCleared', 'isLogout', 'isReboot', 'setRead', 'saveSettings'] as const

/**
 * The service's words for a failure inside HTTP 200, or null where the answer tells none. `body` is the parsed JSON. An
 * answer that carries a message's id has succeeded, whatever else it says.
 */
export function inBandFailure(body: unknown): string | null {
  if (!isRecord(body) || textOf(own(body, 'idMessage')) !== '') return null
  const reason = firstText(own(body, 'reason'), own(body, 'message'), own(body, 'error'))
  const flag = FLAGS.find((name) => boolOf(own(body, name)) === false)
  if (flag !== undefined) return reason === '' ? `${flag}: false` : reason
  if (isRefusalBody(body)) return reason === '' ? 'error' : reason
  // getAvatar tells its failures by a reason alone.
  return textOf(own(body, 'reason')) === '' ? null : reason
}

/** An error body under HTTP 200. */
function isRefusalBody(body: Rec): boolean {
  const listed = own(body, 'errors')
  return (numberOf(own(body, 'statusCode')) ?? 0) >= 400 || (Array.isArray(listed) && listed.length > 0)
}

/**
 * The problem of an answer with HTTP 200, or null where it is what it should be: JSON without a failure inside. Empty
 * bodies, web pages and broken JSON are `not-json`; they say nothing about what was done.
 */
export function inBandProblem(answer: WireAnswer, secrets: readonly string[]): Problem | null {
  const text = answer.body.toString('utf8').replace(/^\ufeff/, '')
  const body = parse(text)
  if (body === undefined) return problem('not-json')
  if (inBandFailure(body) === null) return null
  return problem(
    'request-refused',
    { status: answer.status },
    { status: answer.status, errors: readWords(text, secrets) },
  )
}
