import type { Account } from '../../../shared/model/account.ts'
import type { Capabilities } from '../../../shared/lib/capabilities.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { ChangedRows } from '../store/ingest/change-set.ts'
import type { Clock, Log } from '../ports.ts'
import type { Meta } from '../gateway/translate/api-meta.ts'
import type { Delivery } from '../store/ingest/deliveries.ts'
import type { Instance } from '../gateway/service/instance-api.ts'
import type { V1 } from '../gateway/service/v1-api.ts'
import type { GapRecovery } from './gap-recovery.ts'
import { Observer, type ObserverState } from './observer.ts'
import { Receiver } from './receiver.ts'
import { storeWholeJournal } from './store-in-steps.ts'

/** What a loop that brings messages needs of its account. */
export interface InboxPorts {
  readonly account: Account
  readonly receive: Capabilities['receive']
  readonly v1: V1 | null
  readonly instance: Instance | null
  readonly instanceAddress: string
  readonly secrets: readonly string[]
  readonly archive: Pick<Archive, 'storeDelivery' | 'storeJournal' | 'probe'>
  readonly clock: Clock
  readonly log: Log
  isConnected(address: string): boolean
  /** Nobody looks, and the person wants data saved. */
  readonly sparing: () => boolean
  ready(): Promise<void> | null
  /** What was missed, and what is covered. */
  readonly missed: Pick<GapRecovery, 'now' | 'since' | 'gaps' | 'covered'>
  /** The queue had nothing. */
  onEmpty(): void
  /** The queue brought this. */
  onDelivery(delivery: Delivery): void
  /** The journal brought these. */
  onArrived(rows: ChangedRows): void
  onState(state: ObserverState): void
  onTurn(): void
  /** A poll or a reading of the journal was answered; the service's clock then, where the answer says it. */
  onPolled(serviceNow: number | null): void
  onDeleted(): void
  onMeta(meta: Meta): void
}

/** Milliseconds between two readings of the journal while nobody looks and data are to be saved. */
const SAVING_DATA_EVERY_MS = 60_000

/** The one loop by which an account receives: a queue in one of the styles, or the journal. Null when it cannot. */
export function openInbox(ports: InboxPorts): Receiver | Observer | null {
  const { account, receive, archive, instance, instanceAddress } = ports
  const { id } = account
  const { clock, log, secrets } = ports
  const common = {
    clock,
    log,
    secrets,
    onState: (state: ObserverState) => ports.onState(state),
    onTurn: () => ports.onTurn(),
  }
  if (receive === 'journal' && instance)
    return new Observer({
      ...common,
      service: instance,
      host: new URL(instanceAddress).host,
      pause: () =>
        Math.max(account.advanced.observeSeconds * 1000, ports.sparing() ? SAVING_DATA_EVERY_MS : 0),
      seenAt: ports.missed.since,
      now: () => ports.missed.now(),
      owed: () => ports.missed.gaps.owed(),
      onCovered: (minutes) => ports.missed.covered(minutes),
      onMissed: (since, isRefused) => {
        if (isRefused) ports.missed.gaps.away(since, ports.missed.now(), 'journal-refused')
        else ports.missed.gaps.unread(since)
      },
      store: (answer) => {
        ports.onPolled(answer.serviceNow)
        return storeWholeJournal(archive, id, answer, (rows) => ports.onArrived(rows))
      },
    })
  if (receive !== 'v1' && receive !== 'instance') return null
  const queue = receive === 'v1' ? ports.v1 : instance
  const address = receive === 'v1' ? account.serviceAddress : instanceAddress
  if (!queue) return null
  return new Receiver({
    ...common,
    service: queue,
    host: new URL(address).host,
    isConnected: () => ports.isConnected(address),
    ready: () => ports.ready(),
    store: async (bytes, at, final, serviceNow) => {
      ports.onPolled(serviceNow)
      const delivery = await archive.storeDelivery(id, receive, bytes, at, final, serviceNow)
      if (delivery.state === 'empty') ports.onEmpty()
      return delivery
    },
    probe: () => archive.probe(),
    onDelivery: (delivery) => ports.onDelivery(delivery),
    onDeleted: () => ports.onDeleted(),
    onMeta: (meta) => ports.onMeta(meta),
  })
}
