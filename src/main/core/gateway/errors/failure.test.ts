import { describe, expect, test } from 'vitest'
import { ERRORS, instanceError, TOKEN, v1Error, type ErrorFixture } from '../fixtures/errors.ts'
import { ANSWERS } from '../fixtures/reads.ts'
import {
  isOutage,
  lookUp,
  refusalProblem,
  retryAfter,
  serviceWords,
  sortRefusal,
  wireProblem,
} from './failure.ts'
import type { WireAnswer } from '../service/http-call.ts'
import { inBandFailure, inBandProblem } from './in-band.ts'
import { V1_CODES } from './lexicon.ts'

function answer({ status, body }: ErrorFixture, headers: Record<string, string> = {}): WireAnswer {
  return { status, headers, body: Buffer.from(body) }
}

function wordsOf(error: ErrorFixture): ReturnType<typeof serviceWords> {
  return serviceWords(answer(error), [TOKEN])
}

describe('v1 codes', () => {
  test.each([
    [1, 'file-link-unavailable', 'request', 'never'],
    [81, 'broadcast-failed', 'request', 'never'],
    [82, 'outgoing-limit', 'limited', 'pause'],
    [1010, 'parameter-invalid', 'request', 'never'],
    [1011, 'parameter-invalid', 'request', 'never'],
    [1020, 'recipient-invalid', 'request', 'never'],
    [1021, 'recipient-invalid', 'request', 'never'],
    [1022, 'recipient-not-found', 'request', 'never'],
    [1023, 'recipient-unsubscribed', 'request', 'never'],
    [1024, 'recipient-not-updated', 'request', 'never'],
    [1030, 'text-refused', 'request', 'never'],
    [1031, 'text-refused', 'request', 'never'],
    [1032, 'text-too-long-service', 'request', 'never'],
    [1040, 'sign-in-refused', 'signed-out', 'mend'],
    [1041, 'sign-in-refused', 'signed-out', 'mend'],
    [1042, 'service-error', 'server', 'unsure'],
    [1050, 'message-id-refused', 'request', 'never'],
    [1051, 'message-id-refused', 'request', 'never'],
    [1052, 'message-id-refused', 'request', 'never'],
    [1060, 'task-not-created', 'request', 'never'],
    [1061, 'data-not-found', 'request', 'never'],
    [1062, 'subscription-needed', 'quota', 'resume'],
    [1071, 'senders-not-found', 'request', 'never'],
    [7200, 'upload-extension-missing', 'request', 'never'],
    [9999, 'request-refused', 'request', 'never'],
  ])('%i', (code, said, refusal, retry) => {
    const words = wordsOf(v1Error(code))
    expect(lookUp(words)).toEqual({ problem: said, refusal, retry })
    expect(refusalProblem(words)).toEqual({
      code: said,
      values: { status: 400 },
      service: {
        status: 400,
        errors: [{ code, title: `Título de ${String(code)}`, details: `Details of ${String(code)}` }],
      },
    })
  })

  test('the table above is the whole lexicon', () => {
    expect(Object.keys(V1_CODES)).toHaveLength(24)
  })

  test('of several codes the one that concerns the account decides, and all are kept', () => {
    const words = wordsOf(v1Error(1021, 82, 1))
    expect(sortRefusal(words)).toBe('limited')
    expect(refusalProblem(words).code).toBe('outgoing-limit')
    expect(words.errors.map((error) => error.code)).toEqual([1021, 82, 1])
    expect(sortRefusal(wordsOf(v1Error(82, 1041)))).toBe('signed-out')
  })

  test.each([
    [401, 'signed-out'],
    [429, 'limited'],
    [466, 'quota'],
  ])('with HTTP %i the status decides', (status, refusal) => {
    expect(sortRefusal(wordsOf({ ...v1Error(1021), status }))).toBe(refusal)
  })

  test('sixty errors are sixty errors', () => {
    expect(wordsOf(v1Error(...Array.from({ length: 60 }, () => 1010))).errors).toHaveLength(60)
  })
})

