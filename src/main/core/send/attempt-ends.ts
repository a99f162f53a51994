import type { Acted } from '../store/outbox/outbox-actions.ts'
import type { AttemptEnd } from '../store/outbox/send-attempts.ts'
import type { OutboxPorts } from './outbox-ports.ts'
import type { Transfers } from './transfers.ts'

/** What writing down the end of an attempt needs. */
interface AttemptEndsPorts extends Pick<OutboxPorts, 'accountId' | 'archive' | 'clock' | 'tellChanges'> {
  readonly transfers: Transfers
  isStopped(): boolean
  /** The disk refused. */
  onFault(error: unknown): void
  /** Waits until the disk is asked again. */
  pause(): Promise<void>
}

/** Writes down how attempts ended: as soon as the disk takes it, and their chats wait until then. */
export class AttemptEnds {
  readonly #ports: AttemptEndsPorts

  constructor(ports: AttemptEndsPorts) {
    this.#ports = ports
  }

  async settle(key: number, end: AttemptEnd): Promise<void> {
    const { accountId, archive, clock, tellChanges } = this.#ports
    const changes = await this.#written(() => archive.endAttempt(key, end, clock.now()))
    if (changes) tellChanges(accountId, changes)
  }

  /** Its body provably did not leave whole: the person gets it back, or it goes back to its place. */
  async endWithheld(key: number, back: AttemptEnd): Promise<void> {
    const { accountId, archive, transfers } = this.#ports
    const acted: Acted | null = transfers.get(key)?.isWanted
      ? await this.#written(() => archive.undoSend(accountId, key, 'leaving'))
      : null
    if (acted) transfers.close(key, acted)
    else await this.settle(key, back)
  }

  /** Null where the disk refuses until the account stops. */
  async #written<T>(write: () => Promise<T>): Promise<T | null> {
    for (;;) {
      try {
        return await write()
      } catch (error) {
        this.#ports.onFault(error)
        if (this.#ports.isStopped()) return null
        await this.#ports.pause()
      }
    }
  }
}
