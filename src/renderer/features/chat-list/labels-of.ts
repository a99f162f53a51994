import type { Chat } from '../../../shared/model/chat.ts'
import type { Label } from '../../../shared/model/label.ts'
import type { AppState } from '../../store/state.ts'

const UNLABELLED: readonly Label[] = []

/** The labels on a chat, by name; the same object for all that have none. */
export function labelsOf(all: AppState['labels'], chat: Chat): readonly Label[] {
  if (chat.labels.length === 0) return UNLABELLED
  return (all[chat.accountId] ?? UNLABELLED).filter(({ id }) => chat.labels.includes(id))
}
