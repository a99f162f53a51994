import type { Clock } from '../ports.ts'

/** What looking for the service's return needs. */
export interface OutageProbePorts {
  readonly clock: Clock
  /** Makes a connection to the service and closes it: no request. False when none stands. */
  reach(): Promise<boolean>
  /** False when the system says that there is no line at all. */
  isOnline(): boolean
  /** Whether a message waits to leave. */
  isWaiting(): Promise<boolean>
  /** The service can be reached again. */
  onReached(): void
}

/** Milliseconds between two attempts in the first minutes of an outage: between these two, at random. */
const SHORTEST_MS = 2000
const LONGEST_MS = 3000
/** How long an outage is looked after so closely. */
const CLOSELY_MS = 10 * 60_000
const LATER_MS = 15_000

/**
 * Looks for the end of an outage while a message waits: a bare connection attempt every few seconds ends the back-off early.
 * Where a connection stood and the message's request failed all the same, the back-off alone decides, until the service was
 * seen away once more.
 */
export class OutageProbe {
  readonly #ports: OutageProbePorts
  #isRunning = false
  #since: number | null = null
  #wasAway = true
  #cancelTimer: (() => void) | null = null

  constructor(ports: OutageProbePorts) {
    this.#ports = ports
  }

  /** Follows the account's state: it looks only while the service cannot be reached. */
  follow(isUnreachable: boolean): void {
    if (isUnreachable) this.#start()
    else this.stop()
  }

  stop(): void {
    this.#rest()
    this.#since = null
    this.#wasAway = true
  }

  #start(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    this.#since ??= this.#ports.clock.monotonic()
    this.#schedule()
  }

  /** Nothing waits: the next message that is queued starts it again. */
  #rest(): void {
    this.#isRunning = false
    this.#cancelTimer?.()
    this.#cancelTimer = null
  }

  #schedule(): void {
    const { clock } = this.#ports
    const isYoung = clock.monotonic() - (this.#since ?? 0) < CLOSELY_MS
    const wait = isYoung ? SHORTEST_MS + (LONGEST_MS - SHORTEST_MS) * clock.random() : LATER_MS
    this.#cancelTimer?.()
    this.#cancelTimer = clock.after(wait, () => {
      this.#cancelTimer = null
      void this.#look()
    })
  }

  async #look(): Promise<void> {
    // The next attempt is counted from the beginning of this one, however long it takes.
    this.#schedule()
    if (!this.#ports.isOnline()) return
    const isWaiting = await this.#ports.isWaiting().catch(() => true)
    if (!this.#isRunning) return
    if (!isWaiting) {
      this.#rest()
      return
    }
    const isReached = await this.#ports.reach().catch(() => false)
    if (!this.#isRunning) return
    const returned = isReached && this.#wasAway
    this.#wasAway = !isReached
    if (returned) this.#ports.onReached()
  }
}
