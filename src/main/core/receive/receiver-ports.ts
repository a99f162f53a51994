import type { Delivery } from '../store/ingest/deliveries.ts'
import type { Clock, Log } from '../ports.ts'
import type { Meta } from '../gateway/translate/api-meta.ts'
import type { V1 } from '../gateway/service/v1-api.ts'
import type { LineState } from './receiver-state.ts'

/** A queue of notifications in either address style: one is handed out again and again until it is deleted. */
export type Queue = Pick<V1, 'receive' | 'deleteNotification' | 'deletesPlainly'>

/** What the receiver needs of its account. */
export interface ReceiverPorts {
  readonly service: Queue
  readonly clock: Clock
  readonly log: Log
  readonly host: string
  readonly secrets: readonly string[]
  /** Whether the connection to the service stands at this moment. */
  isConnected(): boolean
  /** Resolves when the next poll may begin: what the journal brings at once goes before what comes one by one. Null: now. */
  ready(): Promise<void> | null
  /** Puts the bytes on disk; when it resolves they may be deleted at the service. */
  store(bytes: Uint8Array, arrivedAt: number, final: boolean, serviceNow: number | null): Promise<Delivery>
  /** Whether the disk takes a write again; rejects while it does not. */
  probe(): Promise<unknown>
  /** Tells what was stored, in the same tick in which the delete goes out. */
  onDelivery(delivery: Delivery): void
  onState(state: LineState): void
  /** A whole turn went well: the service was heard, and what it had is on disk. */
  onTurn(): void
  /** The service has deleted a notification. */
  onDeleted(): void
  /** What an answer that is no success tells of the service's version. */
  onMeta(meta: Meta): void
}
