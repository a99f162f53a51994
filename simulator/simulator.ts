import type { InstanceState } from './account.ts'
import { Account } from './account.ts'
import { Desk } from './desk.ts'
import { openControl } from './control.ts'
import { Exchange } from './exchange.ts'
import type { Fault, FaultHandle } from './faults.ts'
import { FaultBoard } from './faults.ts'
import { MessageIds } from './ids.ts'
import type { LogEntry, Violation } from './log.ts'
import { RequestLog } from './log.ts'
import { MediaStore } from './media.ts'
import type { SimulatorOptions } from './options.ts'
import { settle } from './options.ts'
import type { SentMessage, Status } from './outgoing.ts'
import { Outgoing } from './outgoing.ts'
import type { Group, Person } from './people.ts'
import type { QueueItem, Receipt, Style } from './queue.ts'
import { NotificationQueue } from './queue.ts'
import { SendQueue } from './send-queue.ts'
import { openHttpPort } from './server.ts'
import type { Service } from './service.ts'
import { Timers } from './timers.ts'
import type { Delivered, PhoneOptions } from './world.ts'
import { World } from './world.ts'

export type { InstanceState } from './account.ts'
export type { Fault, FaultHandle, FaultKind } from './faults.ts'
export type { LogEntry, Violation, ViolationRule } from './log.ts'
export type { SimulatorOptions } from './options.ts'
export type { SentMessage, Status } from './outgoing.ts'
export type { Group, Person, SendOptions } from './people.ts'
export type { QueueItem, Receipt, Style } from './queue.ts'
export type { Delivered } from './world.ts'

/** A running service with one account. */
export interface Simulator {
  /** `http://127.0.0.1:PORT`: base of both styles and of media. */
  readonly url: string
  /** Base of the control port; null when it was not asked for. */
  readonly controlUrl: string | null
  readonly accessToken: string
  readonly instanceId: string
  readonly instanceToken: string
  readonly ownNumber: string
  /** Takes a notification out of the queue, as its age or another client does. */
  discard(receipt: Receipt, style?: Style): boolean
  /** Finds or makes a person. `number` is digits with the country code. */
  person(number: string, name: string): Person
  /** Finds or makes a group. `id` is `<number>-<suffix>` or digits. */
  group(id: string, name: string, members: Person[]): Group
  /** The owner writes on the phone, to a person or group in any form of address; the instance queue tells it. */
  phoneWrites(to: string, text: string, options?: PhoneOptions): Delivered
  /** Something happens to a message that was sent (`delivered`, `read`): lastOutgoingMessages then gives this time. */
  acts(id: string, status: Status): void
  /** Changes the instance's state; only an authorized one sends what waits in the send queue. */
  setState(state: InstanceState): void
  /** Changes settings as setSettings does. */
  setSettings(settings: Record<string, unknown>): void
  /** Calls back for each accepted outgoing message; returns how to stop that. */
  onSent(listener: (sent: SentMessage) => void): () => void
  /** Queues one notification (without the envelope) and returns its receipt. */
  enqueue(notification: object, style?: Style): number
  /**
   * Queues the exact bytes that receive will answer. `receipt` is what deletes them; the next one when absent, a text
   * where a number would round it.
   */
  enqueueRaw<R extends Receipt = number>(body: string | Buffer, receipt?: R, style?: Style): R
  /** What is still undeleted, oldest first. */
  queue(style?: Style): readonly QueueItem[]
  /** Delivers the same notification once more under another receipt, right behind the first; returns it. */
  duplicate(receipt: Receipt, style?: Style): number
  /** Puts the named receipts first in the given order. */
  reorder(receipts: readonly Receipt[], style?: Style): void
  /** Sets a fault. */
  fault(fault: Fault): FaultHandle
  /** Links to files given out so far answer with this status (403 by default) from now on; `downloadFile` gives fresh ones. */
  expireLinks(status?: number): void
  /** Takes every fault away. */
  clearFaults(): void
  /** Connections are refused and open ones destroyed. */
  offline(): Promise<void>
  /** Listens again on the same port. */
  online(): Promise<void>
  /** Moves the simulator's clock forward: retention and all times follow, delays do not. */
  advance(ms: number): void
  /** Every request in order of arrival. */
  log(): readonly LogEntry[]
  /** Calls back when a request has its answer; returns how to stop that. */
  onRequest(listener: (entry: LogEntry) => void): () => void
  /** What a client did that is forbidden; `ViolationRule` says what counts. */
  violations(): readonly Violation[]
  /** Accepted outgoing messages in order. */
  sent(): readonly SentMessage[]
  /** Forgets the log and the violations, not what was sent. */
  clearLog(): void
  /** Ends everything: connections, ports, timers. */
  stop(): Promise<void>
}

