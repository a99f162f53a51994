import type { Answers } from '../../../../shared/contract/requests.ts'
import type { ListView } from '../../../../shared/lib/list-view.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { LabelId } from '../../../../shared/model/label.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'

type Parts = Pick<CoreContext, 'accounts' | 'archive' | 'snoozes' | 'tellChanges'>

/** Tells what the person did with a chat in the list, or that there is no such chat. */
export async function changeChat(
  context: Pick<CoreContext, 'tellChanges'>,
  accountId: AccountId,
  changing: Promise<Chat | null>,
): Promise<Outcome<Chat>> {
  const chat = await changing
  if (!chat) return failure(problem('not-found-here'))
  context.tellChanges(accountId, { messages: [], chats: [chat] })
  return success(chat)
}

/** The same for what ends or begins a time out of the list. */
export async function changeSnoozed(
  context: Pick<CoreContext, 'snoozes' | 'tellChanges'>,
  accountId: AccountId,
  changing: Promise<Chat | null>,
): Promise<Outcome<Chat>> {
  const changed = await changeChat(context, accountId, changing)
  await context.snoozes.plan()
  return changed
}

/** Shows a chat as unread, or as read to its end; what is read is told to the service where the account wants that. */
export async function markChat(
  context: Parts,
  accountId: AccountId,
  chatId: number,
  as: 'read' | 'unread',
): Promise<Outcome<Chat>> {
  const changed = await changeChat(context, accountId, context.archive.markChat(accountId, chatId, as))
  if (changed.ok && as === 'read') context.accounts.runtime(accountId)?.signals.read(changed.value)
  return changed
}

/** Marks every chat of a view as read. The service is told of none: this can be taken back. */
export async function markAllRead(
  context: Parts,
  accountId: AccountId,
  view: ListView,
  label: LabelId | null,
): Promise<Outcome<Answers['chat.markAllRead']>> {
  const { chats, before } = await context.archive.markAllRead(accountId, view, label)
  if (chats.length > 0) context.tellChanges(accountId, { messages: [], chats })
  return success({ chats: before })
}
