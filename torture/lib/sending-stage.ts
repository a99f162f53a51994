/** A core on the product's own HTTP stack, a raw server and virtual time: everything but the wire's other end is real. */
import type { Dispatcher } from 'undici'
import type { RequestArg } from '../../src/shared/contract/requests.ts'
import type { Connection } from '../../src/shared/model/connection.ts'
import type { Message } from '../../src/shared/model/message.ts'
import type { OpenNet } from '../../src/main/core/ports.ts'
import { form, MemorySecrets, startHost, type TestHost } from '../../src/main/core/testing/host.ts'
import { PLAIN } from '../../src/main/core/network/net.ts'
import { openNet } from '../../src/main/core/network/open-net.ts'
import type { RowContext } from '../row.ts'
import { Broken } from '../row.ts'
import { RawServer, type Asked, type Handler, type Tls } from './raw-server.ts'
import { SmallService } from './small-service.ts'
import { Connections, watchedArchive } from './stillness.ts'
import { VirtualTime } from './virtual-time.ts'

const productNet = openNet(PLAIN)

/** What a stage is made with. */
export interface StageOptions {
  readonly folder: string
  readonly wall?: number
  /** Does what the run wants with a request; answers true where the service shall not see it. */
  readonly part?: (asked: Asked) => void
  readonly whole?: (asked: Asked) => boolean
  /** Speaks TLS; `connections` of it are not watched byte by byte. */
  readonly tls?: Tls
  /** Makes the dispatchers where the product's own will not do. */
  readonly make?: OpenNet['dispatcher']
  /** Sees each dispatcher before the core does. */
  readonly wrap?: (dispatcher: Dispatcher, use: string) => Dispatcher
}

const HOUR = 3_600_000

/** The stage of the runs about sending. */
export class SendingStage {
  readonly time: VirtualTime
  readonly connections: Connections
  readonly service: SmallService
  readonly server: RawServer
  readonly secrets = new MemorySecrets()
  /** Each message as the core told it last. */
  readonly told = new Map<number, Message>()
  /** Called with every message that the core tells. */
  onMessage: (message: Message) => void = () => undefined
  readonly #options: StageOptions
  #host: TestHost | null = null
  #sends = 0
  accountId = ''

  constructor(context: Pick<RowContext, 'random'>, options: StageOptions) {
    this.#options = options
    this.time = new VirtualTime(context.random.fork(1), options.wall)
    this.connections = new Connections(this.time)
    this.service = new SmallService(this.time)
    const handler: Handler = {
      whole: (asked) => {
        if (options.whole?.(asked) !== true) void this.pass(asked)
      },
      ...(options.part ? { part: options.part } : {}),
    }
    this.server = new RawServer(handler, options.tls ? null : this.connections, options.tls)
  }

  get host(): TestHost {
    if (!this.#host) throw new Broken('the core does not run')
    return this.#host
  }

  /** The service answers a request as if nothing were wrong. */
  async pass(asked: Asked): Promise<void> {
    const bytes = await this.service.answer(asked)
    if (!asked.socket.destroyed) asked.socket.write(bytes)
  }

  /** Listens, starts the core, and saves an account when it has none. */
  async open(change: Partial<RequestArg<'account.save'>> = {}): Promise<void> {
    if (this.server.port === 0) await this.server.listen()
    if (this.#options.tls) this.connections.unwatched.add(this.server.port)
    await this.start()
    if (this.accountId !== '') return
    const saved = this.host.must(
      'account.save',
      form({ url: this.server.url, accessToken: 'tok-torture' }, change),
    )
    let account: string | null = null
    saved.then(
      (answer) => (account = answer.account.id),
      () => (account = ''),
    )
    await this.time.until(() => account !== null, HOUR)
    this.accountId = (await saved).account.id
  }

  /** Starts the core on the same folder and keychain, or on another folder. */
  async start(folder = this.#options.folder): Promise<TestHost> {
    const { wrap } = this.#options
    const net: OpenNet = {
      dispatcher: (origin, use) => {
        const made = (this.#options.make ?? productNet.dispatcher)(origin, use)
        return wrap ? wrap(made, use) : made
      },
      publicDispatcher: () => productNet.publicDispatcher(),
      reach: (origin) => productNet.reach(origin),
    }
    this.#host = await startHost({
      folder,
      secrets: this.secrets,
      clock: this.time,
      net,
      archiveWorker: () => watchedArchive(this.time),
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

  /** Ends the core; what it waits for passes. */
  async stop(): Promise<void> {
    const stopped = this.host.stop()
    let isOver = false
    void stopped.then(() => (isOver = true))
    await this.time.until(() => isOver, HOUR)
    await stopped
    this.#host = null
  }

  async close(): Promise<void> {
    if (this.#host) await this.stop()
    await this.server.close()
    this.connections.close()
  }

  /** A chat by its number. */
  async chat(number: string): Promise<number> {
    const { accountId } = this
    return (await this.host.must('chat.start', { accountId, kind: 'person', input: number })).id
  }

  /** One press of Send, or of "Send later". */
  async send(chatId: number, text: string, sendAt: number | null = null): Promise<Message> {
    const { accountId } = this
    return this.host.must('message.send', { accountId, chatId, text, sendId: this.sendId(), sendAt })
  }

  sendId(): string {
    this.#sends += 1
    return `torture-${String(this.#sends).padStart(8, '0')}`
  }

  /** The newest messages of a chat. */
  async messages(chatId: number): Promise<readonly Message[]> {
    const { accountId } = this
    return (await this.host.must('message.page', { accountId, chatId, from: 'latest', limit: 200 })).messages
  }

  async message(chatId: number, key: number): Promise<Message> {
    const found = (await this.messages(chatId)).find((each) => each.key === key)
    if (!found) throw new Broken(`message ${String(key)} is gone`)
    return found
  }

  async connection(): Promise<Connection> {
    const { connections } = await this.host.must('app.snapshot', {})
    const [first] = connections
    if (!first) throw new Broken('the account does not run')
    return first
  }

  /** What the core told so far is not kept: only its own memory shall count. */
  forget(): void {
    for (const list of [this.host.batches, this.host.lines, this.host.alerts]) list.length = 0
    this.server.asked.length = 0
  }
}
