import type { Chat } from '../../../shared/model/chat.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import type { FoundPerson } from '../../../shared/model/chat-search.ts'
import type { SearchHit } from '../../../shared/model/search.ts'
import { SHOWN, type FoundAll } from './use-found.ts'

/** Each row by a name of its own, whatever was found. */
export const rowOfChat = ({ id }: Pick<Chat, 'id'>): string => `chat ${String(id)}`
export const rowOfPerson = ({ accountId, contact }: FoundPerson): string =>
  `person ${accountId} ${contact.address}`
export const rowOfHit = ({ message }: SearchHit): string => `hit ${String(message.key)}`

/** The chats that are shown until all of them are asked for. */
export function shownChats({ chats }: FoundAll): readonly Chat[] {
  return chats.chats.slice(0, SHOWN.chats)
}

/** The rows from the first to the last. */
export function foundRows(found: FoundAll): readonly string[] {
  return [
    ...shownChats(found).map(rowOfChat),
    ...found.people.people.map(rowOfPerson),
    ...(found.messages.found?.hits ?? []).map(rowOfHit),
  ]
}

/** Whether all has been answered that was asked. */
export function isAnswered({ chats, people, messages }: FoundAll): boolean {
  return chats.answered !== null && !chats.busy && !people.busy && !messages.busy
}

/** Why the answer is not whole. */
export function foundProblem({ chats, people, messages }: FoundAll): Problem | null {
  return chats.problem ?? people.problem ?? messages.found?.problem ?? null
}

/** Whether all was looked through, and nothing found. */
export function isNothingFound(found: FoundAll): boolean {
  return isAnswered(found) && foundProblem(found) === null && foundRows(found).length === 0
}
