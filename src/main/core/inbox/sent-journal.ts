import type { AccountId } from '../../../shared/model/account.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import type { Archive } from '../archive/archive.ts'
import type { ChangedRows } from '../archive/changed.ts'
import type { Log } from '../ports.ts'
import { askRetrying, isFinal, type Asking } from '../service/ask.ts'
import { DAY_MINUTES, minutesSince } from './backfill.ts'

/** What reading the journal of sent messages needs of its account. */
export interface SentJournalPorts {
  readonly accountId: AccountId
  readonly asking: Asking
  readonly archive: Pick<Archive, 'lookAtOutgoing' | 'storeOutgoing' | 'readTime' | 'noteTime'>
  readonly log: Log
  onReading(rows: ChangedRows): void
}

const MINUTE_MS = 60_000
/** Messages of a chat among which those of one reading stand. */
const HISTORY_COUNT = 100
/** So many minutes are asked for again by every start: a reading of no more is not noted as owed before it has failed. */
const ROUTINE_MINUTES = 10
/** What is owed is asked for again after this, in milliseconds. */
const RETRY_MS = 5 * MINUTE_MS

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
  #cancelRetry: (() => void) | null = null
  /** Chats whose history failed before: the second time the times of the journal have to do. */
  readonly #failed = new Set<string>()

  constructor(ports: SentJournalPorts) {
    this.#ports = ports
  }

  /** Reads the last `minutes`, and what is owed. */
  read(minutes: number): void {
    if (this.#isRefused || this.#stopped) return
    if (this.#running) {
      this.#next = Math.max(this.#next, minutes)
      return
    }
    this.#cancelRetry?.()
    this.#cancelRetry = null
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
        else if (typeof this.#owed === 'number') this.#retryLater()
      })
  }

  /** The person says: try now. */
  retry(): void {
    this.#isRefused = false
  }

  /** The reads end by the account's signal. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelRetry?.()
    await this.#running
  }

  #retryLater(): void {
    if (this.#isRefused || this.#stopped) return
    this.#cancelRetry = this.#ports.asking.clock.after(RETRY_MS, () => this.read(1))
  }

  async #read(minutes: number): Promise<void> {
    const { accountId, archive, asking } = this.#ports
    const now = asking.clock.now()
    const owed = (this.#owed ??= await archive.readTime(accountId, 'sent-owed'))
    const wanted = owed === null ? minutes : Math.max(minutes, minutesSince(owed, now))
    const since = Math.min(owed ?? now, now - minutes * MINUTE_MS)
    if (wanted > ROUTINE_MINUTES) await this.#owe(since)
    try {
      if (await this.#readWhole(wanted)) {
        await this.#owe(null)
        return
      }
    } catch (error) {
      await this.#owe(since)
      throw error
    }
    await this.#owe(since)
  }

  async #owe(since: number | null): Promise<void> {
    if (this.#owed === since) return
    const { accountId, archive } = this.#ports
    await archive.noteTime(accountId, 'sent-owed', since)
    this.#owed = since
  }

  /** False when something of it is still owed. */
  async #readWhole(minutes: number): Promise<boolean> {
    const { accountId, asking, archive, log } = this.#ports
    let answer = await this.#ask(minutes)
    if (!answer.ok && answer.problem.service?.status === 400 && minutes > DAY_MINUTES)
      answer = await this.#ask(DAY_MINUTES)
    if (!answer.ok) {
      this.#isRefused = isRefusedForGood(answer.problem)
      log.warn('sent-journal.refused', { code: answer.problem.code, minutes })
      return false
    }
    const arrivedAt = asking.clock.now()
    let look = await archive.lookAtOutgoing(accountId, answer.value, arrivedAt)
    while (!look.isWhole) look = await archive.lookAtOutgoing(accountId, null, arrivedAt)
    if (!look.understood) {
      log.warn('sent-journal.not-understood', { bytes: answer.value.length })
      return false
    }
    await this.#store(null, null)
    return this.#storeChats(look.chats)
  }

  #ask(minutes: number): ReturnType<typeof askRetrying> {
    return askRetrying(this.#ports.asking, (service, signal) => service.lastOutgoingMessages(minutes, signal))
  }

  /** Stores the messages of these chats as each history arrives, which the service gives once a second. */
  async #storeChats(chats: readonly string[]): Promise<boolean> {
    const { asking, log } = this.#ports
    let isWhole = true
    let isRefused = false
    for (const chat of chats) {
      const answer = isRefused
        ? null
        : await askRetrying(asking, (service, signal) => service.getChatHistory(chat, HISTORY_COUNT, signal))
      if (asking.signal.aborted) return false
      if (answer && !answer.ok) {
        const { problem } = answer
        log.warn('sent-journal.no-times', { code: problem.code })
        isRefused = isRefusedForGood(problem)
        if (!isRefused && !this.#failed.has(chat)) {
          this.#failed.add(chat)
          isWhole = false
          // Where the line is down, the other chats would fail as well.
          if (problem.service) continue
          return false
        }
      }
      this.#failed.delete(chat)
      await this.#store(chat, answer?.ok ? answer.value : null)
    }
    return isWhole
  }

  async #store(chat: string | null, history: Uint8Array | null): Promise<void> {
    const { accountId, archive } = this.#ports
    let reading = await archive.storeOutgoing(accountId, chat, history)
    this.#ports.onReading(reading)
    while (reading.left > 0) {
      reading = await archive.storeOutgoing(accountId, chat, null)
      this.#ports.onReading(reading)
    }
  }
}

/** An account's plan may not hold this method. */
function isRefusedForGood(problem: Problem): boolean {
  const status = problem.service?.status ?? null
  return isFinal(problem) || status === 404 || status === 405
}