describe('instance style', () => {
  test.each<[string, ErrorFixture, string, string, string]>([
    ['validation', ERRORS.validation, 'recipient-invalid', 'request', 'never'],
    ['webhook', ERRORS.webhook, 'webhook-url-set', 'config', 'mend'],
    ['unauthorised', ERRORS.unauthorised, 'sign-in-refused', 'signed-out', 'mend'],
    ['forbidden', ERRORS.forbidden, 'not-authorised', 'forbidden', 'mend'],
    ['limited', ERRORS.limited, 'rate-limited', 'limited', 'pause'],
    ['quota', ERRORS.quota, 'quota-reached', 'quota', 'resume'],
    ['gateway', ERRORS.gateway, 'service-error', 'server', 'unsure'],
    ['media gone', ERRORS.mediaGone, 'not-found', 'not-found', 'never'],
    [
      'starting',
      instanceError(400, 'instance in starting process try later'),
      'instance-starting',
      'starting',
      'soon',
    ],
    [
      'not authorised',
      instanceError(400, 'instance account not authorized'),
      'instance-not-authorised',
      'not-authorised-instance',
      'mend',
    ],
    [
      'starting or not authorised',
      instanceError(400, 'instance is starting or not authorized'),
      'instance-not-authorised',
      'not-authorised-instance',
      'mend',
    ],
    [
      'expired',
      instanceError(400, 'Instance account is expired. Renew it'),
      'instance-expired',
      'expired',
      'mend',
    ],
    ['deleted', instanceError(400, 'Instance is deleted'), 'instance-expired', 'expired', 'mend'],
    ['suspended', instanceError(400, 'Your account is suspended'), 'instance-expired', 'expired', 'mend'],
    ['bad data', instanceError(400, 'bad request data'), 'parameter-invalid', 'request', 'never'],
    [
      'bad JSON',
      instanceError(400, 'Unexpected token } in JSON at position 9'),
      'parameter-invalid',
      'request',
      'never',
    ],
    [
      'another field',
      instanceError(400, "Validation failed. Details: 'latitude' must be a number"),
      'parameter-invalid',
      'request',
      'never',
    ],
    [
      'a long text',
      instanceError(400, "Validation failed. Details: 'message' length must be less than or equal to 20000"),
      'text-too-long-service',
      'request',
      'never',
    ],
    [
      'a group asked for as a person',
      instanceError(400, 'The method does not support group chats'),
      'no-contact-info-for-groups',
      'request',
      'never',
    ],
    ['journals in trouble', instanceError(400, 'Internal Server Error'), 'service-error', 'server', 'unsure'],
    [
      'looked up too often',
      instanceError(469, 'User get contact info limit reached'),
      'lookup-limit',
      'request',
      'never',
    ],
    ['a closed client', { status: 499, body: '' }, 'service-error', 'server', 'unsure'],
    ['a slow client', { status: 408, body: '' }, 'service-error', 'server', 'unsure'],
    [
      'a file behind a link',
      instanceError(500, 'File from url exceeded max upload size. Size: 140mb Limit: 100mb Url: x'),
      'file-from-link-too-large',
      'request',
      'never',
    ],
    ['another verb', { status: 405, body: '' }, 'request-refused', 'request', 'never'],
    ['elsewhere', { status: 302, body: '' }, 'redirected', 'unknown', 'never'],
    ['another success', { status: 204, body: '' }, 'request-refused', 'unknown', 'unsure'],
  ])('%s', (_, error, said, refusal, retry) => {
    const words = wordsOf(error)
    expect(lookUp(words)).toEqual({ problem: said, refusal, retry })
    expect([sortRefusal(words), refusalProblem(words).code]).toEqual([refusal, said])
  })

  test('one 403 means different things', () => {
    const words = wordsOf(ERRORS.buttonsOff)
    expect(refusalProblem(words, 'template-buttons').code).toBe('template-buttons-off')
    expect(refusalProblem(words, 'reading').code).toBe('forbidden-operation')
    expect(refusalProblem(words, 'sending').code).toBe('not-authorised')
  })
})

test.each([
  ...[502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 527, 530].map((status) => [status, true] as const),
  ...[200, 400, 403, 404, 408, 429, 499, 500, 501, 505, 519, 528].map((status) => [status, false] as const),
])('a page with HTTP %i says that the service is away for a while: %s', (status, is) => {
  expect(isOutage(wordsOf({ status, body: '<html></html>' }))).toBe(is)
})

