import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { AttemptEnd } from '../store/outbox/send-attempts.ts'
import {
  lookUp,
  refusalProblem,
  retryAfter,
  serviceWords,
  wireProblem,
  type Asked,
} from '../gateway/errors/failure.ts'
import { isRecord, parse, recordsOf, textOf } from '../gateway/translate/json-fields.ts'
import type { WireAnswer, WireFailure, WireResult } from '../gateway/service/http-call.ts'
import { inBandProblem } from '../gateway/errors/in-band.ts'
import type { InstanceOperation } from '../gateway/service/instance-sends.ts'

/** What one attempt means: for its message, and for the account's other messages. */
export interface Verdict {
  readonly message: AttemptEnd
  readonly account: AccountEffect
  /** True where we ended it before its last byte was handed over. */
  readonly isWithheld?: boolean
  /** Set where this message waits by itself, with the account's others going on: at least so many milliseconds. */
  readonly alone?: number
  /** Whether the only reason to wait is an outage. */
  readonly isOutage?: true
}

/** What an attempt says about the account's line. */
export type AccountEffect =
  | { readonly state: 'ready' }
  /** Nothing left: try again with back-off. */
  | { readonly state: 'offline'; readonly problem: Problem }
  /** The service asks for a pause: until `retryAfter` (milliseconds), else back-off; in an outage its rhythm instead of that. */
  | {
      readonly state: 'paused'
      readonly problem: Problem
      readonly retryAfter: number | null
      readonly isOutage?: true
    }
  /** Only the person can go on. */
  | { readonly state: 'held' | 'signed-out'; readonly problem: Problem }
  /** Says nothing about the line. */
  | { readonly state: 'unchanged' }

/** Whom an attempt asked, and when. */
export interface Asking {
  readonly host: string
  readonly secrets: readonly string[]
  readonly now: number
}

/** How often an account is tried whose instance must be mended at the service. */
const MENDING_MS = 60_000
/** HTTP statuses after which nothing was sent, whatever the body says (docs/promises.md, "Outcomes of a send"). */
const FAILED = new Set([404, 405, 413, 415, 421, 422, 469])

/** Operations that a service may have switched off: their 403 says nothing about the credentials. */
const OPTIONAL: ReadonlySet<InstanceOperation> = new Set([
  'sendLocation',
  'sendContact',
  'sendPoll',
  'sendInteractiveButtonsReply',
  'forwardMessages',
])

/** The table of docs/promises.md, "Outcomes of a send" for `POST /v1/messages`. Pure. */
export function judgeV1Send(result: WireResult, asking: Asking): Verdict {
  if (!result.ok) return judgeFailure(result.failure, asking.host)
  const { answer } = result
  return answer.status === 201 ? judgeV1Success(answer, asking) : judgeRefusal(answer, 'sending', asking)
}

function judgeV1Success(answer: WireAnswer, asking: Asking): Verdict {
  const body = parse(textOfAnswer(answer))
  if (!isRecord(body)) return { message: unsure(problem('not-json')), account: { state: 'ready' } }
  const id = textOf(recordsOf(body['messages'])[0]?.['id'])
  // An error body is a refusal under any status; an id says that it was taken all the same.
  if (id === '' && recordsOf(body['errors']).length > 0) return judgeRefusal(answer, 'sending', asking)
  return accepted(id)
}

/** The same table for the sending operations of the instance style. Pure. */
export function judgeInstanceSend(result: WireResult, operation: InstanceOperation, asking: Asking): Verdict {
  const verdict = judgeInstanceCall(result, operation, asking)
  const { message } = verdict
  if (operation !== 'forwardMessages' || message.state !== 'failed') return verdict
  // The service's words stay. What can be done now is the same whatever they are.
  return { ...verdict, message: { ...message, problem: { ...message.problem, code: 'forward-refused' } } }
}

function judgeInstanceCall(result: WireResult, operation: InstanceOperation, asking: Asking): Verdict {
  if (!result.ok) return judgeFailure(result.failure, asking.host)
  const { answer } = result
  if (answer.status === 200) return judgeInstanceSuccess(answer, asking.secrets)
  if (answer.status === 403 && operation === 'sendTemplateButtons') {
    const said = refusalProblem(serviceWords(answer, asking.secrets), 'template-buttons')
    return {
      message: { state: 'failed', problem: { ...said, code: 'template-buttons-off' } },
      account: { state: 'ready' },
    }
  }
  if (answer.status === 403 && !OPTIONAL.has(operation)) {
    const words = serviceWords(answer, asking.secrets)
    // The plain text and file operations are never switched off: it is the credentials that are refused.
    if (lookUp(words).refusal === 'forbidden') {
      const said = refusalProblem(words, 'sending')
      return { message: { state: 'later', problem: said }, account: { state: 'signed-out', problem: said } }
    }
  }
  return judgeRefusal(answer, OPTIONAL.has(operation) ? 'reading' : 'sending', asking)
}

