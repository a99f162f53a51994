import type { Dispatcher } from 'undici'
import { call, type WireResult } from './http.ts'

/** What the instance style needs to know of an account. The token is part of every path (specification, "Authentication"). */
export interface InstanceConfig {
  readonly address: string
  readonly instanceId: string
  readonly instanceToken: string
}

const READ_DEADLINE = 30_000
/** Largest journal that is read whole, in bytes: a day of a busy account. */
const JOURNAL_CAP = 64 * 1024 * 1024

/** The instance style on the wire: no `Authorization` header, the token in the path, and therefore in no log. */
export class Instance {
  readonly #config: InstanceConfig
  readonly #control: Dispatcher

  constructor(config: InstanceConfig, control: Dispatcher) {
    this.#config = config
    this.#control = control
  }

  /** Reads the messages received in the last `minutes` (specification, operation 6). Deletes nothing. */
  lastIncomingMessages(minutes: number, signal?: AbortSignal): Promise<WireResult> {
    return call({
      dispatcher: this.#control,
      method: 'GET',
      url: `${this.#path('lastIncomingMessages')}?minutes=${String(minutes)}`,
      deadline: READ_DEADLINE,
      cap: JOURNAL_CAP,
      ...(signal ? { signal } : {}),
    })
  }

  #path(method: string): string {
    const { address, instanceId, instanceToken } = this.#config
    return `${address}/waInstance${encodeURIComponent(instanceId)}/${method}/${encodeURIComponent(instanceToken)}`
  }
}
