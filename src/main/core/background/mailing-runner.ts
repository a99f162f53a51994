import { accountIn } from '../../../shared/lib/capabilities.ts'
import { isOpen, openTime } from '../../../shared/lib/office-hours.ts'
import type { Account, AccountId } from '../../../shared/model/account.ts'
import type { SendingState } from '../../../shared/model/connection.ts'
import { MAILING_JITTER_MS, type Mailing } from '../../../shared/model/mailing.ts'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { EventBatch } from '../../../shared/contract/events.ts'
import type { News } from '../core-news.ts'
import type { Clock, Log } from '../ports.ts'
import { refusalOf, refusesAccount } from '../send/account-refusal.ts'
import { composeText } from '../send/compose-message.ts'
import type { NextCopy } from '../store/mailings/mailing-copies.ts'
import type { Changes } from '../store/outbox/send-attempts.ts'
import type { Archive } from '../store/thread/archive.ts'

/** What the mailings of all accounts need. */
export interface MailingRunnerPorts extends Pick<News, 'emit' | 'tellChanges'> {
  readonly archive: Pick<
    Archive,
    | 'finishMailing'
    | 'leaveOutOfMailing'
    | 'mailingOf'
    | 'nextCopy'
    | 'pauseMailing'
    | 'takeTurn'
    | 'unfinishedMailings'
  >
  readonly clock: Clock
  readonly log: Log
  /** Null: it is not there any more. */
  account(accountId: AccountId): Account | null
  /** Whether the account may send; null while it does not run. */
  sending(accountId: AccountId): SendingState | null
  /** Something was queued. */
  kick(accountId: AccountId): void
  /** A message that waited to leave is gone. */
  forget(accountId: AccountId, key: number): void
}

/** A mailing that has stood still for longer surprises those to whom it goes on, in milliseconds. */
const STALE_MS = 24 * 60 * 60 * 1000
/** So many that fail one behind the other say that something is wrong with the list, the text or the account. */
const FAILURES_IN_ROW = 5

/** How far the mailing of an account is in this run. */
interface Run {
  turn: Promise<void>
  /** Something may have changed while a turn was under way. */
  again: boolean
  /** When the next copy may leave, by the steady clock. */
  readyAt: number
  /** The message that is on its way. */
  copy: number | null
  cancel: () => void
}

/**
 * Sends the copies of mailings: of each account one after the other, the next when the one before has left or failed and a while has
 * passed. All that has to outlive this run stands in the archive.
 */
export class MailingRunner {
  readonly #ports: MailingRunnerPorts
  readonly #runs = new Map<AccountId, Run>()
  #isStopped = true

  constructor(ports: MailingRunnerPorts) {
    this.#ports = ports
  }

