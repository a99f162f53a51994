import type { Answers } from '../../../../shared/contract/requests.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { AnswerableKind } from '../../../../shared/model/chat.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { countryOf } from '../../lib/phone-number.ts'
import { readRecipient } from './recipient.ts'

type Parts = Pick<CoreContext, 'accounts' | 'archive' | 'bus' | 'ports'>

/** Whom a text names, judged with the account's own country, and who is known here by another form of the number. */
export async function recipientOf(
  context: Parts,
  arg: {
    readonly accountId: AccountId
    readonly kind: AnswerableKind
    readonly input: string
    readonly country: string | null
  },
): Promise<Outcome<Answers['recipient.read']>> {
  const account = context.accounts.find(arg.accountId)
  if (!account) return failure(problem('not-found-here'))
  const home = countryOf(account.ownNumber)
  const read = readRecipient(arg.kind, arg.input, home, arg.country)
  const addresses = [...(read.certain ? [read.certain] : []), ...read.choices].map(({ address }) => address)
  const samePerson = await context.archive.chatsOfVariants(arg.accountId, addresses)
  return success({ ...read, home, samePerson })
}

/** Opens or begins the chat with whom a text names. A number that is not certain is asked about first. */
export async function startChat(
  context: Parts,
  arg: { readonly accountId: AccountId; readonly kind: AnswerableKind; readonly input: string },
): Promise<Outcome<Answers['chat.start']>> {
  const account = context.accounts.find(arg.accountId)
  if (!account) return failure(problem('not-found-here'))
  const { certain, problem: why } = readRecipient(arg.kind, arg.input, countryOf(account.ownNumber))
  if (!certain) return failure(why ?? problem('number-needs-country', { field: 'number' }))
  const { kind, address } = certain
  const chat = await context.archive.startChat(arg.accountId, { kind, address }, context.ports.clock.now())
  context.bus.emit({ type: 'chats', accountId: arg.accountId, chats: [chat] })
  return success(chat)
}
