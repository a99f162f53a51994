import type { Account } from './account.ts'
import type { Context } from './context.ts'
import type { QueueGuard } from './queue-guard.ts'
import type { FaultBoard } from './faults.ts'
import type { RequestLog } from './log.ts'
import type { Outgoing } from './outgoing.ts'
import type { Style } from './queue.ts'
import type { SendQueue } from './send-queue.ts'
import type { World } from './world.ts'

/** All that the operations share: one account of the service. */
export interface Service extends Context {
  readonly log: RequestLog
  readonly faults: FaultBoard
  readonly desks: Record<Style, QueueGuard>
  readonly world: World
  readonly outgoing: Outgoing
  readonly account: Account
  readonly sendQueue: SendQueue
  /** `http://127.0.0.1:PORT`. */
  url(): string
}
