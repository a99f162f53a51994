import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_ID as A, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import type { Message } from '../../../../shared/model/message.ts'
import type { InboundMessage } from '../../domain/translation.ts'
import { enqueue, type NewSend } from '../outbox/enqueue.ts'
import { beginAttempt, endAttempt } from '../outbox/send-attempts.ts'
import { notePair } from '../contacts/same-person.ts'
import { storeSent } from '../../testing/store-sent.ts'
import { noteServiceTime } from './sort-by-time.ts'
import { lookAtOutgoing, storeOutgoing } from './ingest-sent-journal.ts'

const archive = useArchive()

const S = 1000
const ANA = '5511987650001@c.us'
const LID = '120650379300001@lid'
const texts = (): string[] => archive.messages().map(({ text }) => text)
const first = (): Message => archive.messages()[0] as Message

/** A record of lastOutgoingMessages. */
const sentRecord = (id: string, text: string, at: number, change: object = {}): object => ({
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
const LATER = NOON + 80_000 * S
/** Stores an answer. `history`: what getChatHistory answers for the chats that are asked; null where it is refused. */
const store = (records: readonly object[], history: readonly object[] | null = null): number =>
  storeSent(archive.db, A, bytes(records), LATER, () => history && bytes(history))
const chatsAsked = (records: readonly object[]): readonly string[] =>
  lookAtOutgoing(archive.db, A, bytes(records), LATER, LATER - 86_400 * S).chats

/** The service reports that a message was sent, at a second after noon. */
function reported(serviceId: string, at: number): void {
  archive.db.run(
    `INSERT INTO statuses (account_id, service_id, status, at, arrived_at, errors, raw) VALUES (?, ?, 'sent', ?, ?, '[]', '{}')`,
    ...[A, serviceId, NOON + at * S, NOON + at * S],
  )
  archive.db.run(`UPDATE messages SET status = 'sent' WHERE service_id = ?`, serviceId)
}

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
    store([sentRecord('b', 'second', 21), sentRecord('a', 'first', 20)])
    expect(texts()).toEqual(['question', 'first', 'second', 'thanks'])
    expect(archive.chats()[0]).toMatchObject({ waitingSince: NOON + 60 * S, last: { preview: 'thanks' } })
    expect(archive.messages()[1]).toMatchObject({ direction: 'out', source: 'phone', status: 'sent' })
  })

  test('is asked for in the history where the time is that of a later action', () => {
    archive.take('instance', [record({ id: 'r', text: 'thanks', at: NOON + 60 * S, receivedAddress: ANA })])
    const read = sentRecord('a', 'answer', 600, { statusMessage: 'read' })
    expect(chatsAsked([read, sentRecord('b', 'b', 1)])).toEqual([ANA])
    store([read], [sentRecord('a', 'answer', 20)])
    expect(texts()).toEqual(['answer', 'thanks'])
    expect(first().status).toBe('read')
    expect(chatsAsked([read])).toEqual([])
  })

  test('is stored at once where its time is known, each other chat when its history has come', () => {
    const bia = { chatId: '5511987650002@c.us', statusMessage: 'read' }
    const records = [
      sentRecord('b', 'to bia', 900, bia),
      sentRecord('a', 'to ana', 20),
      sentRecord('c', 'c', 950, bia),
    ]
    expect(chatsAsked(records)).toEqual([bia.chatId])
    expect(storeOutgoing(archive.db, A)).toMatchObject({ added: 1, left: 0 })
    expect(archive.chats().map(({ address }) => address)).toEqual(['5511987650001'])
    const history = bytes([sentRecord('c', 'c', 60, bia), sentRecord('b', 'to bia', 61, bia)])
    expect(storeOutgoing(archive.db, A, bia.chatId, history)).toMatchObject({ added: 2, left: 0 })
    const chat = archive.chats().find(({ address }) => address === '5511987650002')
    expect(archive.messages(chat?.id).map(({ text }) => text)).toEqual(['c', 'to bia'])
  })

  test.each([false, null])(
    'is shown although Parley sent the same words before, sendByApi %s',
    (sendByApi) => {
      archive.take('v1', [record({ receivedAddress: ANA })])
      sent('ok', 10, 'v1', 'v1-id')
      const phone = { sendByApi, statusMessage: 'read' }
      store([sentRecord('p', 'ok', 20_000, phone)], [sentRecord('p', 'ok', 18_000, phone)])
      expect(archive.messages().map(({ text, linkedIds }) => [text, linkedIds])).toEqual([
        ['Bom dia', []],
        ['ok', []],
        ['ok', []],
      ])
    },
  )

  test('without an id is left out: nothing would tell it from itself when it is read', () => {
    const none = { idMessage: undefined }
    store([sentRecord('', 'lost', 20, none)])
    store([sentRecord('', 'lost', 900, { ...none, statusMessage: 'read' })])
    expect(archive.chats()).toEqual([])
  })

  test('is never taken for a message of ours with the same words', () => {
    archive.take('instance', [record({ receivedAddress: ANA })])
    sent('ok', 10, 'v1', 'v1-id')
    store([sentRecord('p', 'ok', 12)])
    expect(texts()).toEqual(['Bom dia', 'ok', 'ok'])
  })

  test('told twice, by the queue as well, is one message', () => {
    store([sentRecord('a', 'answer', 20)])
    archive.take('instance', [
      record({
        ...{ id: 'a', text: 'answer', at: NOON + 20 * S, receivedAddress: ANA },
        direction: 'out',
        source: 'phone',
      }),
    ])
    store([sentRecord('a', 'answer', 900, { statusMessage: 'read' })])
    expect(archive.messages()).toMatchObject([{ text: 'answer', at: NOON + 20 * S, status: 'read' }])
  })
})

