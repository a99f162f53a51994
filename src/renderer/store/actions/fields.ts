import type { AccountId } from '../../../shared/model/account.ts'
import {
  fieldPlaceholders,
  type CustomerField,
  type FieldDraft,
  type FieldId,
} from '../../../shared/model/customer-field.ts'
import type { PlaceholderValues } from '../../../shared/model/canned-reply.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { realName } from '../../../shared/lib/letters.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { locale } from '../../i18n/i18n.ts'
import { now } from '../use-app.ts'
import { ask, askOrReport } from './ask.ts'
import { unsavedNote } from './notes.ts'

/** Makes a field or changes one. Answers why it could not be kept. */
export async function saveField(accountId: AccountId, draft: FieldDraft): Promise<Problem | null> {
  const outcome = await ask('field.save', { ...draft, accountId, options: [...draft.options] })
  return outcome.ok ? null : outcome.problem
}

/** Puts the fields of an account into this order. */
export const arrangeFields = (accountId: AccountId, ids: readonly FieldId[]) =>
  askOrReport('field.arrange', { accountId, ids: [...ids] }, accountId)

/** Takes a field away, with what it says of every customer. Answers why it could not. */
export async function removeField({ accountId, id }: CustomerField): Promise<Problem | null> {
  const outcome = await ask('field.remove', { accountId, id })
  return outcome.ok ? null : outcome.problem
}

/** What placeholders say in a text to this chat. */
export function placeholdersOf(accountId: AccountId, chat: Chat | undefined): PlaceholderValues {
  const { accounts, fields } = now()
  // What is on the screen counts, also while the disk does not have it yet.
  const values = { ...chat?.fieldValues, ...(chat && unsavedNote(accountId, chat.id)?.fields) }
  return {
    name: chat ? realName(chat) : '',
    account: accounts.find(({ id }) => id === accountId)?.name ?? '',
    fields: fieldPlaceholders(fields[accountId] ?? [], values, locale()),
  }
}
