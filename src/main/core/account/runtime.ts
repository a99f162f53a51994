import type { Account } from '../../../shared/model/account.ts'
import type { Connection, ConnectionWord, SendingState } from '../../../shared/model/connection.ts'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { Archive } from '../archive/archive.ts'
import type { Changes } from '../archive/outbox.ts'
import { Observer, type ObserverState } from '../inbox/observer.ts'
import { Receiver } from '../inbox/receiver.ts'
import { Outbox } from '../outbox/outbox.ts'
import type { Clock, Log, Net } from '../ports.ts'
import { Instance } from '../service/instance.ts'
import { V1, type Lines } from '../service/v1.ts'
import type { Tokens, TokensAnswer } from './tokens.ts'

/** New messages from the queue or the journal. */
export interface Arrivals extends Changes {
  readonly due: readonly number[]
  /** The account's own number, where what arrived tells it. */
  readonly ownNumber: string | null
}

/** What a running account tells. */
export interface RuntimePorts {
  readonly net: Net
  readonly clock: Clock
  readonly log: Log
  readonly archive: Archive
  /** Messages that are on disk and new, with the chats they changed and the keys that are due as alerts. */
  onArrivals(arrivals: Arrivals): void
  onChanges(changes: Changes): void
  onConnection(connection: Connection): void
}

type BaseState = Pick<Connection, 'problem' | 'retryAt'> & { readonly word: ConnectionWord }

/** One account at work: its lines, its receive loop, its outbox, and what they say about the connection. */
export class AccountRuntime {
  readonly account: Account
  readonly #ports: RuntimePorts
  readonly #outbox: Outbox
  readonly #openInbox: (() => Receiver | Observer) | null
  #inbox: Receiver | Observer | null = null
  readonly #lines: Lines | null
  #base: BaseState
  #since: number
  #connected = false
  #stopped = false
  /** Whether it was the receiving line that signed the outbox out, and so may sign it in again. */
  #signedOutByLine: boolean
  #last = ''

