import type { Problem } from '../../../shared/model/problem.ts'
import { problem } from '../../../shared/model/problem.ts'
import type { ConnectionWord } from '../../../shared/model/connection.ts'
import { Backoff } from '../backoff.ts'
import type { Clock, Log } from '../ports.ts'
import type { Delivery } from '../archive/inbox/deliveries.ts'
import { ArchiveError } from '../archive/archive.ts'
import { refusalProblem, serviceWords, sortRefusal, wireProblem } from '../service/failure.ts'
import type { WireAnswer } from '../service/http.ts'
import { looksLikeHtml } from '../service/fields.ts'
import { redact } from '../service/redact.ts'
import type { V1 } from '../service/v1.ts'
import { metaOf, type Meta } from '../service/meta.ts'
import { Loop } from './loop.ts'

/** What the receiver says about the line. */
export interface LineState {
  readonly word: Extract<
    ConnectionWord,
    | 'online'
    | 'connecting'
    | 'offline'
    | 'paused'
    | 'sign-in-refused'
    | 'not-authorised'
    | 'cannot-receive'
    | 'storage-full'
  >
  readonly problem: Problem | null
  /** Epoch milliseconds of the next try. */
  readonly retryAt: number | null
}

/** A queue of notifications in either address style: one is handed out again and again until it is deleted. */
export type Queue = Pick<V1, 'receive' | 'deleteNotification'>

/** What the receiver needs of its account. */
export interface ReceiverPorts {
  readonly service: Queue
  readonly clock: Clock
  readonly log: Log
  readonly host: string
  readonly secrets: readonly string[]
  /** Whether the connection to the service stands at this moment. */
  isConnected(): boolean
  /** Resolves when the next poll may begin: what the journal brings at once goes before what comes one by one. */
  ready(): Promise<void>
  /** Puts the bytes on disk; when it resolves they may be deleted at the service. */
  store(bytes: Uint8Array, arrivedAt: number, final: boolean): Promise<Delivery>
  /** Whether the disk takes a write again; rejects while it does not. */
  probe(): Promise<unknown>
  /** Tells what was stored, in the same tick in which the delete goes out. */
  onDelivery(delivery: Delivery): void
  onState(state: LineState): void
  /** A whole turn went well: the service was heard, and what it had is on disk. */
  onTurn(): void
  /** What an answer that is no success tells of the service's version. */
  onMeta(meta: Meta): void
}

/** How often a body that cannot be parsed is asked for again before it is kept raw (law 2). */
const MALFORMED_TRIES = 2
/** Answers that come back empty at once are a broken long poll: never ask more often than this, in milliseconds. */
const QUICK_EMPTY = 1000
/** A poll that stands for this long without a refusal is a line at work; its answer may take 20 s. Milliseconds. */
const NO_REFUSAL = 3000
/** Deletes in a row that the service has refused before the account counts as paused. */
const DELETES_REFUSED = 2

type Step =
  | { readonly then: 'poll' }
  | { readonly then: 'wait'; readonly state: LineState }
  | { readonly then: 'stop'; readonly state: LineState }

/**
 * The long-poll loop of one account: wait, put on disk, tell, delete (law 1). It never ends by itself except when the
 * service refuses the sign-in or the address; then `wake` starts it again.
 */
export class Receiver {
  readonly #ports: ReceiverPorts
  readonly #backoff: Backoff
  readonly #deleteBackoff: Backoff
  /** For what only the person can mend, far away from here: looked at now and then. */
  readonly #slowBackoff: Backoff
  readonly #loop: Loop
  #malformed: { readonly receipt: string | null; readonly count: number } = { receipt: null, count: 0 }
  #deletesRefused = 0
  /** The disk refused what came: the service is not asked for more until it takes a write again. */
  #diskRefuses = false
  /** The receipt whose delete was accepted last, and how often in a row: one that comes back has not been deleted. */
  #accepted: { readonly receipt: string | null; readonly times: number } = { receipt: null, times: 0 }

