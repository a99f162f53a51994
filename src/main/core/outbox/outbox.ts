import type { AccountId } from '../../../shared/model/account.ts'
import type { SendingState } from '../../../shared/model/connection.ts'
import type { Transfer } from '../../../shared/model/message.ts'
import { problem } from '../../../shared/model/problem.ts'
import type { Archive } from '../archive/archive.ts'
import type { AttemptEnd, Changes, Departure } from '../archive/outbox.ts'
import type { Acted } from '../archive/outbox-actions.ts'
import { Backoff } from '../backoff.ts'
import type { Clock, Log } from '../ports.ts'
import type { Style } from '../service/translation.ts'
import { Postponed } from './postponed.ts'
import type { Cargo, Sender } from './sender.ts'
import { Transfers, type FileTransfer } from './transfers.ts'
import { Uploads } from './uploads.ts'
import type { AccountEffect } from './verdict.ts'

/** What the outbox needs of its account. */
export interface OutboxPorts {
  readonly accountId: AccountId
  readonly archive: Pick<
    Archive,
    | 'departures'
    | 'beginAttempt'
    | 'endAttempt'
    | 'endPreparation'
    | 'act'
    | 'setSending'
    | 'expireUnsent'
    | 'getFile'
    | 'findUpload'
    | 'noteUpload'
    | 'forgetUpload'
  >
  readonly clock: Clock
  readonly log: Log
  /** Null while the account has no usable token: then nothing leaves. */
  readonly sender: Sender | null
  onChanges(changes: Changes): void
  onSending(sending: SendingState): void
  /** How far a file is on its way up. */
  onTransfer(transfer: Transfer): void
}

/** What stands ready to leave: its style, and its file where it carries one. */
interface Prepared {
  readonly style: Style
  readonly cargo: Cargo
}

/** Chats that may have a message in flight at the same time; files on their way up do not count. */
const LANES = 8
/** Files on their way up at the same time. */
const FILES = 3
/** Milliseconds until the disk is asked again after it refused. */
const FAULT_PAUSE = 2000
const READY: SendingState = { state: 'ready', problem: null, until: null }

/**
 * The lanes of one account: one message in flight per chat, chats independent of each other (law 5). Each step is on
 * disk before the next begins; a message leaves once per press of Send and is never repeated from here (law 4).
 */
export class Outbox {
  readonly #ports: OutboxPorts
  readonly #backoff: Backoff
  readonly #inFlight = new Set<number>()
  readonly #transfers = new Transfers()
  readonly #postponed: Postponed
  readonly #uploads: Uploads
  #sending: SendingState
  #cancelTimer: (() => void) | null = null
  #stopped = false
  #era = 0
  #pumping = false
  #again = false

  constructor(ports: OutboxPorts, sending: SendingState) {
    this.#ports = ports
    this.#sending = sending
    this.#backoff = new Backoff(ports.clock, 1000, 300_000)
    this.#postponed = new Postponed(ports.clock)
    this.#uploads = new Uploads(ports)
    this.#schedule()
  }

  get sending(): SendingState {
    return this.#sending
  }

