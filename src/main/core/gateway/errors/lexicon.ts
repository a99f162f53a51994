import type { ProblemCode } from '../../../../shared/model/problem.ts'

/** What a refusal means for the account, whatever was asked. */
export type Refusal =
  /** The token is not accepted: nothing goes on until it is mended. */
  | 'signed-out'
  | 'forbidden'
  /** Too fast or too many: the account pauses and probes. */
  | 'limited'
  /** Used up or unpaid: paused until the person resumes. */
  | 'quota'
  | 'not-found'
  /** The service's own trouble: reads are repeated; of a send nobody knows what became. */
  | 'server'
  /** The instance starts: the same goes again in seconds, nothing was done. */
  | 'starting'
  /** The instance's phone is not linked: looked at again slowly, nothing was done. */
  | 'not-authorised-instance'
  /** The instance has expired, was deleted or is suspended: looked at again slowly. */
  | 'expired'
  /** Something is set at the service that forbids this: looked at again slowly. */
  | 'config'
  | 'request'
  | 'unknown'

/**
 * What happens to what was refused. `soon`: again by itself, backing off. `pause`: the account pauses and probes.
 * `resume`: it waits until the person resumes. `mend`: it waits until the account is mended, looked at slowly.
 * `never`: this request has failed, the person edits and sends again. `unsure`: reads are repeated, a send is unsure.
 */
type Retry = 'soon' | 'pause' | 'resume' | 'mend' | 'never' | 'unsure'

/** One entry of the lexicon: the sentence, what it means for the account, and whether it is retried. */
export interface LexiconEntry {
  readonly problem: ProblemCode
  readonly refusal: Refusal
  readonly retry: Retry
}

function entry(problem: ProblemCode, refusal: Refusal, retry: Retry): LexiconEntry {
  return { problem, refusal, retry }
}

/** Every code of v1's `errors[]` (docs/service.md 2.5). They come with HTTP 400, whatever they mean. */
export const V1_CODES: Readonly<Record<number, LexiconEntry>> = {
  1: entry('file-link-unavailable', 'request', 'never'),
  81: entry('broadcast-failed', 'request', 'never'),
  82: entry('outgoing-limit', 'limited', 'pause'),
  1010: entry('parameter-invalid', 'request', 'never'),
  1011: entry('parameter-invalid', 'request', 'never'),
  1020: entry('recipient-invalid', 'request', 'never'),
  1021: entry('recipient-invalid', 'request', 'never'),
  1022: entry('recipient-not-found', 'request', 'never'),
  1023: entry('recipient-unsubscribed', 'request', 'never'),
  1024: entry('recipient-not-updated', 'request', 'never'),
  1030: entry('text-refused', 'request', 'never'),
  1031: entry('text-refused', 'request', 'never'),
  1032: entry('text-too-long-service', 'request', 'never'),
  1040: entry('sign-in-refused', 'signed-out', 'mend'),
  1041: entry('sign-in-refused', 'signed-out', 'mend'),
  1042: entry('service-error', 'server', 'unsure'),
  1050: entry('message-id-refused', 'request', 'never'),
  1051: entry('message-id-refused', 'request', 'never'),
  1052: entry('message-id-refused', 'request', 'never'),
  1060: entry('task-not-created', 'request', 'never'),
  1061: entry('data-not-found', 'request', 'never'),
  1062: entry('subscription-needed', 'quota', 'resume'),
  1071: entry('senders-not-found', 'request', 'never'),
  7200: entry('upload-extension-missing', 'request', 'never'),
}

/** What an HTTP status means where neither a code nor known words say more (docs/service.md 1.8; docs/promises.md, "Outcomes of a send"). */
export const HTTP_STATUSES: Readonly<Record<number, LexiconEntry>> = {
  401: entry('sign-in-refused', 'signed-out', 'mend'),
  403: entry('not-authorised', 'forbidden', 'mend'),
  404: entry('not-found', 'not-found', 'never'),
  408: entry('service-error', 'server', 'unsure'),
  429: entry('rate-limited', 'limited', 'pause'),
  466: entry('quota-reached', 'quota', 'resume'),
  469: entry('lookup-limit', 'request', 'never'),
  499: entry('service-error', 'server', 'unsure'),
}

/** What a status means by its hundreds. */
export const HTTP_CLASSES: Readonly<Record<number, LexiconEntry>> = {
  3: entry('redirected', 'unknown', 'never'),
  4: entry('request-refused', 'request', 'never'),
  5: entry('service-error', 'server', 'unsure'),
}

/** An answer that is neither success nor refusal: an empty body, a web page, another 2xx. */
export const NO_ANSWER: LexiconEntry = entry('request-refused', 'unknown', 'unsure')

/**
 * The instance style has no codes: its words decide, with the statuses they come with (docs/service.md 1.8). The first that
 * fits counts.
 */
export const INSTANCE_WORDS: readonly {
  readonly statuses: readonly number[]
  readonly words: RegExp
  readonly entry: LexiconEntry
}[] = [
  {
    statuses: [400],
    words: /webhook url is set/i,
    entry: entry('webhook-url-set', 'config', 'mend'),
  },
  {
    statuses: [400, 403],
    words: /instance\b.{0,40}\b(?:expired|deleted)|account is (?:suspended|expired|deleted)/i,
    entry: entry('instance-expired', 'expired', 'mend'),
  },
  {
    statuses: [400, 403],
    words: /not authori[sz]ed/i,
    entry: entry('instance-not-authorised', 'not-authorised-instance', 'mend'),
  },
  {
    statuses: [400, 503],
    words: /instance\b.{0,20}\bstarting/i,
    entry: entry('instance-starting', 'starting', 'soon'),
  },
  {
    statuses: [400],
    words: /not support group/i,
    entry: entry('no-contact-info-for-groups', 'request', 'never'),
  },
  {
    statuses: [400, 413, 500],
    words: /file from url exceeded/i,
    entry: entry('file-from-link-too-large', 'request', 'never'),
  },
  {
    statuses: [400],
    words: /^\s*internal server error/i,
    entry: entry('service-error', 'server', 'unsure'),
  },
  {
    statuses: [400],
    words: /quot[ae][_ ]exceeded|quota has been exceeded/i,
    entry: entry('quota-reached', 'quota', 'resume'),
  },
  {
    statuses: [400],
    words: /validation failed.*'?(?:chatId|groupId|phoneNumber)'?/is,
    entry: entry('recipient-invalid', 'request', 'never'),
  },
  {
    statuses: [400],
    words: /validation failed.*'?(?:message|caption)'? length/is,
    entry: entry('text-too-long-service', 'request', 'never'),
  },
  {
    statuses: [400],
    words: /validation failed|bad request data|unexpected token/i,
    entry: entry('parameter-invalid', 'request', 'never'),
  },
]
