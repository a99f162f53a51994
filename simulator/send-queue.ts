import type { SentMessage } from './outgoing.ts'
import { RETENTION_MS } from './queue.ts'
import type { Service } from './service.ts'

/**
 * The instance style's send queue: messages wait up to 24 hours for an authorized instance and leave one at a
 * time, the message sending interval after the one before; an idle queue sends at once
 * (specification, "States and transitions" 1).
 */
export class SendQueue {
  #waiting: SentMessage[] = []
  /** `performance.now()` of the last one that left. */
  #lastLeft = Number.NEGATIVE_INFINITY
  #isTimed = false
  #service: Service

  constructor(service: Service) {
    this.#service = service
  }

  /** What waits and is younger than 24 hours, oldest first. */
  waiting(): readonly SentMessage[] {
    const limit = this.#service.now() - RETENTION_MS
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
    const { account, timers, outgoing } = this.#service
    if (this.#isTimed || account.state !== 'authorized' || this.waiting().length === 0) return
    const interval = Number(account.settings['delaySendMessagesMilliseconds'])
    const wait = this.#lastLeft + interval - performance.now()
    if (wait > 0) {
      this.#isTimed = true
      return timers.after(wait, () => {
        this.#isTimed = false
        this.pump()
      })
    }
    this.#lastLeft = performance.now()
    const sent = this.#waiting.shift()
    if (sent !== undefined) outgoing.leave(sent)
    this.pump()
  }
}
