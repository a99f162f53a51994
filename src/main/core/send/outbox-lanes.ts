import type { SendingState } from '../../../shared/model/connection.ts'
import { problem } from '../../../shared/model/problem.ts'
import type { AttemptEnd, SendJob } from '../store/outbox/send-attempts.ts'
import { UnderWay } from '../lib/under-way.ts'
import type { Acted } from '../store/outbox/outbox-actions.ts'
import { AttemptEnds } from './attempt-ends.ts'
import { SendLaterTimer } from './send-later-timer.ts'
import { OutageProbe } from './outage-probe.ts'
import type { OutboxPorts } from './outbox-ports.ts'
import { Pauses } from './pauses.ts'
import { Postponed, type Wait } from './postponed.ts'
import { Preparation, type Prepared } from './prepare-message.ts'
import type { OutgoingRequest } from '../domain/outgoing-request.ts'
import type { Sender } from './sender.ts'
import { Transfers } from './transfers.ts'

/** Chats that may have a message in flight at the same time; files on their way up do not count. */
const MAX_LANES = 8
/** Files on their way up at the same time. */
const MAX_UPLOADS = 3
/** Milliseconds until the disk is asked again after it refused. */
const FAULT_PAUSE_MS = 2000

/**
 * The lanes of one account: one message in flight per chat, chats independent of each other (docs/promises.md 5). Each step is on
 * disk before the next begins; a message leaves once per press of Send and is never repeated from here (docs/promises.md 4).
 */
export class OutboxLanes {
  readonly #ports: OutboxPorts
  readonly #inFlight = new Set<number>()
  readonly #underWay = new UnderWay()
  readonly #transfers = new Transfers()
  readonly #postponed: Postponed
  readonly #preparation: Preparation
  readonly #pauses: Pauses
  readonly #ends: AttemptEnds
  readonly #due: SendLaterTimer
  readonly #outage: OutageProbe
  #stopped = false
  #pumping = false
  #again = false
  #probing = false

