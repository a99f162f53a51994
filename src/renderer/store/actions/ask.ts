import { request } from '../../bridge/bridge.ts'
import type { RequestArg, RequestName } from '../../../shared/contract/requests.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { noticeOf, putNotice } from '../notices.ts'
import { change } from '../use-app.ts'

/**
 * Asks the core. A request whose answer goes into the window's state has an action of its own. What a request is for stands beside
 * its schema in `shared/contract/requests`.
 */
export const ask = request

/** Asks where only a refusal matters: answers what went wrong. */
export async function problemOf<N extends RequestName>(name: N, arg: RequestArg<N>): Promise<Problem | null> {
  const outcome = await request(name, arg)
  return outcome.ok ? null : outcome.problem
}

/** Asks, and says across the window what went wrong. Answers whether it was done. */
export async function askOrReport<N extends RequestName>(
  name: N,
  arg: RequestArg<N>,
  accountId: AccountId | null = null,
): Promise<boolean> {
  const problem = await problemOf(name, arg)
  if (problem) reportProblem(problem, accountId)
  return problem === null
}

/** Says across the window what went wrong; `accountId`: with which account. */
export function reportProblem(problem: Problem, accountId: AccountId | null = null): void {
  change(({ notices }) => ({ notices: putNotice(notices, noticeOf(problem, accountId)) }))
}
