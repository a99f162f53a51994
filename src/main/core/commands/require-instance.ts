import type { AccountId } from '../../../shared/model/account.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { CoreContext } from '../core-context.ts'
import type { Asking } from '../gateway/service/instance-read.ts'
import type { AccountRuntime } from '../accounts/account-runtime.ts'

/** An account at work with instance credentials, and whom it asks. */
export interface InstanceAtWork {
  readonly runtime: AccountRuntime
  readonly asking: Asking
}

/** The account at work and whom it asks, or why there is nobody to ask. */
export function requireInstance(
  context: Pick<CoreContext, 'accounts'>,
  accountId: AccountId,
): Outcome<InstanceAtWork> {
  const runtime = context.accounts.runtime(accountId)
  if (!runtime) return failure(problem('not-found-here'))
  const { asking } = runtime
  if (asking) return success({ runtime, asking })
  const locked = runtime.account.has.instanceToken ? runtime.connection().problem : null
  return failure(locked ?? problem('reads-need-instance'))
}
