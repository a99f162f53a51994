import type { AccountId } from '../../../shared/model/account.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { Rooms } from '../core.ts'
import type { Asking } from '../service/ask.ts'
import type { AccountRuntime } from './runtime.ts'

/** The account at work and whom it asks, or why there is nobody to ask. */
export function reader(
  rooms: Rooms,
  accountId: AccountId,
): Outcome<{ readonly runtime: AccountRuntime; readonly asking: Asking }> {
  const runtime = rooms.accounts.runtime(accountId)
  if (!runtime) return failure(problem('not-found-here'))
  const { asking } = runtime
  if (asking) return success({ runtime, asking })
  const locked = runtime.account.has.instanceToken ? runtime.connection().problem : null
  return failure(locked ?? problem('reads-need-instance'))
}
