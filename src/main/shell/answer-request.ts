import type { RequestName } from '../../shared/contract/requests.ts'
import { failure, problem, type Outcome } from '../../shared/model/problem.ts'
import type { Log } from '../core/ports.ts'
import { checkRequest } from './check-request.ts'
import { findSecret } from './no-secrets.ts'
import { isOwnSender, type Caller } from './sender-check.ts'

/** What a call of the window is judged by, and who carries it out. */
export interface Answering {
  /** Where our page may come from. */
  readonly origins: readonly string[]
  readonly ownIds: () => ReadonlySet<number>
  readonly carryOut: (name: RequestName, arg: unknown) => Promise<Outcome<unknown>>
  readonly log: Pick<Log, 'warn' | 'error'>
}

/**
 * Answers one call: who asks, what is asked, and what goes back are each judged. Nothing is carried out before the first
 * two have passed. Never rejects, whatever it is given.
 */
export async function answerRequest(
  { origins, ownIds, carryOut, log }: Answering,
  caller: Caller,
  name: unknown,
  arg: unknown,
): Promise<Outcome<unknown>> {
  if (!isOwnSender(caller, origins, ownIds())) {
    log.warn('bridge.sender-refused')
    return failure(problem('bad-request'))
  }
  const checked = checkRequest(name, arg)
  if (!checked.ok) {
    log.warn('bridge.request-refused', { code: checked.problem.code })
    return checked
  }
  const request = checked.value
  try {
    const outcome = await carryOut(request.name, request.arg)
    const wrong = findSecret(outcome)
    if (wrong === null && typeof outcome.ok === 'boolean') return outcome
    log.error('bridge.answer-refused', { name: request.name, why: wrong ?? 'no outcome' })
  } catch (error) {
    log.error('bridge.failed', { name: request.name, reason: String(error) })
  }
  return failure(problem('internal'))
}
