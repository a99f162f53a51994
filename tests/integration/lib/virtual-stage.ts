/** A core and the simulated service in virtual time: the archive, the HTTP stack and the sockets are real. */
import type { Worker } from 'node:worker_threads'
import type { Dispatcher } from 'undici'
import { startSimulator, type Simulator, type SimulatorOptions } from '../../../simulator/simulator.ts'
import type { OpenNet } from '../../../src/main/core/ports.ts'
import { PLAIN } from '../../../src/main/core/gateway/network/create-net.ts'
import { openNet } from '../../../src/main/core/gateway/network/open-net.ts'
import { form, MemorySecrets, startHost, type TestHost } from '../../../src/main/core/testing/core-host.ts'
import type { RequestArg } from '../../../src/shared/contract/requests.ts'
import type { Connection } from '../../../src/shared/model/connection.ts'
import type { Gap } from '../../../src/shared/model/gap.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import { RawFront, type FrontOptions } from './raw-front.ts'
import { Connections, watchedArchive } from './stillness.ts'
import { VirtualTime } from './virtual-time.ts'

const productNet = openNet(PLAIN)
const HOUR = 3_600_000

/** With which core a life begins. */
export interface Life {
  readonly folder?: string
  readonly version?: string
  readonly archiveWorker?: () => Worker
}

/** What a stage is made with. */
export interface StageOptions extends SimulatorOptions {
  /** The archive's folder. */
  readonly folder: string
  /** Draws the jitter of the back-offs. */
  readonly random: () => number
  /** The time at which it begins. */
  readonly wall?: number
  /** Stands between the core and the service where every byte counts. */
  readonly front?: FrontOptions
  /** Makes the dispatchers where the product's own will not do. */
  readonly make?: OpenNet['dispatcher']
  /** Sees each dispatcher before the core does. */
  readonly wrap?: (dispatcher: Dispatcher, use: string) => Dispatcher
}

export class VirtualStage {
  readonly time: VirtualTime
  readonly sim: Simulator
  readonly connections: Connections
  readonly secrets = new MemorySecrets()
  /** Each message as the core told it last. */
  readonly told = new Map<number, Message>()
  /** Called with every message that the core tells. */
  onMessage: (message: Message) => void = () => undefined
  accountId = ''
  /** By how much somebody set this machine's clock, in milliseconds; the service's clock is always right. */
  skew = 0
  readonly #options: StageOptions
  readonly #front: RawFront | null
  #host: TestHost | null = null
  #sends = 0

  protected constructor(options: StageOptions, time: VirtualTime, connections: Connections, sim: Simulator) {
    this.#options = options
    this.time = time
    this.connections = connections
    this.sim = sim
    this.#front = options.front ? new RawFront(sim, connections, options.front) : null
  }

  /** Starts the service, on which the core is started by {@link start}. */
  static async open(options: StageOptions): Promise<VirtualStage> {
    return new this(...(await this.parts(options)))
  }

  protected static async parts(
    options: StageOptions,
  ): Promise<[StageOptions, VirtualTime, Connections, Simulator]> {
    const time = new VirtualTime(options.random, options.wall)
    const connections = new Connections(time)
    const { folder, random, wall, front, make, wrap, ...service } = options
    const sim = await startSimulator({
      now: time.now,
      after: time.after,
      // What stands before the service is watched in its place.
      ...(front ? {} : { onConnection: (socket) => connections.accepted(socket) }),
      firstReceipt: 70_000,
      seed: 1,
      ...service,
    })
    return [options, time, connections, sim]
  }

  get host(): TestHost {
    if (!this.#host) throw new Error('the core does not run')
    return this.#host
  }

  /** What stands before the service. */
  get front(): RawFront {
    if (!this.#front) throw new Error('nothing stands before the service')
    return this.#front
  }

  /** Starts the core on the folder and keychain of before, or on another folder. */
  async start({ archiveWorker, folder = this.#options.folder, version }: Life = {}): Promise<TestHost> {
    if (this.#front?.port === 0) await this.#front.listen()
    const { make = productNet.dispatcher, wrap } = this.#options
    const { monotonic, after, random } = this.time
    this.#host = await startHost({
      folder,
      secrets: this.secrets,
      clock: { monotonic, after, random, now: () => this.time.now() + this.skew },
      net: {
        ...productNet,
        dispatcher: (origin, use) => {
          const made = make(origin, use)
          return wrap ? wrap(made, use) : made
        },
      },
      ...(version === undefined ? {} : { version }),
      archiveWorker: () => watchedArchive(this.time, archiveWorker?.()),
    })
    this.#host.core.subscribe(({ events }) => {
      for (const event of events) {
        if (event.type === 'messages-removed') for (const key of event.keys) this.told.delete(key)
        if (event.type !== 'messages') continue
        for (const message of event.messages) {
          this.told.set(message.key, message)
          this.onMessage(message)
        }
      }
    })
    return this.#host
  }

