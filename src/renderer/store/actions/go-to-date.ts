import type { Chat } from '../../../shared/model/chat.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { usesPointer } from '../../ui/focus-ring.ts'
import { ask } from './ask.ts'
import { goToSort } from './conversation.ts'

/** When the first message of a chat was; null where it has none, or nobody can say. */
export async function firstOf({ accountId, id }: Chat): Promise<number | null> {
  const outcome = await ask('message.since', { accountId, chatId: id, at: 0 })
  return outcome.ok && outcome.value ? outcome.value.at : null
}

/**
 * Brings the first message of a day before the person, or of the next day that has one; it takes the focus from whoever works
 * with keys. Answers why not, where it could not.
 */
export async function goToDate(chat: Chat, at: number): Promise<Problem | 'none' | null> {
  const outcome = await ask('message.since', { accountId: chat.accountId, chatId: chat.id, at })
  if (!outcome.ok) return outcome.problem
  if (outcome.value === null) return 'none'
  goToSort(chat, outcome.value.sort, !usesPointer())
  return null
}
