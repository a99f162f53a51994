import type { AccountActivity } from '../../../shared/model/account-doctor.ts'
import type { Clock } from '../ports.ts'

/** When an account last received, deleted and sent, since it began to run. Nothing of it is stored. */
export class Traffic {
  readonly #clock: Pick<Clock, 'now'>
  #activity: AccountActivity

  constructor(clock: Pick<Clock, 'now'>) {
    this.#clock = clock
    this.#activity = {
      startedAt: clock.now(),
      ...{ polledAt: null, deletedAt: null, sentAt: null, clockMs: null },
    }
  }

  get activity(): AccountActivity {
    return this.#activity
  }

  /** A poll was answered; `serviceNow` is the service's clock then. */
  polled(serviceNow: number | null): void {
    const polledAt = this.#clock.now()
    const clockMs = serviceNow === null ? this.#activity.clockMs : serviceNow - polledAt
    this.#activity = { ...this.#activity, polledAt, clockMs }
  }

  deleted(): void {
    this.#activity = { ...this.#activity, deletedAt: this.#clock.now() }
  }

  sent(): void {
    this.#activity = { ...this.#activity, sentAt: this.#clock.now() }
  }
}
