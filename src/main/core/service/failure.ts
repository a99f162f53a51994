import { problem, type Problem, type ProblemCode, type ServiceWords } from '../../../shared/model/problem.ts'
import { isRecord, parse } from './fields.ts'
import { redact } from './redact.ts'
import type { WireAnswer, WireFailure } from './http.ts'

/** A v1 error entry (specification, "Errors"). Titles differ by country; decisions stand on `code` alone. */
export type ServiceError = ServiceWords['errors'][number]

const WORDS_CAP = 2000

/** The words of an answer that is no success, redacted at the source: error bodies of the instance style repeat the token. */
export function serviceWords(answer: WireAnswer, secrets: readonly string[]): ServiceWords {
  const text = redact(answer.body.toString('utf8').slice(0, 20_000), secrets)
  return { status: answer.status, errors: readErrors(text).slice(0, 20) }
}

function readErrors(text: string): readonly ServiceError[] {
  const body = parse(text)
  if (isRecord(body)) {
    const listed = body['errors']
    if (Array.isArray(listed)) return listed.filter(isRecord).map(entry)
    const words = body['message'] ?? body['reason']
    if (typeof words === 'string') return [{ code: null, title: '', details: words.slice(0, WORDS_CAP) }]
  }
  const plain = /^\s*</.test(text) ? '' : text.trim().slice(0, 300)
  return plain === '' ? [] : [{ code: null, title: '', details: plain }]
}

function entry(record: Record<string, unknown>): ServiceError {
  const code = Number(record['code'])
  return {
    code: Number.isInteger(code) ? code : null,
    title: wordsOf(record['title']),
    details: wordsOf(record['details']),
  }
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, WORDS_CAP) : ''
}

/** What a refusal means for the account, whatever was asked. */
export type Refusal =
  'signed-out' | 'forbidden' | 'limited' | 'quota' | 'not-found' | 'server' | 'request' | 'unknown'

/** Sorts an answer that is no success (field notes 1.8 and 2.5). v1 answers authorisation errors with HTTP 400. */
export function sortRefusal(words: ServiceWords): Refusal {
  const codes = words.errors.map((error) => error.code)
  if (words.status === 401 || codes.includes(1040) || codes.includes(1041)) return 'signed-out'
  if (words.status === 429 || codes.includes(82)) return 'limited'
  if (words.status === 466 || codes.includes(1062)) return 'quota'
  if (words.status === 403) return 'forbidden'
  if (words.status === 404) return 'not-found'
  if (codes.includes(1042)) return 'server'
  if (words.status !== null && words.status >= 500) return 'server'
  if (words.status !== null && words.status >= 400) return 'request'
  return 'unknown'
}

/** The sentence for a refusal, with the service's own words one click away. */
export function refusalProblem(words: ServiceWords): Problem {
  const codes = words.errors.map((error) => error.code)
  const sorted = sortRefusal(words)
  let code: ProblemCode = 'request-refused'
  if (codes.includes(1)) code = 'file-link-unavailable'
  else if (codes.includes(82)) code = 'outgoing-limit'
  else if (codes.includes(1062)) code = 'subscription-needed'
  else if (sorted === 'signed-out') code = 'sign-in-refused'
  else if (sorted === 'forbidden') code = 'not-authorised'
  else if (sorted === 'limited') code = 'rate-limited'
  else if (sorted === 'quota') code = 'quota-reached'
  else if (sorted === 'not-found') code = 'not-found'
  else if (sorted === 'server') code = 'service-error'
  else if (words.status !== null && words.status >= 300 && words.status < 400) code = 'redirected'
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
