import type { AccountActivity } from '../../../shared/model/account-doctor.ts'
import type { Account } from '../../../shared/model/account.ts'
import { capabilitiesOf, type Capabilities } from '../../../shared/lib/capabilities.ts'
import type { Connection, SendingState } from '../../../shared/model/connection.ts'
import { problem } from '../../../shared/model/problem.ts'
import type { ChangedRows } from '../store/ingest/change-set.ts'
import type { Delivery } from '../store/ingest/deliveries.ts'
import { AccountConnection } from './account-connection.ts'
import { AddressBook } from './address-book.ts'
import { Competitor } from '../receive/competitor.ts'
import { WaitingEchoes } from '../receive/waiting-echoes.ts'
import { GapRecovery } from '../receive/gap-recovery.ts'
import type { ObserverState } from '../receive/observer.ts'
import { openInbox } from '../receive/open-inbox.ts'
import { AutomaticSender } from '../send/automatic-sender.ts'
import { OutboxLanes } from '../send/outbox-lanes.ts'
import type { OutboxPorts } from '../send/outbox-ports.ts'
import { Sender } from '../send/sender.ts'
import type { Asking } from '../gateway/service/instance-read.ts'
import { ServiceFacts } from './service-facts.ts'
import { Traffic } from './traffic.ts'
import { keychainState } from '../receive/keychain-state.ts'
import { Dispatchers } from './dispatchers.ts'
import { CustomerSignals } from './customer-signals.ts'
import { isRepeat, isWell } from '../receive/connection-state.ts'
import { instanceAddress, stylesOf, tokensAtHand, type Styles } from './api-styles.ts'
import type { Tokens, TokensAnswer } from '../gateway/tokens/tokens.ts'
import type { RuntimePorts, RuntimeStart } from './runtime-ports.ts'

type Inbox = NonNullable<ReturnType<typeof openInbox>>

/** One account at work: its lines, its receive loop, its outbox, and what they say about the connection. */
export class AccountRuntime {
  readonly account: Account
  /** What the credentials at hand can do. */
  readonly capabilities: Capabilities
  /** By whom reads are asked; null without instance credentials. */
  readonly asking: Asking | null
  /** What customers see of the person. */
  readonly signals: CustomerSignals
  /** Null without a usable token. */
  readonly sender: Sender | null
  readonly #ports: RuntimePorts
  readonly #start: RuntimeStart
  readonly #outbox: OutboxLanes
  readonly #automatic: AutomaticSender
  #inbox: Inbox | null = null
  readonly #dispatchers: Dispatchers
  readonly #facts: ServiceFacts
  readonly #traffic: Traffic
  readonly #gapRecovery: GapRecovery
  readonly #echoes: WaitingEchoes
  readonly #competitor: Competitor | null
  readonly #addressBook: AddressBook | null
  readonly #styles: Styles
  readonly #abort = new AbortController()
  readonly #connection: AccountConnection
  #stopped = false
  /** Whether it was the receiving line that signed the outbox out, and so may sign it in again. */
  #signedOutByLine: boolean