/**
 * What an attempt means that went by other credentials than the account's texts do: a location, a contact card, a poll or
 * reply buttons of a v1 account. Its line
 * says nothing about theirs, so that what would pause or stop the account concerns this message alone (docs/promises.md 5). Pure.
 */
export function judgedApart({ message, account, ...rest }: Verdict): Verdict {
  const unchanged = { account: { state: 'unchanged' } } as const
  if (message.state !== 'later' || account.state === 'ready') return { ...rest, message, ...unchanged }
  if (account.state === 'held' || account.state === 'signed-out')
    return { ...rest, message: { ...message, state: 'failed' }, ...unchanged }
  const isOutage = account.state === 'offline' || (account.state === 'paused' && account.isOutage === true)
  const alone = account.state === 'paused' ? (account.retryAfter ?? 0) : 0
  return { ...rest, message, ...unchanged, alone, ...(isOutage ? { isOutage } : {}) }
}

function judgeInstanceSuccess(answer: WireAnswer, secrets: readonly string[]): Verdict {
  const wrong = inBandProblem(answer, secrets)
  if (wrong?.code === 'not-json') return { message: unsure(wrong), account: { state: 'ready' } }
  if (wrong) return { message: { state: 'failed', problem: wrong }, account: { state: 'ready' } }
  const body = parse(textOfAnswer(answer))
  if (!isRecord(body)) return { message: unsure(problem('not-json')), account: { state: 'ready' } }
  const [forwarded] = Array.isArray(body['messages']) ? (body['messages'] as readonly unknown[]) : []
  return accepted(textOf(body['idMessage']) || textOf(forwarded))
}

/** The text of an answer without the mark that some proxies put before it. */
export function textOfAnswer(answer: WireAnswer): string {
  return answer.body.toString('utf8').replace(/^\ufeff/, '')
}

function accepted(id: string): Verdict {
  return { message: { state: 'accepted', serviceId: id === '' ? null : id }, account: { state: 'ready' } }
}

function judgeFailure(failure: WireFailure, host: string): Verdict {
  const said = wireProblem(failure, host)
  if (failure.kind === 'nothing-left')
    return { message: { state: 'later', problem: said }, account: { state: 'offline', problem: said } }
  // Our own bytes could not be read to their end: what left was no whole request.
  if (failure.kind === 'aborted' && failure.withheld === true)
    return {
      message: { state: 'failed', problem: problem('file-missing') },
      account: { state: 'unchanged' },
      isWithheld: true,
    }
  return { message: unsure(said), account: { state: 'unchanged' } }
}

function judgeRefusal(answer: WireAnswer, asked: Asked, asking: Asking): Verdict {
  const words = serviceWords(answer, asking.secrets)
  const refused = refusalProblem(words, asked)
  // A send looks nobody up: the limit that it has met is another one.
  const said = refused.code === 'lookup-limit' ? { ...refused, code: 'send-limit' as const } : refused
  const { refusal, retry } = lookUp(words)
  const account = ofAccount(answer, refusal, said, asking.now)
  if (account) return { message: { state: 'later', problem: said }, account }
  const ready: AccountEffect = { state: 'ready' }
  if (FAILED.has(answer.status)) return { message: { state: 'failed', problem: said }, account: ready }
  // A bare 400 without an error body is no word of the service: a proxy may have written it.
  const spoken = words.errors.length > 0 || (answer.status >= 300 && answer.status < 400)
  if (refusal === 'forbidden' || (retry === 'never' && spoken))
    return { message: { state: 'failed', problem: said }, account: ready }
  return { message: unsure(said), account: ready }
}

/** What concerns every message of the account: then this one was not taken, and waits with the others. */
function ofAccount(
  answer: WireAnswer,
  refusal: ReturnType<typeof lookUp>['refusal'],
  said: Problem,
  now: number,
): AccountEffect | null {
  switch (refusal) {
    case 'limited':
      return { state: 'paused', problem: said, retryAfter: retryAfter(answer, now) }
    case 'quota':
      return { state: 'held', problem: said }
    case 'signed-out':
      return { state: 'signed-out', problem: said }
    case 'starting':
      return { state: 'paused', problem: said, retryAfter: outageWait(answer, now), isOutage: true }
    case 'not-authorised-instance':
    case 'expired':
    case 'config':
      return { state: 'paused', problem: said, retryAfter: MENDING_MS }
    default:
      return null
  }
}

/** A page for maintenance often says an hour, whatever is true: in an outage it is asked again after this long, in milliseconds. */
const MAX_OUTAGE_WAIT_MS = 300_000

/** Milliseconds that a service which is away asks to wait; null where it says nothing. */
export function outageWait(answer: WireAnswer, now: number): number | null {
  const asked = retryAfter(answer, now)
  return asked === null ? null : Math.min(asked, MAX_OUTAGE_WAIT_MS)
}

/** The service's words stay; the sentence is ours: "tries again by itself" would be false of a send (docs/promises.md 4). */
function unsure(said: Problem): AttemptEnd {
  return { state: 'unsure', problem: { ...said, code: 'send-outcome-unknown' } }
}
