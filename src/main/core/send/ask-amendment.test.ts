import { describe, expect, test } from 'vitest'
import type { WireResult } from '../gateway/service/http-call.ts'
import { judgeAmendment } from './ask-amendment.ts'

const ASKING = { host: 'service.example', secrets: [], now: 0 }
const answer = (status: number, body = ''): WireResult => ({
  ok: true,
  answer: { status, headers: {}, body: Buffer.from(body) },
})
const refusal = '{"statusCode":400,"message":"The time is over"}'

describe('what the answer to an edit or a deletion means', () => {
  test.each<[string, WireResult, string, string?]>([
    ['an id', answer(200, '{"idMessage":"m1"}'), 'asked'],
    ['an empty body', answer(200), 'asked'],
    ['an empty object', answer(200, '{}'), 'asked'],
    ['a page', answer(200, '<html>'), 'unsure', 'amendment-unclear'],
    ['a failure inside 200', answer(200, '{"status":false}'), 'refused', 'amendment-refused'],
    ['400 with words', answer(400, refusal), 'refused', 'amendment-refused'],
    ['400 without words', answer(400), 'unsure', 'amendment-unclear'],
    ['401', answer(401), 'refused', 'amendment-forbidden'],
    ['403', answer(403, 'Forbidden'), 'refused', 'amendment-forbidden'],
    ['404', answer(404), 'refused', 'amendment-refused'],
    ['a redirect', answer(307), 'refused', 'amendment-refused'],
    ['408', answer(408), 'unsure', 'amendment-unclear'],
    ['429', answer(429), 'refused', 'amendment-too-often'],
    ['466', answer(466), 'refused', 'amendment-limit'],
    ['469', answer(469), 'refused', 'amendment-limit'],
    ['499', answer(499), 'unsure', 'amendment-unclear'],
    ['500', answer(500), 'unsure', 'amendment-unclear'],
    [
      'a refused connection',
      { ok: false, failure: { kind: 'nothing-left', reason: 'connection-refused' } },
      'refused',
      'amendment-not-reached',
    ],
    [
      'a lost line',
      { ok: false, failure: { kind: 'lost', reason: 'connection-lost' } },
      'unsure',
      'amendment-unclear',
    ],
    ['an end of ours', { ok: false, failure: { kind: 'aborted' } }, 'unsure', 'amendment-unclear'],
  ])('%s', (_, result, state, code) => {
    const end = judgeAmendment(result, ASKING)
    expect([end.state, end.problem?.code]).toEqual([state, code])
  })
})
