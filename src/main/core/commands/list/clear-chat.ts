import type { Answers } from '../../../../shared/contract/requests.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { Cleared } from '../../store/removal/clear-messages.ts'
import type { CoreContext } from '../../core-context.ts'

type Parts = Pick<CoreContext, 'archive' | 'ports' | 'tellChanges'>

/** Removes what was said in a chat here, step by step, so that what comes in meanwhile is not held up. */
export async function clearChat(
  context: Parts,
  accountId: AccountId,
  chatId: ChatId,
): Promise<Outcome<Answers['chat.clear']>> {
  const upTo = await context.archive.endOfChat(accountId, chatId)
  if (upTo === null) return failure(problem('not-found-here'))
  let removed = 0
  let step: Cleared | null
  do {
    step = await context.archive.clearChat(accountId, chatId, upTo, context.ports.clock.now())
    if (!step) return failure(problem('not-found-here'))
    context.tellChanges(accountId, { ...step, gone: step.removed })
    removed += step.removed.reduce((sum, { keys }) => sum + keys.length, 0)
  } while (step.more)
  return success({ removed })
}
