import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { Mailing, PeopleSource } from '../../../shared/model/mailing.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import type { SavedView } from '../../../shared/model/saved-view.ts'
import { listedAccounts } from '../merged.ts'
import { change, now } from '../use-app.ts'
import { ask } from './ask.ts'
import { openChat } from './chat.ts'
import { putChatsOf } from './put-chats.ts'
import { closeDialog, openDialog } from './view.ts'

/**
 * Opens the dialog for what the list shows: its view, narrowed to its label. All chats are too many for most: then a label is
 * offered first. `of`: the account; absent: the one that is listed, which can be changed in the dialog.
 */
export function sendToMany(of?: AccountId): void {
  const { labels, listLabel, listView: view } = now()
  const accountId = of ?? labelled(listLabel) ?? listedAccounts(now())[0]?.id
  if (accountId === undefined) return
  const own = labels[accountId] ?? []
  const label = own.find(({ id }) => id === listLabel)?.id ?? null
  const [first] = own
  const from: PeopleSource =
    view === 'all' && label === null && first
      ? { type: 'label', label: first.id }
      : { type: 'view', view, label, text: '' }
  openDialog({ name: 'mailing', accountId, from })
}

/** Opens the dialog for the chats that are selected in the list, all of one account. */
export function sendToSelected(chats: readonly Chat[]): void {
  const [first] = chats
  if (first)
    openDialog({
      ...{ name: 'mailing', accountId: first.accountId },
      from: { type: 'chats', chats: chats.map(({ id }) => id) },
    })
}

/** Opens the dialog for a saved view. */
export function sendToView({ accountId, label, list, text }: SavedView): void {
  const whose = accountId ?? labelled(label) ?? listedAccounts(now())[0]?.id
  if (whose !== undefined)
    openDialog({ name: 'mailing', accountId: whose, from: { type: 'view', view: list, label, text } })
}

/** The account whose label it is. */
function labelled(label: number | null): AccountId | undefined {
  const { accounts, labels } = now()
  return accounts.find(({ id }) => labels[id]?.some((each) => each.id === label))?.id
}

/** Pauses, resumes or stops a mailing. Answers why it could not; its event says the rest. */
export async function changeMailing(
  what: 'pause' | 'resume' | 'stop',
  { accountId, id }: Pick<Mailing, 'accountId' | 'id'>,
): Promise<Problem | null> {
  const outcome = await ask(`mailing.${what}`, { accountId, id })
  return outcome.ok ? null : outcome.problem
}

/** Leaves somebody out who has not got it yet. */
export async function leaveOut({ accountId, id }: Mailing, person: number): Promise<Problem | null> {
  const outcome = await ask('mailing.leaveOut', { accountId, id, person })
  return outcome.ok ? null : outcome.problem
}

/** The person has seen that it has ended. */
export function forgetMailing(accountId: AccountId): void {
  change(({ mailings }) => ({
    mailings: Object.fromEntries(Object.entries(mailings).filter(([id]) => id !== accountId)),
  }))
}

/** Opens the chat of somebody in a mailing, wherever it stands in the list. */
export async function openMailed(accountId: AccountId, chatId: ChatId): Promise<void> {
  const outcome = await ask('chat.named', { chats: [{ accountId, chatId }] })
  if (!outcome.ok || outcome.value.length === 0) return
  putChatsOf(accountId, outcome.value)
  closeDialog()
  openChat(accountId, chatId)
}
