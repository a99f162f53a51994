import { describe, expect, test } from 'vitest'
import { parseSettings, parseState } from './account-answers.ts'
import { contactPictures, parseContactInfo, parseContacts, parseGroup } from '../translate/contact-info.ts'
import { refusalProblem, serviceWords } from '../errors/failure.ts'
import { isRecord, parse, jsonOf } from '../translate/json-fields.ts'
import { ERRORS, TOKEN, v1Error } from '../fixtures/errors.ts'
import { HISTORY, NEWER } from '../fixtures/journal-newer.ts'
import { JOURNAL } from '../fixtures/journal-records.ts'
import { ANNOTATIONS, MESSAGES, NEWS, STATUSES, STRANGE } from '../fixtures/all-notifications.ts'
import { ANSWERS, BUSINESS, CONTACTS, GROUP_DATA, PERSON, PERSON_OF_TEXTS } from '../fixtures/reads.ts'
import { V1_MESSAGES, V1_STATUSES, V1_STRANGE } from '../fixtures/v1-notifications.ts'
import { inBandFailure, inBandProblem } from '../errors/in-band.ts'
import { readReceipt } from '../translate/receipt.ts'
import { translateInstance } from '../translate/translate-instance.ts'
import { translateHistory, translateJournal } from '../translate/translate-journal.ts'
import { translateV1 } from '../translate/translate-v1.ts'

const ARRIVED = 1_790_000_000_000

type ReceiptKey = 'receipt' | 'receiptId'

/** A body that the service sends, and what reads it. */
interface Case {
  readonly name: string
  readonly body: unknown
  readonly read: (body: unknown) => unknown
  /** The key that its receipt stands under; null for an answer without one. */
  readonly receipt: ReceiptKey | null
}

function casesOf(
  group: string,
  bodies: object,
  read: Case['read'],
  receipt: ReceiptKey | null = null,
): readonly Case[] {
  return Object.entries(bodies).map(([name, body]) => ({
    name: `${group}.${name}`,
    body: body as unknown,
    read,
    receipt,
  }))
}

const instance = (body: unknown): unknown =>
  translateInstance(isRecord(body) ? body['body'] : undefined, ARRIVED)
const v1 = (body: unknown): unknown => translateV1(body, ARRIVED)
const records = (body: unknown): unknown => [translateJournal(body, ARRIVED), translateHistory(body, ARRIVED)]
const reads = (body: unknown): unknown => [
  parseContactInfo(body, ARRIVED),
  contactPictures(body),
  parseGroup(body),
  parseContacts(body),
  parseState(body),
  parseSettings(body),
  inBandFailure(body),
]
const errors = (body: unknown): unknown => {
  const answer = { status: 400, headers: {}, body: Buffer.from(jsonOf(body)) }
  return [refusalProblem(serviceWords(answer, [TOKEN])), inBandProblem(answer, [TOKEN])]
}

const CASES: readonly Case[] = [
  ...casesOf('message', { ...MESSAGES, ...ANNOTATIONS }, instance, 'receiptId'),
  ...casesOf('notice', { ...STATUSES, ...NEWS, ...STRANGE }, instance, 'receiptId'),
  ...casesOf('v1', { ...V1_MESSAGES, ...V1_STATUSES, ...V1_STRANGE }, v1, 'receipt'),
  ...Object.entries({ ...JOURNAL, ...NEWER }).flatMap(([name, record]) =>
    casesOf('record', { [name]: [record] }, records),
  ),
  ...casesOf('records', { HISTORY }, records),
  ...casesOf('read', { BUSINESS, PERSON, PERSON_OF_TEXTS, GROUP_DATA, CONTACTS, ...ANSWERS }, reads),
  ...casesOf('error', { quota: parse(ERRORS.quota.body), v1: parse(v1Error(1, 82).body) }, errors),
]

const GONE = Symbol('gone')
const DEEP = parse('['.repeat(10_000) + ']'.repeat(10_000))
const POISON = parse(
  '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1}',
)

const WRONG: readonly unknown[] = [
  GONE,
  null,
  true,
  false,
  0,
  -1.5e308,
  '',
  'x',
  '\u0000\ud800{{SWE001}}',
  [],
  [null, 'x', [], {}],
  {},
  POISON,
]

