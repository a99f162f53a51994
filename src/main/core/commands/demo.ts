import { DEFAULT_ADVANCED, type Account } from '../../../shared/model/account.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { CoreContext } from '../core-context.ts'

/** Adds the demo account on the built-in service, or answers the one that is there. */
export async function startDemoAccount(
  context: Pick<CoreContext, 'accounts' | 'ports'>,
): Promise<Outcome<Account>> {
  const known = context.accounts.list().find((account) => account.demo)
  try {
    const service = await context.ports.startDemo()
    const word = known && context.accounts.runtime(known.id)?.connection().word
    const works = word !== 'keychain-locked' && word !== 'keychain-unavailable'
    const complete = known?.has.instanceToken === true
    if (known?.serviceAddress === service.serviceAddress && works && complete) return success(known)
    // Its old port may have been taken, or another keychain be in use: its tokens are no secrets and given anew.
    const saved = await context.accounts.save(
      {
        ...(known ? { id: known.id } : {}),
        name: 'Demo',
        serviceAddress: service.serviceAddress,
        mediaAddress: '',
        accessToken: service.accessToken,
        instanceId: service.instanceId,
        instanceToken: service.instanceToken,
        mode: 'receive',
        advanced: DEFAULT_ADVANCED,
      },
      { demo: true },
    )
    return saved.ok ? success(saved.value.account) : saved
  } catch (error) {
    context.ports.log.error('demo.failed', {
      text: error instanceof Error ? error.message.slice(0, 200) : '',
    })
    return failure(problem('internal'))
  }
}
