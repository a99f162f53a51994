import type { Duplex } from 'node:stream'
import { Account } from './account.ts'
import { QueueGuard } from './queue-guard.ts'
import { type Controlled, openControl } from './control.ts'
import { Exchange } from './http-exchange.ts'
import { FaultBoard } from './faults.ts'
import { MessageIds } from './ids.ts'
import { type LogEntry, RequestLog } from './log.ts'
import { MediaStore } from './media.ts'
import type { SentMessage, Status } from './messages.ts'
import { type SimulatorOptions, settle } from './options.ts'
import { Outgoing } from './outgoing.ts'
import { NotificationQueue, type Receipt, type Style } from './queue.ts'
import { SendQueue } from './send-queue.ts'
import { openHttpPort } from './server.ts'
import type { Service } from './service.ts'
import { Timers } from './timers.ts'
import { World } from './world.ts'

export type { InstanceState } from './account.ts'
export type { Fault, FaultHandle, FaultKind } from './faults.ts'
export type { LogEntry, Violation, ViolationRule } from './log.ts'
export type { Delivered, SentMessage, Status } from './messages.ts'
export type { SimulatorOptions } from './options.ts'
export type { Group, Person, SendOptions } from './people.ts'
export type { QueueItem, Receipt, Style } from './queue.ts'

/** A running service with one account. */
export interface Simulator extends Controlled {
  /** Base of the control port; null when it was not asked for. */
  readonly controlUrl: string | null
  /** Takes a notification out of the queue, as its age or another client does. */
  discard(receipt: Receipt, style?: Style): boolean
  /** Something happens to a message that was sent (`delivered`, `read`): lastOutgoingMessages then gives this time. */
  acts(id: string, status: Status): void
  /** Calls back for each accepted outgoing message; returns how to stop that. */
  onSent(listener: (sent: SentMessage) => void): () => void
  /** A connection without a socket, for whoever speaks to the service byte by byte. */
  connect(): Duplex
  /** Links to files given out so far answer with this status (403 by default) from now on; `downloadFile` gives fresh ones. */
  expireLinks(status?: number): void
  /** Calls back when a request has its answer; returns how to stop that. */
  onRequest(listener: (entry: LogEntry) => void): () => void
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
  const log = new RequestLog(settled.monotonic)
  const desk = (style: Style): QueueGuard =>
    new QueueGuard(new NotificationQueue(style, settled.firstReceipt, now, settled.after), log, settled.after)
  const service = {
    options: settled,
    log,
    now,
    url,
    faults: new FaultBoard(),
    desks: { v1: desk('v1'), instance: desk('instance') },
    media: new MediaStore(now, url),
    ids: new MessageIds(settled.seed),
    timers: new Timers(settled.after),
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
    service.options.monotonic,
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
    notOnWhatsapp: (number) => void world.notOnWhatsapp.add(number),
    phoneWrites: (to, text, given) => world.phoneWrites(to, text, given),
    acts: (id, status) => world.acts(id, status),
    setState: (state) => account.setState(state),
    linkPhone: (number = ownNumber) => account.link(number),
    unlinkPhone: () => account.unlink(),
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
    connect: () => port.connect(),
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