  constructor(account: Account, tokens: TokensAnswer, start: RuntimeStart, ports: RuntimePorts) {
    const { archive, clock, emit, log, tellChanges } = ports
    const { id } = account
    this.account = account
    this.#ports = ports
    this.#start = start
    this.#signedOutByLine = start.sending.state === 'signed-out'
    const held = tokens.state === 'present' ? tokens.tokens : null
    this.#connection = new AccountConnection(
      {
        ...{ accountId: id, clock, emit },
        sending: () => this.#outbox.sending,
        typingRefused: () => this.signals.typingRefused,
      },
      held ? { word: 'connecting', problem: null, retryAt: null } : keychainState(tokens, account),
    )
    this.capabilities = capabilitiesOf({ ...account, has: tokensAtHand(held) })
    this.#dispatchers = new Dispatchers(ports.net, clock)
    this.#styles = stylesOf(account, held, this.#dispatchers, ports)
    this.#facts = new ServiceFacts({ ...ports, accountId: id })
    this.#traffic = new Traffic(clock)
    this.#echoes = new WaitingEchoes(clock, {
      settle: () => archive.settleEchoes(id, clock.now()),
      onArrived: (rows) => this.arrived(rows),
    })
    this.sender = this.#openSender(held)
    this.#outbox = this.#openOutbox(start.sending)
    this.#automatic = new AutomaticSender({ ...ports, account, kick: () => this.kick() })
    const { instance, secrets } = this.#styles
    const { host } = new URL(instanceAddress(account))
    this.asking = instance ? { service: instance, clock, host, secrets, signal: this.#abort.signal } : null
    const isReceiving = this.capabilities.receive === 'v1' || this.capabilities.receive === 'instance'
    this.#gapRecovery = new GapRecovery({
      ...{ account, isReceiving, asking: this.asking, archive, clock, log, seenAt: start.seenAt },
      wallClock: ports.wallClock,
      emit,
      onArrived: (rows) => this.arrived(rows),
    })
    this.#competitor =
      this.asking && this.capabilities.receive === 'instance' && this.#gapRecovery.isFilled
        ? new Competitor({
            ...{ accountId: id, asking: this.asking, archive, log },
            onArrived: (rows) => this.arrived(rows),
            onFacts: (told) => this.#facts.told(told),
          })
        : null
    this.#addressBook = this.asking
      ? new AddressBook({ accountId: id, asking: this.asking, archive, log, tellChanges })
      : null
    this.signals = new CustomerSignals({
      ...{ account, asking: this.asking, archive, log, isOnline: ports.isOnline },
      onTypingRefused: () => this.#connection.report(),
    })
  }

  /** Brings the waiting reasons of what is queued up to the state that the account starts with. */
  async refreshSending(): Promise<void> {
    const messages = await this.#ports.archive.setSending(this.account.id, this.#outbox.sending)
    if (messages.length > 0) this.#ports.tellChanges(this.account.id, { messages, chats: [] })
  }

  start(): void {
    // Before the loop, so that its first poll waits for what was missed.
    this.#gapRecovery.start()
    this.unrest()
    this.#outbox.kick()
    this.#connection.report()
    this.#echoes.settle()
    this.#addressBook?.open(this.#start.isFresh)
    if (this.asking) void this.#facts.ask(this.asking)
  }

  /** Tells rows that the service brought, and looks after what they leave to be done. */
  arrived(rows: ChangedRows): void {
    this.#ports.arrived(this.account.id, rows)
    this.#gapRecovery.gaps.arrived(rows.messages)
    this.signals.arrived(rows.messages)
    if (rows.echoesWait) this.#echoes.wait()
    // An unsure message holds the rest of its chat: once its echo has confirmed it, they may leave.
    if (rows.messages.some(({ confirmedByEcho }) => confirmedByEcho)) this.#outbox.kick()
    if (rows.chats.some((chat) => chat.kind === 'group' && chat.name === '')) this.#addressBook?.nameGroups()
  }

  /** The queue, and not the journal, brought these: they say more than rows, and may be answered automatically. */
  #delivered(delivery: Delivery): void {
    this.#competitor?.brought(delivery.told)
    this.arrived(delivery)
    if (delivery.ownNumber !== null) this.#ports.onOwnNumber(delivery.ownNumber)
    this.#automatic.arrived(delivery)
    this.#facts.news(delivery.news)
  }

  /** Ends the long poll for a while; sending goes on. */
  async rest(): Promise<void> {
    await this.#inbox?.stop()
    this.#inbox = null
  }

  /** Polls again. */
  unrest(): void {
    if (this.#stopped) return
    this.#inbox ??= this.#openInbox()
    this.#inbox?.start()
  }

  /** The line or the machine came back, and what happened meanwhile may be in the journal; an unlocked screen changed nothing. */
  wake(reason: 'resume' | 'online' | 'unlock'): void {
    if (reason !== 'unlock') {
      this.#gapRecovery.wake()
      this.#addressBook?.open(false)
    }
    this.#inbox?.wake()
    // After the poll was dropped: one that is destroyed beneath it would look like a fault.
    if (reason !== 'unlock') this.#dispatchers.renew()
    this.#outbox.wake()
  }

  /** The person says: try now. */
  async resume(): Promise<void> {
    this.#gapRecovery.retry()
    this.#addressBook?.retry()
    this.#inbox?.wake()
    await this.#outbox.resume()
  }

  /** Asks for what was sent elsewhere in the last minutes. */
  readSent(minutes: number): void {
    this.#gapRecovery.readSent(minutes)
  }

  /** The person asked the service for its state. What waits for a phone to be linked is tried at once when one is. */
  stateAsked(state: string): void {
    this.#facts.asked(state)
    if (state === 'authorized' && this.#connection.line.problem?.code === 'instance-not-authorised')
      this.wake('online')
  }

  /** When it last received, deleted and sent. */
  get activity(): AccountActivity {
    return this.#traffic.activity
  }

  /** Something was queued or let go. */
  kick(): void {
    this.#outbox.kick()
  }

  async tick(): Promise<void> {
    this.#echoes.settle()
    // The app stays open for days, and an address book is good for one.
    this.#addressBook?.open(false)
    await this.#outbox.tick()
  }

  /** The account's messages on their way out. */
  get outbox(): OutboxLanes {
    return this.#outbox
  }

  get sending(): SendingState {
    return this.#outbox.sending
  }

  /** Where texts are sent. */
  get #textAddress(): string {
    return this.capabilities.text === 'instance' ? instanceAddress(this.account) : this.account.serviceAddress
  }

  /** The stretches in which messages may be missing. */
  get gaps(): GapRecovery['gaps'] {
    return this.#gapRecovery.gaps
  }

  get seenAt(): number | null {
    return this.#gapRecovery.seenAt
  }

  /** Stops sending and asks: another number answers under this account (docs/service.md, "Open points"). */
  async holdForNumber(before: string, now: string): Promise<void> {
    await this.#outbox.hold({
      state: 'held',
      problem: problem('own-number-changed', { before, now }),
      until: null,
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#abort.abort()
    await this.rest()
    this.#competitor?.stop()
    await this.#gapRecovery.stop()
    await this.#addressBook?.stop()
    await this.#automatic.stop()
    await this.#outbox.stop()
    this.#echoes.stop()
    await this.#dispatchers.destroy()
  }

  /** The connection as it stands. */
  connection(): Connection {
    return this.#connection.state
  }

  #lineState(state: ObserverState): void {
    const before = this.#connection.line
    this.#connection.line = state
    // Each notification says once more that all is well, while its bytes wait to be stored.
    if (isRepeat(before, state)) {
      this.#gapRecovery.state(state)
      return
    }
    if (isWell(state) && before.word !== state.word) this.#outbox.wake()
    this.#gapRecovery.state(state)
    this.#competitor?.line(isWell(state))
    // Where texts leave by other credentials than messages come by, a refusal here says nothing about them.
    if (this.capabilities.receive !== this.capabilities.text) {
      this.#connection.report()
      return
    }
    if (state.word === 'sign-in-refused' || state.word === 'not-authorised') {
      this.#signedOutByLine = true
      void this.#outbox.hold({ state: 'signed-out', problem: state.problem, until: null })
    } else if (state.word === 'online' && this.#signedOutByLine) {
      this.#signedOutByLine = false
      if (this.#outbox.sending.state === 'signed-out') void this.#outbox.resume()
    }
    this.#connection.report()
  }

  #openSender(tokens: Tokens | null): Sender | null {
    if (!tokens) return null
    const { clock, dataFolder } = this.#ports
    return new Sender({
      ...{ account: this.account, tokens, dataFolder, clock },
      line: (address) => this.#dispatchers.to(address).send,
      onMeta: (meta) => this.#facts.meta(meta),
    })
  }

  #openOutbox(sending: SendingState): OutboxLanes {
    const { account, sender } = this
    const { archive, clock, emit, log, net, pace, tellChanges, wallClock } = this.#ports
    const ports: OutboxPorts = {
      ...{ accountId: account.id, archive, clock, log, pace, sender, emit, tellChanges },
      reach: () => net.reach(new URL(this.#textAddress).origin),
      isOnline: () => this.#ports.isOnline(),
      onReached: () => this.#isBack(),
      settleClock: () => wallClock.settle(),
      onSending: () => this.#connection.report(),
      onAccepted: (chatId) => {
        this.#isBack()
        this.#traffic.sent()
        this.signals.answered(chatId)
      },
    }
    return new OutboxLanes(ports, sending)
  }

  /** The service is there again. The receiving line waits as well; where it stands, it is left alone. */
  #isBack(): void {
    if (this.#connection.line.word === 'offline') this.#inbox?.wake()
  }

  #openInbox(): Inbox | null {
    const { account } = this
    const { archive, clock, log, sparing } = this.#ports
    return openInbox({
      ...{ account, archive, clock, log, sparing, ...this.#styles },
      receive: this.capabilities.receive,
      instanceAddress: instanceAddress(account),
      isConnected: (address) => this.#dispatchers.isConnected(address),
      ready: () => this.#gapRecovery.ready(),
      missed: this.#gapRecovery,
      onEmpty: () => this.#competitor?.empty(),
      onDelivery: (delivery) => this.#delivered(delivery),
      onArrived: (rows) => this.arrived(rows),
      onState: (state) => this.#lineState(state),
      onTurn: () => this.#gapRecovery.heard(),
      onPolled: (serviceNow) => this.#traffic.polled(serviceNow),
      onDeleted: () => this.#traffic.deleted(),
      onMeta: (meta) => this.#facts.meta(meta),
    })
  }
}
