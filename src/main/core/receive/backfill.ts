import type { ArchiveFault } from '../store/thread/protocol.ts'
import { ArchiveError } from '../store/thread/archive.ts'
import { Backoff } from '../lib/backoff.ts'
import type { Log } from '../ports.ts'
import { askForAnswer, isFinal, type Asking } from '../gateway/service/instance-read.ts'
import { journalAnswer, type JournalAnswer, type JournalTotal } from './store-in-steps.ts'

/** What the back-fill needs of its account. */
export interface BackfillPorts {
  readonly asking: Asking
  readonly log: Log
  /** Steady time: how long nobody listened has nothing to do with how the clock was set. */
  now(): number
  /** When the service was last heard without a failure, by steady time; null when nothing is known. */
  seenAt(): number | null
  /** Minutes back to what an earlier run could not read; 0 when nothing is owed. */
  owed(): Promise<number>
  /** The journal was read this far back. */
  onCovered(minutes: number): void
  /** What came between was not brought: the journal gave only its own default, or could not be read. */
  onGap(since: number | null, until: number, reason: 'journal-refused' | 'journal-failed'): void
  /** Puts the answer on disk, and tells what of it is new. */
  store(answer: JournalAnswer): Promise<JournalTotal>
}

const MINUTE_MS = 60_000
/** Minutes that each ask goes back further than the gap: clocks differ and the journal lags. */
const MARGIN_MINUTES = 5
/** Asked for when nothing is known, or when the service refuses the gap: its own default (docs/service.md, operation 6). */
export const DAY_MINUTES = 1440
/** The journal shows a message up to 2 minutes late (docs/service.md 1.4): the same gap is asked for once more after this. */
const JOURNAL_LAG_MS = 3 * MINUTE_MS
/** The queue waits no longer than this for the journal, in milliseconds. */
const QUEUE_WAIT_MS = 5000

/** Time in which nobody listened. */
interface Stretch {
  /** From where on the journal is asked for it, together with what an earlier ask left open. */
  readonly asked: number | null
  readonly since: number | null
  readonly until: number
}

/** Minutes from a moment until now with the margin; a day where the moment is unknown or lies in the future. */
export function minutesSince(since: number | null, now: number): number {
  if (since === null || since > now) return DAY_MINUTES
  return Math.ceil((now - since) / MINUTE_MS) + MARGIN_MINUTES
}

/**
 * Fetches from the journal what came while nobody listened, all at once, before the queue brings it one by one. What the
 * journal brought is linked with what the queue brings later; here nothing is ever deleted.
 */
export class Backfill {
  readonly #ports: BackfillPorts
  /** The gap that is not covered yet; it outlives failed asks, so that none of it is forgotten. */
  #gap: Stretch | null = null
  #again: { readonly gap: Stretch; readonly cancel: () => void } | null = null
  #running: Promise<void> | null = null
  #gate: Promise<void> | null = null
  #refused = false
  #stopped = false
  readonly #backoff: Backoff
  /** An owed gap is not asked for before this moment of the steady clock. */
  #notBefore = 0
  #began = 0
  /** What was missed while an ask was under way that began before it. */
  #next: Stretch | null = null
  /** The line came back while an ask was under way: if that still fails, there is no reason to pause. */
  #cameBack = false

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
    if (this.#stopped) return
    const until = this.#ports.now()
    if (this.#refused) {
      this.#ports.onGap(since, until, 'journal-failed')
      return
    }
    if (this.#running) {
      if (until - this.#began > MINUTE_MS)
        this.#next = { asked: since, since: this.#next?.since ?? since, until }
      return
    }
    const asked = this.#gap === null ? since : longer(this.#gap.asked, since, until)
    this.#gap = { asked, since, until }
    const { clock } = this.#ports.asking
    const run = this.#run(this.#gap)
    this.#gate = new Promise((resolve) => {
      const cancel = clock.after(QUEUE_WAIT_MS, resolve)
      void run.finally(() => {
        cancel()
        resolve()
      })
    })
  }

  /** The line is back after an outage. */
  back(since: number | null): void {
    this.begin(since)
    this.#cameBack = this.#running !== null && this.#ports.now() > this.#began
  }

  #run(gap: Stretch): Promise<void> {
    const { clock } = this.#ports.asking
    this.#began = this.#ports.now()
    this.#cameBack = false
    const run = this.#fill(gap, true).finally(() => {
      this.#running = null
      this.#gate = null
      const next = this.#next
      this.#next = null
      if (next) this.begin(next.since)
      else if (this.#cameBack && this.#gap !== null && !this.#refused && !this.#stopped)
        void this.#run(this.#gap)
      if (this.#running) return
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

  /** Resolves when the queue may be polled: what was missed is stored, or has kept us waiting long enough. Null: at once. */
  ready(): Promise<void> | null {
    return this.#gate
  }

  /** The reads end by the account's signal. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#again?.cancel()
    await this.#running
  }

  async #fill(gap: Stretch, first: boolean): Promise<void> {
    const { log } = this.#ports
    try {
      const reading = await this.#read(gap, first)
      if (!reading) {
        if (first) this.#ports.onGap(gap.since, gap.until, 'journal-failed')
        return
      }
      this.#gap = null
      log.info('backfill.read', { read: reading.read, added: reading.added })
      if (first) this.#planAgain(gap)
    } catch (error) {
      const fault: ArchiveFault = error instanceof ArchiveError ? error.fault : 'storage-failed'
      log.error('backfill.fault', { fault })
      if (first) this.#ports.onGap(gap.since, gap.until, 'journal-failed')
    }
  }

  async #read({ asked, since, until }: Stretch, first: boolean): Promise<JournalTotal | null> {
    const { asking, log } = this.#ports
    const owed = first ? await this.#ports.owed() : 0
    let minutes = Math.max(minutesSince(asked, this.#ports.now()), owed)
    let answer = await this.#ask(minutes)
    const status = answer.ok ? null : (answer.problem.service?.status ?? null)
    const isRefused = status === 400 && minutes !== DAY_MINUTES
    if (isRefused) answer = await this.#ask((minutes = DAY_MINUTES))
    if (!answer.ok) {
      this.#refused = isFinal(answer.problem)
      log.warn('backfill.refused', { code: answer.problem.code, minutes })
      return null
    }
    const reading = await this.#ports.store(journalAnswer(answer.value, asking.clock.now()))
    if (!reading.understood) {
      log.warn('backfill.not-understood', { bytes: answer.value.body.length })
      return null
    }
    this.#ports.onCovered(minutes)
    if (isRefused) this.#ports.onGap(since, until, 'journal-refused')
    return reading
  }

  #ask(minutes: number): ReturnType<typeof askForAnswer> {
    return askForAnswer(this.#ports.asking, (service, signal) =>
      service.lastIncomingMessages(minutes, signal),
    )
  }

  #planAgain(gap: Stretch): void {
    const open = this.#again
    open?.cancel()
    if (this.#stopped) return
    const asked = open === null ? gap.asked : longer(open.gap.asked, gap.asked, gap.until)
    const both = { ...gap, asked }
    const cancel = this.#ports.asking.clock.after(JOURNAL_LAG_MS, () => {
      this.#again = null
      if (!this.#stopped && !this.#refused) void this.#fill(both, false)
    })
    this.#again = { gap: both, cancel }
  }
}

/** The one of two beginnings for which the journal is asked further back; unknown ones ask for a day. */
function longer(one: number | null, other: number | null, now: number): number | null {
  return minutesSince(one, now) >= minutesSince(other, now) ? one : other
}