  /** Saves an account with these credentials. */
  async connect(
    by: 'v1' | 'instance' | 'both' = 'v1',
    change: Partial<RequestArg<'account.save'>> = {},
  ): Promise<void> {
    const { instanceId, instanceToken, accessToken } = this.sim
    const url = this.#front?.url ?? this.sim.url
    const credentials = {
      accessToken: by === 'instance' ? '' : accessToken,
      ...(by === 'v1' ? {} : { instanceId, instanceToken }),
    }
    const saving = this.host.must('account.save', form({ url, accessToken }, { ...credentials, ...change }))
    this.accountId = (await this.finished(saving)).account.id
  }

  /** Lets time pass until something has ended; its failure is the caller's. */
  async finished<T>(work: Promise<T>): Promise<T> {
    let isOver = false
    const end = (): void => void (isOver = true)
    work.then(end, end)
    await this.time.until(() => isOver, HOUR)
    return work
  }

  async stop(): Promise<void> {
    // A thread that ends is seen by nobody: virtual time must not pass while it does.
    await this.host.stop()
    this.#host = null
  }

  async close(): Promise<void> {
    if (this.#host) await this.stop()
    await this.#front?.close()
    await this.sim.stop()
    this.connections.close()
  }

  /** Lets time pass until it holds. */
  until(holds: () => boolean | Promise<boolean>, most = HOUR): Promise<boolean> {
    return this.time.until(holds, most)
  }

  async connection(): Promise<Connection> {
    const { connections } = await this.host.must('app.snapshot', {})
    const [first] = connections
    if (!first) throw new Error('the account does not run')
    return first
  }

  /** The gaps of the account as the core tells them: what the window was told last must be what a new one would read. */
  async gaps(): Promise<readonly Gap[]> {
    const { gaps } = await this.host.must('app.snapshot', {})
    const told = this.host.batches
      .flatMap((batch) => batch.events)
      .findLast((event) => event.type === 'gaps')?.gaps
    if (JSON.stringify(told ?? []) !== JSON.stringify(gaps))
      throw new Error(`told are ${String(told?.length ?? 0)} gaps, and there are ${String(gaps.length)}`)
    return gaps
  }

  /** All messages of all chats, each once: what the window would show. */
  async shown(): Promise<readonly Message[]> {
    const { chats } = await this.host.must('chat.list', { accountId: this.accountId, limit: 100 })
    const pages = []
    for (const { id } of chats) pages.push(...(await this.messages(id)))
    return pages
  }

  /** A chat by its number. */
  async chat(number: string): Promise<number> {
    const input = number.replace(/^\d{7,15}$/, '+$&')
    return (await this.host.must('chat.start', { accountId: this.accountId, kind: 'person', input })).id
  }

  /** One press of Send, or of "Send later". */
  async send(chatId: number, text: string, sendAt: number | null = null): Promise<Message> {
    const { accountId } = this
    return this.host.must('message.send', { accountId, chatId, text, sendId: this.sendId(), sendAt })
  }

  sendId(): string {
    this.#sends += 1
    return `sent-${String(this.#sends).padStart(8, '0')}`
  }

  /** The newest messages of a chat. */
  async messages(chatId: number): Promise<readonly Message[]> {
    const { accountId } = this
    return (await this.host.must('message.page', { accountId, chatId, from: 'latest', limit: 200 })).messages
  }

  async message(chatId: number, key: number): Promise<Message> {
    const found = (await this.messages(chatId)).find((each) => each.key === key)
    if (!found) throw new Error(`message ${String(key)} is gone`)
    return found
  }

  /** What the core told so far is not kept: only its own memory shall count. */
  forget(): void {
    for (const list of [this.host.batches, this.host.lines, this.host.alerts]) list.length = 0
    if (this.#front) this.#front.asked.length = 0
    this.sim.clearLog()
  }
}
