import { expect, test } from 'vitest'
import { ACCOUNT_ID, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { startChat } from '../chats/chats.ts'
import { enqueue, type NewOutgoing } from '../outbox/enqueue.ts'
import { act } from '../outbox/outbox-actions.ts'
import { beginAttempt, endAttempt, listUnsent, nextSendJobs } from '../outbox/send-attempts.ts'
import { ChangeSet } from './change-set.ts'
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

const report = (id: string, status: string, at: number): void =>
  applyReport(archive.db, ACCOUNT_ID, { id, status, at, errors: [], raw: '{}' }, at, new ChangeSet())
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

/** Two texts to a customer, in the style of the instance: the first has failed by a report, the second waits behind it. */
function failFirst(): readonly [number, number] {
  const chat = startChat(archive.db, ACCOUNT_ID, { kind: 'person', address: '5511987650001' }, NOON)
  const [first = 0, second = 0] = ['um', 'dois'].map((text) => {
    const row: NewOutgoing = {
      ...{ kind: 'textMessage', text, style: 'instance', extras: {}, quotedId: null },
      ...{ content: { type: 'text' }, body: { type: 'text', body: text } },
    }
    const send = { accountId: ACCOUNT_ID, chatId: chat.id, sendId: text, draft: null, rows: [row] }
    return enqueue(archive.db, send, NOON)?.message.key ?? 0
  })
  beginAttempt(archive.db, first, 'instance', NOON)
  endAttempt(archive.db, first, { state: 'accepted', serviceId: 'A1' }, NOON + 500)
  report('A1', 'failed', NOON + 1000)
  archive.db.run('UPDATE outbox SET held = 1 WHERE message_id = ?', second)
  return [first, second]
}
const waiting = (): number[] => listUnsent(archive.db, ACCOUNT_ID).map(({ key }) => key)
const statuses = (): string[] => archive.messages().map((message) => message.status)

test.each(['delivered', 'read'])(
  'what was reported failed, and then %s, has left: nothing to try again',
  (word) => {
    const [first, second] = failFirst()
    expect(statuses()).toEqual(['failed', 'queued'])
    expect(archive.messages()[0]?.problem?.code).toBe('not-delivered')
    report('A1', 'sent', NOON + 1500)
    expect(waiting()).toEqual([first, second])
    report('A1', word, NOON + 2000)
    expect(statuses()).toEqual([word, 'queued'])
    expect(archive.messages()[0]?.problem).toBeNull()
    expect(waiting()).toEqual([second])
    // What waited behind it may go.
    expect(nextSendJobs(archive.db, ACCOUNT_ID, { files: 1, others: 1 }).map(({ key }) => key)).toEqual([
      second,
    ])
    expect(act(archive.db, ACCOUNT_ID, first, 'retry', NOON + 3000)).toBeNull()
    report('A1', 'failed', NOON + 4000)
    expect(statuses()).toEqual([word, 'queued'])
  },
)

test('what arrived after all is not tried again, although the person has asked for it', () => {
  const [first, second] = failFirst()
  act(archive.db, ACCOUNT_ID, first, 'retry', NOON + 1500)
  report('A1', 'sent', NOON + 1600)
  report('other', 'read', NOON + 1700)
  expect(statuses()).toEqual(['queued', 'queued'])
  report('A1', 'read', NOON + 2000)
  expect(statuses()).toEqual(['read', 'queued'])
  expect(waiting()).toEqual([second])
  expect(beginAttempt(archive.db, first, 'instance', NOON + 3000)).toBeNull()
})

test('once the next try is under way, the earlier one says nothing', () => {
  const [first] = failFirst()
  act(archive.db, ACCOUNT_ID, first, 'retry', NOON + 1500)
  beginAttempt(archive.db, first, 'instance', NOON + 2000)
  report('A1', 'read', NOON + 2100)
  expect(statuses()).toEqual(['sending', 'queued'])
  endAttempt(archive.db, first, { state: 'accepted', serviceId: 'A2' }, NOON + 2200)
  expect(statuses()).toEqual(['accepted', 'queued'])
})

test('what the disk has damaged of a failed message does not stop its next try', () => {
  const [first] = failFirst()
  archive.db.run(`UPDATE messages SET extras = '{"forwarded":' WHERE id = ?`, first)
  act(archive.db, ACCOUNT_ID, first, 'retry', NOON + 1500)
  expect(statuses()).toEqual(['queued', 'queued'])
  report('A1', 'read', NOON + 1600)
  expect(beginAttempt(archive.db, first, 'instance', NOON + 2000)).not.toBeNull()
})