  /** Something was queued or released: send what may leave. */
  kick(): void {
    if (this.#sending.state === 'ready') void this.#pump(LANES)
  }

  /** The line is back: try one message now. A pause that only the person may end stays. */
  wake(): void {
    this.#postponed.clear()
    if (this.#sending.state === 'offline') void this.#probe()
    else this.kick()
  }

  /** "Resume now", or mended credentials. */
  async resume(): Promise<void> {
    this.#backoff.reset()
    this.#postponed.clear()
    await this.#become(READY)
    this.kick()
  }

  /** Stops sending until the person says so. */
  async hold(sending: SendingState): Promise<void> {
    if (this.#mayBecome(sending)) await this.#become(sending)
  }

  /** What only the person may end is never replaced by something that ends by itself, nor a question by another. */
  #mayBecome(next: SendingState): boolean {
    if (this.#sending.state !== 'held') return true
    const asks = this.#sending.problem?.code === 'own-number-changed'
    return next.state === 'held' && !asks
  }

  /** Marks what has waited here for more than a day; called every minute. */
  async tick(): Promise<void> {
    const { archive, accountId, clock } = this.#ports
    const expired = await archive.expireUnsent(accountId, clock.now()).catch(() => null)
    if (expired && expired.messages.length > 0) this.#ports.onChanges(expired)
  }

  /** A queued message is gone: so is its upload. */
  forget(key: number): void {
    this.#postponed.remove(key)
    this.#transfers.get(key)?.end()
  }

  /** The person takes back a message whose file is still leaving. Null where the service may have it whole already. */
  withdraw(key: number): Promise<Acted | null> {
    return this.#transfers.get(key)?.want() ?? Promise.resolve(null)
  }

  /** Resolves when no attempt is in flight any more. A file that did not leave whole goes back to its place. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelTimer?.()
    this.#postponed.clear()
    this.#transfers.endAll()
    while (this.#inFlight.size > 0) await new Promise<void>((resolve) => this.#ports.clock.after(10, resolve))
  }

  async #pump(most: number): Promise<void> {
    if (this.#stopped || !this.#ports.sender) return
    if (this.#pumping) {
      this.#again = true
      return
    }
    this.#pumping = true
    try {
      do {
        this.#again = false
        await this.tick()
        const era = this.#era
        for (const departure of await this.#ready(most)) {
          if (era !== this.#era || this.#stopped) break
          void this.#depart(departure, era)
        }
      } while (this.#again)
    } catch (error) {
      this.#fault(error)
    } finally {
      this.#pumping = false
    }
  }

  /** What may leave now, without those that wait for a file's turn. A long upload keeps no other chat waiting (law 5). */
  async #ready(most: number): Promise<Departure[]> {
    const { archive, accountId } = this.#ports
    let free = most - (this.#inFlight.size - this.#transfers.size)
    let files = FILES - this.#transfers.size
    if (free <= 0) return []
    const passedOver = this.#inFlight.size + this.#postponed.size + (files > 0 ? 0 : 200)
    const first = await archive.departures(accountId, free + passedOver)
    return first.filter(({ key, chatId, request }) => {
      if (free <= 0 || this.#inFlight.has(chatId) || this.#postponed.isWaiting(key)) return false
      if (request.type === 'media' && request.source.type === 'file') return files-- > 0
      free -= 1
      return true
    })
  }

  async #depart(departure: Departure, era: number): Promise<void> {
    const { clock, sender } = this.#ports
    if (!sender || this.#stopped || this.#inFlight.has(departure.chatId)) return
    let faulted = false
    this.#inFlight.add(departure.chatId)
    try {
      const prepared = await this.#prepare(sender, departure, era)
      if (prepared && era === this.#era && !this.#stopped)
        await this.#attempt(sender, departure, prepared, era)
    } catch (error) {
      faulted = true
      this.#fault(error)
    } finally {
      this.#transfers.close(departure.key)
      this.#inFlight.delete(departure.chatId)
      this.#plan()
      // A disk that refuses is asked again after a while, not in a circle.
      if (faulted) clock.after(FAULT_PAUSE, () => this.kick())
      else this.kick()
    }
  }

  /**
   * Everything that can be done while the message is still `queued`, and may therefore be done again: the choice of the
   * style, and the upload of its file. Null where it does not leave now; why is on disk then.
   */
  async #prepare(sender: Sender, departure: Departure, era: number): Promise<Prepared | null> {
    const { archive, accountId, clock } = this.#ports
    const { key, request } = departure
    const route = sender.route(request)
    if (!route.ok) return this.#unprepared(key, { state: 'failed', problem: route.problem })
    if (request.type !== 'media' || request.source.type !== 'file')
      return { style: route.value, cargo: { type: 'none' } }
    const file = await archive.getFile(accountId, request.source.fileId)
    if (!file || !(await sender.isWhole(file)))
      return this.#unprepared(key, { state: 'failed', problem: problem('file-missing') })
    const of = { accountId, total: file.size, clock }
    const watch = this.#transfers.open(key, of, (transfer) => this.#ports.onTransfer(transfer))
    if (route.value === 'instance') return { style: 'instance', cargo: { type: 'file', file, watch } }
    const upload = await this.#uploads.idOf(sender, file, watch)
    if (upload.state === 'uploaded') {
      this.#postponed.remove(key)
      return { style: 'v1', cargo: { type: 'uploaded', mediaId: upload.mediaId } }
    }
    // Taken back, or ended with the account: not a word about it.
    if (watch.signal.aborted) return null
    await this.#unprepared(key, { state: upload.state, problem: upload.problem })
    if (upload.state === 'failed') return null
    if (upload.account.state === 'unchanged') this.#postponed.add(key, () => this.kick())
    else await this.#apply(upload.account, era)
    return null
  }

  async #unprepared(key: number, end: Parameters<Archive['endPreparation']>[1]): Promise<null> {
    const changes = await this.#ports.archive.endPreparation(key, end)
    if (changes.messages.length > 0) this.#ports.onChanges(changes)
    return null
  }

  async #attempt(sender: Sender, departure: Departure, prepared: Prepared, era: number): Promise<void> {
    const { archive, accountId, clock, log } = this.#ports
    const { key, request } = departure
    const { style, cargo } = prepared
    const begun = await archive.beginAttempt(key, style, clock.now())
    if (!begun) return
    this.#ports.onChanges(begun)
    const back = (): AttemptEnd => ({
      state: 'later',
      problem: this.#sending.problem ?? problem('cannot-send'),
    })
    if (era !== this.#era) {
      // A pause began while this was written down: not a byte has left, so it goes back to its place.
      await this.#settle(key, back())
      return
    }
    const began = clock.monotonic()
    const verdict = await sender.send(request, style, cargo)
    if (cargo.type === 'file' && verdict.isWithheld && cargo.watch.signal.aborted) {
      await this.#withdrawn(key, back())
      return
    }
    await this.#settle(key, verdict.message)
    // The id may be gone at the service: the person's next try uploads anew.
    if (cargo.type === 'uploaded' && verdict.message.state === 'failed')
      await archive.forgetUpload(accountId, cargo.mediaId)
    log.info('outbox.attempt', { outcome: verdict.message.state, ms: Math.round(clock.monotonic() - began) })
    await this.#apply(verdict.account, era)
  }

  /** Its body provably did not leave whole: the person gets it back, or it goes back to its place. */
  async #withdrawn(key: number, back: AttemptEnd): Promise<void> {
    const { archive, accountId, clock } = this.#ports
    const transfer: FileTransfer | undefined = this.#transfers.get(key)
    if (!transfer?.isWanted) {
      await this.#settle(key, back)
      return
    }
    this.#transfers.close(key, await archive.act(accountId, key, 'withdraw', clock.now()))
  }

  /** What the service answered is known: it is written as soon as the disk takes it, and the chat waits until then. */
  async #settle(key: number, end: AttemptEnd): Promise<void> {
    const { archive, clock } = this.#ports
    for (;;) {
      try {
        this.#ports.onChanges(await archive.endAttempt(key, end, clock.now()))
        return
      } catch (error) {
        this.#fault(error)
        if (this.#stopped) return
        await new Promise<void>((resolve) => clock.after(FAULT_PAUSE, resolve))
      }
    }
  }

  /**
   * An answer speaks only for the era in which its attempt began: a success that left before a pause does not end the
   * pause, and ten refusals of one moment are one refusal.
   */
  async #apply(effect: AccountEffect, era: number): Promise<void> {
    if (effect.state === 'unchanged') return
    if (effect.state === 'held' || effect.state === 'signed-out') {
      await this.hold({ state: effect.state, problem: effect.problem, until: null })
      return
    }
    if (era !== this.#era || this.#sending.state === 'held' || this.#sending.state === 'signed-out') return
    if (effect.state === 'ready') {
      this.#backoff.reset()
      if (this.#sending.state !== 'ready') await this.#become(READY)
      return
    }
    const asked = effect.state === 'paused' ? effect.retryAfter : null
    const until = this.#ports.clock.now() + (asked ?? this.#backoff.next())
    await this.#become({ state: effect.state, problem: effect.problem, until })
  }

  async #become(sending: SendingState): Promise<void> {
    this.#era += 1
    this.#sending = sending
    this.#schedule()
    this.#ports.onSending(sending)
    try {
      const messages = await this.#ports.archive.setSending(this.#ports.accountId, sending)
      if (messages.length > 0) this.#ports.onChanges({ messages, chats: [] })
    } catch (error) {
      // The state holds for this run; only its memory over a restart is missing.
      this.#fault(error)
    }
  }

  #schedule(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    const { until } = this.#sending
    if (until === null || this.#stopped) return
    const wait = Math.max(0, until - this.#ports.clock.now())
    this.#cancelTimer = this.#ports.clock.after(wait, () => {
      this.#cancelTimer = null
      void this.#probe()
    })
  }

  /** A pause that ends by itself always has its next try planned, however the last one ended. */
  #plan(): void {
    const { state } = this.#sending
    if (this.#stopped || this.#cancelTimer || (state !== 'offline' && state !== 'paused')) return
    this.#sending = { ...this.#sending, until: this.#ports.clock.now() + this.#backoff.next() }
    this.#schedule()
    this.#ports.onSending(this.#sending)
  }

  /** After a failure one message goes ahead alone; only its success lets the others follow. */
  async #probe(): Promise<void> {
    if (this.#stopped || this.#sending.state === 'ready') return
    if (this.#inFlight.size === 0) await this.#pump(1)
    if (this.#inFlight.size > 0) {
      this.#plan()
      return
    }
    // With nothing left to try there is nothing to find out: the next message will.
    await this.#become(READY)
    this.kick()
  }

  /** The archive failed: what is `sending` stays so, and becomes `unsure` at the next start. Nothing is repeated. */
  #fault(error: unknown): void {
    this.#ports.log.error('outbox.fault', { text: error instanceof Error ? error.message.slice(0, 200) : '' })
  }
}