describe('what Parley sent itself', () => {
  test.each([0, 5, 50_000])('in v1 is linked, and climbs, %i s after it was sent', (later) => {
    archive.take('v1', [record({ receivedAddress: ANA })])
    sent('our answer', 10, 'v1', 'v1-id')
    store([sentRecord('BAE5', 'our answer', 10 + later, { sendByApi: true, statusMessage: 'read' })])
    expect(archive.messages()).toMatchObject([
      { text: 'Bom dia' },
      { text: 'our answer', status: 'read', linkedIds: ['BAE5'] },
    ])
    store([sentRecord('BAE5', 'our answer', 60_000, { sendByApi: true, statusMessage: 'read' })])
    expect(texts()).toHaveLength(2)
  })

  test('with equal words is linked one to one in order, and no record links what was sent after it', () => {
    archive.take('v1', [record({ receivedAddress: ANA })])
    for (const n of [1, 2, 3]) sent('ok', n * 100, 'v1', `v1-${String(n)}`)
    store([2, 1].map((n) => sentRecord(`i${String(n)}`, 'ok', n * 100 + 1, { sendByApi: true })))
    expect(archive.messages().map(({ linkedIds }) => linkedIds)).toEqual([[], ['i1'], ['i2'], []])
    store([sentRecord('i3', 'ok', 301, { sendByApi: true })])
    expect(archive.messages().map(({ linkedIds }) => linkedIds)).toEqual([[], ['i1'], ['i2'], ['i3']])
  })

  test('is linked where the service kept it for hours, but nothing that another program sent after ours had left', () => {
    archive.take('v1', [record({ receivedAddress: ANA })])
    sent('ok', 10, 'v1', 'v1-1')
    sent('ok', 11, 'v1', 'v1-2')
    store([sentRecord('i1', 'ok', 10, { sendByApi: true }), sentRecord('i2', 'ok', 190, { sendByApi: true })])
    expect(archive.messages().map(({ linkedIds }) => linkedIds)).toEqual([[], ['i1'], ['i2']])
    sent('ok', 1000, 'v1', 'v1-3')
    store([sentRecord('i3', 'ok', 4600, { sendByApi: true })])
    expect(archive.messages()).toHaveLength(4)
    store([sentRecord('bot', 'ok', 9000, { sendByApi: true })])
    expect(archive.messages()).toHaveLength(5)
    sent('pronto', 10_000, 'v1', 'v1-4')
    reported('v1-4', 10_001)
    store([sentRecord('bot2', 'pronto', 14_000, { sendByApi: true })])
    expect(archive.messages()).toHaveLength(7)
  })

  test('is linked where its reports came before the journal was read', () => {
    archive.take('v1', [record({ receivedAddress: ANA })])
    sent('pronto', 10, 'v1', 'v1-1')
    reported('v1-1', 10_800)
    store([sentRecord('i1', 'pronto', 10_800, { sendByApi: true })])
    expect(archive.messages().map(({ linkedIds }) => linkedIds)).toEqual([[], ['i1']])
  })

  test.each([30, -30])('is linked where our clock is %d s ahead', (ahead) => {
    archive.take('v1', [record({ receivedAddress: ANA })])
    noteServiceTime(archive.db, A, NOON + ahead * S, NOON)
    sent('pronto', 100 + ahead, 'v1', 'v1-1')
    store([sentRecord('i1', 'pronto', 100, {})])
    expect(archive.messages()).toHaveLength(3)
    store([sentRecord('i2', 'pronto', 100, { sendByApi: true })])
    expect(archive.messages().filter(({ linkedIds }) => linkedIds.includes('i2'))).toHaveLength(1)
    noteServiceTime(archive.db, A, NOON, NOON)
  })

  test.each(['with known times', 'without'])(
    'beside what another program sent keeps the order of that: %s',
    (times) => {
      const statusMessage = times === 'without' ? 'read' : 'sent'
      archive.take('v1', [record({ receivedAddress: ANA })])
      const words = ['one', 'two', 'three', 'four']
      store(
        words.map((text, n) =>
          sentRecord(text, text, 60 + [0, 1, 1, 2][n]!, { sendByApi: true, statusMessage }),
        ),
      )
      expect(texts()).toEqual(times === 'without' ? [...words, 'Bom dia'] : ['Bom dia', ...words])
    },
  )

  describe('by v1 to a number, and the journal names the hidden address,', () => {
    const hidden = (change: object = {}): object =>
      sentRecord('BAE5', 'ready', 11, { sendByApi: true, chatId: LID, ...change })
    const bia = { receivedAddress: '5511987650002@c.us', id: 'b' }
    const links = (): unknown =>
      archive
        .chats()
        .map(({ id, address }) => [address, archive.messages(id).map(({ linkedIds }) => linkedIds)])
        .toSorted()

    test('is linked where one conversation alone has it at that time', () => {
      archive.take('v1', [record(bia)])
      archive.take('v1', [record({ receivedAddress: ANA, at: NOON + S })])
      sent('ready', 10, 'v1', 'v1-id')
      store([hidden()])
      store([hidden({ statusMessage: 'read', timestamp: NOON / S + 900 })])
      expect(links()).toEqual([
        ['5511987650001', [[], ['BAE5']]],
        ['5511987650002', [[]]],
      ])
      expect(archive.messages().at(-1)).toMatchObject({ status: 'read' })
    })

    test('is linked in the conversation with their number where the service names both', () => {
      archive.take('v1', [record(bia)])
      sent('ready', 10, 'v1', 'v1-2')
      archive.take('v1', [record({ receivedAddress: ANA, at: NOON + 60 * S })])
      sent('ready', 10, 'v1', 'v1-1')
      notePair(archive.db, A, LID, '5511987650001', 'same')
      store([hidden()])
      expect(links()).toEqual([
        ['5511987650001', [[], ['BAE5']]],
        ['5511987650002', [[], []]],
      ])
    })

    test('stays by itself where two conversations have it, or none', () => {
      archive.take('v1', [record(bia)])
      sent('ready', 10, 'v1', 'v1-2')
      archive.take('v1', [record({ receivedAddress: ANA, at: NOON + 60 * S })])
      sent('ready', 10, 'v1', 'v1-1')
      store([hidden(), sentRecord('other', 'other', 11, { sendByApi: true, chatId: LID })])
      expect(links()).toEqual([
        [LID, [[], []]],
        ['5511987650001', [[], []]],
        ['5511987650002', [[], []]],
      ])
    })
  })

  test('to a number is known where the journal names the hidden address', () => {
    archive.take('instance', [record({ receivedAddress: ANA })])
    sent('our answer', 10, 'instance', 'BAE5')
    store([
      sentRecord('BAE5', 'our answer', 40, { sendByApi: true, chatId: LID, statusMessage: 'delivered' }),
    ])
    expect(archive.chats()).toHaveLength(1)
    expect(archive.messages()).toMatchObject([
      { text: 'Bom dia' },
      { text: 'our answer', status: 'delivered' },
    ])
  })

  test('orders nothing by the time of a later action, once it is linked', () => {
    archive.take('v1', [record({ receivedAddress: ANA })])
    sent('our answer', 10, 'v1', 'v1-id')
    store([sentRecord('BAE5', 'our answer', 3000, { sendByApi: true, statusMessage: 'read' })])
    store([sentRecord('late', 'late', 50), sentRecord('p', 'phone', 40)])
    expect(texts()).toEqual(['Bom dia', 'our answer', 'phone', 'late'])
  })

  test('a lower status never overwrites a higher one', () => {
    archive.take('instance', [record({ receivedAddress: ANA })])
    sent('our answer', 10, 'instance', 'BAE5')
    for (const statusMessage of ['read', 'pending', 'sent'])
      store([sentRecord('BAE5', 'our answer', 40, { sendByApi: true, statusMessage })])
    expect(archive.messages().at(-1)?.status).toBe('read')
  })
})

