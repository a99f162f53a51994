import { expect, test } from 'vitest'
import type { WireFailure } from '../service/http.ts'
import { judgeV1Send } from './verdict.ts'

const NOW = 1_790_000_000_000

function answer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): ReturnType<typeof judgeV1Send> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return judgeV1Send(
    { ok: true, answer: { status, headers, body: Buffer.from(text) } },
    'host',
    ['secret-token'],
    NOW,
  )
}

const errors = (code: number): object => ({ errors: [{ code, details: 'd', title: 't' }] })

test.each([
  [201, { messages: [{ id: '12' }] }, { state: 'accepted', serviceId: '12' }, 'ready'],
  [201, { messages: [{ id: 12 }] }, { state: 'accepted', serviceId: '12' }, 'ready'],
  [201, { messages: [] }, { state: 'accepted', serviceId: null }, 'ready'],
  [201, '<html>', { state: 'unsure' }, 'ready'],
  [201, '', { state: 'unsure' }, 'ready'],
  [200, { messages: [{ id: '12' }] }, { state: 'unsure' }, 'ready'],
  [202, '', { state: 'unsure' }, 'ready'],
  [301, '', { state: 'failed' }, 'ready'],
  [307, '', { state: 'failed' }, 'ready'],
  [400, errors(1), { state: 'failed' }, 'ready'],
  [400, errors(1011), { state: 'failed' }, 'ready'],
  [400, errors(1060), { state: 'failed' }, 'ready'],
  [400, '', { state: 'unsure' }, 'ready'],
  [400, errors(1042), { state: 'unsure' }, 'ready'],
  [400, errors(82), { state: 'later' }, 'paused'],
  [400, errors(1041), { state: 'later' }, 'signed-out'],
  [400, errors(1040), { state: 'later' }, 'signed-out'],
  [400, errors(1062), { state: 'later' }, 'held'],
  [401, '', { state: 'later' }, 'signed-out'],
  [404, '', { state: 'failed' }, 'ready'],
  [405, '', { state: 'failed' }, 'ready'],
  [408, '', { state: 'unsure' }, 'ready'],
  [413, errors(1042), { state: 'failed' }, 'ready'],
  [421, '', { state: 'failed' }, 'ready'],
  [429, 'Too Many Requests', { state: 'later' }, 'paused'],
  [466, '', { state: 'later' }, 'held'],
  [469, '', { state: 'failed' }, 'ready'],
  [499, '', { state: 'unsure' }, 'ready'],
  [500, '', { state: 'unsure' }, 'ready'],
  [502, '<html>', { state: 'unsure' }, 'ready'],
] as const)('%i %j → %j, account %s', (status, body, message, account) => {
  const verdict = answer(status, body)
  expect(verdict.message).toMatchObject(message)
  expect(verdict.account.state).toBe(account)
})

test.each<[WireFailure, string, string]>([
  [{ kind: 'nothing-left', reason: 'host-not-found' }, 'later', 'offline'],
  [{ kind: 'nothing-left', reason: 'connection-refused' }, 'later', 'offline'],
  [{ kind: 'nothing-left', reason: 'tls-failed' }, 'later', 'offline'],
  [{ kind: 'lost', reason: 'connection-lost' }, 'unsure', 'unchanged'],
  [{ kind: 'lost', reason: 'connection-timeout' }, 'unsure', 'unchanged'],
  [{ kind: 'too-large', head: Buffer.alloc(0) }, 'unsure', 'unchanged'],
  [{ kind: 'aborted' }, 'unsure', 'unchanged'],
])('%j → %s, account %s', (failure, message, account) => {
  const verdict = judgeV1Send({ ok: false, failure }, 'host', [], NOW)
  expect([verdict.message.state, verdict.account.state]).toEqual([message, account])
})

test.each([
  ['7', 7000],
  [new Date(NOW + 5000).toUTCString(), 5000],
  ['soon', null],
  ['', null],
  ['999999999', 86_400_000],
])('Retry-After %s → %s ms', (header, expected) => {
  expect(answer(429, '', { 'retry-after': header }).account).toMatchObject({ retryAfter: expected })
})

test('the token never stands in a problem, in any form', () => {
  const said = JSON.stringify(
    answer(400, {
      message: `no secret-token, ${Buffer.from('secret-token').toString('base64')}, ${Buffer.from('secret-token').toString('hex')}`,
    }),
  )
  expect(said).toContain('•••')
  expect(said).not.toMatch(/secret-token|c2VjcmV0LXRva2Vu|7365637265742d746f6b656e/)
})