  constructor(ports: OutboxPorts, sending: SendingState) {
    this.#ports = ports
    this.#postponed = new Postponed(ports.clock)
    this.#preparation = new Preparation(ports, this.#transfers)
    this.#ends = new AttemptEnds({
      ...ports,
      transfers: this.#transfers,
      isStopped: () => this.#stopped,
      onFault: (error) => this.#fault(error),
      pause: () => new Promise((resolve) => ports.clock.after(FAULT_PAUSE_MS, resolve)),
    })
    this.#due = new SendLaterTimer(ports.clock, () => void this.tick().then(() => this.kick()))
    this.#outage = new OutageProbe({
      clock: ports.clock,
      reach: () => ports.reach(),
      isOnline: () => ports.isOnline(),
      isWaiting: () =>
        ports.archive.nextSendJobs(ports.accountId, { files: 1, others: 1 }).then((next) => next.length > 0),
      onReached: () => {
        void this.#underWay.track(this.#probe())
        ports.onReached()
      },
    })
    this.#pauses = new Pauses(
      {
        accountId: ports.accountId,
        archive: ports.archive,
        clock: ports.clock,
        tellChanges: ports.tellChanges,
        onSending: (now) => {
          // Whoever waits for a turn goes back to its place: a pause says anew who goes first.
          ports.pace?.clear()
          // A send that ends while the account stops begins no probe that nobody would stop.
          this.#outage.follow(!this.#stopped && now.state === 'offline')
          ports.onSending(now)
        },
        onDue: () => void this.#underWay.track(this.#probe()),
        onFault: (error) => this.#fault(error),
      },
      sending,
    )
  }

  get sending(): SendingState {
    return this.#pauses.now
  }

  /** Something was queued or released: send what may leave. */
  kick(): void {
    if (this.#isReady) void this.#underWay.track(this.#pump(false))
    else void this.tick()
    if (!this.#stopped) this.#outage.follow(this.sending.state === 'offline')
  }

  /** The line is back: try one message now. A pause that only the person may end stays. */
  wake(): void {
    this.#postponed.clear()
    if (this.sending.state === 'offline' || this.#pauses.isOutage) void this.#underWay.track(this.#probe())
    else this.kick()
  }

  /** "Resume now", or mended credentials. */
  async resume(): Promise<void> {
    this.#postponed.clear()
    await this.#underWay.track(this.#pauses.resume())
    this.kick()
  }

  /** Stops sending until the person says so. */
  async hold(sending: SendingState): Promise<void> {
    await this.#underWay.track(this.#pauses.hold(sending))
  }

  /** Lets go what is due, and marks what has waited here for more than a day; called every minute, and when one gets due. */
  tick(): Promise<void> {
    return this.#underWay.track(this.#tick())
  }

  async #tick(): Promise<void> {
    const { archive, accountId, clock, settleClock, tellChanges } = this.#ports
    const passed = await settleClock()
      .then(() => archive.expireUnsent(accountId, clock.now()))
      .catch(() => null)
    if (!passed || this.#stopped) return
    this.#due.set(passed.nextDue)
    const gone = passed.gone ?? []
    for (const key of gone.flatMap(({ keys }) => keys)) this.forget(key)
    for (const { key, status } of passed.messages) if (status === 'expired') this.#postponed.remove(key)
    if (passed.messages.length + gone.length > 0) tellChanges(accountId, passed)
  }

  /** The person wants this message tried now, however long it would still have waited by itself. */
  again(key: number): void {
    this.#postponed.remove(key)
    this.#ports.pace?.drop(key)
  }

  /** A queued message is gone: so is its upload. */
  forget(key: number): void {
    this.#postponed.remove(key)
    this.#ports.pace?.drop(key)
    this.#transfers.get(key)?.end()
  }

  /** The person undoes a send whose file is still leaving. Null where the service may have it whole already. */
  undoSend(key: number): Promise<Acted | null> {
    return this.#transfers.get(key)?.want() ?? Promise.resolve(null)
  }

  /** Resolves when nothing asks the archive any more. A file that did not leave whole goes back to its place. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#pauses.stop()
    this.#outage.stop()
    this.#due.stop()
    this.#ports.pace?.clear()
    this.#postponed.clear()
    this.#preparation.stop()
    await this.#underWay.ended()
  }

  get #isReady(): boolean {
    return this.sending.state === 'ready'
  }

  get #lanes(): number {
    return this.#inFlight.size - this.#transfers.size
  }

  /** Sends what may leave; a probe sends one message whatever the state. False where the disk refused to say what there is. */
  async #pump(isProbe: boolean): Promise<boolean> {
    if (this.#stopped || !this.#ports.sender) return true
    if (this.#pumping) {
      this.#again = true
      return true
    }
    this.#pumping = true
    try {
      do {
        this.#again = false
        const { era } = this.#pauses
        await this.tick()
        if (this.#stopped) break
        for (const job of await this.#ready(isProbe)) {
          // A pause may have begun while the disk was asked.
          if (this.#stopped || era !== this.#pauses.era || !(isProbe || this.#isReady)) break
          void this.#underWay.track(this.#depart(job, era))
        }
      } while (this.#again && !isProbe)
      return true
    } catch (error) {
      this.#fault(error)
      this.#ports.clock.after(FAULT_PAUSE_MS, () => this.kick())
      return false
    } finally {
      this.#pumping = false
    }
  }

  /** What may leave now, without those that wait for a file's turn. A long upload keeps no other chat waiting (docs/promises.md 5). */
  async #ready(isProbe: boolean): Promise<SendJob[]> {
    const { archive, accountId } = this.#ports
    const left = { files: MAX_UPLOADS - this.#transfers.size, others: MAX_LANES - this.#lanes }
    if (left.others <= 0) return []
    const passedOver = this.#inFlight.size + this.#postponed.size
    const files = left.files > 0 ? left.files + passedOver : 0
    const first = await archive.nextSendJobs(accountId, { files, others: left.others + passedOver })
    const chosen = first.filter(({ key, chatId, request }) => {
      if (this.#inFlight.has(chatId) || this.#postponed.isWaiting(key)) return false
      return carriesFile(request) ? left.files-- > 0 : left.others-- > 0
    })
    return isProbe ? chosen.slice(0, 1) : chosen
  }

  async #depart(job: SendJob, era: number): Promise<void> {
    const { clock, sender } = this.#ports
    if (!sender || this.#stopped || this.#inFlight.has(job.chatId)) return
    let faulted = false
    this.#inFlight.add(job.chatId)
    try {
      const prepared = await this.#preparation.prepare(sender, job)
      if (prepared.state === 'later') await this.#wait(job.key, prepared, era)
      if (prepared.state === 'over' && prepared.isAnswered) this.#postponed.done(job.key)
      if (prepared.state === 'prepared' && era === this.#pauses.era && !this.#stopped)
        await this.#attempt(sender, job, prepared, era)
    } catch (error) {
      faulted = true
      this.#fault(error)
    } finally {
      this.#transfers.close(job.key)
      this.#inFlight.delete(job.chatId)
      // No other try is planned: kept in the list, it would make the outage seem to last.
      if (!this.#postponed.isWaiting(job.key)) this.#postponed.remove(job.key)
      this.#pauses.plan()
      // A disk that refuses is asked again after a while, not in a circle.
      if (faulted) clock.after(FAULT_PAUSE_MS, () => this.kick())
      else this.kick()
    }
  }

  async #wait(
    key: number,
    { account, wait }: Extract<Prepared, { state: 'later' }>,
    era: number,
  ): Promise<void> {
    if (account.state === 'unchanged') this.#postpone(key, wait)
    else await this.#pauses.apply(account, era)
  }

  #postpone(key: number, wait: Wait): void {
    if (!this.#stopped) this.#postponed.add(key, () => this.kick(), wait)
  }

  async #attempt(
    sender: Sender,
    { key, chatId }: SendJob,
    { style, cargo }: Extract<Prepared, { state: 'prepared' }>,
    era: number,
  ): Promise<void> {
    const { archive, accountId, clock, log, pace } = this.#ports
    if (pace && !(await pace.turn(key))) return
    if (era !== this.#pauses.era || this.#stopped) {
      pace?.giveBack(key)
      return
    }
    const begun = await archive.beginAttempt(key, style, clock.now())
    if (!begun || begun === 'held') {
      pace?.giveBack(key)
      // The next look takes it back. Where the disk refuses that, it is asked again after a while, not in a circle.
      if (begun === 'held') this.#postpone(key, {})
      return
    }
    this.#ports.tellChanges(accountId, begun)
    const back = (): AttemptEnd => ({
      state: 'later',
      problem: this.sending.problem ?? problem('cannot-send'),
    })
    if (era !== this.#pauses.era) {
      // A pause began while this was written down: not a byte has left, so it goes back to its place.
      await this.#ends.settle(key, back())
      return
    }
    const began = clock.monotonic()
    const verdict = await sender.send(begun.request, style, cargo)
    if (cargo.type === 'file' && verdict.isWithheld && cargo.watch.signal.aborted) {
      await this.#ends.endWithheld(key, back())
      return
    }
    await this.#ends.settle(key, verdict.message)
    // What nobody wrote answers nobody: it shows no customer that their message was read.
    const isAutomatic = begun.messages.some((each) => each.key === key && each.automatic !== null)
    if (verdict.message.state === 'accepted' && !isAutomatic) this.#ports.onAccepted(chatId)
    if (verdict.alone === undefined) this.#postponed.done(key)
    else this.#postpone(key, { least: verdict.alone, isOutage: verdict.isOutage === true })
    // The id may be gone at the service: the person's next try uploads anew.
    if (cargo.type === 'uploaded' && verdict.message.state === 'failed')
      await archive.forgetUpload(accountId, cargo.mediaId)
    log.info('outbox.attempt', { outcome: verdict.message.state, ms: Math.round(clock.monotonic() - began) })
    await this.#pauses.apply(verdict.account, era)
  }

  /** After a failure one message goes ahead alone; only its success lets the others follow. */
  async #probe(): Promise<void> {
    if (this.#stopped || this.#probing || this.#isReady) return
    this.#probing = true
    const { era } = this.#pauses
    const isFree = this.#lanes === 0 && !this.#pumping
    const wasRead = isFree && (await this.#pump(true))
    this.#probing = false
    if (era !== this.#pauses.era) {
      this.kick()
      return
    }
    if (!wasRead || this.#inFlight.size > 0) {
      this.#pauses.plan()
      return
    }
    // With nothing left to try there is nothing to find out: the next message will.
    await this.#pauses.end()
    this.kick()
  }

  /** The archive failed: what is `sending` stays so, and becomes `unsure` at the next start. Nothing is repeated. */
  #fault(error: unknown): void {
    this.#ports.log.error('outbox.fault', { text: error instanceof Error ? error.message.slice(0, 200) : '' })
  }
}

function carriesFile(request: OutgoingRequest): boolean {
  return request.type === 'media' && request.source.type === 'file'
}
