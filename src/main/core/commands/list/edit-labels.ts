import type { Answers } from '../../../../shared/contract/requests.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import { LABEL_LENGTH, type Label, type LabelId } from '../../../../shared/model/label.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'

type Parts = Pick<CoreContext, 'accounts' | 'archive' | 'bus' | 'tellChanges'>

async function tell(context: Parts, accountId: AccountId): Promise<void> {
  context.bus.emit({ type: 'labels', accountId, labels: await context.archive.listLabels(accountId) })
}

/** Makes a label or changes one. */
export async function saveLabel(
  context: Parts,
  arg: Omit<Label, 'id'> & { readonly id: LabelId | null },
): Promise<Outcome<Answers['label.save']>> {
  const { accountId, id, colour, repeatsAlert } = arg
  const name = arg.name.replace(/\s+/gu, ' ').trim()
  if (name === '') return failure(problem('label-nameless'))
  if ([...name].length > LABEL_LENGTH) return failure(problem('label-too-long', { limit: LABEL_LENGTH }))
  if (!context.accounts.find(accountId)) return failure(problem('not-found-here'))
  const kept = await context.archive.saveLabel(accountId, id, name, colour, repeatsAlert)
  if (kept === 'taken') return failure(problem('label-taken', { name }))
  if (kept === 'too-many') return failure(problem('labels-too-many'))
  if (kept === 'gone') return failure(problem('not-found-here'))
  await tell(context, accountId)
  return success(kept.label)
}

/** Takes a label away, from every chat that has it. */
export async function removeLabel(context: Parts, accountId: AccountId, id: LabelId): Promise<Outcome<null>> {
  const chats = await context.archive.removeLabel(accountId, id)
  if (!chats) return failure(problem('not-found-here'))
  if (chats.length > 0) context.tellChanges(accountId, { messages: [], chats })
  await tell(context, accountId)
  return success(null)
}
