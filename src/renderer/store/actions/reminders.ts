import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import type { Reminder, ReminderWords } from '../../../shared/model/reminder.ts'
import type { DialogView } from '../dialogs.ts'
import { ask, problemOf, reportProblem } from './ask.ts'
import { offerUndo } from './chat-state.ts'
import { openDialog } from './view.ts'

/** Asks what to remind of in a chat. */
export function remindOfChat({ accountId, id: chatId }: Pick<Chat, 'accountId' | 'id'>): void {
  openDialog({ name: 'reminder', accountId, chatId })
}

/** Asks when to remind of a message. */
export function remindOfMessage(message: Message): void {
  openDialog({ name: 'reminder', accountId: message.accountId, chatId: message.chatId, message })
}

/** Keeps what the dialog was filled in with. Answers what went wrong. */
export function saveReminder(
  view: Extract<DialogView, { name: 'reminder' }>,
  words: ReminderWords,
): Promise<Problem | null> {
  const { accountId, chatId, message, reminder } = view
  return reminder
    ? problemOf('reminder.change', { accountId, id: reminder.id, ...words })
    : problemOf('reminder.add', { accountId, chatId, key: message?.key ?? null, ...words })
}

/** It is done. Offers the way back. */
export async function endReminder(accountId: AccountId, { id }: Reminder): Promise<void> {
  const outcome = await ask('reminder.end', { accountId, id, done: true })
  if (outcome.ok) offerUndo({ what: 'reminder', reminder: { accountId, id } })
  else reportProblem(outcome.problem, accountId)
}
