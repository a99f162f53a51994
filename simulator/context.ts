import type { MessageIds } from './ids.ts'
import type { MediaStore } from './media.ts'
import type { Settled } from './options.ts'
import type { Style } from './queue.ts'
import type { Timers } from './timers.ts'

/** What every part of the service works with. A part that calls other parts adds what it calls of them. */
export interface Context {
  readonly options: Settled
  readonly media: MediaStore
  readonly ids: MessageIds
  readonly timers: Timers
  /** Epoch milliseconds by the injected clock. */
  now(): number
  /** Puts one notification into a queue in that style's envelope and returns its receipt. */
  enqueue(notification: object, style: Style): number
}
