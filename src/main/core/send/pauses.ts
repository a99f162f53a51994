import type { AccountId } from '../../../shared/model/account.ts'
import type { SendingState } from '../../../shared/model/connection.ts'
import type { Archive } from '../store/thread/archive.ts'
import { Backoff } from '../lib/backoff.ts'
import type { News } from '../core-news.ts'
import type { Clock } from '../ports.ts'
import { OutageRhythm } from './outage-rhythm.ts'
import type { AccountEffect } from './verdict.ts'

/** What the pauses of an account need. */
export interface PausesPorts extends Pick<News, 'tellChanges'> {
  readonly accountId: AccountId
  readonly archive: Pick<Archive, 'setSending'>
  readonly clock: Clock
  onSending(sending: SendingState): void
  /** A pause has lasted long enough: time to try. */
  onDue(): void
  /** The state could not be stored. */
  onFault(error: unknown): void
}

/** A service that asks for less has its clock wrong or means "soon": then our own back-off counts, in milliseconds. */
const MIN_RETRY_AFTER_MS = 1000
/** No service is taken to mean more: a pause that seems longer was remembered from a clock that was ahead. */
const MAX_PAUSE_MS = 24 * 60 * 60 * 1000
const READY: SendingState = { state: 'ready', problem: null, until: null }

/** Whether an account may send, and if not, until when: the pauses that end by themselves, and those that the person ends. */
export class Pauses {
  readonly #ports: PausesPorts
  readonly #backoff: Backoff
  readonly #rhythm: OutageRhythm
  #now: SendingState
  #isOutage = false
  #cancelTimer: (() => void) | null = null
  #stopped = false
  #era = 0

  constructor(ports: PausesPorts, sending: SendingState) {
    this.#ports = ports
    this.#now = sending
    this.#backoff = new Backoff(ports.clock, 1000, 300_000)
    this.#rhythm = new OutageRhythm(ports.clock)
    this.#schedule()
  }

  get now(): SendingState {
    return this.#now
  }

  /** Another one with each change of the state. What began in one says nothing about the next. */
  get era(): number {
    return this.#era
  }

  /** Whether it waits for nothing but the service's return. */
  get isOutage(): boolean {
    return this.#isOutage
  }

  /** Everything may leave. */
  async end(): Promise<void> {
    await this.#become(READY)
  }

  /** The person says: go on. */
  async resume(): Promise<void> {
    this.#backoff.reset()
    await this.end()
  }

  /** Stops sending until the person says so. */
  async hold(sending: SendingState): Promise<void> {
    if (this.#mayBecome(sending)) await this.#become(sending)
  }

  /** What only the person may end is never replaced by something that ends by itself, nor a question by another. */
  #mayBecome(next: SendingState): boolean {
    if (this.#now.state !== 'held') return true
    const asks = this.#now.problem?.code === 'own-number-changed'
    return next.state === 'held' && !asks
  }

  /**
   * An answer speaks only for the era in which its attempt began: a success that left before a pause does not end the
   * pause, and ten refusals of one moment are one refusal. The longest `Retry-After` among them counts.
   */
  async apply(effect: AccountEffect, era: number): Promise<void> {
    if (effect.state === 'unchanged') return
    if (effect.state === 'held' || effect.state === 'signed-out') {
      await this.hold({ state: effect.state, problem: effect.problem, until: null })
      return
    }
    if (this.#now.state === 'held' || this.#now.state === 'signed-out') return
    if (era !== this.#era) {
      await this.#heed(effect)
      return
    }
    if (effect.state === 'ready') {
      this.#backoff.reset()
      if (this.#now.state !== 'ready') await this.end()
      return
    }
    const asked = effect.state === 'paused' ? (effect.retryAfter ?? 0) : 0
    const isOutage = effect.state === 'paused' && effect.isOutage === true
    const wait = asked >= MIN_RETRY_AFTER_MS ? asked : this.#next(isOutage)
    const until = this.#ports.clock.now() + wait
    await this.#become({ state: effect.state, problem: effect.problem, until }, isOutage)
  }

  /** How long to wait is the service's word: that holds from whichever era it comes. */
  async #heed(effect: AccountEffect): Promise<void> {
    if (effect.state !== 'paused' || (effect.retryAfter ?? 0) < MIN_RETRY_AFTER_MS) return
    const until = this.#ports.clock.now() + (effect.retryAfter ?? 0)
    if (this.#now.state === 'paused' && (this.#now.until ?? 0) >= until) return
    await this.#become({ state: 'paused', problem: effect.problem, until })
  }

  /** A pause that ends by itself always has its next try planned, however the last one ended. */
  plan(): void {
    const { state } = this.#now
    if (this.#stopped || this.#cancelTimer || (state !== 'offline' && state !== 'paused')) return
    this.#now = { ...this.#now, until: this.#ports.clock.now() + this.#next(this.#isOutage) }
    this.#schedule()
    this.#ports.onSending(this.#now)
  }

  stop(): void {
    this.#stopped = true
    this.#cancelTimer?.()
  }

  #next(isOutage: boolean): number {
    return Math.round(isOutage ? this.#rhythm.next() : this.#backoff.next())
  }

  async #become(sending: SendingState, isOutage = false): Promise<void> {
    this.#era += 1
    this.#now = sending
    this.#isOutage = isOutage
    if (!isOutage) this.#rhythm.end()
    this.#schedule()
    this.#ports.onSending(sending)
    const { archive, accountId, tellChanges } = this.#ports
    try {
      const messages = await archive.setSending(accountId, sending)
      if (messages.length > 0) tellChanges(accountId, { messages, chats: [] })
    } catch (error) {
      // The state holds for this run; only its memory over a restart is missing.
      this.#ports.onFault(error)
    }
  }

  #schedule(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = null
    const { until } = this.#now
    if (until === null || this.#stopped) return
    const left = until - this.#ports.clock.now()
    const wait = left > MAX_PAUSE_MS ? 0 : Math.max(0, left)
    this.#cancelTimer = this.#ports.clock.after(wait, () => {
      this.#cancelTimer = null
      this.#ports.onDue()
    })
  }
}
