import { textToSend } from '../../../shared/lib/letters.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import { gapIn } from '../../../shared/model/canned-reply.ts'
import type { Message } from '../../../shared/model/message.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { RequestArg } from '../../../shared/contract/requests.ts'
import type { CoreContext } from '../core-context.ts'
import type { Sender } from '../send/sender.ts'
import { amendmentCall, whyUnconfirmed } from '../send/ask-amendment.ts'
import type { BegunAmendment, WantedAmendment } from '../store/outbox/amendments.ts'
import { requireInstance, type InstanceAtWork } from './require-instance.ts'

type Amending = Pick<CoreContext, 'accounts' | 'archive' | 'ports' | 'tellChanges'>

/** `message.editSent`: other words for a text that has left. */
export function editSent(
  context: Amending,
  { accountId, key, text }: RequestArg<'message.editSent'>,
): Promise<Outcome<Message>> {
  const words = textToSend(text)
  const limit = context.accounts.find(accountId)?.advanced.textLimit ?? Infinity
  const wrong = gapIn(words)
    ? problem('text-gap', { field: 'text' })
    : words === ''
      ? problem('text-empty', { field: 'text' })
      : words.length > limit
        ? problem('text-too-long', { field: 'text', count: words.length, limit })
        : null
  return wrong
    ? Promise.resolve(failure(wrong))
    : amend(context, accountId, key, { type: 'edit', text: words })
}

/** `message.deleteForEveryone`. */
export function deleteForEveryone(
  context: Amending,
  { accountId, key }: RequestArg<'message.deleteForEveryone'>,
): Promise<Outcome<Message>> {
  return amend(context, accountId, key, { type: 'delete', text: '' })
}

/** Answers once it is on the disk; what became of the request comes as a change of the message. */
async function amend(
  context: Amending,
  accountId: AccountId,
  key: number,
  wanted: WantedAmendment,
): Promise<Outcome<Message>> {
  const found = requireInstance(context, accountId)
  if (!found.ok) return found
  const { sender } = found.value.runtime
  if (!sender) return failure(problem('reads-need-instance'))
  const begun = await context.archive.beginAmendment(accountId, key, wanted, context.ports.clock.now())
  if (!begun.ok) return begun
  context.tellChanges(accountId, begun.value)
  void ask(context, begun.value, sender, found.value).catch(() =>
    // What is `asking` stays so, and becomes `unsure` at the next start. Nothing is repeated.
    context.ports.log.error('amendment.not-stored'),
  )
  return success(begun.value.message)
}

/** One POST, and what it means. */
async function ask(
  context: Amending,
  begun: BegunAmendment,
  sender: Sender,
  by: InstanceAtWork,
): Promise<void> {
  const { archive, tellChanges } = context
  const { accountId, key } = begun.message
  const answered = await sender.amend(amendmentCall(begun))
  // A refusal says nothing of the request before: that one may still be done.
  const isStillOpen = begun.isEarlierOpen && answered.state === 'refused'
  const end = isStillOpen ? ({ state: 'unsure', problem: problem('amendment-unclear') } as const) : answered
  tellChanges(accountId, await archive.endAmendment(key, begun.askedAt, end))
  if (end.state !== 'asked') return
  const why = await whyUnconfirmed(begun.message, by.asking, by.runtime.capabilities.receive === 'v1')
  if (why) tellChanges(accountId, await archive.noteUnconfirmed(key, begun.askedAt, why))
}
