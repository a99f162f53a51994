import type { Answers } from '../../../shared/contract/requests.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import { LABEL_LENGTH, type LabelId } from '../../../shared/model/label.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { Rooms } from '../core.ts'

type Told = Pick<Rooms, 'accounts' | 'archive' | 'bus' | 'tellChanges'>

async function tell(rooms: Told, accountId: AccountId): Promise<void> {
  rooms.bus.emit({ type: 'labels', accountId, labels: await rooms.archive.listLabels(accountId) })
}

/** Makes a label or changes one. */
export async function saveLabel(
  rooms: Told,
  accountId: AccountId,
  id: LabelId | null,
  typed: string,
  colour: number,
): Promise<Outcome<Answers['label.save']>> {
  const name = typed.replace(/\s+/gu, ' ').trim()
  if (name === '') return failure(problem('label-nameless'))
  if ([...name].length > LABEL_LENGTH) return failure(problem('label-too-long', { limit: LABEL_LENGTH }))
  if (!rooms.accounts.find(accountId)) return failure(problem('not-found-here'))
  const kept = await rooms.archive.saveLabel(accountId, id, name, colour)
  if (kept === 'taken') return failure(problem('label-taken', { name }))
  if (kept === 'too-many') return failure(problem('labels-too-many'))
  if (kept === 'gone') return failure(problem('not-found-here'))
  await tell(rooms, accountId)
  return success(kept.label)
}

/** Takes a label away, from every chat that has it. */
export async function removeLabel(rooms: Told, accountId: AccountId, id: LabelId): Promise<Outcome<null>> {
  const chats = await rooms.archive.removeLabel(accountId, id)
  if (!chats) return failure(problem('not-found-here'))
  if (chats.length > 0) rooms.tellChanges(accountId, { messages: [], chats })
  await tell(rooms, accountId)
  return success(null)
}
