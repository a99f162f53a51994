import type { Answers } from '../../../shared/contract/requests.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { CoreContext } from '../core-context.ts'

/** What belongs to what: records of one message, addresses of one person. Each can be undone (docs/promises.md 3). */
type Parts = Pick<CoreContext, 'accounts' | 'archive' | 'bus' | 'tellChanges'>

/** Shows the records of one message as messages of their own from now on. */
export async function unlinkMessage(
  context: Parts,
  accountId: AccountId,
  key: number,
): Promise<Outcome<null>> {
  const rows = await context.archive.unlinkMessage(accountId, key)
  if (!rows) return failure(problem('not-found-here'))
  context.tellChanges(accountId, { ...rows, gone: rows.removed })
  return success(null)
}

/** Brings another conversation into this one. */
export async function mergeChats(
  context: Parts,
  accountId: AccountId,
  into: ChatId,
  from: ChatId,
): Promise<Outcome<Answers['chat.join']>> {
  const joined = await context.archive.mergeChats(accountId, into, from)
  const chat = joined?.chats[0]
  if (!chat) return failure(problem('not-found-here'))
  context.bus.emit({ type: 'chats-joined', accountId, from, into })
  context.tellChanges(accountId, { messages: [], chats: [chat] })
  return success(chat)
}

/** Takes an address out of a conversation again, with what came by it. */
export async function separateAddress(
  context: Parts,
  accountId: AccountId,
  chatId: ChatId,
  address: string,
): Promise<Outcome<Answers['chat.separate']>> {
  const separated = await context.archive.separateAddress(accountId, chatId, address)
  if (!separated) return failure(problem('not-found-here'))
  context.tellChanges(accountId, { ...separated, gone: separated.removed })
  // Notes among the messages go with the address to which they were written.
  for (const id of [chatId, separated.chat.id])
    context.bus.emit({ type: 'notes', ...(await context.archive.listNotes(accountId, id)) })
  // What waited behind a message of the other address may leave now.
  context.accounts.runtime(accountId)?.kick()
  return success(separated.chat)
}
