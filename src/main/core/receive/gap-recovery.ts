import type { Account } from '../../../shared/model/account.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { ChangedRows } from '../store/ingest/change-set.ts'
import { SeenMark } from './seen-mark.ts'
import { isWell } from './connection-state.ts'
import type { News } from '../core-news.ts'
import type { Clock, Log } from '../ports.ts'
import type { Asking } from '../gateway/service/instance-read.ts'
import type { WallClock } from '../lib/wall-clock.ts'
import { Backfill, minutesSince } from './backfill.ts'
import { GapBook } from './gap-book.ts'
import type { ObserverState } from './observer.ts'
import { SentJournal } from './sent-journal.ts'
import { storeWholeJournal } from './store-in-steps.ts'

/** What looking after missed time needs of an account. */
export interface GapRecoveryPorts extends Pick<News, 'emit'> {
  readonly account: Account
  /** Whether it receives by a queue. */
  readonly isReceiving: boolean
  readonly asking: Asking | null
  readonly archive: Pick<
    Archive,
    | 'noteSeen'
    | 'storeJournal'
    | 'listGaps'
    | 'noteGap'
    | 'coverGaps'
    | 'refuseGaps'
    | 'lookAtOutgoing'
    | 'storeOutgoing'
    | 'dropOutgoing'
    | 'readTime'
    | 'noteTime'
  >
  readonly clock: Clock
  readonly wallClock: Pick<WallClock, 'steadyTime'>
  readonly log: Log
  /** When the service was last heard in an earlier run, by wall time; null when it never was. */
  readonly seenAt: number | null
  onArrived(rows: ChangedRows): void
}

/** An outage shorter than this leaves nothing behind that the queue does not bring by itself at once, in milliseconds. */
const MIN_OUTAGE_MS = 30_000
/** What was sent elsewhere is asked for no more often than this while the queue is emptied, in milliseconds. */
const SENT_JOURNAL_EVERY_MS = 5 * 60_000

/** The time in which nobody listened: what of it the journal brings, what the queue still has, and what may be missing. */
export class GapRecovery {
  readonly gaps: GapBook
  readonly #ports: GapRecoveryPorts
  readonly #steady: Pick<Clock, 'now'>
  readonly #seen: SeenMark
  readonly #backfill: Backfill | null
  readonly #sent: SentJournal | null
  /** Since when the line has failed, and when it was last heard before that; null while it is well. */
  #outage: { readonly since: number; readonly seenAt: number | null } | null = null

  constructor(ports: GapRecoveryPorts) {
    const { account, archive, asking, clock, log } = ports
    const { id } = account
    this.#ports = ports
    const steady = ports.wallClock.steadyTime()
    this.#steady = steady
    // A mark from before the account was made is a clock gone wrong: nothing is known then.
    const seenAt = ports.seenAt !== null && ports.seenAt < account.createdAt ? null : ports.seenAt
    this.#seen = new SeenMark(seenAt, clock, (at) => archive.noteSeen(id, at), steady)
    const { emit } = ports
    this.gaps = new GapBook({ accountId: id, archive, log, now: () => steady.now(), emit })
    this.#sent = asking
      ? new SentJournal({
          ...{ accountId: id, asking, archive, log },
          // Who only observes has no other word of what the phone sends.
          paceMs: ports.isReceiving ? SENT_JOURNAL_EVERY_MS : 0,
          onArrived: (rows) => ports.onArrived(rows),
        })
      : null
    this.#backfill =
      asking && ports.isReceiving && account.advanced.backfill
        ? new Backfill({
            asking,
            log,
            now: () => steady.now(),
            seenAt: () => this.#seen.since,
            owed: () => this.gaps.owed(),
            store: (answer) => storeWholeJournal(archive, id, answer, (rows) => ports.onArrived(rows)),
            onCovered: (minutes) => this.covered(minutes),
            onGap: (since, until, reason) => {
              this.gaps.away(since, until, reason)
              this.#readSentSince(since)
            },
          })
        : null
  }

  /** Steady time. */
  now(): number {
    return this.#steady.now()
  }

  /** When the service was last heard, by steady time. */
  get since(): number | null {
    return this.#seen.since
  }

  /** The same by wall time, as the next run compares it. */
  get seenAt(): number | null {
    return this.#seen.at
  }

  /** Whether the journal fills what was missed. */
  get isFilled(): boolean {
    return this.#backfill !== null
  }

  /** The journal was read this far back: what was sent meanwhile is asked for as well. */
  covered(minutes: number): void {
    this.gaps.covered(minutes)
    this.readSent(minutes)
  }

  /** Asks for what was sent elsewhere in the last minutes. That journal stands on its own: it needs nothing of the other one. */
  readSent(minutes: number): void {
    this.#sent?.read(minutes)
  }

  #readSentSince(since: number | null): void {
    this.readSent(minutesSince(since, this.now()))
  }

  start(): void {
    this.gaps.open()
    this.#look(this.#seen.since)
  }

  /** The machine or its line came back. */
  wake(): void {
    this.#look(this.#seen.since)
  }

  /** The person says: try now. */
  retry(): void {
    this.#sent?.retry()
    this.#backfill?.retry()
  }

  /** The service was heard. */
  heard(): void {
    this.#seen.note()
  }

  /** Resolves when the queue may be polled; null: at once. */
  ready(): Promise<void> | null {
    return this.#backfill?.ready() ?? null
  }

  /** After an outage, and while one notification blocks the queue, the journal shows what came (docs/promises.md 2). */
  state(state: ObserverState): void {
    if (isWell(state)) {
      const outage = this.#outage
      this.#outage = null
      if (outage && this.now() - outage.since > MIN_OUTAGE_MS) this.#look(outage.seenAt, true)
      else this.#backfill?.settle()
    } else if (state.word !== 'connecting') {
      this.#outage ??= { since: this.now(), seenAt: this.#seen.since }
      if (state.word === 'paused') this.#backfill?.begin()
    }
  }

  async stop(): Promise<void> {
    await this.#backfill?.stop()
    await this.#sent?.stop()
    await this.#seen.flush()
  }

  /** Asks the journal for what came since then; where there is none to ask, what is older than the queue is missing. */
  #look(since: number | null, isBack = false): void {
    if (this.#backfill && isBack) this.#backfill.back(since)
    else if (this.#backfill) this.#backfill.begin(since)
    else if (this.#ports.isReceiving) {
      this.gaps.away(since, this.now(), 'queue-expired')
      this.#readSentSince(since)
    }
  }
}
