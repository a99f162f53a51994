import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import type { Outcome } from '../../../../shared/model/problem.ts'
import type { ReminderWords } from '../../../../shared/model/reminder.ts'
import type { CoreContext } from '../../core-context.ts'
import { changeChat } from './change-chat.ts'

type Reminding = Pick<CoreContext, 'ports' | 'archive' | 'reminderAlerts' | 'tellChanges'>

interface OfAccount {
  readonly accountId: AccountId
}

/** Tells the chat as it is then; the alarm stands for the reminder that is next now. */
async function changed(
  context: Reminding,
  accountId: AccountId,
  change: Promise<Chat | null>,
): Promise<Outcome<Chat>> {
  const outcome = await changeChat(context, accountId, change)
  await context.reminderAlerts.plan()
  return outcome
}

/** Reminds of a chat, or of a message in it (`key`). */
export function addReminder(
  context: Reminding,
  {
    accountId,
    chatId,
    key,
    ...words
  }: OfAccount & ReminderWords & { readonly chatId: ChatId; readonly key: number | null },
): Promise<Outcome<Chat>> {
  const now = context.ports.clock.now()
  return changed(context, accountId, context.archive.addReminder(accountId, chatId, key, trimmed(words), now))
}

/** Changes an open reminder. */
export function changeReminder(
  context: Reminding,
  { accountId, id, ...words }: OfAccount & ReminderWords & { readonly id: number },
): Promise<Outcome<Chat>> {
  return changed(context, accountId, context.archive.changeReminder(accountId, id, trimmed(words)))
}

/** What was to be done is done, or after all not. */
export function endReminder(
  context: Reminding,
  { accountId, id, done }: OfAccount & { readonly id: number; readonly done: boolean },
): Promise<Outcome<Chat>> {
  const doneAt = done ? context.ports.clock.now() : null
  return changed(context, accountId, context.archive.endReminder(accountId, id, doneAt))
}

const trimmed = ({ text, ...rest }: ReminderWords): ReminderWords => ({ ...rest, text: text.trim() })
