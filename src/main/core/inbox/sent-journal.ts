import type { AccountId } from '../../../shared/model/account.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import type { Archive } from '../archive/archive.ts'
import type { JournalReading } from '../archive/inbox/journal.ts'
import type { Log } from '../ports.ts'
import { askRetrying, isFinal, type Asking } from '../service/ask.ts'

/** What reading the journal of sent messages needs of its account. */
export interface SentJournalPorts {
  readonly accountId: AccountId
  readonly asking: Asking
  readonly archive: Pick<Archive, 'lookAtOutgoing' | 'timesOfHistory' | 'storeOutgoing'>
  readonly log: Log
  onReading(reading: JournalReading): void
}

/** Chats that are asked for the times of their messages in one reading: the service answers one a second. */
const MAX_CHATS = 40
/** Messages of a chat among which those of one reading stand. */
const HISTORY_COUNT = 100

/**
 * Reads what was sent on the phone and by other programs (`lastOutgoingMessages`). The service may refuse it; then nothing is
 * said, and nothing else is lost.
 */
export class SentJournal {
  readonly #ports: SentJournalPorts
  #running: Promise<void> | null = null
  #isRefused = false

  constructor(ports: SentJournalPorts) {
    this.#ports = ports
  }

  /** Reads the last `minutes`, unless a reading is under way. */
  read(minutes: number): void {
    const { log } = this.#ports
    if (this.#running || this.#isRefused) return
    this.#running = this.#read(minutes)
      .catch((error: unknown) => {
        log.error('sent-journal.fault', { text: error instanceof Error ? error.message.slice(0, 200) : '' })
      })
      .finally(() => {
        this.#running = null
      })
  }

  /** The person says: try now. */
  retry(): void {
    this.#isRefused = false
  }

  /** The reads end by the account's signal. */
  async stop(): Promise<void> {
    this.#isRefused = true
    await this.#running
  }

  async #read(minutes: number): Promise<void> {
    const { accountId, asking, archive, log } = this.#ports
    const answer = await askRetrying(asking, (service, signal) =>
      service.lastOutgoingMessages(minutes, signal),
    )
    if (!answer.ok) {
      this.#isRefused = isRefusedForGood(answer.problem)
      log.warn('sent-journal.refused', { code: answer.problem.code, minutes })
      return
    }
    const arrivedAt = asking.clock.now()
    const look = await archive.lookAtOutgoing(accountId, answer.value, arrivedAt)
    if (!look.understood) {
      log.warn('sent-journal.not-understood', { bytes: answer.value.length })
      return
    }
    const times = await this.#times(look.chats.slice(0, MAX_CHATS))
    let next = 0
    for (;;) {
      const reading = await archive.storeOutgoing(accountId, answer.value, arrivedAt, times, next)
      this.#ports.onReading(reading)
      next += reading.read
      if (reading.read === 0 || next >= reading.all) return
    }
  }

  /** When the messages of these chats were sent. Where that is refused, the times of the journal have to do. */
  async #times(chats: readonly string[]): Promise<Record<string, number>> {
    const { asking, archive, log } = this.#ports
    const times: Record<string, number> = {}
    for (const chatId of chats) {
      const answer = await askRetrying(asking, (service, signal) =>
        service.getChatHistory(chatId, HISTORY_COUNT, signal),
      )
      if (!answer.ok) {
        log.warn('sent-journal.no-times', { code: answer.problem.code })
        if (isRefusedForGood(answer.problem) || asking.signal.aborted) return times
        continue
      }
      Object.assign(times, await archive.timesOfHistory(answer.value, asking.clock.now()))
    }
    return times
  }
}

/** An account's plan may not hold this method. */
function isRefusedForGood(problem: Problem): boolean {
  const status = problem.service?.status ?? null
  return isFinal(problem) || status === 404 || status === 405
}
