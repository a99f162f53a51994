import { expect, test } from 'vitest'
import { ACCOUNT_ID, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { startChat } from '../chats/chats.ts'
import { enqueue, type NewOutgoing } from '../outbox/enqueue.ts'
import { act } from '../outbox/outbox-actions.ts'
import { beginAttempt, endAttempt } from '../outbox/send-attempts.ts'
import { applyReport } from './delivery-reports.ts'

const archive = useArchive()

const MINUTE = 60_000

/** Sends a text in the v1 style and is told of it by the instance's queue. */
function sendAndHear(): number {
  const chat = startChat(archive.db, ACCOUNT_ID, { kind: 'person', address: '5511987650001' }, NOON)
  const row: NewOutgoing = {
    ...{ kind: 'textMessage', text: 'já vai', style: 'v1', extras: {}, quotedId: null },
    content: { type: 'text' },
    body: { type: 'text', body: 'já vai' },
  }
  const send = { accountId: ACCOUNT_ID, chatId: chat.id, sendId: 's1', draft: null, rows: [row] }
  const key = enqueue(archive.db, send, NOON)?.message.key ?? 0
  attempt(key, 'v1-1', NOON)
  archive.take('instance', [echo()], [], NOON + 1000)
  return key
}

const echo = (status = ''): ReturnType<typeof record> =>
  record({
    id: '3A1',
    text: 'já vai',
    direction: 'out',
    source: status === '' ? 'api' : 'history',
    at: NOON,
    status,
  })

function attempt(key: number, serviceId: string, at: number): void {
  beginAttempt(archive.db, key, 'v1', at)
  endAttempt(archive.db, key, { state: 'accepted', serviceId }, at + 500)
}

const report = (id: string, status: string, at: number): unknown =>
  applyReport(archive.db, ACCOUNT_ID, { id, status, at, errors: [], raw: '{}' }, at)
const status = (): string | undefined => archive.messages()[0]?.status

test('what was told of a failed attempt says nothing about the next one', () => {
  const key = sendAndHear()
  expect(archive.messages()).toMatchObject([{ linkedIds: ['3A1'], status: 'accepted' }])
  report('3A1', 'failed', NOON + 5000)
  expect(status()).toBe('failed')
  act(archive.db, ACCOUNT_ID, key, 'retry', NOON + MINUTE)
  attempt(key, 'v1-2', NOON + 5 * MINUTE)
  expect(status()).toBe('accepted')
  // Nor does the history, which still tells the first one.
  archive.take('instance', [echo('failed')], [], NOON + 6 * MINUTE)
  expect(status()).toBe('accepted')
  report('v1-2', 'delivered', NOON + 7 * MINUTE)
  expect(status()).toBe('delivered')
})

test('a report may come before the answer that it belongs to', () => {
  const chat = startChat(archive.db, ACCOUNT_ID, { kind: 'person', address: '5511987650001' }, NOON)
  const row: NewOutgoing = {
    ...{ kind: 'textMessage', text: 'oi', style: 'instance', extras: {}, quotedId: null },
    content: { type: 'text' },
    body: { type: 'text', body: 'oi' },
  }
  const send = { accountId: ACCOUNT_ID, chatId: chat.id, sendId: 's1', draft: null, rows: [row] }
  const key = enqueue(archive.db, send, NOON)?.message.key ?? 0
  beginAttempt(archive.db, key, 'instance', NOON)
  report('3A7', 'sent', NOON + 200)
  endAttempt(archive.db, key, { state: 'accepted', serviceId: '3A7' }, NOON + 500)
  expect(status()).toBe('sent')
})
