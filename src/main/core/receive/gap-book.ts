import type { AccountId } from '../../../shared/model/account.ts'
import type { Gap } from '../../../shared/model/gap.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { News } from '../core-news.ts'
import type { Log } from '../ports.ts'

/** What the book of gaps needs. */
export interface GapBookPorts extends Pick<News, 'emit'> {
  readonly accountId: AccountId
  readonly archive: Pick<Archive, 'listGaps' | 'noteGap' | 'coverGaps' | 'refuseGaps'>
  readonly log: Log
  /** Steady time. */
  readonly now: () => number
}

const MINUTE_MS = 60_000
/** The queue keeps a notification for a day (docs/service.md, "Queues"), in milliseconds. */
const QUEUE_LIFETIME_MS = 24 * 60 * MINUTE_MS
/** A queue is polled around the clock, a journal every few seconds: less than this is no stretch worth a word. */
const MIN_GAP_MS = 30_000

/**
 * The stretches of an account's time in which messages may be missing (docs/promises.md 10): noted when nothing that could have brought
 * them covers them, and closed when something does. All in steady time, so that no gap is made or lost by setting a clock.
 */
export class GapBook {
  readonly #ports: GapBookPorts
  /** Null until the book is open. */
  #known: readonly Gap[] | null = null
  #told = ''

  constructor(ports: GapBookPorts) {
    this.#ports = ports
  }

  /** Reads what earlier runs have noted. */
  open(): void {
    this.#keep(this.#ports.archive.listGaps(this.#ports.accountId))
  }

  /** Nobody listened from `since` to `until`. The queue had what was younger than a day then; the rest nothing brings. */
  away(since: number | null, until: number, reason: Gap['reason']): void {
    this.#note(since, until - QUEUE_LIFETIME_MS, reason)
    const { archive, accountId } = this.#ports
    if (reason === 'journal-refused' && this.#known?.some((gap) => gap.reason === 'journal-failed'))
      this.#keep(archive.refuseGaps(accountId))
  }

  /** The journal is all there is, and it could not be read since then. */
  unread(since: number | null): void {
    const now = this.#ports.now()
    if (since !== null && now - since > MIN_GAP_MS) this.#note(since, now, 'journal-failed')
  }

  /** The journal was read this far back. */
  covered(minutes: number): void {
    const { archive, accountId, now } = this.#ports
    if (this.#known?.length !== 0) this.#keep(archive.coverGaps(accountId, now() - minutes * MINUTE_MS))
  }

  /** Messages arrived: one that lies in a gap is recovered. */
  arrived(messages: readonly Pick<Message, 'at'>[]): void {
    const inside = messages.some(({ at }) => this.#known?.some(({ from, until }) => from <= at && at < until))
    if (inside) this.#keep(this.#ports.archive.listGaps(this.#ports.accountId))
  }

  /** Minutes back to the first gap that the journal still owes; 0 when it owes none. */
  async owed(): Promise<number> {
    const { archive, accountId, now } = this.#ports
    const gaps = await archive.listGaps(accountId)
    const first = gaps.find(({ reason }) => reason === 'journal-failed')
    return first ? Math.max(0, Math.ceil((now() - first.from) / MINUTE_MS)) + 1 : 0
  }

  #note(since: number | null, until: number, reason: Gap['reason']): void {
    if (since === null || until <= since) return
    const { archive, accountId } = this.#ports
    this.#keep(archive.noteGap(accountId, { from: since, until, reason }))
  }

  #keep(read: Promise<readonly Gap[]>): void {
    void read
      .then((gaps) => {
        const isFirst = this.#known === null
        this.#known = gaps
        const text = JSON.stringify(gaps)
        if (text === this.#told) return
        this.#told = text
        // The first picture of the window holds what was noted before.
        if (isFirst && gaps.length === 0) return
        const { accountId, emit } = this.#ports
        emit({ type: 'gaps', accountId, gaps })
      })
      .catch(() => this.#ports.log.error('gaps.not-stored'))
  }
}
