import type { AccountId } from '../../../shared/model/account.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { ChangedRows } from '../store/ingest/change-set.ts'
import type { Log } from '../ports.ts'
import { askRetrying, isFinal, isPassing, type Asking } from '../gateway/service/instance-read.ts'
import { DAY_MINUTES, minutesSince } from './backfill.ts'

/** What reading the journal of sent messages needs of its account. */
export interface SentJournalPorts {
  readonly accountId: AccountId
  readonly asking: Asking
  readonly archive: Pick<
    Archive,
    'lookAtOutgoing' | 'storeOutgoing' | 'dropOutgoing' | 'readTime' | 'noteTime'
  >
  readonly log: Log
  /** What was read before is read again no sooner than this, in milliseconds. */
  readonly paceMs: number
  onArrived(rows: ChangedRows): void
}

const MINUTE_MS = 60_000
/** Messages of a chat among which those of one reading stand. */
const HISTORY_COUNT = 100
/** So many minutes are asked for again by every start: a reading of no more is not noted as owed before it has failed. */
const ROUTINE_MINUTES = 10
/** What is owed is asked for again after this, in milliseconds, and then less and less often. */
const RETRY_MS = 5 * MINUTE_MS
const MAX_RETRY_MS = 60 * MINUTE_MS

/**
 * Reads what was sent on the phone and by other programs (`lastOutgoingMessages`). The service may refuse it; then nothing is
 * said, and nothing else is lost. Since when a reading that was not whole is owed is on disk, so that the next one goes back
 * as far.
 */
export class SentJournal {
  readonly #ports: SentJournalPorts
  #running: Promise<void> | null = null
  #isRefused = false
  #stopped = false
  /** Since when messages are owed; undefined until the archive was asked. */
  #owed: number | null | undefined = undefined
  /** Minutes that were asked for while a reading was under way. */
  #next = 0
  /** When the last reading began, and how far back it went, by the monotonic clock. */
  #readAt = -Infinity
  #readFrom = Infinity
  /** Minutes that were asked for too soon, and what ends their wait. */
  #early = 0
  #cancelEarly: (() => void) | null = null
  /** Ends the wait until what is owed is asked for again; null when there is none. */
  #cancelRetry: (() => void) | null = null
  #retryMs = RETRY_MS
  /** Chats whose history was refused before: the second time the times of the journal have to do. */
  readonly #failed = new Set<string>()
  /** Chats whose history did not come: the others go first. */
  readonly #slow = new Set<string>()

  constructor(ports: SentJournalPorts) {
    this.#ports = ports
  }

