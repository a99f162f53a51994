import type { Clock } from '../ports.ts'
import { OutageRhythm } from './outage-rhythm.ts'

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

/**
 * Looks for the end of an outage while a message waits: a bare connection attempt every few seconds ends the back-off early. The
 * attempts overlap where a connection takes longer than that to stand.
 * Where a connection stood and the message's request failed all the same, the back-off alone decides, until the service was
 * seen away once more.
 */
export class OutageProbe {
  readonly #ports: OutageProbePorts
  readonly #rhythm: OutageRhythm
  #isRunning = false
  #wasAway = true
  /** Attempts are numbered: the result of one that began before the last result is ignored. */
  #begun = 0
  #heard = 0
  #cancelTimer: (() => void) | null = null

  constructor(ports: OutageProbePorts) {
    this.#ports = ports
    this.#rhythm = new OutageRhythm(ports.clock)
  }

  /** Follows the account's state: it looks only while the service cannot be reached. */
  follow(isUnreachable: boolean): void {
    if (isUnreachable) this.#start()
    else this.stop()
  }

  stop(): void {
    this.#rest()
    this.#rhythm.end()
    this.#wasAway = true
  }

  #start(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    this.#schedule()
  }

  /** Nothing waits: the next message that is queued starts it again. */
  #rest(): void {
    this.#isRunning = false
    this.#heard = this.#begun
    this.#cancelTimer?.()
    this.#cancelTimer = null
  }

  #schedule(): void {
    this.#cancelTimer?.()
    this.#cancelTimer = this.#ports.clock.after(this.#rhythm.next(), () => {
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
    this.#begun += 1
    const number = this.#begun
    const isReached = await this.#ports.reach().catch(() => false)
    if (!this.#isRunning || number <= this.#heard) return
    // A success tells of now, a failure of the time when its attempt began.
    this.#heard = isReached ? this.#begun : number
    const returned = isReached && this.#wasAway
    this.#wasAway = !isReached
    if (returned) this.#ports.onReached()
  }
}
