import type { Answers, RequestArg } from '../../../../shared/contract/requests.ts'
import { lineToSend } from '../../../../shared/lib/letters.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import { isPlaceholderName, placeholderName } from '../../../../shared/model/canned-reply.ts'
import {
  FIELD_NAME_LENGTH,
  MAX_FIELDS,
  MAX_OPTIONS,
  OPTION_LENGTH,
  type CustomerField,
  type FieldDraft,
  type FieldId,
} from '../../../../shared/model/customer-field.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'

type Parts = Pick<CoreContext, 'accounts' | 'archive' | 'bus'>

async function tell(context: Parts, accountId: AccountId): Promise<void> {
  context.bus.emit({ type: 'fields', accountId, fields: await context.archive.listFields(accountId) })
}

/** A field as it is kept, or why it is none. Pure. */
function judgeField(draft: FieldDraft): Outcome<FieldDraft> {
  const name = lineToSend(draft.name.normalize('NFC'))
  if (name === '') return failure(problem('field-nameless', { field: 'name' }))
  if (name.length > FIELD_NAME_LENGTH)
    return failure(problem('field-too-long', { field: 'name', limit: FIELD_NAME_LENGTH }))
  const called = isPlaceholderName(name)
  if (called === 'malformed') return failure(problem('field-name-malformed', { field: 'name' }))
  if (called === 'reserved') return failure(problem('field-name-reserved', { field: 'name', name }))
  const lines = draft.options.map((option) => lineToSend(option.normalize('NFC')))
  const options = [...new Set(lines.filter((option) => option !== ''))]
  // Who makes it a choice again finds its options.
  if (draft.kind !== 'choice') return success({ ...draft, name, options: options.slice(0, MAX_OPTIONS) })
  if (options.length === 0) return failure(problem('field-no-options', { field: 'option' }))
  if (options.length > MAX_OPTIONS)
    return failure(problem('field-too-many-options', { field: 'option', limit: MAX_OPTIONS }))
  const long = options.find((option) => option.length > OPTION_LENGTH)
  if (long !== undefined)
    return failure(problem('field-option-too-long', { field: 'option', limit: OPTION_LENGTH }))
  return success({ ...draft, name, options })
}

/** Text fields that are to be made under these names, by keys of the caller's: their names as they are kept, or why there is none of them. */
export function judgeNewFields(
  wanted: readonly (readonly [key: string, name: string])[],
  fields: readonly CustomerField[],
): Outcome<Readonly<Record<string, string>>> {
  const taken = new Set(fields.map(({ name }) => placeholderName(name)))
  const names: Record<string, string> = {}
  for (const [key, called] of wanted) {
    const judged = judgeField({ id: null, name: called, kind: 'text', options: [] })
    if (!judged.ok) return judged
    const { name } = judged.value
    if (taken.has(placeholderName(name))) return failure(problem('field-taken', { field: 'name', name }))
    taken.add(placeholderName(name))
    names[key] = name
  }
  return taken.size > MAX_FIELDS ? failure(problem('fields-too-many', { limit: MAX_FIELDS })) : success(names)
}

/** Makes a field or changes one. */
export async function saveField(
  context: Parts,
  { accountId, ...draft }: RequestArg<'field.save'>,
): Promise<Outcome<Answers['field.save']>> {
  const judged = judgeField(draft)
  if (!judged.ok) return judged
  if (!context.accounts.find(accountId)) return failure(problem('not-found-here'))
  const kept = await context.archive.saveField(accountId, judged.value)
  if (kept === 'taken') return failure(problem('field-taken', { field: 'name', name: judged.value.name }))
  if (kept === 'too-many') return failure(problem('fields-too-many', { limit: MAX_FIELDS }))
  if (kept === 'gone') return failure(problem('not-found-here'))
  await tell(context, accountId)
  return success(kept.field)
}

/** Puts the fields of an account into this order. */
export async function arrangeFields(
  context: Parts,
  accountId: AccountId,
  ids: readonly FieldId[],
): Promise<Outcome<null>> {
  await context.archive.arrangeFields(accountId, ids)
  await tell(context, accountId)
  return success(null)
}

/** Takes a field away, with what it says of every customer. Chats that the window holds may go on naming it: nobody asks for it. */
export async function removeField(context: Parts, accountId: AccountId, id: FieldId): Promise<Outcome<null>> {
  if (!(await context.archive.removeField(accountId, id))) return failure(problem('not-found-here'))
  await tell(context, accountId)
  return success(null)
}
