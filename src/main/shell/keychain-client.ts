import type { Clock, SecretAnswer, SecretWrite } from '../core/ports.ts'
import type { KeychainCall, KeychainOrder, KeychainReply } from './keychain-protocol.ts'
import type { Refusal } from './keychain-states.ts'

/** A started keychain process. `onExit` is called once, also after `kill`. */
export interface KeychainProcess {
  post(call: KeychainCall): void
  kill(): void
}

/** Starts a keychain process and reports what comes from it. */
export type StartKeychain = (onReply: (reply: KeychainReply) => void, onExit: () => void) => KeychainProcess

interface Waiting {
  readonly call: KeychainCall
  readonly settle: (answer: SecretAnswer | SecretWrite) => void
  readonly cancelDeadline: () => void
}

/** How long a client waits. */
export interface KeychainPatience {
  readonly deadline?: number
  /**
   * With it, a read that has timed out goes on in its process for as long as a person may need to answer the system's
   * question, which would vanish with the process; told when it was answered after all.
   */
  readonly onLate?: () => void
}

/** How long the system's question may stand there. */
export const QUESTION_LIFETIME_MS = 5 * 60_000

/** Longest time that a call may take, waiting for its turn included. */
const DEADLINE_MS = 5_000

/** A process that is asked nothing for so long is ended: it would hold some 30 MB all day for a question at start. */
export const REST_MS = 10_000

/**
 * Asks the keychain's process, one call at a time, and never waits longer than the deadline: then the process is ended
 * and the next call starts another, as it does after a rest. A process that dies answers its call with `unavailable`.
 */
export class KeychainClient {
  readonly #start: StartKeychain
  readonly #clock: Pick<Clock, 'after'>
  readonly #deadline: number
  readonly #onLate: (() => void) | undefined
  readonly #queue: Waiting[] = []
  #running: KeychainProcess | null = null
  #patient: { readonly process: KeychainProcess; readonly id: number; readonly cancel: () => void } | null =
    null
  #lastId = 0
  #cancelRest = (): void => undefined

  constructor(
    start: StartKeychain,
    clock: Pick<Clock, 'after'>,
    { deadline = DEADLINE_MS, onLate }: KeychainPatience = {},
  ) {
    this.#start = start
    this.#clock = clock
    this.#deadline = deadline
    this.#onLate = onLate
  }

  ask(order: KeychainOrder): Promise<SecretAnswer | SecretWrite> {
    return new Promise((settle) => {
      const call = { id: (this.#lastId += 1), order }
      const cancelDeadline = this.#clock.after(this.#deadline, () => this.#expire(waiting))
      const waiting: Waiting = { call, settle, cancelDeadline }
      this.#queue.push(waiting)
      if (this.#queue.length === 1) this.#next()
    })
  }

  /** Answers all that waits with `locked` and ends the process. */
  cancel(): void {
    this.#giveUp()
    for (const each of this.#queue.splice(0)) {
      each.cancelDeadline()
      each.settle({ state: 'locked' })
    }
  }

  close(): void {
    this.#endPatient()
    this.#giveUp()
  }

  #settleFirst(answer: SecretAnswer | SecretWrite): void {
    const first = this.#queue.shift()
    first?.cancelDeadline()
    first?.settle(answer)
    this.#next()
    if (this.#queue.length === 0 && this.#running)
      this.#cancelRest = this.#clock.after(REST_MS, () => this.#giveUp())
  }

  #next(): void {
    const first = this.#queue[0]
    if (first === undefined) return
    this.#cancelRest()
    try {
      this.#running ??= this.#begin()
      this.#running.post(first.call)
    } catch (error) {
      this.#running = null
      this.#settleFirst(refusal(error instanceof Error ? error.message : String(error)))
    }
  }

  #begin(): KeychainProcess {
    const begun: KeychainProcess = this.#start(
      (reply) => {
        // An answer of a process that was given up, or to a call that is over, is no answer to this one.
        if (this.#running === begun && this.#queue[0]?.call.id === reply.id) this.#settleFirst(reply.answer)
        if (this.#patient?.process !== begun || this.#patient.id !== reply.id) return
        this.#endPatient()
        this.#onLate?.()
      },
      () => {
        if (this.#patient?.process === begun) this.#endPatient()
        if (this.#running !== begun) return
        this.#cancelRest()
        this.#running = null
        if (this.#queue.length > 0) this.#settleFirst(refusal('the keychain process ended'))
      },
    )
    return begun
  }

  #expire(waiting: Waiting): void {
    if (this.#queue[0] === waiting) {
      if (this.#onLate && this.#patient === null && this.#running && waiting.call.order.op === 'get')
        this.#leaveAlone(this.#running, waiting.call.id)
      else this.#giveUp()
      this.#settleFirst({ state: 'timeout' })
      return
    }
    const at = this.#queue.indexOf(waiting)
    if (at < 0) return
    this.#queue.splice(at, 1)
    waiting.settle({ state: 'timeout' })
  }

  /** The process with the question goes on by itself; whatever is asked next has another one. */
  #leaveAlone(process: KeychainProcess, id: number): void {
    this.#running = null
    this.#patient = { process, id, cancel: this.#clock.after(QUESTION_LIFETIME_MS, () => this.#endPatient()) }
  }

  #endPatient(): void {
    const over = this.#patient
    this.#patient = null
    over?.cancel()
    over?.process.kill()
  }

  #giveUp(): void {
    this.#cancelRest()
    const hung = this.#running
    this.#running = null
    hung?.kill()
  }
}

function refusal(reason: string): Refusal {
  return { state: 'unavailable', reason }
}
