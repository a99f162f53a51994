import { expect, test } from 'vitest'
import type { WireFailure } from '../gateway/service/http-call.ts'
import { judgeUpload } from './upload-verdict.ts'

const ASKING = { host: 'media.example.com', secrets: ['secret-token'], now: 1_790_000_000_000 }
const errors = (code: number): object => ({ errors: [{ code, details: 'd', title: 't' }] })

test.each<[number, unknown, object]>([
  [201, { media: [{ id: 'm1' }] }, { state: 'uploaded', mediaId: 'm1' }],
  [200, { media: [{ id: 'm1' }] }, { state: 'uploaded', mediaId: 'm1' }],
  [201, { media: [] }, { state: 'later', account: { state: 'unchanged' } }],
  [201, errors(1062), { state: 'later', account: { state: 'held' } }],
  [200, errors(7200), { state: 'failed', problem: { code: 'upload-extension-missing' } }],
  [201, '\ufeff{"media":[{"id":"m1"}]}', { state: 'uploaded', mediaId: 'm1' }],
  [201, '<html>', { state: 'later', account: { state: 'unchanged' } }],
  [400, errors(7200), { state: 'failed', problem: { code: 'upload-extension-missing' } }],
  [400, errors(1041), { state: 'later', account: { state: 'signed-out' } }],
  [400, errors(1042), { state: 'later', account: { state: 'unchanged' } }],
  [400, errors(1062), { state: 'later', account: { state: 'held' } }],
  [401, '', { state: 'later', account: { state: 'signed-out' } }],
  [404, '', { state: 'failed', problem: { code: 'upload-unavailable' } }],
  [405, '', { state: 'failed', problem: { code: 'upload-unavailable' } }],
  [413, '', { state: 'failed' }],
  [429, '', { state: 'later', account: { state: 'paused' } }],
  [500, '', { state: 'later', account: { state: 'unchanged' } }],
  [502, '<html>', { state: 'later', account: { state: 'unchanged' } }],
])('%i %j → %j', (status, body, verdict) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = { status, headers: {}, body: Buffer.from(text) }
  expect(judgeUpload({ ok: true, answer }, ASKING, true)).toMatchObject(verdict)
})

test.each<[WireFailure, boolean, object]>([
  [
    { kind: 'nothing-left', reason: 'connection-refused' },
    true,
    { state: 'later', account: { state: 'offline' } },
  ],
  [
    { kind: 'nothing-left', reason: 'connection-refused' },
    false,
    { state: 'later', account: { state: 'unchanged' } },
  ],
  [{ kind: 'lost', reason: 'connection-lost' }, true, { state: 'later', account: { state: 'unchanged' } }],
  [{ kind: 'aborted', withheld: true }, true, { state: 'failed', problem: { code: 'file-missing' } }],
])('%j, same line %s → %j', (failure, sameLine, verdict) => {
  expect(judgeUpload({ ok: false, failure }, ASKING, sameLine)).toMatchObject(verdict)
})