type Path = readonly (string | number)[]

/** Every place of a value, its root included. */
function placesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([name, item]) =>
    placesOf(item, [...path, Array.isArray(value) ? Number(name) : name]),
  )
  return [path, ...inner]
}

/** The value with another one, or none, at a place. */
function replaced(value: unknown, [step, ...rest]: Path, wrong: unknown): unknown {
  if (step === undefined) return wrong === GONE ? undefined : wrong
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([name, item]): [string, unknown][] => {
    if (name !== String(step)) return [[name, item]]
    return rest.length === 0 && wrong === GONE ? [] : [[name, replaced(item, rest, wrong)]]
  })
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries)
}

function isInside(place: Path, outer: Path): boolean {
  return place.length > outer.length && outer.every((step, index) => place[index] === step)
}

function receiptOf(body: unknown, key: ReceiptKey): unknown {
  return isRecord(body) ? body[key] : undefined
}

describe('any field wrong or gone: no throw, no lost receipt', () => {
  test.each(CASES)('$name', ({ body, read, receipt }) => {
    let tried = 0
    for (const place of placesOf(body))
      for (const wrong of WRONG) {
        const broken = replaced(body, place, wrong)
        read(broken)
        tried += 1
        if (!receipt || place.length === 0 || place[0] === receipt) continue
        expect(readReceipt(JSON.stringify(broken), receipt)).toBe(String(receiptOf(body, receipt)))
      }
    expect(tried).toBe(placesOf(body).length * WRONG.length)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('a message survives whatever is wrong in its content', () => {
  test.each(CASES.filter(({ name }) => name.startsWith('message.')))('$name', ({ body }) => {
    const content = placesOf(body).filter((place) => place[1] === 'messageData')
    for (const place of content)
      for (const wrong of WRONG) {
        const { messages, annotations, unknown } = instance(replaced(body, place, wrong)) as ReturnType<
          typeof translateInstance
        >
        expect([messages.length + annotations.length, unknown]).toEqual([1, 0])
      }
  })
})

describe('cut at any byte: no throw, and the receipt is whole or unknown', () => {
  test.each(CASES)('$name', ({ body, read, receipt }) => {
    const bytes = Buffer.from(JSON.stringify(body))
    const number = receipt ? String(receiptOf(body, receipt)) : null
    const end = receipt ? bytes.indexOf(String(number)) + String(number).length : 0
    for (let length = 0; length < bytes.length; length += 1) {
      const text = bytes.subarray(0, length).toString('utf8')
      const broken = parse(text)
      // A cut body is never valid JSON, so what reads bodies is never asked about half of one.
      expect(broken).toBeUndefined()
      read(broken)
      if (receipt) expect(readReceipt(text, receipt)).toBe(length > end ? number : null)
    }
    expect(parse(bytes.toString('utf8'))).toEqual(body)
  })
})

describe('depth is no burden', () => {
  test.each(CASES)('in every field of $name at once', ({ body, read }) => {
    const leaves = placesOf(body).filter((place) => !placesOf(body).some((other) => isInside(other, place)))
    read(leaves.reduce((broken, place) => replaced(broken, place, DEEP), body))
  })

  const named = new Set([
    'message.text',
    'message.quoted',
    'record.list',
    'v1.text',
    'read.BUSINESS',
    'error.v1',
  ])
  test.each(CASES.filter(({ name }) => named.has(name)))('in any place of $name', ({ body, read }) => {
    for (const place of placesOf(body)) read(replaced(body, place, DEEP))
  })

  test('the record is kept raw all the same', () => {
    const record = { ...JOURNAL.text, extra: DEEP }
    const { messages } = translateJournal([record], ARRIVED)
    expect(messages).toMatchObject([{ text: 'Abre amanhã?' }])
    expect(messages[0]?.raw).toHaveLength(JSON.stringify(JOURNAL.text).length + ',"extra":'.length + 20_000)
  })
})

test('nothing inherited is read as a field', () => {
  const body = { typeMessage: 'toString', chatId: '5531988001100@c.us', idMessage: 'P1' }
  expect(translateJournal([body], ARRIVED).messages).toMatchObject([
    { kind: 'unknown', content: { reason: 'toString' } },
  ])
})