  /** Goes on with what ran when Parley ended. */
  async begin(): Promise<void> {
    this.#isStopped = false
    for (const { accountId, state } of await this.#ports.archive.unfinishedMailings(null))
      if (state === 'running') this.look(accountId)
  }

  /** Time has passed: office hours may have begun. */
  tick(): void {
    for (const accountId of this.#runs.keys()) this.look(accountId)
  }

  /** Looks whether the copy that is on its way has settled, or the account may send again. */
  hear({ events }: EventBatch): void {
    if (this.#runs.size === 0) return
    for (const event of events) {
      if (event.type === 'connection' && this.#runs.has(event.connection.accountId))
        this.look(event.connection.accountId)
      if (event.type !== 'messages' && event.type !== 'messages-removed') continue
      const copy = this.#runs.get(event.accountId)?.copy ?? null
      if (copy === null) continue
      const keys = event.type === 'messages' ? event.messages.map(({ key }) => key) : event.keys
      if (keys.includes(copy)) this.look(event.accountId)
    }
  }

  /** Copies that had not begun to leave have left the outbox. */
  withdraw(accountId: AccountId, changes: Changes): void {
    for (const key of (changes.gone ?? []).flatMap(({ keys }) => keys)) this.#ports.forget(accountId, key)
    this.#ports.tellChanges(accountId, changes)
    // What was written behind them in their chats may leave.
    this.#ports.kick(accountId)
  }

  /** A mailing may go on, or has been stopped. */
  look(accountId: AccountId): void {
    if (this.#isStopped) return
    const run = this.#runs.get(accountId)
    if (run) {
      if (run.again) return
      run.again = true
      run.turn = run.turn.then(() => this.#turn(accountId, run))
      return
    }
    const begun: Run = {
      ...{ turn: Promise.resolve(), again: true, readyAt: Number.NaN, copy: null },
      cancel: () => undefined,
    }
    this.#runs.set(accountId, begun)
    begun.turn = this.#turn(accountId, begun)
  }

  /** Resolves when nothing asks the archive any more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    const runs = [...this.#runs.values()]
    this.#runs.clear()
    for (const { cancel } of runs) cancel()
    await Promise.all(runs.map(({ turn }) => turn))
  }

  async #turn(accountId: AccountId, run: Run): Promise<void> {
    run.again = false
    run.cancel()
    if (this.#isStopped || this.#runs.get(accountId) !== run) return
    try {
      const goesOn = await this.#step(accountId, run)
      // What has changed meanwhile is looked at by the turn that waits already.
      if (!goesOn && !run.again && this.#runs.get(accountId) === run) this.#runs.delete(accountId)
    } catch (error) {
      // The archive refused: nothing was queued, and the next minute asks again.
      const text = error instanceof Error ? error.message.slice(0, 200) : ''
      if (!this.#isStopped) this.#ports.log.error('mailing.failed', { text })
    }
  }

  /** False where no mailing of the account runs any more. */
  async #step(accountId: AccountId, run: Run): Promise<boolean> {
    const { archive, clock } = this.#ports
    const next = await archive.nextCopy(accountId)
    const account = this.#ports.account(accountId)
    if (!next || !account) return false
    if (Number.isNaN(run.readyAt)) run.readyAt = next.isBegun ? this.#afterGap(account) : clock.monotonic()
    const sending = this.#ports.sending(accountId)
    const why = (sending && refusalOf(sending)) ?? this.#whyStop(next, account)
    if (why) {
      await this.#pause(accountId, next.mailingId, why)
      return false
    }
    if (next.underWay !== null) {
      run.copy = next.underWay
      return true
    }
    if (run.copy !== null) {
      run.copy = null
      run.readyAt = this.#afterGap(account)
      await this.#tell(accountId, next.mailingId)
    }
    if (!next.person) {
      const finished = await archive.finishMailing(accountId, next.mailingId)
      this.#emit(accountId, finished)
      return finished?.state === 'running'
    }
    if (sending?.state !== 'ready') return true
    if (next.officeHours && !isOpen(account.advanced.officeHours, clock.now())) return true
    const wait = run.readyAt - clock.monotonic()
    if (wait > 0) {
      run.cancel = clock.after(Math.ceil(wait), () => this.look(accountId))
      return true
    }
    await this.#send(account, run, next.mailingId, next.person)
    this.look(accountId)
    return true
  }

  async #send(
    account: Account,
    run: Run,
    mailingId: number,
    { id, address, text }: NonNullable<NextCopy['person']>,
  ): Promise<void> {
    const { archive, clock, kick, tellChanges } = this.#ports
    const chat = { kind: 'person', address } as const
    const rows = composeText(
      { account: accountIn(account, chat), chat, quoted: null },
      { text, split: false },
    )
    if (!rows.ok) {
      if (refusesAccount(rows.problem)) await this.#pause(account.id, mailingId, rows.problem)
      else await archive.leaveOutOfMailing(account.id, id, rows.problem)
      return
    }
    const turn = await archive.takeTurn(account.id, id, rows.value, clock.now())
    if (turn.outcome === 'queued') {
      run.copy = turn.key
      tellChanges(account.id, turn.changes)
      kick(account.id)
    }
    await this.#tell(account.id, mailingId)
  }

  /** Why the person has to look first; null: they need not. */
  #whyStop({ failures, movedAt, officeHours, person, underWay }: NextCopy, account: Account): Problem | null {
    const [last] = failures
    if (last && refusesAccount(last)) return last
    if (person === null || underWay !== null) return null
    if (failures.length >= FAILURES_IN_ROW) return problem('mailing-failures', { count: FAILURES_IN_ROW })
    const now = this.#ports.clock.now()
    const stood = officeHours ? openTime(account.advanced.officeHours, movedAt, now) : now - movedAt
    return stood > STALE_MS ? problem('mailing-stood-still') : null
  }

  #afterGap({ advanced }: Account): number {
    const { clock } = this.#ports
    const { least, most } = MAILING_JITTER_MS
    return clock.monotonic() + advanced.paceMs + least + (most - least) * clock.random()
  }

  async #pause(accountId: AccountId, id: number, why: Problem): Promise<void> {
    this.#ports.log.warn('mailing.paused', { code: why.code })
    const paused = await this.#ports.archive.pauseMailing(accountId, id, why, this.#ports.clock.now())
    if (!paused) return
    this.withdraw(accountId, paused.changes)
    this.#emit(accountId, paused.mailing)
  }

  async #tell(accountId: AccountId, id: number): Promise<void> {
    this.#emit(accountId, await this.#ports.archive.mailingOf(accountId, id))
  }

  #emit(accountId: AccountId, mailing: Mailing | null): void {
    if (mailing) this.#ports.emit({ type: 'mailing', accountId, mailing })
  }
}
