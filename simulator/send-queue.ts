import type { Account } from './account.ts'
import type { Context } from './context.ts'
import type { SentMessage } from './messages.ts'
import type { Outgoing } from './outgoing.ts'
import { RETENTION_MS } from './queue.ts'

interface SendQueueContext extends Context {
  readonly account: Pick<Account, 'settings' | 'state'>
  readonly outgoing: Pick<Outgoing, 'leave'>
}

/**
 * The instance style's send queue: messages wait up to 24 hours for an authorized instance and leave one at a
 * time, the message sending interval after the one before; an idle queue sends at once
 * (docs/service.md, "Queues").
 */
export class SendQueue {
  #waiting: SentMessage[] = []
  /** When the last one left. */
  #lastLeft = Number.NEGATIVE_INFINITY
  #isTimed = false
  #context: SendQueueContext

  constructor(context: SendQueueContext) {
    this.#context = context
  }

  /** What waits and is younger than 24 hours, oldest first. */
  waiting(): readonly SentMessage[] {
    const limit = this.#context.now() - RETENTION_MS
    this.#waiting = this.#waiting.filter((one) => one.at > limit)
    return this.#waiting
  }

  add(sent: SentMessage): void {
    this.#waiting.push(sent)
    this.pump()
  }

  clear(): void {
    this.#waiting = []
  }

  /** Sends what may go now and comes back when the interval is over. */
  pump(): void {
    const { account, timers, outgoing, options } = this.#context
    if (this.#isTimed || account.state !== 'authorized' || this.waiting().length === 0) return
    const interval = Number(account.settings['delaySendMessagesMilliseconds'])
    const wait = this.#lastLeft + interval - options.monotonic()
    if (wait > 0) {
      this.#isTimed = true
      return timers.after(wait, () => {
        this.#isTimed = false
        this.pump()
      })
    }
    this.#lastLeft = options.monotonic()
    const sent = this.#waiting.shift()
    if (sent !== undefined) outgoing.leave(sent)
    this.pump()
  }
}
