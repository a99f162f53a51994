import { storableText, isBareNumber, isTechnical, plainName } from '../../../../shared/lib/letters.ts'
import { canonicalAddress, isHiddenAddress } from '../../../../shared/lib/address.ts'

/** A JSON object that was read and not yet understood. */
export type Rec = Readonly<Record<string, unknown>>

/** A text, or a number written as one; empty for anything else. What cannot be stored is U+FFFD, as everywhere on the web. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return storableText(value, '\ufffd')
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
}

/** The first text that is not empty. */
export function firstText(...values: readonly unknown[]): string {
  for (const value of values) {
    const text = textOf(value)
    if (text !== '') return text
  }
  return ''
}

/** A finite number, or a text that is one; null for anything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'string' && value.trim() === '') return null
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

const YES = new Set<unknown>([true, 1, 'true', 'yes', '1'])
const NO = new Set<unknown>([false, 0, 'false', 'no', '0'])

/** A truth value in any of the spellings that the service uses (docs/service.md 3.2); null for anything else. */
export function boolOf(value: unknown): boolean | null {
  const known = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (YES.has(known)) return true
  return NO.has(known) ? false : null
}

/** This century in seconds: a number beyond its end counts milliseconds. */
const CENTURY_BEGIN = 946_684_800
const CENTURY_END = 4_102_444_800

/** UNIX seconds as number or text → epoch milliseconds; `fallback` for anything that is no time of this century. */
export function timeOf(value: unknown, fallback: number): number {
  const number = numberOf(value)
  if (number === null || number < CENTURY_BEGIN) return fallback
  if (number < CENTURY_END) return Math.round(number * 1000)
  return number > CENTURY_END * 100 && number < CENTURY_END * 1000 ? Math.round(number) : fallback
}

/** Clocks differ, and one may be set to another day; what lies further ahead than this is no clock. Milliseconds. */
const AHEAD = 2 * 24 * 60 * 60 * 1000

/** When something that has arrived happened: a chat must not stand first for years because of a wrong number. */
export function pastTimeOf(value: unknown, arrivedAt: number): number {
  const at = timeOf(value, arrivedAt)
  return at > arrivedAt + AHEAD ? arrivedAt : at
}

/** The value of a JSON text, or undefined. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field of the record's own; what every object inherits is not the service's word. */
export function own(record: Rec, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

/** The first of the named fields that is an object; an empty one when none is. */
export function part(record: Rec, ...names: readonly string[]): Rec {
  for (const name of names) {
    const value = own(record, name)
    if (isRecord(value)) return value
  }
  return NOTHING
}

const NOTHING: Rec = {}

/** The objects of a list; none for anything else. */
export function recordsOf(value: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(value) ? (value as unknown[]).filter(isRecord) : []
}

/** An address as received, without the device that wrote (docs/service.md 1.7). */
export function receivedAddress(value: unknown): string {
  return textOf(value)
    .trim()
    .replace(/:\d+(?=@|$)/, '')
}

/** Whether an answer is a web page: what proxies and wrong addresses give instead of JSON. */
export function looksLikeHtml(text: string): boolean {
  return /^\s*<(?:!doctype|html|head|body|\?xml)/i.test(text.slice(0, 500))
}

/** A JSON text without commas before which or behind which nothing stands, outside of its texts. */
function withoutStrayCommas(json: string): string {
  const kept: string[] = []
  let from = 0
  /** The last character that is no blank, and where it stands. */
  let last = ''
  let lastAt = 0
  let isText = false
  const leaveOut = (at: number): void => {
    if (at > from) kept.push(json.slice(from, at))
    from = at + 1
  }
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charAt(at)
    if (isText) {
      if (char === '\\') at += 1
      else if (char === '"') isText = false
    } else if (!' \t\r\n'.includes(char)) {
      if (last === ',' && ',]}'.includes(char)) leaveOut(lastAt)
      if (last === '[' && char === ',') leaveOut(at)
      else [last, lastAt] = [char, at]
      isText = char === '"'
    }
  }
  kept.push(json.slice(from))
  return kept.join('')
}

/** The value of a JSON text that may hold stray commas, as long journals once did (docs/service.md 1.4), or undefined. */
export function parseLong(text: string): unknown {
  return parse(text) ?? parse(withoutStrayCommas(text))
}

/** A value's JSON, however deep: `JSON.parse` reads deeper than `JSON.stringify` can write. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return deepJson(value)
  }
}

/** The same without recursion. Only what `JSON.parse` makes comes here: no cycles, no functions. */
function deepJson(root: unknown): string {
  const written: string[] = []
  // What is still to be written, last first: a value, or a text that stands as it is.
  const values: unknown[] = [root]
  const isText: boolean[] = [false]
  const push = (value: unknown, text: boolean): void => {
    values.push(value)
    isText.push(text)
  }
  while (values.length > 0) {
    const value = values.pop()
    if (isText.pop() === true) written.push(value as string)
    else if (Array.isArray(value)) {
      push(']', true)
      for (let index = value.length - 1; index >= 0; index -= 1) {
        push(value[index], false)
        if (index > 0) push(',', true)
      }
      push('[', true)
    } else if (isRecord(value)) {
      push('}', true)
      for (const [index, [name, item]] of Object.entries(value).toReversed().entries()) {
        if (index > 0) push(',', true)
        push(item, false)
        push(`${JSON.stringify(name)}:`, true)
      }
      push('{', true)
    } else written.push(JSON.stringify(value) ?? 'null')
  }
  return written.join('')
}

/**
 * The account's own number as a notification names it, or null. What is no telephone number names none: another number
 * stops sending (docs/service.md, "Open points"), and a broken field must not.
 */
export function accountNumber(value: unknown): string | null {
  const { kind, address } = canonicalAddress(receivedAddress(value))
  return kind === 'person' && /^\d{7,15}$/.test(address) ? address : null
}

/** What can stand for somebody: a letter, a digit or a picture. */
const SIGN = /[\p{L}\p{N}\p{So}\p{Extended_Pictographic}]/u

/**
 * A name that the service gives somebody: one line, empty where it says nothing, or where it is only a number.
 * A hidden number (`…@lid`) may be named by the number that it hides: nothing else tells it.
 */
export function nameOf(given: unknown, address: string): string {
  const name = plainName(textOf(given))
  if (!SIGN.test(name) || isTechnical(name)) return ''
  return isBareNumber(name) && !isHiddenAddress(address) ? '' : name
}

/** A group's subject: it may well be a few digits, but not somebody's number. */
export function subjectOf(given: unknown): string {
  const name = plainName(textOf(given))
  return isBareNumber(name, SUBJECT_DIGITS) || isTechnical(name) ? '' : name
}

/** "2025-2026" is a subject; so many digits are a number or an identifier. */
const SUBJECT_DIGITS = 10
