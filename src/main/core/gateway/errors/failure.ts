import {
  problem,
  type Problem,
  type ProblemCode,
  type ServiceWords,
} from '../../../../shared/model/problem.ts'
import type { WireAnswer, WireFailure } from '../service/http-call.ts'
import {
  HTTP_CLASSES,
  HTTP_STATUSES,
  INSTANCE_WORDS,
  NO_ANSWER,
  V1_CODES,
  type LexiconEntry,
  type Refusal,
} from './lexicon.ts'
import { readWords } from './service-error.ts'

export type { Refusal } from './lexicon.ts'

/** The words of an answer that is no success, redacted at the source: error bodies of the instance style repeat the token. */
export function serviceWords(answer: WireAnswer, secrets: readonly string[]): ServiceWords {
  return { status: answer.status, errors: readWords(answer.body.toString('utf8'), secrets) }
}

/** Where one answer has several codes, the one that concerns the whole account decides. */
const WEIGHT: readonly Refusal[] = ['signed-out', 'limited', 'quota', 'server']

/** Statuses that nothing in the body could mean otherwise. */
const DECISIVE: ReadonlySet<number> = new Set([401, 429, 466])

/** Looks an answer that is no success up in the lexicon: v1 codes, then known words, then the HTTP status. */
export function lookUp(words: ServiceWords): LexiconEntry {
  const status = words.status ?? 0
  if (DECISIVE.has(status)) return statusEntry(status)
  return codeEntry(words) ?? wordsEntry(words, status) ?? statusEntry(status)
}

function codeEntry(words: ServiceWords): LexiconEntry | undefined {
  const entries = words.errors.flatMap(({ code }) => (code === null ? [] : (V1_CODES[code] ?? [])))
  for (const refusal of WEIGHT) {
    const weighty = entries.find((each) => each.refusal === refusal)
    if (weighty) return weighty
  }
  return entries[0]
}

function wordsEntry(words: ServiceWords, status: number): LexiconEntry | undefined {
  const said = words.errors.map((error) => `${error.title} ${error.details}`.trim())
  return INSTANCE_WORDS.find(
    (each) => each.statuses.includes(status) && said.some((text) => each.words.test(text)),
  )?.entry
}

function statusEntry(status: number): LexiconEntry {
  return HTTP_STATUSES[status] ?? HTTP_CLASSES[Math.floor(status / 100)] ?? NO_ANSWER
}

/** Sorts an answer that is no success: what it means for the account. */
export function sortRefusal(words: ServiceWords): Refusal {
  return lookUp(words).refusal
}

/** Statuses by which a gateway says that the service behind it is away; the last ones are Cloudflare's. */
const GATEWAY: ReadonlySet<number> = new Set([502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530])

/** Whether a refusal means that the service is away for a while: nothing is wrong with what was asked. */
export function isOutage(words: ServiceWords): boolean {
  const { refusal } = lookUp(words)
  return refusal === 'starting' || (refusal === 'server' && GATEWAY.has(words.status ?? 0))
}

/** What was asked when a refusal came: the same 403 means different things (docs/promises.md, "Outcomes of a send"). */
export type Asked = 'receiving' | 'sending' | 'template-buttons' | 'reading'

const FORBIDDEN: Readonly<Record<Asked, ProblemCode>> = {
  receiving: 'not-authorised',
  sending: 'not-authorised',
  'template-buttons': 'template-buttons-off',
  reading: 'forbidden-operation',
}

/** The sentence for a refusal, with the service's own words one click away. */
export function refusalProblem(words: ServiceWords, asked: Asked = 'receiving'): Problem {
  const found = lookUp(words)
  const code = found.refusal === 'forbidden' ? FORBIDDEN[asked] : found.problem
  return problem(code, { status: words.status ?? 0 }, words)
}

/** The sentence for a call that got no whole answer. */
export function wireProblem(failure: WireFailure, host: string): Problem {
  if (failure.kind === 'too-large') return problem('answer-too-large', { host })
  if (failure.kind === 'aborted') return problem('connection-lost', { host })
  return problem(failure.reason, { host })
}

/** Milliseconds of a `Retry-After` header in either form, or null. Capped at a day: nobody means more. */
export function retryAfter(answer: WireAnswer, now: number): number | null {
  const value = answer.headers['retry-after']?.trim()
  if (value === undefined || value === '') return null
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 86_400_000) : null
}
