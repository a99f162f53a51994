import type { SendingState } from '../../../shared/model/connection.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { lookUp, type Refusal } from '../gateway/errors/failure.ts'

/** What these mean concerns everybody to whom the account would send. */
const OF_ACCOUNT: ReadonlySet<Refusal> = new Set([
  ...(['signed-out', 'limited', 'quota', 'not-authorised-instance', 'expired', 'config'] as const),
])
/** Statuses that fail one message, but were said because of many. */
const STATUSES_OF_ACCOUNT: ReadonlySet<number> = new Set([469])

/** Whether the service said this of the account, not of the one whom a message was for (docs/promises.md, "Outcomes of a send"). */
export function refusesAccount({ code, service }: Problem): boolean {
  if (code === 'cannot-send') return true
  if (!service) return false
  return OF_ACCOUNT.has(lookUp(service).refusal) || STATUSES_OF_ACCOUNT.has(service.status ?? 0)
}

/** Why nobody else may be written to before the person has looked; null: all is well, or only the line is away. */
export function refusalOf({ state, problem }: SendingState): Problem | null {
  if (problem === null || state === 'ready' || state === 'offline') return null
  return state === 'paused' && !refusesAccount(problem) ? null : problem
}