  constructor(ports: ReceiverPorts) {
    this.#ports = ports
    this.#backoff = new Backoff(ports.clock, 1000, 60_000)
    this.#deleteBackoff = new Backoff(ports.clock, 1000, 60_000)
    this.#slowBackoff = new Backoff(ports.clock, 20_000, 300_000)
    this.#loop = new Loop(ports.clock, () => this.#run())
  }

  start(): void {
    this.#loop.start()
  }

  /** Tries again at once: whatever it waits for, and also when it had stopped. A poll in flight is dropped. */
  wake(): void {
    this.#backoff.reset()
    this.#slowBackoff.reset()
    this.#accepted = { receipt: null, times: 0 }
    this.#loop.wake()
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #run(): Promise<void> {
    const { onState, clock } = this.#ports
    onState({ word: 'connecting', problem: null, retryAt: null })
    while (!this.#loop.ending) {
      if (!(await this.#isReady())) continue
      const step = await this.#turn().catch((error: unknown): Step => this.#fault(error))
      if (this.#loop.ending) return
      if (step.then === 'poll') continue
      onState(step.state)
      if (step.then === 'stop') return
      await this.#loop.pause(Math.max(0, (step.state.retryAt ?? 0) - clock.now()))
    }
  }

  /** False when the wait was cut short: then it is looked at anew. */
  #isReady(): Promise<boolean> {
    return this.#loop.droppable(
      (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(false))
          if (signal.aborted) resolve(false)
          void this.#ports.ready().then(() => resolve(true))
        }),
    )
  }

  async #turn(): Promise<Step> {
    const { service, clock } = this.#ports
    if (this.#diskRefuses) {
      await this.#ports.probe()
      this.#diskRefuses = false
    }
    const began = clock.monotonic()
    const cancel = clock.after(NO_REFUSAL, () => {
      if (this.#ports.isConnected()) this.#online()
    })
    const result = await this.#loop.droppable((signal) =>
      service.receive(signal, (status) => {
        if (status === 200) this.#online()
      }),
    )
    cancel()
    if (!result.ok) {
      if (result.failure.kind === 'aborted') return { then: 'poll' }
      if (result.failure.kind === 'too-large')
        return this.#wait('cannot-receive', wireProblem(result.failure, this.#ports.host))
      // A service that says nothing for 30 s where 20 are promised: the line is dead although it looks alive.
      return this.#wait('offline', wireProblem(result.failure, this.#ports.host))
    }
    if (result.answer.status !== 200) return this.#refused(result.answer)
    return this.#take(result.answer, clock.monotonic() - began)
  }

  /** An answer that begins well may still end badly: after a failure only a whole turn counts. */
  #online(): void {
    if (this.#backoff.failures === 0 && this.#deletesRefused < DELETES_REFUSED)
      this.#ports.onState({ word: 'online', problem: null, retryAt: null })
  }

  async #take(answer: WireAnswer, took: number): Promise<Step> {
    const { clock, log } = this.#ports
    if (looksLikeHtml(answer.body.toString('latin1', 0, 500)))
      return this.#wait('cannot-receive', problem('not-json', { host: this.#ports.host }))
    const final = this.#malformed.count >= MALFORMED_TRIES
    const body = final ? withoutSecrets(answer.body, this.#ports.secrets) : answer.body
    const delivery = await this.#ports.store(body, clock.now(), final)
    if (delivery.state === 'empty') {
      // Whatever could not be deleted is gone all the same.
      this.#deleted()
      if (took < QUICK_EMPTY) await this.#loop.pause(QUICK_EMPTY - took)
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
    this.#ports.onDelivery(delivery)
    if (delivery.receipt === null) {
      log.warn('inbox.no-receipt', { bytes: answer.body.length })
      return this.#wait('paused', problem('receipt-unreadable'))
    }
    return this.#delete(delivery.receipt)
  }

  /** `result: false` means that it is gone already, and counts as deleted (field notes 2.1). */
  async #delete(receipt: string): Promise<Step> {
    const result = await this.#ports.service.deleteNotification(receipt)
    if (!result.ok) {
      if (result.failure.kind === 'aborted') return { then: 'poll' }
      return this.#wait('offline', wireProblem(result.failure, this.#ports.host))
    }
    if (result.answer.status >= 200 && result.answer.status < 300) {
      const times = this.#accepted.receipt === receipt ? this.#accepted.times + 1 : 1
      this.#accepted = { receipt, times }
      if (times > DELETES_REFUSED) return this.#notDeleted(result.answer)
      this.#deleted()
      return { then: 'poll' }
    }
    return this.#notDeleted(result.answer)
  }

  /** Refused, or accepted again and again without effect: the same notification will come again (law 2). */
  #notDeleted(answer: WireAnswer): Step {
    const words = serviceWords(answer, this.#ports.secrets)
    this.#ports.log.warn('inbox.delete-refused', { status: answer.status })
    if (sortRefusal(words) === 'signed-out') return this.#refused(answer)
    this.#deletesRefused =
      answer.status < 300 ? Math.max(this.#deletesRefused + 1, DELETES_REFUSED) : this.#deletesRefused + 1
    const retryAt = this.#ports.clock.now() + this.#deleteBackoff.next()
    const said = problem('delete-refused', { status: answer.status }, words)
    const paused = this.#deletesRefused >= DELETES_REFUSED
    return {
      then: 'wait',
      state: { word: paused ? 'paused' : 'online', problem: paused ? said : null, retryAt },
    }
  }

  /** Nothing stands in the queue's way any more. */
  #deleted(): void {
    const wasRefused = this.#deletesRefused >= DELETES_REFUSED
    this.#deletesRefused = 0
    this.#deleteBackoff.reset()
    this.#well()
    if (wasRefused) this.#online()
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
    const said = refusalProblem(words)
    const sorted = sortRefusal(words)
    this.#ports.log.warn('inbox.refused', { status: answer.status, code: words.errors[0]?.code ?? null })
    const meta = metaOf(answer.body)
    if (meta) this.#ports.onMeta(meta)
    // The instance's own states: the first passes by itself, the others when somebody mends them at the service.
    if (said.code === 'instance-starting') return this.#wait('connecting', said)
    if (said.code === 'instance-not-authorised') return this.#wait('not-authorised', said, this.#slowBackoff)
    if (said.code === 'webhook-url-set' || said.code === 'instance-expired')
      return this.#wait('cannot-receive', said, this.#slowBackoff)
    if (sorted === 'signed-out') return this.#stopped('sign-in-refused', said)
    if (sorted === 'forbidden') return this.#stopped('not-authorised', said)
    if (sorted === 'server' || sorted === 'limited' || sorted === 'unknown')
      return this.#wait('offline', said)
    return this.#wait('cannot-receive', said)
  }

  #stopped(word: LineState['word'], said: Problem): Step {
    return { then: 'stop', state: { word, problem: said, retryAt: null } }
  }

  #wait(word: LineState['word'], said: Problem, backoff = this.#backoff): Step {
    // An answer that begins well may end in the same refusal: only a whole turn ends a failure.
    if (backoff !== this.#backoff) this.#backoff.next()
    const retryAt = this.#ports.clock.now() + backoff.next()
    return { then: 'wait', state: { word, problem: said, retryAt } }
  }

  /** The archive could not store: nothing is acknowledged, the queue keeps it, and we try again (law 1). */
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

/** What is no notification may be a proxy's page or an error that repeats the address, and with it the token (law 7). */
function withoutSecrets(body: Buffer, secrets: readonly string[]): Buffer {
  const text = body.toString('utf8')
  const clean = redact(text, secrets)
  return clean === text ? body : Buffer.from(clean)
}
