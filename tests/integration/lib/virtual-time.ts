/** Time that passes only once everything that can happen at this moment has happened: a day is a matter of seconds. */
import type { Clock } from '../../../src/main/core/ports.ts'

interface Timer {
  readonly at: number
  readonly order: number
  readonly callback: () => void
}

/** Says whether something real is still under way, or what to wait for instead of asking again and again. */
export type Busy = () => boolean | Promise<unknown>

/** How often in a row nothing may be under way until it is believed. */
const CALM = 4
/** Milliseconds of real time after which what is still under way is stuck. */
const STUCK = 30_000

/** A clock whose time is moved by the run. Its timers fire in order, each when all before it has come to rest. */
export class VirtualTime implements Clock {
  readonly #timers = new Set<Timer>()
  readonly #busy = new Map<Busy, string>()
  /** Called before each moment comes to rest. */
  onStep: () => void = () => undefined
  #elapsed = 0
  readonly random: () => number
  #wall: number
  #order = 0

  /** `random` answers a number in [0, 1): the jitter of the back-offs. */
  constructor(random: () => number, wall = Date.UTC(2026, 4, 4, 12)) {
    this.random = random
    this.#wall = wall
  }

  readonly now = (): number => Math.floor(this.#wall + this.#elapsed)
  readonly monotonic = (): number => this.#elapsed

  readonly after = (ms: number, callback: () => void): (() => void) => {
    this.#order += 1
    const timer = { at: this.#elapsed + Math.max(0, ms), order: this.#order, callback }
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }

  /** Timers that wait for their moment. */
  get waiting(): number {
    return this.#timers.size
  }

  /** Somebody sets the wall clock; monotonic time knows nothing of it. */
  jump(ms: number): void {
    this.#wall += ms
  }

  /** Time goes on only while none of these has something under way. */
  watch(what: string, busy: Busy): () => void {
    this.#busy.set(busy, what)
    return () => void this.#busy.delete(busy)
  }

  /** Resolves when everything that could happen at this moment has happened. */
  async rest(): Promise<void> {
    const began = performance.now()
    this.onStep()
    let last = ''
    for (let calm = 0; calm < CALM; calm += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      for (const [busy, what] of this.#busy) {
        const answer = busy()
        if (answer === false) continue
        calm = -1
        last = what
        if (answer !== true) await answer
        break
      }
      if (performance.now() - began > STUCK) throw new Error(`${last} never comes to rest`)
    }
  }

  /** Lets so much time pass, timer by timer. */
  async pass(ms: number): Promise<void> {
    await this.until(() => false, ms)
  }

  /** The process stands still for so long: both clocks go on, and whatever was due meanwhile is late. */
  stall(ms: number): void {
    this.#elapsed += ms
  }

  /** Lets time pass until it holds; false when it still did not after `most`. */
  async until(holds: () => boolean | Promise<boolean>, most: number): Promise<boolean> {
    const end = this.#elapsed + most
    for (;;) {
      await this.rest()
      if (await holds()) return true
      const next = this.#next()
      if (!next || next.at > end) {
        this.#elapsed = end
        return false
      }
      this.#elapsed = Math.max(this.#elapsed, next.at)
      this.#timers.delete(next)
      next.callback()
    }
  }

  #next(): Timer | null {
    let first: Timer | null = null
    for (const timer of this.#timers)
      if (!first || timer.at < first.at || (timer.at === first.at && timer.order < first.order)) first = timer
    return first
  }
}
