import type { ServiceWords } from '../../../../shared/model/problem.ts'
import {
  firstText,
  isRecord,
  numberOf,
  parse,
  part,
  recordsOf,
  textOf,
  type Rec,
} from '../translate/json-fields.ts'
import { redact } from '../service/redact.ts'

/** A v1 error entry (docs/service.md, "Errors"). Titles differ by country; decisions stand on `code` alone. */
export type ServiceError = ServiceWords['errors'][number]

/** Longest single text that is kept of the service's words. */
const MAX_TEXT_LENGTH = 2000
/** Most that is read of an error body. */
const MAX_BODY_BYTES = 256 * 1024
const MAX_ENTRIES = 100

/**
 * What an error body says, in every form in which it comes: v1's `errors[]`, the instance style's `message` or `reason`,
 * a quota's two objects, a JSON text, plain text. A web page says nothing that a person could use. Redacted twice: an
 * escaped secret shows only after the JSON was read.
 */
export function readWords(body: string, secrets: readonly string[]): readonly ServiceError[] {
  const text = redact(body.slice(0, MAX_BODY_BYTES).replace(/^\ufeff/, ''), secrets)
  return entriesOf(text)
    .slice(0, MAX_ENTRIES)
    .map(({ code, title, details }) => ({
      code,
      title: redact(title, secrets).slice(0, MAX_TEXT_LENGTH),
      details: redact(details, secrets).slice(0, MAX_TEXT_LENGTH),
    }))
}

function entriesOf(text: string): readonly ServiceError[] {
  const body = parse(text)
  if (typeof body === 'string') return plain(body)
  if (!isRecord(body)) return plain(/^\s*</.test(text) ? '' : text.slice(0, 300))
  const listed = body['errors']
  const entries = isRecord(listed) ? [listed] : recordsOf(listed)
  if (entries.length > 0) return entries.map(codedEntry)
  const quota = [part(body, 'invokeStatus'), part(body, 'correspondentsStatus')].filter(
    (each) => Object.keys(each).length > 0,
  )
  if (quota.length > 0) return quota.map(quotaEntry)
  const inner = part(body, 'error')
  const lines = body['message']
  const words = firstText(
    Array.isArray(lines) ? lines.map(textOf).join('; ') : lines,
    body['reason'],
    inner['message'],
    body['error'],
    body['description'],
  )
  return plain(words === '' ? text.slice(0, 300) : words)
}

function plain(words: string): readonly ServiceError[] {
  const details = words.trim()
  return details === '' || details === '{}' ? [] : [{ code: null, title: '', details }]
}

function codedEntry(record: Rec): ServiceError {
  const code = numberOf(record['code'])
  return {
    code: Number.isInteger(code) ? code : null,
    title: textOf(record['title']),
    details: textOf(record['details']),
  }
}

/** HTTP 466 says what is used up, and how much of it there was (docs/service.md 1.8). */
function quotaEntry(record: Rec): ServiceError {
  const counts = [textOf(record['used']), textOf(record['total'])].filter((count) => count !== '').join('/')
  const what = [textOf(record['method']), counts].filter((each) => each !== '').join(' ')
  const details = [textOf(record['description']), what === '' ? '' : `(${what})`]
  return {
    code: null,
    title: textOf(record['status']),
    details: details.filter((each) => each !== '').join(' '),
  }
}
