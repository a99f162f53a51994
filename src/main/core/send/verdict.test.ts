import { expect, test } from 'vitest'
import type { WireFailure } from '../gateway/service/http-call.ts'
import type { InstanceOperation } from '../gateway/service/instance-sends.ts'
import { judgedApart, judgeInstanceSend, judgeV1Send, type Verdict } from './verdict.ts'

const NOW = 1_790_000_000_000
const LATER = { state: 'later', problem: { code: 'instance-starting' } } as const
const ASKING = { host: 'host', secrets: ['secret-token'], now: NOW }

function answer(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): ReturnType<typeof judgeV1Send> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return judgeV1Send({ ok: true, answer: { status, headers, body: Buffer.from(text) } }, ASKING)
}

const errors = (code: number): object => ({ errors: [{ code, details: 'd', title: 't' }] })

test.each([
  [201, { messages: [{ id: '12' }] }, { state: 'accepted', serviceId: '12' }, 'ready'],
  [201, { messages: [{ id: 12 }] }, { state: 'accepted', serviceId: '12' }, 'ready'],
  [201, { messages: [] }, { state: 'accepted', serviceId: null }, 'ready'],
  [201, '\ufeff{"messages":[{"id":"12"}]}', { state: 'accepted', serviceId: '12' }, 'ready'],
  [201, errors(1), { state: 'failed', problem: { code: 'file-link-unavailable' } }, 'ready'],
  [201, errors(82), { state: 'later' }, 'paused'],
  [201, errors(1042), { state: 'unsure' }, 'ready'],
  [201, { errors: [] }, { state: 'accepted', serviceId: null }, 'ready'],
  [201, { ...errors(1), messages: [{ id: '12' }] }, { state: 'accepted', serviceId: '12' }, 'ready'],
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
  [{ kind: 'too-large' }, 'unsure', 'unchanged'],
  [{ kind: 'aborted' }, 'unsure', 'unchanged'],
  [{ kind: 'aborted', withheld: true }, 'failed', 'unchanged'],
])('%j → %s, account %s', (failure, message, account) => {
  for (const verdict of [
    judgeV1Send({ ok: false, failure }, ASKING),
    judgeInstanceSend({ ok: false, failure }, 'sendFileByUpload', ASKING),
  ])
    expect([verdict.message.state, verdict.account.state]).toEqual([message, account])
})

function instance(
  status: number,
  body: unknown,
  operation: InstanceOperation = 'sendMessage',
): ReturnType<typeof judgeInstanceSend> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return judgeInstanceSend(
    { ok: true, answer: { status, headers: {}, body: Buffer.from(text) } },
    operation,
    ASKING,
  )
}

const says = (message: string): object => ({ statusCode: 400, path: '/waInstance1/x/secret-token', message })

