import type { AccountId } from '../../../shared/model/account.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { CoreContext } from '../core-context.ts'
import { askRetrying } from '../gateway/service/instance-read.ts'
import { parseSettings } from '../gateway/service/account-answers.ts'
import { parse } from '../gateway/translate/json-fields.ts'
import { requireInstance } from './require-instance.ts'

/** Bounds that the service sets, in milliseconds (docs/service.md 1.6). */
const MIN_INTERVAL_MS = 500
const MAX_INTERVAL_MS = 600_000

/** "Message sending interval" of the instance: asks the service for it, or sets it there. Nothing of it is kept here. */
export async function sendInterval(
  context: Pick<CoreContext, 'accounts'>,
  { accountId, ms }: { readonly accountId: AccountId; readonly ms: number | null },
): Promise<Outcome<{ readonly ms: number }>> {
  if (ms !== null && (ms < MIN_INTERVAL_MS || ms > MAX_INTERVAL_MS))
    return failure(
      problem('setting-out-of-range', { field: 'interval', least: MIN_INTERVAL_MS, most: MAX_INTERVAL_MS }),
    )
  const found = requireInstance(context, accountId)
  if (!found.ok) return found
  const { asking } = found.value
  const answer = await askRetrying(asking, (service, signal) =>
    ms === null ? service.getSettings(signal) : service.setSendInterval(ms, signal),
  )
  if (!answer.ok) return answer
  if (ms !== null) return success({ ms })
  const told = parseSettings(parse(Buffer.from(answer.value).toString('utf8')))?.sendInterval ?? null
  return told === null ? failure(problem('request-refused', { status: 200 })) : success({ ms: told })
}
