import type { Account } from './account.ts'
import type { Desk } from './desk.ts'
import type { FaultBoard } from './faults.ts'
import type { MessageIds } from './ids.ts'
import type { RequestLog } from './log.ts'
import type { MediaStore } from './media.ts'
import type { Settled } from './options.ts'
import type { Outgoing } from './outgoing.ts'
import type { Style } from './queue.ts'
import type { SendQueue } from './send-queue.ts'
import type { Timers } from './timers.ts'
import type { World } from './world.ts'

/** All that the operations share: one account of the service. */
export interface Service {
  readonly options: Settled
  readonly log: RequestLog
  readonly faults: FaultBoard
  readonly desks: Record<Style, Desk>
  readonly media: MediaStore
  readonly ids: MessageIds
  readonly timers: Timers
  readonly world: World
  readonly outgoing: Outgoing
  readonly account: Account
  readonly sendQueue: SendQueue
  /** Epoch milliseconds by the injected clock. */
  now(): number
  /** `http://127.0.0.1:PORT`. */
  url(): string
  /** Puts one notification into a queue in that style's envelope and returns its receipt. */
  enqueue(notification: object, style: Style): number
}
