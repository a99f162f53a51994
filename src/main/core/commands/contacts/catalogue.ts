import type { RequestArg } from '../../../../shared/contract/requests.ts'
import type { Account } from '../../../../shared/model/account.ts'
import type { Catalogue } from '../../../../shared/model/catalogue.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { instanceChatId } from '../../gateway/service/instance-chat-id.ts'
import { askRetrying, type Asking } from '../../gateway/service/instance-read.ts'
import { requireInstance } from '../require-instance.ts'

type Parts = Pick<CoreContext, 'accounts' | 'archive' | 'ports'>

/**
 * The products of the account's own number, from its contact record, as those of any business. The service's own methods for
 * catalogues are in beta and answer in another form (docs/service.md, "Contact information record"). Whatever it answers, what is
 * kept here comes along.
 */
export async function readCatalogue(
  context: Parts,
  { accountId, refresh }: RequestArg<'catalogue.read'>,
): Promise<Outcome<Catalogue>> {
  const found = requireInstance(context, accountId)
  const account = context.accounts.find(accountId)
  if (!account) return failure(problem('not-found-here'))
  const said = !found.ok ? found.problem : refresh ? await ask(context, found.value.asking, account) : null
  const kept = await context.archive.ownCatalogue(accountId, account.ownNumber)
  return success({ ...kept, problem: said })
}

/** Asks the service and keeps what it answers; answers why there is nothing new. */
async function ask(
  { archive, ports }: Parts,
  asking: Asking,
  { id, ownNumber }: Account,
): Promise<Problem | null> {
  if (ownNumber === '') return problem('own-number-unknown')
  const answer = await askRetrying(asking, (service, signal) =>
    service.getContactInfo(instanceChatId('person', ownNumber), signal),
  )
  if (!answer.ok) return answer.problem
  const isKept = await archive.storeOwnRecord(id, ownNumber, answer.value, ports.clock.now())
  return isKept ? null : problem('not-json', { host: asking.host })
}

/** Where in the web the picture of an own product is, the largest that its record names. */
export async function ownProductLink(
  { accounts, archive }: Parts,
  { accountId, ...of }: RequestArg<'catalogue.productLink'>,
): Promise<Outcome<{ readonly link: string | null }>> {
  const account = accounts.find(accountId)
  if (!account) return failure(problem('not-found-here'))
  const linkOf = (size: 'original' | 'requested') =>
    archive.ownPictureUrl(accountId, account.ownNumber, of, size)
  return success({ link: (await linkOf('original')) ?? (await linkOf('requested')) })
}
