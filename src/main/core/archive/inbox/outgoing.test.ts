import { describe, expect, test } from 'vitest'
import { ACCOUNT_ID as A, NOON, record, useArchive } from '../../testing/archive.ts'
import type { Message } from '../../../../shared/model/message.ts'
import { enqueue, type NewSend } from '../outbox/enqueue.ts'
import { beginAttempt, endAttempt } from '../outbox/outbox.ts'
import { lookAtOutgoing, storeOutgoing, timesOfHistory } from './outgoing.ts'

const archive = useArchive()

const S = 1000
const ANA = '5511987650001@c.us'
const LID = '120650379300001@lid'
const texts = (): string[] => archive.messages().map(({ text }) => text)
const first = (): Message => archive.messages()[0] as Message

/** A record of lastOutgoingMessages. */
const told = (id: string, text: string, at: number, change: object = {}): object => ({
  ...{
    type: 'outgoing',
    idMessage: id,
    timestamp: NOON / S + at,
    typeMessage: 'textMessage',
    textMessage: text,
  },
  ...{ chatId: ANA, statusMessage: 'sent', sendByApi: false, ...change },
})
const bytes = (records: readonly object[]): Uint8Array => Buffer.from(JSON.stringify(records))
const store = (records: readonly object[], times: Record<string, number> = {}, arrivedAt = NOON + 3600 * S) =>
  storeOutgoing(archive.db, A, bytes(records), arrivedAt, times)

/** A message that Parley sent at a second after noon, and the id that it was given. */
function sent(text: string, at: number, style: 'v1' | 'instance', id: string): number {
  const chatId = archive.chats()[0]?.id ?? 0
  const rows = [
    {
      ...{ kind: 'textMessage', text, content: { type: 'text' }, style, extras: {}, quotedId: null },
      body: { type: 'text', body: text, archiveChat: false },
    },
  ] as unknown as NewSend['rows']
  const { message } =
    enqueue(archive.db, { accountId: A, chatId, sendId: id, draft: null, rows }, NOON + at * S) ?? {}
  const key = message?.key ?? 0
  beginAttempt(archive.db, key, style, NOON + at * S)
  endAttempt(archive.db, key, { state: 'accepted', serviceId: id }, NOON + at * S + 100)
  return key
}

describe('what was sent on the phone', () => {
  test('stands at its time, answers what came before it, and keeps its order', () => {
    archive.take('instance', [record({ id: 'q', text: 'question', receivedAddress: ANA })])
    archive.take('instance', [record({ id: 'r', text: 'thanks', at: NOON + 60 * S, receivedAddress: ANA })])
    store([told('b', 'second', 21), told('a', 'first', 20)])
    expect(texts()).toEqual(['question', 'first', 'second', 'thanks'])
    expect(archive.chats()[0]).toMatchObject({ waitingSince: NOON + 60 * S, last: { preview: 'thanks' } })
    expect(archive.messages()[1]).toMatchObject({ direction: 'out', source: 'phone', status: 'sent' })
  })

  test('is asked for in the history where the time is that of a later action', () => {
    archive.take('instance', [record({ id: 'r', text: 'thanks', at: NOON + 60 * S, receivedAddress: ANA })])
    const read = told('a', 'answer', 600, { statusMessage: 'read' })
    expect(lookAtOutgoing(archive.db, A, bytes([read, told('b', 'b', 1)]), NOON + 3600 * S)).toEqual({
      ...{ understood: true, chats: [ANA] },
    })
    const times = timesOfHistory(archive.db, bytes([told('a', 'answer', 20)]), NOON + 3600 * S)
    store([read], times)
    expect(texts()).toEqual(['answer', 'thanks'])
    expect(first().status).toBe('read')
    expect(lookAtOutgoing(archive.db, A, bytes([read]), NOON + 3600 * S).chats).toEqual([])
  })

  test('is never taken for a message of ours with the same words', () => {
    archive.take('instance', [record({ receivedAddress: ANA })])
    sent('ok', 10, 'v1', 'v1-id')
    store([told('p', 'ok', 12)])
    expect(texts()).toEqual(['Bom dia', 'ok', 'ok'])
  })

  test('told twice, by the queue as well, is one message', () => {
    store([told('a', 'answer', 20)])
    archive.take('instance', [
      record({
        ...{ id: 'a', text: 'answer', at: NOON + 20 * S, receivedAddress: ANA },
        direction: 'out',
        source: 'phone',
      }),
    ])
    store([told('a', 'answer', 900, { statusMessage: 'read' })])
    expect(archive.messages()).toMatchObject([{ text: 'answer', at: NOON + 20 * S, status: 'read' }])
  })
})

