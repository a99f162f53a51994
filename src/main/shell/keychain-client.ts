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

/** See {@link createKeychainClient}. */
export interface KeychainClient {
  ask(order: KeychainOrder): Promise<SecretAnswer | SecretWrite>
  /** Answers all that waits with `locked` and ends the process. */
  cancel(): void
  close(): void
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
export const PATIENCE = 5 * 60_000

/** Longest time that a call may take, waiting for its turn included. */
const DEADLINE = 5_000

/** A process that is asked nothing for so long is ended: it would hold some 30 MB all day for a question at start. */
export const REST = 10_000

/**
 * Asks the keychain's process, one call at a time, and never waits longer than the deadline: then the process is ended
 * and the next call starts another, as it does after a rest. A process that dies answers its call with `unavailable`.
 */
export function createKeychainClient(
  start: StartKeychain,
  clock: Pick<Clock, 'after'>,
  { deadline = DEADLINE, onLate }: KeychainPatience = {},
): KeychainClient {
  const queue: Waiting[] = []
  let running: KeychainProcess | null = null
  let patient: {
    readonly process: KeychainProcess
    readonly id: number
    readonly cancel: () => void
  } | null = null
  let lastId = 0
  let cancelRest = (): void => undefined

  function settleFirst(answer: SecretAnswer | SecretWrite): void {
    const first = queue.shift()
    first?.cancelDeadline()
    first?.settle(answer)
    next()
    if (queue.length === 0 && running) cancelRest = clock.after(REST, giveUp)
  }

  function next(): void {
    const first = queue[0]
    if (first === undefined) return
    cancelRest()
    try {
      running ??= begin()
      running.post(first.call)
    } catch (error) {
      running = null
      settleFirst(refusal(error instanceof Error ? error.message : String(error)))
    }
  }

  function begin(): KeychainProcess {
    const begun: KeychainProcess = start(
      (reply) => {
        // An answer of a process that was given up, or to a call that is over, is no answer to this one.
        if (running === begun && queue[0]?.call.id === reply.id) settleFirst(reply.answer)
        if (patient?.process !== begun || patient.id !== reply.id) return
        endPatient()
        onLate?.()
      },
      () => {
        if (patient?.process === begun) endPatient()
        if (running !== begun) return
        cancelRest()
        running = null
        if (queue.length > 0) settleFirst(refusal('the keychain process ended'))
      },
    )
    return begun
  }

  function expire(waiting: Waiting): void {
    if (queue[0] === waiting) {
      if (onLate && patient === null && running && waiting.call.order.op === 'get')
        leaveAlone(running, waiting.call.id)
      else giveUp()
      settleFirst({ state: 'timeout' })
      return
    }
    const at = queue.indexOf(waiting)
    if (at < 0) return
    queue.splice(at, 1)
    waiting.settle({ state: 'timeout' })
  }

  /** The process with the question goes on by itself; whatever is asked next has another one. */
  function leaveAlone(process: KeychainProcess, id: number): void {
    running = null
    const cancel = clock.after(PATIENCE, () => endPatient())
    patient = { process, id, cancel }
  }

  function endPatient(): void {
    const over = patient
    patient = null
    over?.cancel()
    over?.process.kill()
  }

  function giveUp(): void {
    cancelRest()
    const hung = running
    running = null
    hung?.kill()
  }

  return {
    ask: (order) =>
      new Promise((settle) => {
        const call = { id: (lastId += 1), order }
        const waiting: Waiting = {
          call,
          settle,
          cancelDeadline: clock.after(deadline, () => expire(waiting)),
        }
        queue.push(waiting)
        if (queue.length === 1) next()
      }),
    cancel: () => {
      giveUp()
      for (const each of queue.splice(0)) {
        each.cancelDeadline()
        each.settle({ state: 'locked' })
      }
    },
    close: () => {
      endPatient()
      giveUp()
    },
  }
}

function refusal(reason: string): Refusal {
  return { state: 'unavailable', reason }
}
