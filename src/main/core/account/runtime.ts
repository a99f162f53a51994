import type { Account, AccountFacts } from '../../../shared/model/account.ts'
import { capabilitiesOf, type Capabilities } from '../../../shared/lib/capabilities.ts'
import type { Chat, ChatId } from '../../../shared/model/chat.ts'
import type { Gap } from '../../../shared/model/gap.ts'
import type { Connection, SendingState } from '../../../shared/model/connection.ts'
import type { Transfer } from '../../../shared/model/message.ts'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { Archive } from '../archive/archive.ts'
import type { ChangedRows } from '../archive/changed.ts'
import type { Changes } from '../archive/outbox/outbox.ts'
import { AddressBook } from '../contacts/address-book.ts'
import { Competitor } from '../inbox/competitor.ts'
import { Echoes } from '../inbox/echoes.ts'
import { Missed } from '../inbox/missed.ts'
import type { ObserverState } from '../inbox/observer.ts'
import { openInbox } from '../inbox/open-inbox.ts'
import { Outbox } from '../outbox/outbox.ts'
import type { Pace } from '../outbox/pace.ts'
import { Sender } from '../outbox/sender.ts'
import type { Clock, Log, OpenNet } from '../ports.ts'
import { parseState } from '../service/account-answers.ts'
import { askRetrying, type Asking } from '../service/ask.ts'
import { parse } from '../service/fields.ts'
import { instanceChatId } from '../service/instance-chat-id.ts'
import type { Pacer } from '../service/pacer.ts'
import { Facts } from './facts.ts'
import { keychainState, type BaseState } from './keychain-state.ts'
import { LineBook } from './lines.ts'
import { isRepeat, isWell, shownState } from './shown-state.ts'
import { instanceAddress, styleInstance, styleV1, tokensAtHand } from './styles.ts'
import type { TokensAnswer } from './tokens.ts'

/** New rows from the queue, the journal or the history. */
export type Arrivals = Omit<ChangedRows, 'echoesWait'> & {
  /** The account's own number, where what arrived tells it. */
  readonly ownNumber: string | null
}

/** What a running account tells. */
export interface RuntimePorts {
  readonly net: OpenNet
  readonly isOnline: () => boolean
  readonly clock: Clock
  /** Resolves when the wall clock can be believed about how long something has waited. */
  settleClock(): Promise<void>
  readonly log: Log
  /** Nobody looks, and the person wants data saved. */
  sparing(): boolean
  readonly archive: Archive
  /** Where our copies of files that are sent lie. */
  readonly dataFolder: string
  /** Spaces the calls to this account's instance. */
  readonly pacer: Pacer
  /** Spaces what this account sends, over its restarts. */
  readonly pace: Pace
  /** Messages that are on disk and new, with the chats they changed and the keys that are due as alerts. */
  onArrivals(arrivals: Arrivals): void
  onChanges(changes: Changes): void
  onTransfer(transfer: Transfer): void
  onConnection(connection: Connection): void
  onFacts(facts: AccountFacts): void
  onGaps(gaps: readonly Gap[]): void
  onNotice(problem: Problem): void
}

type Inbox = NonNullable<ReturnType<typeof openInbox>>

/** With what an account begins to run. */
export interface RuntimeStart {
  readonly sending: SendingState
  /** When the service was last heard; null when it never was. */
  readonly seenAt: number | null
  /** Whether its credentials were just given: then the address book is read whatever its age. */
  readonly isFresh: boolean
}

/** One account at work: its lines, its receive loop, its outbox, and what they say about the connection. */
export class AccountRuntime {
  readonly account: Account
  /** What the credentials at hand can do. */
  readonly capabilities: Capabilities
  /** By whom reads are asked; null without instance credentials. */
  readonly asking: Asking | null
  readonly #ports: RuntimePorts
  readonly #start: RuntimeStart
  readonly #outbox: Outbox
  readonly #openInbox: () => Inbox | null
  #inbox: Inbox | null = null
  readonly #lines: LineBook
  readonly #facts: Facts
  readonly #missed: Missed
  readonly #echoes: Echoes
  readonly #competitor: Competitor | null
  readonly #addressBook: AddressBook | null
  readonly #abort = new AbortController()
  readonly #reading = new Set<ChatId>()
  #base: BaseState
  #since: number
  #stopped = false
  /** Whether it was the receiving line that signed the outbox out, and so may sign it in again. */
  #signedOutByLine: boolean
  #last = ''

