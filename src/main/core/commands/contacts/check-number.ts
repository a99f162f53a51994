import type { Answers } from '../../../../shared/contract/requests.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { CoreContext } from '../../core-context.ts'
import { parseExists } from '../../gateway/service/account-answers.ts'
import { askOnce } from '../../gateway/service/instance-read.ts'
import { requireInstance } from '../require-instance.ts'

/**
 * Whether a number is on WhatsApp, before the first message goes to it. The service is asked about one number a minute, once,
 * and its answer is kept. A failure stands in nobody's way: the chat begins all the same.
 */
export async function checkNumber(
  context: Pick<CoreContext, 'accounts' | 'archive' | 'ports'>,
  { accountId, address }: { readonly accountId: AccountId; readonly address: string },
): Promise<Outcome<Answers['recipient.check']>> {
  const { archive, ports } = context
  const found = requireInstance(context, accountId)
  if (!found.ok && found.problem.code === 'reads-need-instance') return success({ exists: null })
  if (!found.ok) return failure(problem('number-unchecked'))
  const known = await archive.numberCheck(accountId, address, ports.clock.now())
  if (known !== null) return success({ exists: known })
  const { asking } = found.value
  if (!asking.service.mayCheckNumber) return failure(problem('number-check-pause'))
  const answer = await askOnce(asking, (service, signal) => service.checkWhatsapp(Number(address), signal))
  const exists = answer.ok ? parseExists(answer.value) : null
  if (exists === null) {
    const said = answer.ok ? problem('number-unchecked') : answer.problem
    ports.log.warn('number-check.failed', { code: said.code, status: said.service?.status ?? 0 })
    return failure(problem('number-unchecked', undefined, said.service))
  }
  await archive.noteNumberCheck(accountId, address, exists, ports.clock.now())
  return success({ exists })
}
