import type { Outcome } from '../model/problem.ts'
import type { EventBatch } from './events.ts'
import type { Answers, RequestArg, RequestName } from './requests.ts'
import type { WithoutSecrets } from './secret-fields.ts'

/** The whole of what the window can do: ask, and listen. Two verbs, for ever. */
export interface Bridge {
  /** Never throws and never rejects: every failure is an `Outcome`. */
  request<N extends RequestName>(name: N, arg: RequestArg<N>): Promise<Outcome<WithoutSecrets<Answers>[N]>>
  /** Calls `listener` with every batch from now on; the answer ends it. */
  subscribe(listener: (batch: WithoutSecrets<EventBatch>) => void): () => void
}

/** Name of the single request channel. */
export const REQUEST_CHANNEL = 'parley:request'
/** Name of the single event channel. */
export const EVENT_CHANNEL = 'parley:event'
/** Largest argument that the window may hand over, in characters of its JSON form. */
export const REQUEST_SIZE_LIMIT = 1_000_000