  constructor(account: Account, tokens: TokensAnswer, start: RuntimeStart, ports: RuntimePorts) {
    const { archive, clock, log } = ports
    const { id } = account
    this.account = account
    this.#ports = ports
    this.#start = start
    this.#since = clock.now()
    this.#signedOutByLine = start.sending.state === 'signed-out'
    const held = tokens.state === 'present' ? tokens.tokens : null
    const secrets = held ? [held.accessToken, held.instanceToken].filter((token) => token !== '') : []
    this.#base = held ? { word: 'connecting', problem: null, retryAt: null } : keychainState(tokens, account)
    this.capabilities = capabilitiesOf({ ...account, has: tokensAtHand(held) })
    this.#lines = new LineBook(ports.net, clock)
    const service = held ? styleV1(account, held, this.#lines) : null
    const instance = held
      ? styleInstance(account, held, this.#lines, ports.pacer, () => ports.sparing())
      : null
    const instanceHost = new URL(instanceAddress(account)).host
    this.#facts = new Facts({ ...ports, accountId: id })
    this.#echoes = new Echoes(clock, {
      settle: () => archive.settleEchoes(id, clock.now()),
      onSettled: (rows) => ports.onArrivals({ ...rows, ownNumber: null }),
    })
    this.#outbox = new Outbox(
      {
        accountId: id,
        archive,
        clock,
        log,
        pace: ports.pace,
        sender: held
          ? new Sender({
              account,
              tokens: held,
              line: (address) => this.#lines.to(address).send,
              dataFolder: ports.dataFolder,
              clock,
              onMeta: (meta) => this.#facts.meta(meta),
            })
          : null,
        reach: () => ports.net.reach(new URL(this.#textAddress).origin),
        isOnline: () => ports.isOnline(),
        onReached: () => {
          // The receiving line waits as well; where it stands, it is left alone.
          if (this.#base.word === 'offline') this.#inbox?.wake()
        },
        settleClock: () => ports.settleClock(),
        onChanges: (changes) => ports.onChanges(changes),
        onSending: () => this.#tell(),
        onTransfer: (transfer) => ports.onTransfer(transfer),
      },
      start.sending,
    )
    this.asking = instance
      ? { service: instance, clock, host: instanceHost, secrets, signal: this.#abort.signal }
      : null
    const isReceiving = this.capabilities.receive === 'v1' || this.capabilities.receive === 'instance'
    this.#missed = new Missed({
      ...{ account, isReceiving, asking: this.asking, archive, clock, log, seenAt: start.seenAt },
      onReading: (reading) => this.arrived(reading),
      onGaps: (gaps) => ports.onGaps(gaps),
    })
    this.#competitor =
      this.asking && this.capabilities.receive === 'instance' && this.#missed.isFilled
        ? new Competitor({
            ...{ accountId: id, asking: this.asking, archive, log },
            onReading: (reading) => this.arrived(reading),
            onFacts: (told) => this.#facts.told(told),
          })
        : null
    this.#addressBook = this.asking
      ? new AddressBook({
          accountId: id,
          asking: this.asking,
          archive,
          log,
          onChats: (chats) => ports.onChanges({ messages: [], chats }),
        })
      : null
    this.#openInbox = () =>
      openInbox({
        account,
        receive: this.capabilities.receive,
        v1: service,
        instance,
        instanceAddress: instanceAddress(account),
        secrets,
        archive,
        clock,
        log,
        sparing: () => ports.sparing(),
        isConnected: (address) => this.#lines.isConnected(address),
        ready: () => this.#missed.ready(),
        missed: this.#missed,
        onEmpty: () => this.#competitor?.empty(),
        onTold: (told) => this.#competitor?.brought(told),
        onArrived: (rows, ownNumber) => this.arrived(rows, ownNumber),
        onNews: (news) => this.#facts.news(news),
        onState: (state) => this.#lineState(state),
        onTurn: () => this.#missed.heard(),
        onMeta: (meta) => this.#facts.meta(meta),
      })
  }

  /** Brings the waiting reasons of what is queued up to the state that the account starts with. */
  async refreshSending(): Promise<void> {
    const messages = await this.#ports.archive.setSending(this.account.id, this.#outbox.sending)
    if (messages.length > 0) this.#ports.onChanges({ messages, chats: [] })
  }

  start(): void {
    // Before the loop, so that its first poll waits for what was missed.
    this.#missed.start()
    this.unrest()
    this.#outbox.kick()
    this.#tell()
    this.#echoes.settle()
    this.#addressBook?.open(this.#start.isFresh)
    if (this.asking) void this.#learnState(this.asking)
  }

  /** Tells rows that the service brought, and looks after what they leave to be done. */
  arrived(rows: ChangedRows, ownNumber: string | null = null): void {
    this.#ports.onArrivals({ ...rows, ownNumber })
    this.#missed.gaps.arrived(rows.messages)
    if (rows.echoesWait) this.#echoes.wait()
    if (rows.chats.some((chat) => chat.kind === 'group' && chat.name === '')) this.#addressBook?.nameGroups()
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
      this.#missed.wake(reason)
      this.#addressBook?.open(false)
    }
    this.#inbox?.wake()
    // After the poll was dropped: one that is destroyed beneath it would look like a fault.
    if (reason !== 'unlock') this.#lines.renew()
    this.#outbox.wake()
  }

