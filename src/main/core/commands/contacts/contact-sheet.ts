import type { RequestArg } from '../../../../shared/contract/requests.ts'
import type { ContactSheet } from '../../../../shared/model/contact.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../../shared/model/problem.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { AnswerableKind } from '../../../../shared/model/chat.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import type { KeptSheet } from '../../store/contacts/contact-records.ts'
import type { CoreContext } from '../../core-context.ts'
import { askRetrying, type Asking } from '../../gateway/service/instance-read.ts'
import { instanceChatId } from '../../gateway/service/instance-chat-id.ts'

type Parts = Pick<CoreContext, 'accounts' | 'archive' | 'ports' | 'tellChanges'>

/**
 * All that the contact pane shows: what is kept here, at once. With `refresh` the service is asked first, where the account
 * can; whatever it answers, what is known here comes along.
 */
export async function contactSheet(
  context: Parts,
  arg: { readonly accountId: AccountId; readonly chatId: ChatId; readonly refresh: boolean },
): Promise<Outcome<ContactSheet>> {
  const { archive } = context
  const kept = await archive.contactSheet(arg.accountId, arg.chatId)
  const runtime = context.accounts.runtime(arg.accountId)
  if (!kept || !runtime) return failure(problem('not-found-here'))
  // The service is asked about people and groups only.
  if (kept.kind === 'other') return success(sheetOf(kept, false, null))
  const { asking } = runtime
  if (!asking) {
    // Credentials that the keychain does not give now are another matter than none.
    const said = runtime.account.has.instanceToken ? runtime.connection().problem : null
    return success(sheetOf(kept, false, said ?? problem('reads-need-instance')))
  }
  if (!arg.refresh) return success(sheetOf(kept, true, null))
  const said = await ask(context, asking, arg, { ...kept, kind: kept.kind })
  const newer = said === null ? await archive.contactSheet(arg.accountId, arg.chatId) : kept
  return success(sheetOf(newer ?? kept, true, said))
}

/** Where in the web the picture of a product is, the largest that its record names. */
export async function productLink(
  { archive }: Pick<Parts, 'archive'>,
  { accountId, chatId, index: product }: RequestArg<'contact.productLink'>,
): Promise<Outcome<{ readonly link: string | null }>> {
  const linkOf = (size: 'original' | 'requested') => archive.pictureUrl(accountId, chatId, { product, size })
  return success({ link: (await linkOf('original')) ?? (await linkOf('requested')) })
}

/** Asks the service and keeps what it tells; answers why there is nothing new. */
async function ask(
  context: Parts,
  asking: Asking,
  of: { readonly accountId: AccountId; readonly chatId: ChatId },
  kept: KeptSheet & { readonly kind: AnswerableKind },
): Promise<Problem | null> {
  const chatId = instanceChatId(kept.kind, kept.address)
  const answer = await askRetrying(asking, (service, signal) =>
    kept.kind === 'group' ? service.getGroupData(chatId, signal) : service.getContactInfo(chatId, signal),
  )
  if (!answer.ok) return answer.problem
  const { archive, ports } = context
  const stored = await archive.storeContactRecord(of.accountId, of.chatId, answer.value, ports.clock.now())
  if (stored === null) return problem('not-json', { host: asking.host })
  const { chats, messages, removed } = stored
  if (chats.length > 0) context.tellChanges(of.accountId, { chats, messages, gone: removed })
  return null
}

function sheetOf(kept: KeptSheet, canAsk: boolean, said: Problem | null): ContactSheet {
  const { person, group, checkedAt, addresses, notes } = kept
  return { person, group, checkedAt, addresses, notes, canAsk, problem: said }
}
