import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import { requireInstance } from './require-instance.ts'
import type { CoreContext } from '../core-context.ts'
import { askForAnswer, askRetrying } from '../gateway/service/instance-read.ts'
import { instanceChatId } from '../gateway/service/instance-chat-id.ts'
import { journalAnswer, storeWholeJournal } from '../receive/store-in-steps.ts'

/** Older messages that one request brings, where the service has them. */
const HISTORY_STEP = 100
/** The most that the service is asked for at once: with thumbnails, some tens of megabytes. */
const MAX_HISTORY = 5000
/** How far back a check looks for a message that may have left. */
const CHECKED_MESSAGES = 30

/**
 * Brings messages older than those here. getChatHistory has no place to begin from: it answers the newest `count`. So it
 * is asked for as many as are here and a step more; what is here already is left as it is. Where even the most that is
 * asked for brings nothing new, the end of what can be reached is reached.
 */
export async function fetchHistory(
  context: Pick<CoreContext, 'accounts' | 'archive' | 'ports'>,
  { accountId, chatId }: { readonly accountId: AccountId; readonly chatId: ChatId },
): Promise<Outcome<{ readonly added: number; readonly ended: boolean }>> {
  const found = requireInstance(context, accountId)
  if (!found.ok) return found
  const { archive, ports } = context
  const { runtime, asking } = found.value
  const reach = await archive.chatReach(accountId, chatId)
  if (!reach) return failure(problem('not-found-here'))
  const { kind, address } = reach
  if (kind === 'other') return failure(problem('history-refused'))
  const count = Math.min(reach.messages + HISTORY_STEP, MAX_HISTORY)
  const answer = await askRetrying(asking, (service, signal) =>
    service.getChatHistory(instanceChatId(kind, address), count, signal),
  )
  if (!answer.ok) return answer
  const read = await archive.storeHistory(accountId, chatId, answer.value, ports.clock.now(), count)
  if (!read.understood) return failure(problem('history-refused'))
  runtime.arrived(read)
  return success({ added: read.added, ended: read.ended || (count === MAX_HISTORY && read.added === 0) })
}

/** "Fetch recent messages": reads the journal of the last minutes, in every mode. */
export async function fetchJournal(
  context: Pick<CoreContext, 'accounts' | 'archive' | 'ports'>,
  { accountId, minutes }: { readonly accountId: AccountId; readonly minutes: number },
): Promise<Outcome<{ readonly read: number; readonly added: number }>> {
  const found = requireInstance(context, accountId)
  if (!found.ok) return found
  const { runtime, asking } = found.value
  const answer = await askForAnswer(asking, (service, signal) =>
    service.lastIncomingMessages(minutes, signal),
  )
  runtime.readSent(minutes)
  if (!answer.ok) return answer
  const now = context.ports.clock.now()
  const { understood, read, added } = await storeWholeJournal(
    context.archive,
    accountId,
    journalAnswer(answer.value, now),
    (reading) => runtime.arrived(reading),
  )
  if (understood) runtime.gaps.covered(minutes)
  return understood ? success({ read, added }) : failure(problem('not-json', { host: asking.host }))
}

/** Looks in the service's history whether a message arrived whose answer was lost (docs/promises.md, "Outcomes of a send"). */
export async function checkMessage(
  context: Pick<CoreContext, 'accounts' | 'archive' | 'ports' | 'tellChanges'>,
  { accountId, key }: { readonly accountId: AccountId; readonly key: number },
): Promise<Outcome<{ readonly found: boolean }>> {
  const found = requireInstance(context, accountId)
  if (!found.ok) return found
  const { archive, ports } = context
  const { runtime, asking } = found.value
  const unsure = await archive.unsureChat(accountId, key)
  if (!unsure) return failure(problem('not-found-here'))
  const { kind, address } = unsure
  if (kind === 'other') return failure(problem('recipient-read-only'))
  const answer = await askRetrying(asking, (service, signal) =>
    service.getChatHistory(instanceChatId(kind, address), CHECKED_MESSAGES, signal),
  )
  if (!answer.ok) return answer
  const changes = await archive.checkSent(accountId, key, answer.value, ports.clock.now())
  if (!changes) return success({ found: false })
  context.tellChanges(accountId, changes)
  runtime.kick()
  return success({ found: true })
}
