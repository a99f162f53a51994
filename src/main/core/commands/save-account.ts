import type { AccountForm, Answers } from '../../../shared/contract/requests.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import type { CoreContext } from '../core-context.ts'

/** How far back waits are judged anew when other messages count as answers, in milliseconds: nobody waits for longer. */
const JUDGED_ANEW_MS = 30 * 86_400_000

/** Saves an account. Where other messages count as answers from now on, who waits is found anew. */
export async function saveAccount(
  {
    accounts,
    archive,
    ports,
    tellChanges,
  }: Pick<CoreContext, 'accounts' | 'archive' | 'ports' | 'tellChanges'>,
  form: AccountForm,
): Promise<Outcome<Answers['account.save']>> {
  const before = form.id === undefined ? undefined : accounts.find(form.id)?.advanced.automaticAnswers
  const saved = await accounts.save(form)
  if (saved.ok && before !== undefined && before !== saved.value.account.advanced.automaticAnswers) {
    const { id } = saved.value.account
    const chats = await archive.refreshWaits(id, ports.clock.now() - JUDGED_ANEW_MS)
    if (chats.length > 0) tellChanges(id, { messages: [], chats })
  }
  return saved
}
