import type { Problem } from '../../../shared/model/problem.ts'
import { problem } from '../../../shared/model/problem.ts'
import { ArchiveError } from '../store/thread/archive.ts'
import type { Delivery } from '../store/ingest/deliveries.ts'
import { Backoff } from '../lib/backoff.ts'
import { serviceWords, sortRefusal, wireProblem } from '../gateway/errors/failure.ts'
import { looksLikeHtml } from '../gateway/translate/json-fields.ts'
import { serviceTimeOf, type WireAnswer, type WireResult } from '../gateway/service/http-call.ts'
import { metaOf } from '../gateway/translate/api-meta.ts'
import { redactBytes } from '../gateway/service/redact.ts'
import { Deletes } from './delete-results.ts'
import type { LineState } from './receiver-state.ts'
import { Loop } from '../lib/wakeable-loop.ts'
import { Pairing } from './poll-behind-delete.ts'
import { Poll } from './poll.ts'
import type { ReceiverPorts } from './receiver-ports.ts'
import { sortRefusedPoll } from './refused-poll.ts'

/** How often a body that cannot be parsed is asked for again before it is kept raw (docs/promises.md 2). */
const MAX_MALFORMED_TRIES = 2
/** Answers that come back empty at once are a broken long poll: never ask more often than this, in milliseconds. */
const QUICK_EMPTY_MS = 1000

type Step =
  | { readonly then: 'poll' }
  | { readonly then: 'wait'; readonly state: LineState }
  | { readonly then: 'stop'; readonly state: LineState }

/**
 * The long-poll loop of one account: wait, put on disk, tell, delete (docs/promises.md 1). It never ends by itself except when the
 * service refuses the sign-in or the address; then `wake` starts it again.
 */
export class Receiver {
  readonly #ports: ReceiverPorts
  readonly #backoff: Backoff
  /** For what only the person can mend, far away from here: looked at now and then. */
  readonly #slowBackoff: Backoff
  readonly #deletes: Deletes
  readonly #pairing: Pairing
  readonly #loop: Loop
  #malformed: { readonly receipt: string | null; readonly count: number } = { receipt: null, count: 0 }
  /** The disk refused what came: the service is not asked for more until it takes a write again. */
  #diskRefuses = false
  /** The poll in flight. One that went out behind a delete outlives the turn of that delete. */
  #poll: Poll | null = null

  constructor(ports: ReceiverPorts) {
    this.#ports = ports
    this.#backoff = new Backoff(ports.clock, 1000, 60_000)
    this.#slowBackoff = new Backoff(ports.clock, 20_000, 300_000)
    this.#deletes = new Deletes(ports.clock)
    this.#pairing = new Pairing(ports.clock)
    this.#loop = new Loop(ports.clock, () => this.#run())
  }

  start(): void {
    this.#loop.start()
  }

  /** Tries again at once: whatever it waits for, and also when it had stopped. A poll in flight is dropped. */
  wake(): void {
    this.#backoff.reset()
    this.#slowBackoff.reset()
    this.#deletes.forget()
    this.#poll?.drop()
    this.#loop.wake()
  }

  stop(): Promise<void> {
    this.#poll?.drop()
    return this.#loop.stop()
  }

