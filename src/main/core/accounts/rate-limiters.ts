import type { Account, AccountId } from '../../../shared/model/account.ts'
import { SendSpacing } from '../send/send-spacing.ts'
import type { Clock } from '../ports.ts'
import { Pacer } from '../gateway/service/pacer.ts'

/** What spaces the calls to an instance and the sends of an account: they outlive the runtimes that use them. */
export class RateLimiters {
  readonly #clock: Clock
  readonly #ofInstances = new Map<string, Pacer>()
  readonly #ofAccounts = new Map<AccountId, SendSpacing>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** One for each instance, whoever asks it: the check of a form and the account at work count together. */
  ofInstance(address: string, instanceId: string): Pacer {
    const name = `${address} ${instanceId}`
    const pacer = this.#ofInstances.get(name) ?? new Pacer(this.#clock)
    this.#ofInstances.set(name, pacer)
    return pacer
  }

  ofAccount({ id, advanced }: Account): SendSpacing {
    const pace = this.#ofAccounts.get(id) ?? new SendSpacing(this.#clock)
    this.#ofAccounts.set(id, pace)
    pace.keep(advanced.paceMs)
    return pace
  }

  forget(accountId: AccountId): void {
    this.#ofAccounts.delete(accountId)
  }
}