  /** The person says: try now. */
  async resume(): Promise<void> {
    this.#missed.retry()
    this.#addressBook?.retry()
    this.#inbox?.wake()
    await this.#outbox.resume()
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
  get outbox(): Outbox {
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
  get gaps(): Missed['gaps'] {
    return this.#missed.gaps
  }

  get seenAt(): number | null {
    return this.#missed.seenAt
  }

  /** Tells the service that the person has read a chat, where the account wants that. Nobody waits for it. */
  readChat(chat: Chat): void {
    const { asking } = this
    if (!asking || !this.account.advanced.readChats || this.#reading.has(chat.id)) return
    if (chat.kind === 'other') return
    this.#reading.add(chat.id)
    const chatId = instanceChatId(chat.kind, chat.address)
    void askRetrying(asking, (service, signal) => service.readChat(chatId, signal)).then((answer) => {
      this.#reading.delete(chat.id)
      if (!answer.ok) this.#ports.log.warn('read-chat.failed', { code: answer.problem.code })
    })
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
    this.#abort.abort()
    await this.rest()
    this.#competitor?.stop()
    await this.#missed.stop()
    await this.#addressBook?.stop()
    await this.#outbox.stop()
    this.#echoes.stop()
    await this.#lines.destroy()
  }

  /** The connection as it stands. */
  connection(): Connection {
    const sending = this.#outbox.sending
    const shown = shownState(this.#base, sending)
    return { accountId: this.account.id, ...shown, since: this.#since, sending }
  }

  #lineState(state: ObserverState): void {
    const before = this.#base
    this.#base = state
    // Each notification says once more that all is well, while its bytes wait to be stored.
    if (isRepeat(before, state)) {
      this.#missed.state(state)
      return
    }
    if (before.word !== state.word) this.#since = this.#ports.clock.now()
    if (isWell(state) && before.word !== state.word) this.#outbox.wake()
    this.#missed.state(state)
    this.#competitor?.line(isWell(state))
    // Where texts leave by other credentials than messages come by, a refusal here says nothing about them.
    if (this.capabilities.receive !== this.capabilities.text) {
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

  /** A notification tells only changes of the state: what it is now has to be asked for. */
  async #learnState(asking: Asking): Promise<void> {
    const answer = await askRetrying(asking, (service, signal) => service.getStateInstance(signal))
    if (!answer.ok) {
      if (!asking.signal.aborted) this.#ports.log.warn('state.refused', { code: answer.problem.code })
      return
    }
    this.#facts.asked(parseState(parse(Buffer.from(answer.value).toString('utf8'))) ?? '')
  }

  #tell(): void {
    const connection = this.connection()
    const text = JSON.stringify({ ...connection, since: 0 })
    if (text === this.#last) return
    this.#last = text
    this.#ports.onConnection(connection)
  }
}
