/** A core and the simulated service in virtual time, for runs about receiving. */
import type { Worker } from 'node:worker_threads'
import { startSimulator, type Simulator, type SimulatorOptions } from '../../simulator/simulator.ts'
import { form, MemorySecrets, startHost, type TestHost } from '../../src/main/core/testing/host.ts'
import type { RequestArg } from '../../src/shared/contract/requests.ts'
import type { Connection } from '../../src/shared/model/connection.ts'
import type { Gap } from '../../src/shared/model/gap.ts'
import type { Message } from '../../src/shared/model/message.ts'
import { PLAIN } from '../../src/main/core/network/net.ts'
import { openNet } from '../../src/main/core/network/open-net.ts'
import { Broken } from '../row.ts'
import type { Random } from './random.ts'
import { Connections, watchedArchive } from './stillness.ts'
import { VirtualTime } from './virtual-time.ts'

const productNet = openNet(PLAIN)

/** With which core a life begins. */
export interface Life {
  readonly version?: string
  readonly archiveWorker?: () => Worker
}

const HOUR = 3_600_000

function clockOf({
  monotonic,
  after,
  random,
}: VirtualTime): Pick<VirtualTime, 'monotonic' | 'after' | 'random'> {
  return { monotonic, after, random }
}

/** Everything but time is real: the core's archive and HTTP stack, the service's socket. */
export class ReceivingStage {
  readonly time: VirtualTime
  readonly sim: Simulator
  readonly #folder: string
  readonly #connections: Connections
  readonly #secrets = new MemorySecrets()
  #host: TestHost | null = null
  accountId = ''
  /** By how much somebody set this machine's clock, in milliseconds; the service's clock is always right. */
  skew = 0

  private constructor(folder: string, time: VirtualTime, connections: Connections, sim: Simulator) {
    this.#folder = folder
    this.time = time
    this.#connections = connections
    this.sim = sim
  }

  /** Starts a service; the core is started by {@link start}. */
  static async open(random: Random, folder: string, options: SimulatorOptions = {}): Promise<ReceivingStage> {
    const time = new VirtualTime(random.fork(1))
    const connections = new Connections(time)
    const sim = await startSimulator({
      now: time.now,
      after: time.after,
      onConnection: (socket) => connections.accepted(socket),
      firstReceipt: 70_000,
      seed: 1,
      ...options,
    })
    return new ReceivingStage(folder, time, connections, sim)
  }

  get host(): TestHost {
    if (!this.#host) throw new Broken('the core does not run')
    return this.#host
  }

  /** Starts the core on the folder and keychain of before. */
  async start(life: Life = {}): Promise<void> {
    const { archiveWorker } = life
    const starting = startHost({
      folder: this.#folder,
      secrets: this.#secrets,
      clock: { ...clockOf(this.time), now: () => this.time.now() + this.skew },
      net: productNet,
      ...(life.version === undefined ? {} : { version: life.version }),
      archiveWorker: () => watchedArchive(this.time, archiveWorker?.()),
    })
    this.#host = await starting
  }

  /** Saves an account with these credentials. */
  async connect(
    by: 'v1' | 'instance' | 'both',
    change: Partial<RequestArg<'account.save'>> = {},
  ): Promise<void> {
    const { instanceId, instanceToken, accessToken } = this.sim
    const credentials = {
      accessToken: by === 'instance' ? '' : accessToken,
      ...(by === 'v1' ? {} : { instanceId, instanceToken }),
    }
    const saving = this.host.must('account.save', form(this.sim, { ...credentials, ...change }))
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
    await this.sim.stop()
    this.#connections.close()
  }

  async connection(): Promise<Connection> {
    const { connections } = await this.host.must('app.snapshot', {})
    const [first] = connections
    if (!first) throw new Broken('the account does not run')
    return first
  }

  /** The gaps of the account as the core tells them: what the window was told last must be what a new one would read. */
  async gaps(): Promise<readonly Gap[]> {
    const { gaps } = await this.host.must('app.snapshot', {})
    const told = this.host.batches
      .flatMap((batch) => batch.events)
      .findLast((event) => event.type === 'gaps')?.gaps
    if (JSON.stringify(told ?? []) !== JSON.stringify(gaps))
      throw new Broken(`told are ${String(told?.length ?? 0)} gaps, and there are ${String(gaps.length)}`)
    return gaps
  }

  /** All messages of all chats, each once: what the window would show. */
  async shown(): Promise<readonly Message[]> {
    const { accountId } = this
    const messages: Message[] = []
    const { chats } = await this.host.must('chat.list', { accountId, limit: 100 })
    for (const chat of chats) {
      const arg = { accountId, chatId: chat.id, from: 'latest', limit: 200 } as const
      messages.push(...(await this.host.must('message.page', arg)).messages)
    }
    return messages
  }

  /** Lets time pass until it holds. */
  until(holds: () => boolean | Promise<boolean>, most = HOUR): Promise<boolean> {
    return this.time.until(holds, most)
  }
}