describe("the service's words", () => {
  test('a used-up quota says of what and how much', () => {
    expect(wordsOf(ERRORS.quota)).toEqual({
      status: 466,
      errors: [
        { code: null, title: 'QUOTE_EXCEEDED', details: 'Used up (checkwhatsapp 100/100)' },
        { code: null, title: 'CORRESPONDENTS_QUOTE_EXCEEDED', details: 'Three chats (3/3)' },
      ],
    })
  })

  test.each<[string, ErrorFixture, readonly string[]]>([
    ['a message', ERRORS.validation, ["Validation failed. Details: 'chatId' is required"]],
    ['plain text', ERRORS.limited, ['Too Many Requests']],
    ['nothing', ERRORS.unauthorised, []],
    ['a web page', ERRORS.gateway, []],
    ['a JSON text', { status: 400, body: '"no such thing"' }, ['no such thing']],
    ['several lines', { status: 400, body: '{"message":["a","b"]}' }, ['a; b']],
    ['an object', { status: 400, body: '{"error":{"message":"inner"}}' }, ['inner']],
    ['one error without a list', { status: 400, body: '{"errors":{"code":"82","details":"d"}}' }, ['d']],
    ['unknown JSON', { status: 400, body: '{"x":1}' }, ['{"x":1}']],
    ['a list', { status: 400, body: '[1]' }, ['[1]']],
    ['an empty object', { status: 400, body: '{}' }, []],
    ['a byte order mark', { status: 400, body: '\ufeff{"reason":"r"}' }, ['r']],
  ])('%s', (_, error, details) => {
    expect(wordsOf(error).errors.map((each) => each.details)).toEqual(details)
  })

  test('the token shows nowhere, not even escaped', () => {
    const escaped = [...TOKEN]
      .map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('')
    for (const body of [
      `{"message":"path /waInstance42/x/${TOKEN}"}`,
      `{"message":"${escaped}"}`,
      `{"errors":[{"code":1,"title":"${escaped}","details":"${TOKEN}"}]}`,
      `plain ${TOKEN}`,
      `{"unknown":"${TOKEN}"}`,
    ])
      expect(JSON.stringify(wordsOf({ status: 400, body }))).not.toContain(TOKEN)
  })
})

describe('failures inside a success', () => {
  test.each<[string, unknown, string]>([
    ['a status', { status: false, reason: 'not now' }, 'not now'],
    ['a status as text', { status: 'false' }, 'status: false'],
    ['a result', { result: false, reason: '' }, 'result: false'],
    ['a queue', { isCleared: false, reason: 'too often', leftTime: 9 }, 'too often'],
    ['a read mark', { setRead: false }, 'setRead: false'],
    ['settings', { saveSettings: false }, 'saveSettings: false'],
    ['an avatar', { existsWhatsapp: false, urlAvatar: '', reason: 'bad chat' }, 'bad chat'],
    ['an error body', { statusCode: 400, message: 'wrong' }, 'wrong'],
    ['an error list', { errors: [{ code: 1 }] }, 'error'],
  ])('%s', (_, body, words) => {
    expect(inBandFailure(body)).toBe(words)
    const said = inBandProblem(answer({ status: 200, body: JSON.stringify(body) }), [])
    expect(said).toMatchObject({ code: 'request-refused', service: { status: 200 } })
  })

  test.each(Object.entries(ANSWERS))('%s is none', (_, body) => {
    expect(inBandFailure(body)).toBeNull()
    expect(inBandProblem(answer({ status: 200, body: JSON.stringify(body) }), [])).toBeNull()
  })

  test('an id means success, whatever stands beside it', () => {
    expect(inBandFailure({ idMessage: 'W1', reason: 'slow', status: false })).toBeNull()
  })

  test.each<[string, ErrorFixture]>([
    ['broken JSON', ERRORS.brokenJson],
    ['nothing', { status: 200, body: '' }],
    ['a web page', { status: 200, body: '<html></html>' }],
  ])('%s is no answer', (_, error) => {
    expect(inBandProblem(answer(error), [])).toEqual({ code: 'not-json' })
  })

  test.each([[null], [[]], ['x'], [3], [true]])('%j tells of none', (body) => {
    expect(inBandFailure(body)).toBeNull()
  })
})

test('a call without a whole answer has a sentence too', () => {
  expect(wireProblem({ kind: 'nothing-left', reason: 'host-not-found' }, 'h')).toEqual({
    code: 'host-not-found',
    values: { host: 'h' },
  })
  expect(wireProblem({ kind: 'too-large' }, 'h').code).toBe('answer-too-large')
  expect(wireProblem({ kind: 'aborted' }, 'h').code).toBe('connection-lost')
})

test.each<[string | undefined, number | null]>([
  ['7', 7000],
  ['Sat, 01 Jan 2028 00:00:10 GMT', 10_000],
  ['Sat, 01 Jan 2000 00:00:00 GMT', 0],
  ['999999999', 86_400_000],
  ['soon', null],
  ['', null],
  [undefined, null],
])('Retry-After "%s"', (value, ms) => {
  const headers = value === undefined ? {} : { 'retry-after': value }
  expect(retryAfter(answer(ERRORS.limited, headers), Date.UTC(2028, 0, 1))).toBe(ms)
})
