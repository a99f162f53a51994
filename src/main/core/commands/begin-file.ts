import { capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import { failure, problem, type Outcome } from '../../../shared/model/problem.ts'
import type { CoreContext } from '../core-context.ts'

/** `file.begin`: only what the account can send is copied at all. */
export async function beginFile(
  context: Pick<CoreContext, 'accounts' | 'files'>,
  arg: { readonly accountId: AccountId; readonly name: string; readonly type: string; readonly size: number },
): Promise<Outcome<{ readonly fileId: string }>> {
  const account = context.accounts.find(arg.accountId)
  if (!account) return failure(problem('not-found-here'))
  const { upload, uploadLimit } = capabilitiesOf(account)
  if (upload === null) return failure(problem('upload-unavailable'))
  return context.files.begin(account.id, arg, uploadLimit)
}