describe('what Parley sent itself', () => {
  test.each([0, 5, 50_000])('in v1 is linked, and climbs, %i s after it was sent', (later) => {
    archive.take('v1', [record({ receivedAddress: ANA })])
    sent('our answer', 10, 'v1', 'v1-id')
    store(
      [told('BAE5', 'our answer', 10 + later, { sendByApi: true, statusMessage: 'read' })],
      {},
      NOON + 80_000 * S,
    )
    expect(archive.messages()).toMatchObject([
      { text: 'Bom dia' },
      { text: 'our answer', status: 'read', linkedIds: ['BAE5'] },
    ])
    store(
      [told('BAE5', 'our answer', 60_000, { sendByApi: true, statusMessage: 'read' })],
      {},
      NOON + 80_000 * S,
    )
    expect(texts()).toHaveLength(2)
  })

  test('with equal words is linked one to one in order, and no record links what was sent after it', () => {
    archive.take('v1', [record({ receivedAddress: ANA })])
    for (const n of [1, 2, 3]) sent('ok', n * 100, 'v1', `v1-${String(n)}`)
    store([2, 1].map((n) => told(`i${String(n)}`, 'ok', n * 100 + 1, { sendByApi: true })))
    expect(archive.messages().map(({ linkedIds }) => linkedIds)).toEqual([[], ['i1'], ['i2'], []])
    store([told('i3', 'ok', 301, { sendByApi: true })])
    expect(archive.messages().map(({ linkedIds }) => linkedIds)).toEqual([[], ['i1'], ['i2'], ['i3']])
  })

  test('to a number is known where the journal names the hidden address', () => {
    archive.take('instance', [record({ receivedAddress: ANA })])
    sent('our answer', 10, 'instance', 'BAE5')
    store([told('BAE5', 'our answer', 40, { sendByApi: true, chatId: LID, statusMessage: 'delivered' })])
    expect(archive.chats()).toHaveLength(1)
    expect(archive.messages()).toMatchObject([
      { text: 'Bom dia' },
      { text: 'our answer', status: 'delivered' },
    ])
  })

  test('orders nothing by the time of a later action, once it is linked', () => {
    archive.take('v1', [record({ receivedAddress: ANA })])
    sent('our answer', 10, 'v1', 'v1-id')
    store([told('BAE5', 'our answer', 3000, { sendByApi: true, statusMessage: 'read' })])
    store([told('late', 'late', 50), told('p', 'phone', 40)])
    expect(texts()).toEqual(['Bom dia', 'our answer', 'phone', 'late'])
  })

  test('a lower status never overwrites a higher one', () => {
    archive.take('instance', [record({ receivedAddress: ANA })])
    sent('our answer', 10, 'instance', 'BAE5')
    for (const statusMessage of ['read', 'pending', 'sent'])
      store([told('BAE5', 'our answer', 40, { sendByApi: true, statusMessage })])
    expect(archive.messages().at(-1)?.status).toBe('read')
  })
})

test('an answer with stray commas is read all the same, and one that is no list says so', () => {
  const text = JSON.stringify([told('a', 'one,, ]', 1), told('b', 'two', 2)])
  const stray = `[,${text.slice(1, -1).replace('},{', '},,{')},]`
  const reading = storeOutgoing(archive.db, A, Buffer.from(stray), NOON + 3600 * S, {})
  expect([reading.understood, reading.added, texts()]).toEqual([true, 2, ['one,, ]', 'two']])
  expect(storeOutgoing(archive.db, A, Buffer.from('<html>'), NOON, {}).understood).toBe(false)
  expect(lookAtOutgoing(archive.db, A, Buffer.from('{}'), NOON).understood).toBe(false)
})