function assemble(
  options: SimulatorOptions,
  url: () => string,
): { service: Service; advance(ms: number): void } {
  const settled = settle(options)
  let shift = 0
  const now = (): number => settled.now() + shift
  const log = new RequestLog()
  const desk = (style: Style): Desk =>
    new Desk(new NotificationQueue(style, settled.firstReceipt, now, settled.after), log)
  const service = {
    options: settled,
    log,
    now,
    url,
    faults: new FaultBoard(),
    desks: { v1: desk('v1'), instance: desk('instance') },
    media: new MediaStore(now, url),
    ids: new MessageIds(settled.seed),
    timers: new Timers(),
    enqueue(notification: object, style: Style): number {
      const { queue } = this.desks[style]
      return queue.put((receipt) =>
        Buffer.from(
          JSON.stringify(
            style === 'v1'
              ? { receipt, notifications: [notification] }
              : { receiptId: receipt, body: notification },
          ),
        ),
      )
    },
  } as Service
  Object.assign(service, {
    world: new World(service),
    outgoing: new Outgoing(service),
    account: new Account(service),
    sendQueue: new SendQueue(service),
  })
  return { service, advance: (ms) => void (shift += ms) }
}

/** Starts a simulated account on 127.0.0.1. Rejects when a wanted port is taken. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  let url = ''
  const { service, advance } = assemble(options, () => url)
  const exchange = new Exchange(service)
  const port = await openHttpPort(
    service.options.port,
    (arrival) => exchange.arrive(arrival),
    (connectionId) => exchange.connectionClosed(connectionId),
    service.options.onConnection,
  )
  url = `http://127.0.0.1:${port.port}`
  const { desks, log, faults, world, outgoing, timers, account } = service
  const { accessToken, instanceId, instanceToken, ownNumber, controlPort } = service.options
  let stopControl = (): Promise<void> => Promise.resolve()
  const simulator = {
    url,
    controlUrl: null as string | null,
    accessToken,
    instanceId,
    instanceToken,
    ownNumber,
    person: (number, name) => world.person(number, name),
    group: (id, name, members) => world.group(id, name, members),
    phoneWrites: (to, text, given) => world.phoneWrites(to, text, given),
    acts: (id, status) => world.acts(id, status),
    setState: (state) => account.setState(state),
    setSettings: (settings) => void Object.assign(account.settings, settings),
    onSent: (listener) => outgoing.onSent(listener),
    enqueue: (notification, style = 'v1') => service.enqueue(notification, style),
    enqueueRaw: (body, receipt, style = 'v1') =>
      desks[style].queue.put(() => Buffer.from(body), {
        isRaw: true,
        ...(receipt === undefined ? {} : { receipt }),
      }),
    queue: (style = 'v1') => desks[style].queue.items(),
    discard: (receipt, style = 'v1') => desks[style].queue.remove(receipt),
    duplicate: (receipt, style = 'v1') => desks[style].queue.duplicate(receipt),
    reorder: (receipts, style = 'v1') => desks[style].queue.reorder(receipts),
    fault: (fault) => faults.add(fault),
    expireLinks: (status = 403) => service.media.expireLinks(status),
    clearFaults: () => faults.clear(),
    offline: () => port.close(),
    online: () => port.open(),
    advance,
    log: () => log.entries(),
    onRequest: (listener) => log.onFinished(listener),
    violations: () => log.violations(),
    sent: () => outgoing.accepted,
    clearLog: () => log.clear(),
    stop: async () => {
      timers.clear()
      await Promise.all([port.close(), stopControl()])
    },
  } satisfies Simulator
  if (controlPort !== undefined) {
    const control = await openControl(simulator, controlPort, faults)
    simulator.controlUrl = control.url
    stopControl = control.stop
  }
  return simulator
}
