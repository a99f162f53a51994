import type { AccountId } from '../../../shared/model/account.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { Rooms } from '../core.ts'
import { askRetrying } from '../service/ask.ts'
import { parseSettings } from '../service/account-answers.ts'
import { parse } from '../service/fields.ts'
import { reader } from './reader.ts'

/** Bounds that the service sets, in milliseconds (field notes 1.6). */
const LEAST = 500
const MOST = 600_000

/** "Message sending interval" of the instance: asks the service for it, or sets it there. Nothing of it is kept here. */
export async function sendInterval(
  rooms: Rooms,
  { accountId, ms }: { readonly accountId: AccountId; readonly ms: number | null },
): Promise<Outcome<{ readonly ms: number }>> {
  if (ms !== null && (ms < LEAST || ms > MOST))
    return failure(problem('setting-out-of-range', { field: 'interval', least: LEAST, most: MOST }))
  const found = reader(rooms, accountId)
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
