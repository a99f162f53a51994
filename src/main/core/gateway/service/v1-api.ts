import type { Dispatcher } from 'undici'
import type { AdvancedSettings } from '../../../../shared/model/account.ts'
import type { Clock } from '../../ports.ts'
import { call, type WireResult } from './http-call.ts'

/** What the v1 style needs to know of an account. The token lives here and in the keychain, nowhere else. */
export interface V1Config {
  readonly serviceAddress: string
  readonly accessToken: string
  readonly advanced: Pick<AdvancedSettings, 'deleteMethod' | 'deletePath'>
}

/** The three dispatchers of an account, so that nothing waits behind the long poll (ARCHITECTURE.md, "Sockets"). */
export interface Lines {
  readonly clock: Pick<Clock, 'after'>
  readonly receive: Dispatcher
  readonly control: Dispatcher
  readonly send: Dispatcher
}

/** The service waits up to 20 s for a notification (docs/service.md, operation 3); we wait 10 s more. */
const POLL_DEADLINE_MS = 30_000
/** Deadline of a delete, in milliseconds. */
export const DELETE_DEADLINE_MS = 15_000
/** Deadline of a send: after it the outcome is unknown. */
export const SEND_DEADLINE_MS = 60_000
/** Largest notification that is read whole, in bytes. */
export const MAX_NOTIFICATION_BYTES = 16 * 1024 * 1024
/** Largest answer to a send or delete that is read, in bytes. */
export const MAX_ANSWER_BYTES = 1024 * 1024

/** Receiving in the v1 style (docs/service.md, operation 3; delete from the docs/service.md 2.1). */
export class V1 {
  readonly #config: V1Config
  readonly #lines: Lines

  constructor(config: V1Config, lines: Lines) {
    this.#config = config
    this.#lines = lines
  }

  /** Whether a poll may be written right behind a delete (docs/promises.md 4: never behind a POST). */
  get deletesPlainly(): boolean {
    return this.#config.advanced.deleteMethod === 'DELETE'
  }

  /** Long-polls once; `behind` is the answer to the delete that was written right before. */
  receive(
    signal: AbortSignal,
    onHeaders?: (status: number) => void,
    behind?: Promise<unknown>,
  ): Promise<WireResult> {
    return call({
      dispatcher: this.#lines.receive,
      clock: this.#lines.clock,
      method: 'GET',
      url: `${this.#config.serviceAddress}/v1/notifications`,
      headers: this.#authorization(),
      deadline: POLL_DEADLINE_MS,
      cap: MAX_NOTIFICATION_BYTES,
      signal,
      ...(onHeaders ? { onHeaders } : {}),
      ...(behind ? { behind } : {}),
    })
  }

  /** Deletes a notification that is on disk. `receipt` is the text read from the raw body; a poll follows where it `leads`. */
  deleteNotification(receipt: string, leads = false): Promise<WireResult> {
    const path = this.#config.advanced.deletePath.replaceAll('{receipt}', encodeURIComponent(receipt))
    return call({
      dispatcher: this.#lines.receive,
      clock: this.#lines.clock,
      method: this.#config.advanced.deleteMethod,
      url: `${this.#config.serviceAddress}${path}`,
      headers: this.#authorization(),
      deadline: DELETE_DEADLINE_MS,
      cap: MAX_ANSWER_BYTES,
      leads,
    })
  }

  #authorization(): { authorization: string } {
    return { authorization: `Bearer ${this.#config.accessToken}` }
  }
}
