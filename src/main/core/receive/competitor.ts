import type { AccountFacts, AccountId } from '../../../shared/model/account.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { FactsTold } from '../store/settings/stored-facts.ts'
import type { JournalId } from '../store/ingest/ingest-batch.ts'
import type { JournalReading } from '../store/ingest/ingest-journal.ts'
import type { Log } from '../ports.ts'
import { askForAnswer, type Asking } from '../gateway/service/instance-read.ts'
import { Suspects } from './suspects.ts'
import { journalAnswer, storeWholeJournal } from './store-in-steps.ts'

/** What the alarm needs of its account. */
export interface CompetitorPorts {
  readonly accountId: AccountId
  readonly asking: Asking
  readonly archive: Pick<Archive, 'storeJournal' | 'journalIds' | 'readFacts' | 'noteCompetitor'>
  readonly log: Log
  /** What the journal brought that the queue has not: shown like everything else. */
  onArrived(reading: JournalReading): void
  onFacts(told: Promise<FactsTold>): void
}

const MINUTE_MS = 60_000
/** The journal is read this often while messages flow, and after the line came back, in milliseconds. */
const CHECK_EVERY_MS = 5 * MINUTE_MS
/** In silence one look in so many is enough: a program that takes everything leaves silence behind. */
const QUIET_LOOKS = 6
/** The journal shows a message up to 2 minutes late (docs/service.md 1.4): each look goes back so much further. */
const JOURNAL_LAG_MS = 3 * MINUTE_MS
/** So long without another missing message, and the other program counts as gone. Milliseconds. */
const CLEAN_MS = 60 * MINUTE_MS

/**
 * Another program on the same queue takes notifications away from us, and each looks whole by itself. The journal has them
 * all: what it shows and the queue does not bring was taken. For accounts that receive in the instance style.
 */
export class Competitor {
  readonly #ports: CompetitorPorts
  readonly #suspects = new Suspects()
  #cancel: (() => void) | null = null
  /** Since when the line is well without a break, by the steady clock; null while it is not. */
  #since: number | null = null
  #lookedAt = 0
  #flow = false
  #quiet = 0
  #era = 0
  #stopped = false
  #known: AccountFacts['competitor'] | undefined
  #lastMissed = 0

  constructor(ports: CompetitorPorts) {
    this.#ports = ports
  }

  /** The line is well, or not. What came while it was not may be beyond the queue's day: each time begins anew. */
  line(isWell: boolean): void {
    if (this.#stopped || isWell === (this.#since !== null)) return
    this.#era += 1
    this.#suspects.clear()
    this.#stopTimer()
    this.#since = isWell ? this.#now() : null
    if (!isWell) return
    this.#lookedAt = this.#now()
    this.#quiet = 0
    this.#flow = true
    this.#plan()
  }

  /** The queue had nothing: whatever it should have brought by now it does not have. */
  empty(): void {
    this.#suspects.empty(this.#now())
  }

  /** The queue told these messages. */
  brought(told: readonly JournalId[]): void {
    if (told.length > 0) this.#flow = true
    this.#suspects.brought(told, this.#now())
  }

  stop(): void {
    this.#stopped = true
    this.#stopTimer()
  }

  #now(): number {
    return this.#ports.asking.clock.monotonic()
  }

  #stopTimer(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  #plan(): void {
    this.#stopTimer()
    if (this.#stopped || this.#since === null) return
    this.#cancel = this.#ports.asking.clock.after(CHECK_EVERY_MS, () => {
      this.#cancel = null
      void this.#look(this.#era).finally(() => this.#plan())
    })
  }

  async #look(era: number): Promise<void> {
    const { log } = this.#ports
    try {
      await this.#judge()
      this.#quiet = this.#flow ? 0 : this.#quiet + 1
      if (this.#quiet % QUIET_LOOKS === 0) await this.#read(era)
    } catch (error) {
      log.error('competitor.fault', { text: error instanceof Error ? error.message.slice(0, 200) : '' })
    }
  }

  /** Reads no further back than the line is well: minutes are cut, so that nothing from before it is asked for. */
  async #read(era: number): Promise<void> {
    const { asking, archive, accountId, log } = this.#ports
    const now = this.#now()
    const back = Math.min(now - (this.#since ?? now), now - this.#lookedAt + JOURNAL_LAG_MS)
    const minutes = Math.floor(back / MINUTE_MS)
    if (minutes < 1) return
    const answer = await askForAnswer(asking, (service, signal) =>
      service.lastIncomingMessages(minutes, signal),
    )
    if (era !== this.#era || this.#stopped) return
    if (!answer.ok) {
      log.warn('competitor.refused', { code: answer.problem.code })
      return
    }
    this.#lookedAt = now
    const journal = journalAnswer(answer.value, asking.clock.now())
    const listed = await archive.journalIds(journal.body)
    const stored = await storeWholeJournal(archive, accountId, journal, (reading) =>
      this.#ports.onArrived(reading),
    )
    if (era !== this.#era) return
    this.#flow = listed.length > 0
    if (stored.understood) this.#suspects.listed(listed, now)
  }

  async #judge(): Promise<void> {
    const { archive, accountId, asking } = this.#ports
    const missed = this.#suspects.missed(this.#now(), CHECK_EVERY_MS)
    this.#known ??= (await archive.readFacts(accountId)).competitor
    const known = this.#known
    const now = this.#now()
    if (missed > 0) {
      this.#lastMissed = now
      this.#become({ since: known?.since ?? asking.clock.now(), missed: (known?.missed ?? 0) + missed })
    } else if (known !== null && now - Math.max(this.#lastMissed, this.#since ?? now) >= CLEAN_MS)
      this.#become(null)
  }

  #become(competitor: AccountFacts['competitor']): void {
    const { archive, accountId, asking } = this.#ports
    this.#known = competitor
    this.#ports.onFacts(archive.noteCompetitor(accountId, competitor, asking.clock.now()))
  }
}
