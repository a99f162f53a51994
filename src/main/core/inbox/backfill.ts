import type { ArchiveFault } from '../archive/wire.ts'
import { ArchiveError } from '../archive/archive.ts'
import { Backoff } from '../backoff.ts'
import type { Log } from '../ports.ts'
import { askRetrying, isFinal, type Asking } from '../service/ask.ts'
import type { JournalTotal } from './store-journal.ts'

/** What the back-fill needs of its account. */
export interface BackfillPorts {
  readonly asking: Asking
  readonly log: Log
  /** When the service was last heard without a failure; null when nothing is known. */
  seenAt(): number | null
  /** Puts the answer on disk, and tells what of it is new. */
  store(bytes: Uint8Array, arrivedAt: number): Promise<JournalTotal>
}

const MINUTE = 60_000
/** Minutes that each ask goes back further than the gap: clocks differ and the journal lags. */
const MARGIN = 5
/** Asked for when nothing is known, or when the service refuses the gap: its own default (specification, operation 6). */
export const DAY_MINUTES = 1440
/** The journal shows a message up to 2 minutes late (field notes 1.4): the same gap is asked for once more after this. */
const LAG = 3 * MINUTE
/** The queue waits no longer than this for the journal, in milliseconds. */
const PATIENCE = 5000

/** Minutes from a moment until now with the margin; a day where the moment is unknown or lies in the future. */
export function minutesSince(since: number | null, now: number): number {
  if (since === null || since > now) return DAY_MINUTES
  return Math.ceil((now - since) / MINUTE) + MARGIN
}

/**
 * Fetches from the journal what came while nobody listened, all at once, before the queue brings it one by one. What the
 * journal brought is linked with what the queue brings later; here nothing is ever deleted.
 */
export class Backfill {
  readonly #ports: BackfillPorts
  /** The gap that is not covered yet; it outlives failed asks, so that none of it is forgotten. */
  #gap: { readonly since: number | null } | null = null
  #again: { readonly since: number | null; readonly cancel: () => void } | null = null
  #running: Promise<void> | null = null
  #gate: Promise<void> | null = null
  #refused = false
  #stopped = false
  readonly #backoff: Backoff
  /** An owed gap is not asked for before this moment of the steady clock. */
  #notBefore = 0

  constructor(ports: BackfillPorts) {
    this.#ports = ports
    this.#backoff = new Backoff(ports.asking.clock, 30_000, 600_000)
  }

  /** Asks once more for a gap that an earlier ask left open, now and then. The queue does not wait for it again. */
  settle(): void {
    if (this.#gap === null || this.#stopped || this.#refused || this.#running) return
    if (this.#ports.asking.clock.monotonic() >= this.#notBefore) void this.#run(this.#gap)
  }

  /** Fetches what came since the service was last heard, or since the moment at which it was last heard before an outage. */
  begin(since = this.#ports.seenAt()): void {
    if (this.#stopped || this.#refused || this.#running) return
    this.#gap ??= { since }
    const { clock } = this.#ports.asking
    const run = this.#run(this.#gap)
    this.#gate = new Promise((resolve) => {
      const cancel = clock.after(PATIENCE, resolve)
      void run.finally(() => {
        cancel()
        resolve()
      })
    })
  }

  #run(gap: { readonly since: number | null }): Promise<void> {
    const { clock } = this.#ports.asking
    const run = this.#fill(gap.since, true).finally(() => {
      this.#running = null
      this.#gate = null
      if (this.#gap === null) this.#backoff.reset()
      else this.#notBefore = clock.monotonic() + this.#backoff.next()
    })
    this.#running = run
    return run
  }

  /** The person says: try now. A refusal of before does not count any more. */
  retry(): void {
    this.#refused = false
    this.begin()
  }

  /** Resolves when the queue may be polled: what was missed is stored, or has kept us waiting long enough. */
  async ready(): Promise<void> {
    await this.#gate
  }

  /** The reads end by the account's signal. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#again?.cancel()
    await this.#running
  }

  async #fill(since: number | null, first: boolean): Promise<void> {
    const { log } = this.#ports
    try {
      const reading = await this.#read(since)
      if (!reading) return
      this.#gap = null
      log.info('backfill.read', { read: reading.read, added: reading.added })
      if (first) this.#planAgain(since)
    } catch (error) {
      const fault: ArchiveFault = error instanceof ArchiveError ? error.fault : 'storage-failed'
      log.error('backfill.fault', { fault })
    }
  }

  async #read(since: number | null): Promise<JournalTotal | null> {
    const { asking, log } = this.#ports
    const minutes = minutesSince(since, asking.clock.now())
    let answer = await this.#ask(minutes)
    const status = answer.ok ? null : (answer.problem.service?.status ?? null)
    if (status === 400 && minutes !== DAY_MINUTES) answer = await this.#ask(DAY_MINUTES)
    if (!answer.ok) {
      this.#refused = isFinal(answer.problem)
      log.warn('backfill.refused', { code: answer.problem.code, minutes })
      return null
    }
    const reading = await this.#ports.store(answer.value, asking.clock.now())
    if (!reading.understood) log.warn('backfill.not-understood', { bytes: answer.value.length })
    return reading.understood ? reading : null
  }

  #ask(minutes: number): ReturnType<typeof askRetrying> {
    return askRetrying(this.#ports.asking, (service, signal) => service.lastIncomingMessages(minutes, signal))
  }

  #planAgain(since: number | null): void {
    const open = this.#again
    open?.cancel()
    if (this.#stopped) return
    const earliest = open === null ? since : earlier(open.since, since)
    const cancel = this.#ports.asking.clock.after(LAG, () => {
      this.#again = null
      if (!this.#stopped && !this.#refused) void this.#fill(earliest, false)
    })
    this.#again = { since: earliest, cancel }
  }
}

function earlier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one, other)
}
