import type { AccountId } from '../../../shared/model/account.ts'
import type { SendingState } from '../../../shared/model/connection.ts'
import { problem } from '../../../shared/model/problem.ts'
import type { Archive } from '../archive/archive.ts'
import type { AttemptEnd, Changes, Departure } from '../archive/outbox.ts'
import { Backoff } from '../backoff.ts'
import type { Clock, Log } from '../ports.ts'
import type { WireResult } from '../service/http.ts'
import type { TextRequest } from '../service/v1.ts'
import { judgeV1Send, type AccountEffect } from './verdict.ts'

/** What the outbox needs of its account. */
export interface OutboxPorts {
  readonly accountId: AccountId
  readonly archive: Pick<
    Archive,
    'departures' | 'beginAttempt' | 'endAttempt' | 'setSending' | 'expireUnsent'
  >
  readonly clock: Clock
  readonly log: Log
  readonly host: string
  readonly secrets: readonly string[]
  /** Null while the account has no usable token: then nothing leaves. */
  readonly send: ((request: TextRequest) => Promise<WireResult>) | null
  onChanges(changes: Changes): void
  onSending(sending: SendingState): void
}

/** Chats that may have a message in flight at the same time. */
const LANES = 8
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
    if (this.#sending.state === 'offline') void this.#probe()
    else this.kick()
  }

  /** "Resume now", or mended credentials. */
  async resume(): Promise<void> {
    this.#backoff.reset()
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

  /** Resolves when no attempt is in flight any more. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelTimer?.()
    while (this.#inFlight.size > 0) await new Promise<void>((resolve) => this.#ports.clock.after(10, resolve))
  }

  async #pump(most: number): Promise<void> {
    if (this.#stopped || !this.#ports.send) return
    if (this.#pumping) {
      this.#again = true
      return
    }
    this.#pumping = true
    try {
      do {
        this.#again = false
        const { archive, accountId } = this.#ports
        await this.tick()
        const era = this.#era
        const free = most - this.#inFlight.size
        const ready = free > 0 ? await archive.departures(accountId, free) : []
        if (era === this.#era && !this.#stopped)
          for (const departure of ready) void this.#depart(departure, era)
      } while (this.#again)
    } catch (error) {
      this.#fault(error)
    } finally {
      this.#pumping = false
    }
  }

  async #depart(departure: Departure, era: number): Promise<void> {
    const { archive, clock, send, host, secrets } = this.#ports
    if (!send || this.#stopped || this.#inFlight.has(departure.chatId)) return
    let faulted = false
    this.#inFlight.add(departure.chatId)
    try {
      const begun = await archive.beginAttempt(departure.key, clock.now())
      if (!begun) return
      this.#ports.onChanges(begun)
      if (era !== this.#era) {
        // A pause began while this was written down: not a byte has left, so it goes back to its place.
        await this.#settle(departure.key, {
          state: 'later',
          problem: this.#sending.problem ?? problem('cannot-send'),
        })
        return
      }
      const began = clock.monotonic()
      const result = await send(departure.request)
      const verdict = judgeV1Send(result, host, secrets, clock.now())
      await this.#settle(departure.key, verdict.message)
      this.#ports.log.info('outbox.attempt', {
        outcome: verdict.message.state,
        ms: Math.round(clock.monotonic() - began),
      })
      await this.#apply(verdict.account, era)
    } catch (error) {
      faulted = true
      this.#fault(error)
    } finally {
      this.#inFlight.delete(departure.chatId)
      this.#plan()
      // A disk that refuses is asked again after a while, not in a circle.
      if (faulted) clock.after(FAULT_PAUSE, () => this.kick())
      else this.kick()
    }
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
