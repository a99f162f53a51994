import { expect, test } from 'vitest'
import { translateInstance } from '../translate/translate-instance.ts'
import { translateV1 } from '../translate/translate-v1.ts'

const NOON = Date.UTC(2026, 10, 21, 12)
const readers = ['5511911111111', '5511922222222']

test.each<[string, Record<string, unknown>, readonly string[]]>([
  [
    'one by one',
    { statuses: readers.map((participant) => ({ id: 'A', status: 'read', participant })) },
    ['A', 'A'],
  ],
  [
    'for several messages',
    { statuses: [{ ids: ['A', 'B', 'A'], status: 'read', participant: readers[0] }] },
    ['A', 'B'],
  ],
  [
    'by another name',
    { statuses: [{ messageIds: ['A'], status: 'delivered', recipient_id: '5511-158@g.us' }] },
    ['A'],
  ],
  ['for no message', { statuses: [{ status: 'read', participant: readers[0] }] }, []],
  ['for nobody', { statuses: [] }, []],
  ['as an event of its own', { type: 'message_status', participant: readers[0] }, []],
  ['as a receipt', { type: 'receipt', id: 'A', status: 'read', participant: readers[0] }, ['A']],
])('v1: receipts of group readers %s are no unreadable event', (_, notification, ids) => {
  const read = translateV1({ receipt: 1, notifications: [notification] }, NOON)
  expect(read.unknown).toBe(0)
  expect(read.statuses.map(({ id }) => id)).toEqual(ids)
})

test.each<[string, Record<string, unknown>, readonly string[]]>([
  ['one by one', { idMessage: 'A', status: 'read', participant: readers[0] }, ['read']],
  [
    'as a list',
    { idMessage: 'A', status: readers.map((participant) => ({ participant, status: 'read' })) },
    ['read', 'read'],
  ],
  [
    'as an object',
    { idMessage: 'A', status: { participant: readers[0], status: 'delivered' } },
    ['delivered'],
  ],
  ['for no message', { status: 'read', participant: readers[0] }, []],
  ['without a word', { idMessage: 'A', participant: readers[0] }, []],
])('instance: receipts of group readers %s are no unreadable event', (_, body, words) => {
  for (const typeWebhook of ['outgoingMessageStatus', 'messageReceipt']) {
    const read = translateInstance({ typeWebhook, chatId: '5511-158@g.us', ...body }, NOON)
    expect(read.unknown).toBe(0)
    expect(read.statuses.map(({ status }) => status)).toEqual(words)
  }
})