  constructor(account: Account, tokens: TokensAnswer, sending: SendingState, ports: RuntimePorts) {
    this.account = account
    this.#ports = ports
    this.#since = ports.clock.now()
    this.#signedOutByLine = sending.state === 'signed-out'
    const held = tokens.state === 'present' ? tokens.tokens : null
    const secrets = held ? [held.accessToken, held.instanceToken].filter((token) => token !== '') : []
    const { origin, host } = new URL(account.serviceAddress)
    this.#base = held ? { word: 'connecting', problem: null, retryAt: null } : keychainState(tokens, account)
    this.#lines = held
      ? {
          receive: ports.net.dispatcher(origin, 'receive'),
          control: ports.net.dispatcher(origin, 'control'),
          send: ports.net.dispatcher(origin, 'send'),
        }
      : null
    // The events' first argument is the origin; it goes nowhere.
    this.#lines?.receive.on('connect', () => (this.#connected = true))
    this.#lines?.receive.on('disconnect', () => (this.#connected = false))
    const service = held && this.#lines ? styleV1(account, held, this.#lines) : null
    this.#outbox = new Outbox(
      {
        accountId: account.id,
        archive: ports.archive,
        clock: ports.clock,
        log: ports.log,
        host,
        secrets,
        send: service ? (request) => service.sendText(request) : null,
        onChanges: (changes) => ports.onChanges(changes),
        onSending: () => this.#tell(),
      },
      sending,
    )
    const instance = held && this.#lines ? styleInstance(account, held, this.#lines) : null
    const common = { clock: ports.clock, log: ports.log, secrets }
    if (account.mode === 'observe')
      this.#openInbox = instance
        ? () =>
            new Observer({
              ...common,
              service: instance,
              host: new URL(instanceAddress(account)).host,
              store: (bytes, at) => ports.archive.storeJournal(account.id, bytes, at),
              onReading: (reading) => ports.onArrivals({ ...reading, ownNumber: null }),
              onState: (state) => this.#lineState(state),
            })
        : null
    else
      this.#openInbox = service
        ? () =>
            new Receiver({
              ...common,
              service,
              host,
              isConnected: () => this.#connected,
              store: (bytes, at, final) => ports.archive.storeDelivery(account.id, bytes, at, final),
              onDelivery: (delivery) => ports.onArrivals(delivery),
              onState: (state) => this.#lineState(state),
            })
        : null
  }

  /** Brings the waiting reasons of what is queued up to the state that the account starts with. */
  async refreshSending(): Promise<void> {
    const messages = await this.#ports.archive.setSending(this.account.id, this.#outbox.sending)
    if (messages.length > 0) this.#ports.onChanges({ messages, chats: [] })
  }

  start(): void {
    this.unrest()
    this.#outbox.kick()
    this.#tell()
  }

  /** Ends the long poll for a while; sending goes on. */
  async rest(): Promise<void> {
    await this.#inbox?.stop()
    this.#inbox = null
  }

  /** Polls again. */
  unrest(): void {
    if (this.#stopped) return
    this.#inbox ??= this.#openInbox?.() ?? null
    this.#inbox?.start()
  }

  /** The line or the machine came back. */
  wake(): void {
    this.#inbox?.wake()
    this.#outbox.wake()
  }

  /** The person says: try now. */
  async resume(): Promise<void> {
    this.#inbox?.wake()
    await this.#outbox.resume()
  }

  /** Something was queued or let go. */
  kick(): void {
    this.#outbox.kick()
  }

  tick(): Promise<void> {
    return this.#outbox.tick()
  }

  get sending(): SendingState {
    return this.#outbox.sending
  }

  /** Stops sending and asks: another number answers under this account (design, section 5). */
  async holdForNumber(before: string, now: string): Promise<void> {
    await this.#outbox.hold({
      state: 'held',
      problem: problem('own-number-changed', { before, now }),
      until: null,
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.rest()
    await this.#outbox.stop()
    const lines = this.#lines
    if (lines)
      for (const line of [lines.receive, lines.control, lines.send])
        await line.destroy().catch(() => undefined)
  }

  /** The connection as it stands. A sending pause shows through a line that is well. */
  connection(): Connection {
    const sending = this.#outbox.sending
    const well = this.#base.word === 'online' || this.#base.word === 'observing'
    const paused = well && (sending.state === 'paused' || sending.state === 'held')
    const refused = well && sending.state === 'signed-out'
    const shown: BaseState = paused
      ? { word: 'paused', problem: sending.problem, retryAt: sending.until }
      : refused
        ? { word: 'sign-in-refused', problem: sending.problem, retryAt: null }
        : this.#base
    return { accountId: this.account.id, ...shown, since: this.#since, sending }
  }

  #lineState(state: ObserverState): void {
    const before = this.#base.word
    this.#base = state
    if (before !== state.word) this.#since = this.#ports.clock.now()
    const well = state.word === 'online' || state.word === 'observing'
    if (well && before !== state.word) this.#outbox.wake()
    // In observe mode the refused token is the journal's: the other one may still send.
    if (this.account.mode === 'observe') {
      this.#tell()
      return
    }
    if (state.word === 'sign-in-refused' || state.word === 'not-authorised') {
      this.#signedOutByLine = true
      void this.#outbox.hold({ state: 'signed-out', problem: state.problem, until: null })
    } else if (state.word === 'online' && this.#signedOutByLine) {
      this.#signedOutByLine = false
      if (this.#outbox.sending.state === 'signed-out') void this.#outbox.resume()
    }
    this.#tell()
  }

  #tell(): void {
    const connection = this.connection()
    const text = JSON.stringify({ ...connection, since: 0 })
    if (text === this.#last) return
    this.#last = text
    this.#ports.onConnection(connection)
  }
}

function styleV1(account: Account, tokens: Tokens, lines: Lines): V1 | null {
  if (tokens.accessToken === '') return null
  return new V1(
    {
      serviceAddress: account.serviceAddress,
      accessToken: tokens.accessToken,
      advanced: account.advanced,
    },
    lines,
  )
}

function instanceAddress(account: Account): string {
  return account.advanced.instanceAddress || account.serviceAddress
}

function styleInstance(account: Account, tokens: Tokens, lines: Lines): Instance | null {
  if (account.instanceId === '' || tokens.instanceToken === '') return null
  const { instanceId } = account
  const { instanceToken } = tokens
  return new Instance({ address: instanceAddress(account), instanceId, instanceToken }, lines.control)
}

function keychainState(tokens: TokensAnswer, account: Account): BaseState {
  if (tokens.state === 'locked')
    return { word: 'keychain-locked', problem: problem('keychain-locked'), retryAt: null }
  if (tokens.state === 'absent') {
    const code: Problem['code'] =
      account.secretsKept === 'session' ? 'keychain-unavailable' : 'keychain-absent'
    return { word: 'keychain-unavailable', problem: problem(code), retryAt: null }
  }
  const code: Problem['code'] = tokens.state === 'timeout' ? 'keychain-timeout' : 'keychain-unavailable'
  return { word: 'keychain-unavailable', problem: problem(code), retryAt: null }
}
