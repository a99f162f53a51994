import type { Clock } from '../ports.ts'
import { CancellableDelay } from './cancellable-delay.ts'

/** A loop that runs once at a time: it can be woken from whatever it waits for, and ends when told. */
export class Loop {
  readonly #delay: CancellableDelay
  readonly #body: () => Promise<void>
  #abort: AbortController | null = null
  #running: Promise<void> | null = null
  #again = false
  #ending = false

  constructor(clock: Clock, body: () => Promise<void>) {
    this.#delay = new CancellableDelay(clock)
    this.#body = body
  }

  /** Whether the body must return now. */
  get ending(): boolean {
    return this.#ending
  }

  start(): void {
    if (this.#ending) return
    if (this.#running) this.#again = true
    else this.#running = this.#run()
  }

  /** Cuts the wait and drops the call in flight; a loop that had ended by itself starts anew. */
  wake(): void {
    if (this.#ending) return
    this.#delay.cut()
    this.#abort?.abort()
    this.start()
  }

  /** Resolves when the body has returned. */
  async stop(): Promise<void> {
    this.#ending = true
    this.#delay.cut()
    this.#abort?.abort()
    await this.#running
  }

  /** Waits `ms`, or until the loop is woken. */
  async pause(ms: number): Promise<void> {
    if (!this.#ending) await this.#delay.take(ms)
  }

  /** Makes a call that waking or stopping drops. */
  async droppable<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const abort = new AbortController()
    if (this.#ending) abort.abort()
    this.#abort = abort
    try {
      return await call(abort.signal)
    } finally {
      this.#abort = null
    }
  }

  /** A start asked for while the body was returning is not forgotten. */
  async #run(): Promise<void> {
    do {
      this.#again = false
      await this.#body()
    } while (this.#isWanted())
    this.#running = null
  }

  #isWanted(): boolean {
    return this.#again && !this.#ending
  }
}