  async #run(): Promise<void> {
    this.#ports.onState({ word: 'connecting', problem: null, retryAt: null })
    try {
      await this.#turns()
    } finally {
      this.#poll?.drop()
      await this.#poll?.end()
      this.#poll = null
    }
  }

  async #turns(): Promise<void> {
    const { onState, clock } = this.#ports
    while (!this.#loop.ending) {
      if (this.#poll === null && !(await this.#isReady())) continue
      const step = await this.#turn().catch((error: unknown): Step => this.#fault(error))
      if (this.#loop.ending) return
      if (step.then === 'poll') continue
      onState(step.state)
      if (step.then === 'stop') return
      await this.#loop.pause(Math.max(0, (step.state.retryAt ?? 0) - clock.now()))
    }
  }

  /** False when the wait was cut short: then it is looked at anew. */
  async #isReady(): Promise<boolean> {
    const ready = this.#ports.ready()
    if (ready === null) return true
    return this.#loop.droppable(
      (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(false))
          if (signal.aborted) resolve(false)
          void ready.then(() => resolve(true))
        }),
    )
  }

  async #turn(): Promise<Step> {
    if (this.#diskRefuses) {
      await this.#ports.probe()
      this.#diskRefuses = false
    }
    const poll = (this.#poll ??= this.#ask(null))
    if (this.#loop.ending) poll.drop()
    const result = await poll.end()
    this.#poll = null
    if (result.ok && result.answer.status === 200) return this.#take(result.answer, poll)
    if (!result.ok && result.failure.kind === 'aborted') return { then: 'poll' }
    if (poll.behind !== null) this.#pairing.failed()
    if (result.ok) return this.#refused(result.answer)
    if (result.failure.kind === 'too-large')
      return this.#wait('cannot-receive', wireProblem(result.failure, this.#ports.host))
    // A service that says nothing for 30 s where 20 are promised: the line is dead although it looks alive.
    return this.#wait('offline', wireProblem(result.failure, this.#ports.host))
  }

  #ask(behind: { readonly receipt: string; readonly deleted: Promise<unknown> } | null): Poll {
    const { service, clock } = this.#ports
    return new Poll({
      ...{ service, clock, behind },
      onHeaders: (status) => {
        if (status === 200) this.#online()
      },
      onStanding: () => {
        if (this.#ports.isConnected()) this.#online()
      },
    })
  }

  /** An answer that begins well may still end badly: after a failure only a whole turn counts. */
  #online(): void {
    if (this.#backoff.failures === 0 && !this.#deletes.isPaused)
      this.#ports.onState({ word: 'online', problem: null, retryAt: null })
  }

  async #take(answer: WireAnswer, { behind, took }: Poll): Promise<Step> {
    const { clock, log } = this.#ports
    if (looksLikeHtml(answer.body.toString('latin1', 0, 500)))
      return this.#wait('cannot-receive', problem('not-json', { host: this.#ports.host }))
    const final = this.#malformed.count >= MAX_MALFORMED_TRIES
    const body = final ? redactBytes(answer.body, this.#ports.secrets) : answer.body
    const delivery = await this.#ports.store(body, clock.now(), final, serviceTimeOf(answer))
    if (delivery.state === 'empty') {
      // Whatever could not be deleted is gone all the same.
      this.#deleted()
      if (took < QUICK_EMPTY_MS) await this.#loop.pause(QUICK_EMPTY_MS - took)
      return { then: 'poll' }
    }
    if (delivery.state === 'malformed') {
      const { receipt } = delivery
      const count = this.#malformed.receipt === receipt ? this.#malformed.count + 1 : 1
      this.#malformed = { receipt, count }
      log.warn('inbox.malformed', { bytes: answer.body.length, count })
      if (receipt === null) return this.#wait('paused', problem('receipt-unreadable'))
      await this.#loop.pause(250)
      return { then: 'poll' }
    }
    this.#malformed = { receipt: null, count: 0 }
    if (delivery.receipt === null) log.warn('inbox.no-receipt', { bytes: answer.body.length })
    const step = this.#acknowledge(delivery, behind)
    try {
      // Neither waits for the other: its delete is on the wire when the window is told.
      this.#ports.onDelivery(delivery)
    } catch (error) {
      await step
      throw error
    }
    return step
  }

  /** It is on disk: it may go. Whatever is written for it is written before this gives way. */
  async #acknowledge({ receipt, state }: Delivery, behind: string | null): Promise<Step> {
    if (receipt === null) return this.#wait('paused', problem('receipt-unreadable'))
    if (behind === receipt) {
      if (this.#pairing.repeated()) this.#ports.log.info('inbox.unpaired')
      // Its delete was accepted meanwhile: if it comes once more to a poll of its own, that had no effect. Another body under
      // the same receipt is another notification.
      if (state === 'redelivered') return { then: 'poll' }
    } else if (behind !== null) this.#pairing.paid()
    return this.#delete(receipt)
  }

  /** `result: false` means that it is gone already, and counts as deleted (docs/service.md 2.1). */
  async #delete(receipt: string): Promise<Step> {
    const leads = this.#mayLead(receipt)
    const deleted = this.#ports.service.deleteNotification(receipt, leads)
    // In the same tick, so that on the wire nothing comes between.
    if (leads) this.#poll = this.#ask({ receipt, deleted })
    const result = await deleted
    const isDeleted = result.ok && result.answer.status >= 200 && result.answer.status < 300
    this.#poll?.lead(isDeleted)
    if (!result.ok) return this.#lost(result.failure)
    if (!isDeleted || !this.#deletes.accepted(receipt)) return this.#notDeleted(result.answer)
    this.#ports.onDeleted()
    this.#deleted()
    return { then: 'poll' }
  }

  /** Whether the next poll may go out with this delete: only where all is well, and never past what has to come first. */
  #mayLead(receipt: string): boolean {
    const { service } = this.#ports
    const isWell = this.#backoff.failures === 0 && this.#deletes.isPlain(receipt) && !this.#loop.ending
    return isWell && service.deletesPlainly && this.#pairing.isOn && this.#ports.ready() === null
  }

  /** Nobody knows whether it was deleted: if not, it comes again. */
  #lost(failure: Extract<WireResult, { ok: false }>['failure']): Step {
    const poll = this.#poll
    if (poll !== null) {
      const { isDropped } = poll
      // undici would write it again by itself, at once and on a line that may be down.
      poll.drop()
      if (isDropped) return { then: 'poll' }
      this.#pairing.failed()
    }
    if (failure.kind === 'aborted') return { then: 'poll' }
    return this.#wait('offline', wireProblem(failure, this.#ports.host))
  }

  /** Refused, or accepted again and again without effect: the same notification will come again (docs/promises.md 2). */
  #notDeleted(answer: WireAnswer): Step {
    const words = serviceWords(answer, this.#ports.secrets)
    this.#ports.log.warn('inbox.delete-refused', { status: answer.status })
    if (sortRefusal(words) === 'signed-out') return this.#refused(answer)
    const retryAt = this.#deletes.refused(answer.status)
    const paused = this.#deletes.isPaused
    const said = problem('delete-refused', { status: answer.status }, words)
    return {
      then: 'wait',
      state: { word: paused ? 'paused' : 'online', problem: paused ? said : null, retryAt },
    }
  }

  /** Nothing stands in the queue's way any more. */
  #deleted(): void {
    const wasPaused = this.#deletes.done()
    this.#well()
    if (wasPaused) this.#online()
  }

  /** A whole turn went well: nothing to back off from any more. */
  #well(): void {
    this.#ports.onTurn()
    this.#slowBackoff.reset()
    if (this.#backoff.failures === 0) return
    this.#backoff.reset()
    this.#online()
  }

  #refused(answer: WireAnswer): Step {
    const words = serviceWords(answer, this.#ports.secrets)
    this.#ports.log.warn('inbox.refused', { status: answer.status, code: words.errors[0]?.code ?? null })
    const meta = metaOf(answer.body)
    if (meta) this.#ports.onMeta(meta)
    const { word, problem: said, again } = sortRefusedPoll(words)
    if (again === 'never') return { then: 'stop', state: { word, problem: said, retryAt: null } }
    return this.#wait(word, said, again === 'seldom' ? this.#slowBackoff : this.#backoff)
  }

  #wait(word: LineState['word'], said: Problem, backoff = this.#backoff): Step {
    // An answer that begins well may end in the same refusal: only a whole turn ends a failure.
    if (backoff !== this.#backoff) this.#backoff.next()
    const retryAt = this.#ports.clock.now() + backoff.next()
    return { then: 'wait', state: { word, problem: said, retryAt } }
  }

  /** The archive could not store: nothing is acknowledged, the queue keeps it, and we try again (docs/promises.md 1). */
  #fault(error: unknown): Step {
    const fault = error instanceof ArchiveError ? error.fault : 'storage-failed'
    this.#ports.log.error('inbox.fault', {
      fault,
      text: error instanceof Error ? error.message.slice(0, 200) : '',
    })
    this.#diskRefuses = true
    return this.#wait('storage-full', problem(fault))
  }
}
