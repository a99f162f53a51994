import type { Dispatcher } from 'undici'
import type { AdvancedSettings } from '../../../shared/model/account.ts'
import type { ChatKind } from '../../../shared/model/chat.ts'
import { call, type WireResult } from './http.ts'

/** What the v1 style needs to know of an account. The token lives here and in the keychain, nowhere else. */
export interface V1Config {
  readonly serviceAddress: string
  readonly accessToken: string
  readonly advanced: Pick<AdvancedSettings, 'deleteMethod' | 'deletePath'>
}

/** The three dispatchers of an account, so that nothing waits behind the long poll (design, "Sockets"). */
export interface Lines {
  readonly receive: Dispatcher
  readonly control: Dispatcher
  readonly send: Dispatcher
}

/** The service waits up to 20 s for a notification (specification, "Receive notifications"); we wait 10 s more. */
export const POLL_DEADLINE = 30_000
/** Deadline of a delete, in milliseconds. */
export const DELETE_DEADLINE = 15_000
/** Deadline of a send: after it the outcome is unknown. */
export const SEND_DEADLINE = 60_000
/** Largest notification that is read whole, in bytes. */
export const NOTIFICATION_CAP = 16 * 1024 * 1024
const ANSWER_CAP = 1024 * 1024

/** A text as the outbox holds it. */
export interface TextRequest {
  readonly recipientKind: ChatKind
  /** Digits or group identifier. */
  readonly to: string
  readonly body: string
}

/** The v1 style on the wire (specification, operations 1 and 3; delete from the field notes 2.1). */
export class V1 {
  readonly #config: V1Config
  readonly #lines: Lines

  constructor(config: V1Config, lines: Lines) {
    this.#config = config
    this.#lines = lines
  }

  /** Long-polls once. */
  receive(signal: AbortSignal, onHeaders?: (status: number) => void): Promise<WireResult> {
    return call({
      dispatcher: this.#lines.receive,
      method: 'GET',
      url: `${this.#config.serviceAddress}/v1/notifications`,
      headers: this.#authorization(),
      deadline: POLL_DEADLINE,
      cap: NOTIFICATION_CAP,
      signal,
      ...(onHeaders ? { onHeaders } : {}),
    })
  }

  /** Deletes a notification that is on disk. `receipt` is the text read from the raw body. */
  deleteNotification(receipt: string, signal?: AbortSignal): Promise<WireResult> {
    const path = this.#config.advanced.deletePath.replaceAll('{receipt}', encodeURIComponent(receipt))
    return call({
      dispatcher: this.#lines.receive,
      method: this.#config.advanced.deleteMethod,
      url: `${this.#config.serviceAddress}${path}`,
      headers: this.#authorization(),
      deadline: DELETE_DEADLINE,
      cap: ANSWER_CAP,
      ...(signal ? { signal } : {}),
    })
  }

  /** Sends a text: one POST, never repeated from here. */
  sendText(request: TextRequest): Promise<WireResult> {
    return call({
      dispatcher: this.#lines.send,
      method: 'POST',
      url: `${this.#config.serviceAddress}/v1/messages`,
      headers: { ...this.#authorization(), 'content-type': 'application/json' },
      body: JSON.stringify(textBody(request)),
      deadline: SEND_DEADLINE,
      cap: ANSWER_CAP,
    })
  }

  #authorization(): { authorization: string } {
    return { authorization: `Bearer ${this.#config.accessToken}` }
  }
}

/** The body of "Send text message": `recipient_type` and `type` are always written out (design, section 5). */
export function textBody(request: TextRequest): Readonly<Record<string, unknown>> {
  return {
    recipient_type: request.recipientKind === 'group' ? 'group' : 'individual',
    to: request.to,
    type: 'text',
    text: { body: request.body },
  }
}