test.each<[number, unknown, object, string]>([
  [200, { idMessage: 'A1' }, { state: 'accepted', serviceId: 'A1' }, 'ready'],
  [200, { idMessage: 'A1', urlFile: 'https://x' }, { state: 'accepted', serviceId: 'A1' }, 'ready'],
  [200, '\ufeff{"idMessage":"A1"}', { state: 'accepted', serviceId: 'A1' }, 'ready'],
  [200, {}, { state: 'accepted', serviceId: null }, 'ready'],
  [200, { status: false, reason: 'no' }, { state: 'failed', problem: { code: 'request-refused' } }, 'ready'],
  [200, { result: false }, { state: 'failed' }, 'ready'],
  [200, '', { state: 'unsure', problem: { code: 'send-outcome-unknown' } }, 'ready'],
  [200, 'null', { state: 'unsure' }, 'ready'],
  [200, '[]', { state: 'unsure' }, 'ready'],
  [200, '{"idMessage":"A', { state: 'unsure' }, 'ready'],
  [200, '<html></html>', { state: 'unsure' }, 'ready'],
  [201, { idMessage: 'A1' }, { state: 'unsure' }, 'ready'],
  [204, '', { state: 'unsure' }, 'ready'],
  [301, '', { state: 'failed' }, 'ready'],
  [308, '', { state: 'failed' }, 'ready'],
  [400, '', { state: 'unsure' }, 'ready'],
  [400, says("Validation failed. Details: 'chatId' is required"), { state: 'failed' }, 'ready'],
  [400, says('bad request data'), { state: 'failed' }, 'ready'],
  [400, 'The quoted message is not in this chat', { state: 'failed' }, 'ready'],
  [400, says('instance in starting process try later'), { state: 'later' }, 'paused'],
  [400, says('instance account not authorized'), { state: 'later' }, 'paused'],
  [400, says('instance is starting or not authorized'), { state: 'later' }, 'paused'],
  [400, says('Instance account is expired.'), { state: 'later' }, 'paused'],
  [400, says('Internal Server Error'), { state: 'unsure' }, 'ready'],
  [401, '', { state: 'later' }, 'signed-out'],
  [403, 'Forbidden', { state: 'later', problem: { code: 'not-authorised' } }, 'signed-out'],
  [404, '<html>', { state: 'failed' }, 'ready'],
  [405, '', { state: 'failed' }, 'ready'],
  [413, '', { state: 'failed' }, 'ready'],
  [429, 'Too Many Requests', { state: 'later' }, 'paused'],
  [466, { invokeStatus: { status: 'QUOTE_EXCEEDED', used: 3, total: 3 } }, { state: 'later' }, 'held'],
  [469, 'Limit reached', { state: 'failed', problem: { code: 'send-limit' } }, 'ready'],
  [499, '', { state: 'unsure' }, 'ready'],
  [500, '', { state: 'unsure' }, 'ready'],
  [
    500,
    says('File from url exceeded max upload size. Size: 120mb Limit: 100mb'),
    { state: 'failed', problem: { code: 'file-from-link-too-large' } },
    'ready',
  ],
  [502, '<html>', { state: 'unsure' }, 'ready'],
  [504, '', { state: 'unsure' }, 'ready'],
])('instance style: %i %j → %j, account %s', (status, body, message, account) => {
  const verdict = instance(status, body)
  expect(verdict.message).toMatchObject(message)
  expect(verdict.account.state).toBe(account)
  expect(JSON.stringify(verdict)).not.toContain('secret-token')
})

test.each([
  ['sendTemplateButtons', 'template-buttons-off'],
  ['sendLocation', 'forbidden-operation'],
  ['sendContact', 'forbidden-operation'],
  ['sendPoll', 'forbidden-operation'],
  ['sendInteractiveButtonsReply', 'forbidden-operation'],
  ['forwardMessages', 'forward-refused'],
] as const)('403 on %s fails that message only', (operation, code) => {
  const verdict = instance(403, 'Forbidden', operation)
  expect(verdict.message).toMatchObject({ state: 'failed', problem: { code } })
  expect(verdict.account).toEqual({ state: 'ready' })
})

test('403 on the template buttons fails that message only, whatever it says', () => {
  const verdict = instance(403, says('Instance is not authorized to use this method'), 'sendTemplateButtons')
  expect(verdict.message).toMatchObject({ state: 'failed', problem: { code: 'template-buttons-off' } })
  expect(verdict.account).toEqual({ state: 'ready' })
})

test.each<[Verdict, Verdict]>([
  [
    { message: { state: 'accepted', serviceId: '1' }, account: { state: 'ready' } },
    { message: { state: 'accepted', serviceId: '1' }, account: { state: 'unchanged' } },
  ],
  [
    { message: LATER, account: { state: 'signed-out', problem: LATER.problem } },
    { message: { ...LATER, state: 'failed' }, account: { state: 'unchanged' } },
  ],
  [
    { message: LATER, account: { state: 'held', problem: LATER.problem } },
    { message: { ...LATER, state: 'failed' }, account: { state: 'unchanged' } },
  ],
  [
    { message: LATER, account: { state: 'paused', problem: LATER.problem, retryAfter: 5000 } },
    { message: LATER, account: { state: 'unchanged' }, alone: 5000 },
  ],
  [
    { message: LATER, account: { state: 'offline', problem: LATER.problem } },
    { message: LATER, account: { state: 'unchanged' }, alone: 0, isOutage: true },
  ],
])('%j, said by the other style’s line → %j', (verdict, expected) => {
  expect(judgedApart(verdict)).toEqual(expected)
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
