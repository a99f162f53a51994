import { failure, success, type Outcome, type Problem } from '../../../../shared/model/problem.ts'
import { Backoff } from '../../lib/backoff.ts'
import type { Clock } from '../../ports.ts'
import { refusalProblem, serviceWords, sortRefusal, wireProblem, type Refusal } from '../errors/failure.ts'
import { parse } from '../translate/json-fields.ts'
import type { WireAnswer, WireResult } from './http-call.ts'
import { inBandFailure, inBandProblem } from '../errors/in-band.ts'
import type { Instance } from './instance-api.ts'

/** Whom an account asks by its instance credentials, and until when. */
export interface Asking {
  readonly service: Instance
  readonly clock: Clock
  readonly host: string
  readonly secrets: readonly string[]
  /** Ends every read when the account stops. */
  readonly signal: AbortSignal
}

type Read = (service: Instance, signal: AbortSignal) => Promise<WireResult>

/** How often a read is made before its refusal counts (docs/service.md 1.8). */
const MAX_TRIES = 3
const PASSING: ReadonlySet<Refusal> = new Set(['limited', 'server', 'starting'])

/**
 * Makes a read. What passes by itself (429, 499, 5xx, an instance that starts) is asked again with growing pauses: a read
 * may be repeated, a send never (docs/promises.md 4).
 */
export async function askRetrying(asking: Asking, read: Read): Promise<Outcome<Uint8Array>> {
  const answer = await askForAnswer(asking, read)
  return answer.ok ? success(answer.value.body) : answer
}

/** Makes a read once: whoever asks for something that can wait has pauses of their own. */
export async function askOnce(asking: Asking, read: Read): Promise<Outcome<Uint8Array>> {
  const answer = await askForAnswer(asking, read, 1)
  return answer.ok ? success(answer.value.body) : answer
}

/** The same with the answer's headers, made so often before its refusal counts. */
export async function askForAnswer(
  asking: Asking,
  read: Read,
  most = MAX_TRIES,
): Promise<Outcome<WireAnswer>> {
  const { clock, host, secrets, service, signal } = asking
  const backoff = new Backoff(clock, 500, 8000)
  for (let tries = 1; ; tries += 1) {
    const result = await read(service, signal)
    if (!result.ok) return failure(wireProblem(result.failure, host))
    if (result.answer.status === 200) {
      const inside = failureInside(result.answer, secrets)
      return inside ? failure(inside) : success(result.answer)
    }
    const words = serviceWords(result.answer, secrets)
    const said = refusalProblem(words, 'reading')
    if (tries >= most || !PASSING.has(sortRefusal(words))) return failure(said)
    if (!(await pause(clock, backoff.next(), signal))) return failure(said)
  }
}

/** An answer that tells of a failure inside HTTP 200 is small: a journal or a list of contacts is not read for it. */
const SMALL_ANSWER_BYTES = 16 * 1024

function failureInside(answer: WireAnswer, secrets: readonly string[]): Problem | null {
  if (answer.body.length > SMALL_ANSWER_BYTES || inBandFailure(parse(answer.body.toString('utf8'))) === null)
    return null
  return inBandProblem(answer, secrets)
}

/** Waits; false when the wait was cut short. */
function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false)
  return new Promise((resolve) => {
    const end = (): void => {
      cancel()
      resolve(false)
    }
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', end)
      resolve(true)
    })
    signal.addEventListener('abort', end, { once: true })
  })
}

/** Whether what was said passes by itself: the line, a limit, a service in trouble or one that starts. */
export function isPassing(said: Problem): boolean {
  return !said.service || PASSING.has(sortRefusal(said.service))
}

/** Whether a refusal will stand until the person changes something: asking on would only make noise. */
export function isFinal(said: Problem): boolean {
  const status = said.service?.status ?? null
  return status === 401 || status === 403 || status === 466 || said.code === 'instance-expired'
}