  /** Reads the last `minutes`, and what is owed where that is due. */
  read(minutes: number): void {
    if (this.#isRefused || this.#stopped) return
    if (this.#running) {
      this.#next = Math.max(this.#next, minutes)
      return
    }
    const { asking, paceMs } = this.#ports
    const now = asking.clock.monotonic()
    const from = now - minutes * MINUTE_MS
    const rest = this.#readAt + paceMs - now
    if (rest > 0 && from >= this.#readFrom) {
      this.#early = Math.max(this.#early, minutes)
      this.#cancelEarly ??= asking.clock.after(rest, () => {
        const early = this.#early
        this.#cancelEarly = null
        this.#early = 0
        this.read(early + Math.ceil(paceMs / MINUTE_MS))
      })
      return
    }
    this.#readAt = now
    this.#readFrom = from
    this.#running = this.#read(minutes)
      .catch((error: unknown) => {
        this.#ports.log.error('sent-journal.fault', {
          text: error instanceof Error ? error.message.slice(0, 200) : '',
        })
      })
      .finally(() => {
        this.#running = null
        const next = this.#next
        this.#next = 0
        if (next > 0) this.read(next)
      })
  }

  /** The person says: try now. */
  retry(): void {
    this.#isRefused = false
    this.#cancelRetry?.()
    this.#cancelRetry = null
  }

  /** The reads end by the account's signal. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelRetry?.()
    this.#cancelEarly?.()
    await this.#running
  }

  #retryLater(): void {
    if (this.#isRefused || this.#stopped || this.#cancelRetry) return
    this.#cancelRetry = this.#ports.asking.clock.after(this.#retryMs, () => {
      this.#cancelRetry = null
      this.read(1)
    })
    this.#retryMs = Math.min(2 * this.#retryMs, MAX_RETRY_MS)
  }

  async #read(minutes: number): Promise<void> {
    const { accountId, archive, asking } = this.#ports
    const now = asking.clock.now()
    const owed = (this.#owed ??= await archive.readTime(accountId, 'sent-owed'))
    const pays = owed !== null && this.#cancelRetry === null
    const wanted = pays ? Math.max(minutes, minutesSince(owed, now)) : minutes
    const since = Math.min(owed ?? now, now - minutes * MINUTE_MS)
    if (wanted > ROUTINE_MINUTES) await this.#owe(since)
    let isWhole = false
    try {
      isWhole = await this.#readWhole(wanted, since)
    } finally {
      if (!isWhole) {
        await this.#owe(since)
        this.#retryLater()
      } else if (pays || owed === null) {
        await this.#owe(null)
        this.#retryMs = RETRY_MS
      }
    }
  }

  async #owe(since: number | null): Promise<void> {
    if (this.#owed === since) return
    const { accountId, archive } = this.#ports
    await archive.noteTime(accountId, 'sent-owed', since)
    this.#owed = since
  }

  /** False when something of it is still owed. An earlier reading has brought what was sent before `since`. */
  async #readWhole(minutes: number, since: number): Promise<boolean> {
    const { accountId, asking, archive, log } = this.#ports
    const answer = await this.#ask(minutes)
    if (!answer.ok) {
      // A longer stretch than the service gives, or more than comes in time: the last day is better than nothing.
      if (minutes > DAY_MINUTES && !isFinal(answer.problem)) return this.#readWhole(DAY_MINUTES, since)
      this.#isRefused = isRefusedForGood(answer.problem)
      log.warn('sent-journal.refused', { code: answer.problem.code, minutes })
      return false
    }
    const arrivedAt = asking.clock.now()
    let look = await archive.lookAtOutgoing(accountId, answer.value, arrivedAt, since)
    while (!look.isWhole) look = await archive.lookAtOutgoing(accountId, null, arrivedAt, since)
    if (!look.understood) {
      log.warn('sent-journal.not-understood', { bytes: answer.value.length })
      return false
    }
    try {
      await this.#store(null, null)
      return await this.#storeChats(look.chats)
    } finally {
      await archive.dropOutgoing(accountId)
    }
  }

  #ask(minutes: number): ReturnType<typeof askRetrying> {
    return askRetrying(this.#ports.asking, (service, signal) => service.lastOutgoingMessages(minutes, signal))
  }

  /** Stores the messages of these chats as each history arrives, which the service gives once a second. */
  async #storeChats(chats: readonly string[]): Promise<boolean> {
    const { asking, log } = this.#ports
    let isWhole = true
    let isRefused = false
    const slow = chats.filter((chat) => this.#slow.has(chat))
    for (const chat of [...chats.filter((each) => !this.#slow.has(each)), ...slow]) {
      const answer = isRefused
        ? null
        : await askRetrying(asking, (service, signal) => service.getChatHistory(chat, HISTORY_COUNT, signal))
      if (asking.signal.aborted) return false
      if (answer && !answer.ok) {
        const { problem } = answer
        log.warn('sent-journal.no-times', { code: problem.code })
        if (isPassing(problem)) {
          // The other chats would fare no better now.
          this.#slow.add(chat)
          return false
        }
        isRefused = isRefusedForGood(problem)
        if (!isRefused && !this.#failed.has(chat)) {
          this.#failed.add(chat)
          isWhole = false
          continue
        }
      }
      this.#failed.delete(chat)
      this.#slow.delete(chat)
      await this.#store(chat, answer?.ok ? answer.value : null)
    }
    return isWhole
  }

  async #store(chat: string | null, history: Uint8Array | null): Promise<void> {
    const { accountId, archive } = this.#ports
    let reading = await archive.storeOutgoing(accountId, chat, history)
    this.#ports.onArrived(reading)
    while (reading.left > 0) {
      reading = await archive.storeOutgoing(accountId, chat, null)
      this.#ports.onArrived(reading)
    }
  }
}

/** An account's plan may not hold this method. */
function isRefusedForGood(problem: Problem): boolean {
  const status = problem.service?.status ?? null
  return isFinal(problem) || status === 404 || status === 405
}