test('an answer with stray commas is read all the same, and one that is no list says so', () => {
  const text = JSON.stringify([sentRecord('a', 'one,, ]', 1), sentRecord('b', 'two', 2)])
  const stray = `[,${text.slice(1, -1).replace('},{', '},,{')},]`
  expect([storeSent(archive.db, A, Buffer.from(stray), LATER), texts()]).toEqual([2, ['one,, ]', 'two']])
  for (const none of ['<html>', '{}'])
    expect(lookAtOutgoing(archive.db, A, Buffer.from(none), NOON, 0).understood).toBe(false)
})

describe('what was sent at a time that nobody tells', () => {
  const MINUTE = 60 * S
  const hi = (at = 0): InboundMessage =>
    record({ id: 'oi', text: 'oi', at: NOON + at * MINUTE, receivedAddress: ANA })
  const cancels = record({ id: 'c', text: 'cancela', at: NOON + 20 * MINUTE, receivedAddress: ANA })
  /** Sent five minutes after noon, read after forty. */
  const read = sentRecord('p', 'pronto', 40 * 60, { statusMessage: 'read' })
  const latest = { type: 'latest', at: NOON + 40 * MINUTE }

  test.each([
    ['whose history is refused', null],
    ['and more messages followed than the history gives', [sentRecord('z', 'z', 60 * 60)]],
  ])('stands before what it may not have followed, and answers nothing: %s', (_, history) => {
    archive.take('instance', [hi(), cancels], [], cancels.at)
    store([read], history)
    expect(texts()).toEqual(['pronto', 'oi', 'cancela'])
    expect(first()).toMatchObject({ doubtfulTime: latest, status: 'read' })
    expect(archive.chats()[0]).toMatchObject({ waitingSince: NOON, last: { preview: 'cancela' } })
  })

  test('stands behind what it quotes, which it does follow', () => {
    archive.take('instance', [hi(), cancels], [], cancels.at)
    const quotes = {
      typeMessage: 'extendedTextMessage',
      extendedTextMessage: { text: 'pronto', stanzaId: 'oi' },
    }
    store([{ ...read, ...quotes, typeMessage: 'quotedMessage', quotedMessage: { stanzaId: 'oi' } }])
    expect(texts()).toEqual(['oi', 'pronto', 'cancela'])
    expect(archive.chats()[0]?.waitingSince).toBe(NOON)
  })

  test('takes its place, and answers, once the history tells when it was', () => {
    archive.take('instance', [hi(), cancels], [], cancels.at)
    store([read])
    const told = { id: 'p', text: 'pronto', at: NOON + 5 * MINUTE, receivedAddress: ANA }
    archive.take('instance', [record({ ...told, direction: 'out', source: 'history' })], [], LATER)
    expect(texts()).toEqual(['oi', 'pronto', 'cancela'])
    expect(archive.messages()[1]).toMatchObject({ at: NOON + 5 * MINUTE })
    expect(archive.messages()[1]).not.toHaveProperty('doubtfulTime')
    expect(archive.chats()[0]?.waitingSince).toBe(NOON + 20 * MINUTE)
  })

  test('of a kind that was not known learns both, its words and its time', () => {
    archive.take('instance', [hi(), cancels], [], cancels.at)
    store([{ ...read, typeMessage: 'noveltyMessage', textMessage: undefined }])
    expect(first()).toMatchObject({ kind: 'unknown', doubtfulTime: latest })
    const told = { id: 'p', text: 'pronto', at: NOON + 5 * MINUTE, receivedAddress: ANA }
    archive.take('instance', [record({ ...told, direction: 'out', source: 'history' })], [], LATER)
    expect(texts()).toEqual(['oi', 'pronto', 'cancela'])
    expect(archive.messages()[1]).not.toHaveProperty('doubtfulTime')
  })

  test('in whatever order journal, queue and history come, never stands behind a later message or answers it', () => {
    const steps = ['oi', 'cancela', 'journal', 'refused'] as const
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...steps], { minLength: 4 }),
        fc.integer({ min: 1, max: 19 }),
        fc.integer({ min: 21, max: 2000 }),
        (order, sentAfter, readAfter) => {
          archive.renew()
          for (const step of order) {
            const given = sentRecord('p', 'pronto', readAfter * 60, { statusMessage: 'read' })
            if (step === 'oi') archive.take('instance', [hi()], [], LATER)
            else if (step === 'cancela') archive.take('instance', [cancels], [], LATER)
            else store([given], step === 'journal' ? [sentRecord('p', 'pronto', sentAfter * 60)] : null)
          }
          expect(texts().indexOf('cancela')).toBe(2)
          const [chat] = archive.chats()
          const isTold = order.indexOf('journal') < order.indexOf('refused')
          expect(chat?.waitingSince).toBe(isTold ? cancels.at : NOON)
        },
      ),
      { numRuns: 50 },
    )
  })
})
