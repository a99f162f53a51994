import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { Message } from '../../../../shared/model/message.ts'
import { ACCOUNT_ID as A, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import type { InboundMessage } from '../../domain/translation.ts'
import { noteServiceTime, STABLE_MS } from './sort-by-time.ts'
import { markRead } from '../chats/chats.ts'
import { enqueue, type NewSend } from '../outbox/enqueue.ts'
import { storeDelivery } from './deliveries.ts'
import { storeHistory } from './ingest-history.ts'
import { storeJournal } from './ingest-journal.ts'

const archive = useArchive()

const S = 1000
/** Seconds. */
const HOUR = 3600
const chat = (): Chat => archive.chats()[0] as Chat
const shown = (): readonly Message[] => archive.messages()
const texts = (): string[] => shown().map(({ text }) => text)
const unreadRows = (): number =>
  archive.db.get<{ n: number }>(
    `SELECT count(*) AS n FROM messages JOIN chats ON chats.id = chat_id
     WHERE direction = 'in' AND linked_to IS NULL AND alert <> 'none' AND (sort > read_sort OR late IS NOT NULL)`,
  )?.n ?? 0

/** What somebody said at a second after noon, as the instance's records tell it. */
const said = (text: string, at: number, own = false) =>
  record({
    ...{ id: text, text, at: NOON + at * S, receivedAddress: '5511987650001@c.us' },
    ...(own ? { direction: 'out' as const, source: 'phone' as const } : {}),
  })

const sent = (sendId: string, due: NewSend['due'], now: number): Message | undefined =>
  enqueue(
    archive.db,
    {
      ...{ accountId: A, chatId: chat().id, sendId, draft: null, due: due ?? null },
      rows: [
        {
          ...{ kind: 'textMessage', text: sendId, content: { type: 'text' }, style: 'instance' },
          ...{ extras: {}, quotedId: null, body: { type: 'text', body: sendId, archiveChat: false } },
        } as NewSend['rows'][number],
      ],
    },
    now,
  )?.message

/** How far our clock is ahead of the service's. */
let ahead = 0
beforeEach(() => {
  ahead = 0
})

/** The `Date` of an answer that arrives then. */
const date = (arrivedAt: number): number => Math.floor((arrivedAt - ahead) / S) * S

/** One notification of the instance's queue. */
const delivered = (
  text: string,
  at: number,
  arrivedAt: number,
  serviceNow: number | null = date(arrivedAt),
  person = '5511987650001@c.us',
) => {
  const body = {
    ...{ typeWebhook: 'incomingMessageReceived', timestamp: (NOON + at * S) / S, idMessage: text },
    senderData: { chatId: person, sender: person, senderName: 'Ana' },
    messageData: { typeMessage: 'textMessage', textMessageData: { textMessage: text } },
  }
  const bytes = Buffer.from(JSON.stringify({ receiptId: NOON + at, body }))
  return storeDelivery(archive.db, A, 'instance', bytes, arrivedAt, true, serviceNow)
}

const recorded = (text: string, at: number): Buffer => {
  const record = {
    ...{ type: 'incoming', idMessage: text, timestamp: NOON / S + at, typeMessage: 'textMessage' },
    ...{ textMessage: text, chatId: '5511987650001@c.us', senderId: '5511987650001@c.us' },
  }
  return Buffer.from(JSON.stringify([record]))
}

describe('what the catch-up brings', () => {
  test('takes its place by its time, and the preview and the wait follow', () => {
    archive.take('instance', [said('one', 0), said('three', 16), said('five', 32)])
    archive.take('instance', [said('two', 8, true)])
    archive.take('instance', [said('four', 24, true)])
    expect(texts()).toEqual(['one', 'two', 'three', 'four', 'five'])
    expect(chat()).toMatchObject({
      ...{ unread: 1, waitingSince: NOON + 32 * S },
      last: { preview: 'five', direction: 'in', at: NOON + 32 * S },
    })
  })

  test('keeps the order of arrival within 2 s', () => {
    archive.take('instance', [said('a', 2)])
    archive.take('instance', [said('b', 1), said('c', 0)])
    expect(texts()).toEqual(['a', 'b', 'c'])
  })

  test('is unread and announced above what was read, until it was in sight', () => {
    archive.take('instance', [said('one', 0), said('three', 60)])
    markRead(archive.db, A, chat().id, shown().at(-1)?.sort ?? 0)
    const { due, messages } = archive.take('instance', [said('two', 30)])
    expect(due).toEqual(messages.map(({ key }) => key))
    const two = shown()[1] as Message
    expect([chat().unread, chat().unreadFrom]).toEqual([1, two.sort])
    markRead(archive.db, A, chat().id, shown()[2]?.sort ?? 0, shown()[2]?.sort)
    expect(chat().unread).toBe(1)
    markRead(archive.db, A, chat().id, two.sort, two.sort)
    expect([chat().unread, chat().unreadFrom]).toEqual([0, null])
  })

  test('was answered by what was sent after it, though nobody had seen it', () => {
    archive.take('instance', [said('one', 0), said('answer', 60, true)])
    archive.take('instance', [said('late', 30)])
    expect(chat()).toMatchObject({ unread: 1, waitingSince: null })
  })

  test('finds a place where keys are taken side by side', () => {
    archive.take(
      'instance',
      Array.from({ length: 40 }, (_, at) => said(`same ${String(at)}`, 10)),
    )
    archive.take('instance', [said('before', 3), said('first', 1)])
    expect(texts().slice(0, 3)).toEqual(['before', 'first', 'same 0'])
    expect(new Set(shown().map(({ sort }) => sort)).size).toBe(42)
  })
})

describe('clocks', () => {
  test('an answer that comes right after our own message stands below it, however wrong our clock is', () => {
    ahead = 3_600_000
    delivered('hello', 0, NOON + ahead + 100)
    sent('our answer', null, NOON + ahead + 5 * S)
    delivered('thanks', 9, NOON + ahead + 9 * S + 100)
    expect(texts()).toEqual(['hello', 'our answer', 'thanks'])
  })

  test('the journal tells it as well, and it is not late', () => {
    ahead = 30 * S
    const observe = (text: string, at: number, arrivedAt: number): void =>
      void storeJournal(archive.db, A, recorded(text, at), arrivedAt, 0, date(arrivedAt))
    observe('hello', 0, NOON + ahead + 3 * S)
    sent('our answer', null, NOON + ahead + 20 * S)
    markRead(archive.db, A, chat().id, shown().at(-1)?.sort ?? 0)
    observe('thanks', 30, NOON + ahead + 35 * S)
    expect(texts()).toEqual(['hello', 'our answer', 'thanks'])
    expect(archive.db.get('SELECT 1 FROM messages WHERE late IS NOT NULL')).toBeUndefined()
  })

  test('the last of a long queue stands above what we wrote since', () => {
    delivered('hello', -4 * HOUR, NOON - 4 * HOUR * S + 100)
    sent('our answer', null, NOON - 600 * S)
    for (let n = 0; n < 150; n += 1)
      delivered(
        `other ${String(n)}`,
        n - 3 * HOUR,
        NOON + n * 50,
        undefined,
        `5511900${String(1000 + n)}@c.us`,
      )
    delivered('before our answer', -2.5 * HOUR, NOON + 8 * S)
    const { id } = archive.chats().find(({ address }) => address.includes('987650001')) as Chat
    expect(archive.messages(id).map(({ text }) => text)).toEqual(['hello', 'before our answer', 'our answer'])
  })

  test('where the service tells no time, what we wrote counts as newer beyond two minutes', () => {
    delivered('hello', 0, NOON + 30 * S, null)
    sent('our answer', null, NOON + 50 * S)
    delivered('thanks', 30, NOON + 61 * S, null)
    sent('our offer', null, NOON + 200 * S)
    delivered('while away', 70, NOON + 300 * S, null)
    expect(texts()).toEqual(['hello', 'our answer', 'thanks', 'while away', 'our offer'])
  })

  test('what waited in the queue stands above what we wrote since', () => {
    delivered('hello', 0, NOON + 100)
    sent('our answer', null, NOON + 60 * S)
    delivered('while away', 30, NOON + 90 * S)
    expect(texts()).toEqual(['hello', 'while away', 'our answer'])
  })

  test('a message from tomorrow orders nothing, and one from last year comes last', () => {
    delivered('hello', 0, NOON + 100)
    delivered('tomorrow', 80_000, NOON + 10 * S)
    delivered('today', 20, NOON + 20 * S + 100)
    delivered('last year', -31_536_000, NOON + 30 * S)
    expect(texts()).toEqual(['hello', 'tomorrow', 'today', 'last year'])
  })
})

describe('what is scheduled', () => {
  test('stands behind everything until it is due, in the order in which it is due', () => {
    archive.take('instance', [said('hello', 0)])
    sent('on Friday', { at: NOON + 400_000 * S, for: 'scheduled' }, NOON + S)
    sent('on Thursday', { at: NOON + 300_000 * S, for: 'scheduled' }, NOON + 2 * S)
    sent('now', null, NOON + 3 * S)
    archive.take('instance', [said('more', 60)])
    expect(texts()).toEqual(['hello', 'now', 'more', 'on Thursday', 'on Friday'])
    expect(chat().last?.preview).toBe('more')
    markRead(archive.db, A, chat().id, shown().at(-1)?.sort ?? 0)
    expect(chat().unread).toBe(0)
    archive.take('instance', [said('and more', 90)])
    expect(chat().unread).toBe(1)
    expect(texts().at(-3)).toBe('and more')
  })
})

const arrival = fc.record({
  at: fc.integer({ min: 0, max: 40 }),
  feed: fc.constantFrom('journal', 'queue', 'history'),
  own: fc.boolean(),
  reads: fc.boolean(),
})

test('whatever comes late over whichever feed: in the order of its time, unread until it was in sight, announced once', () => {
  fc.assert(
    fc.property(fc.array(arrival, { minLength: 1, maxLength: 25 }), (arrivals) => {
      archive.renew()
      const announced: number[] = []
      const unseen = new Set<string>()
      const silent = new Set<string>()
      for (const [n, { at, feed, own, reads }] of arrivals.entries()) {
        const id = `m${String(n)}`
        const inbound = {
          ...said(id, at, own),
          ...(feed === 'history' ? { source: 'history' as const } : {}),
        }
        const rows = archive.take('instance', [inbound], [], NOON + 60 * S)
        announced.push(...rows.due)
        if (!own) (feed === 'history' ? silent : unseen).add(id)
        if (!reads) continue
        // The three last rows are in sight.
        const sight = shown().slice(-3)
        const [from, to] = [sight[0]?.sort ?? 0, sight.at(-1)?.sort ?? 0]
        const { readSort } = chat()
        markRead(archive.db, A, chat().id, to, from)
        const first = chat().unreadFrom ?? Infinity
        for (const { sort, text } of shown()) {
          if (sort < first || sort >= from) unseen.delete(text)
          // The mark passes over all that stood above it.
          if (sort > readSort || sort >= from) silent.delete(text)
        }
      }
      const all = shown()
      expect(all.map(({ text }) => text).toSorted()).toEqual(
        arrivals.map((_, n) => `m${String(n)}`).toSorted(),
      )
      for (const [index, message] of all.entries())
        for (const later of all.slice(index)) expect(later.at).toBeGreaterThanOrEqual(message.at - STABLE_MS)
      expect(chat().last?.preview).toBe(all.at(-1)?.text)
      expect(chat().unread).toBe(unreadRows())
      const counted = arrivals.filter(({ feed, own }) => !own && feed !== 'history').length
      expect([announced.length, new Set(announced).size]).toEqual([counted, counted])
      // Nothing that was not in sight is read, but what the mark went past at the end.
      const late = archive.db.all<{ text: string }>(
        "SELECT text FROM messages WHERE late IS NOT NULL AND alert <> 'none'",
      )
      for (const { text } of late) expect(unseen).toContain(text)
      // The queue tells what the history had shown: what nobody saw is news, and nothing else.
      const again = arrivals.flatMap(({ at, feed, own }, n) =>
        feed === 'history' && !own ? [said(`m${String(n)}`, at)] : [],
      )
      const { due, messages } = archive.take('instance', again, [], NOON + 60 * S)
      const news = messages.filter(({ key }) => due.includes(key)).map(({ text }) => text)
      expect(news.toSorted()).toEqual([...silent].toSorted())
      expect(chat().unread).toBe(unreadRows())
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('the history fits in between what stands there', () => {
  archive.take('instance', [said('one', 0), said('three', 60)])
  storeHistory(archive.db, A, chat().id, recorded('two', 30), NOON + 90 * S, 100)
  expect(texts()).toEqual(['one', 'two', 'three'])
})

describe('what the history shows among what was read', () => {
  const read = (): void => {
    archive.take('instance', [said('one', 0), said('three', 60)])
    markRead(archive.db, A, chat().id, shown().at(-1)?.sort ?? 0)
  }
  const history = (text: string, at: number, arrivedAt = NOON + 90 * S): void =>
    void storeHistory(archive.db, A, chat().id, recorded(text, at), arrivedAt, 100)

  test('is unread, announced and led to once the queue tells it, and not before', () => {
    read()
    history('two', 30)
    const two = shown()[1] as Message
    expect([chat().unread, chat().unreadFrom]).toEqual([0, null])
    const { due } = delivered('two', 30, NOON + 100 * S)
    expect(due).toEqual([two.key])
    expect([chat().unread, chat().unreadFrom]).toEqual([1, two.sort])
    expect(texts()).toEqual(['one', 'two', 'three'])
    expect(delivered('two', 30, NOON + 101 * S).due).toEqual([])
    markRead(archive.db, A, chat().id, two.sort, two.sort)
    expect([chat().unread, chat().unreadFrom]).toEqual([0, null])
  })

  test('the same where v1 tells it', () => {
    read()
    history('two', 30)
    const { due } = archive.take('v1', [{ ...said('two', 30), id: 'v1-two' }])
    expect(due).toHaveLength(1)
    expect([chat().unread, chat().unreadFrom]).toEqual([1, shown()[1]?.sort])
  })

  test('stays read once it was in sight', () => {
    read()
    history('two', 30)
    markRead(archive.db, A, chat().id, shown()[2]?.sort ?? 0, shown()[0]?.sort)
    expect(delivered('two', 30, NOON + 100 * S).due).toEqual([])
    expect(chat().unread).toBe(0)
  })

  test('is of the past where no queue can hold it any more', () => {
    read()
    history('two', 30, NOON + 72 * HOUR * S)
    expect(archive.db.get('SELECT 1 FROM messages WHERE late IS NOT NULL')).toBeUndefined()
  })
})

describe('a time that lies ahead', () => {
  const HOURS = 3600 * S
  const ahead26 = (id: string, style: 'v1' | 'instance' = 'instance'): InboundMessage =>
    record({
      id: style === 'v1' ? `v1-${id}` : id,
      text: id,
      at: NOON + 26 * HOURS,
      receivedAddress: style === 'v1' ? '5511987650001' : '5511987650001@c.us',
    })

  test('is that of the arrival; the claimed one is kept beside it', () => {
    archive.take('instance', [ahead26('a')], [], NOON)
    archive.take('instance', [said('b', 5)], [], NOON + 5 * S)
    archive.take('instance', [{ ...ahead26('year'), at: NOON + 400 * 24 * HOURS }], [], NOON + 9 * S)
    expect(shown().map(({ text, at }) => [text, at])).toEqual([
      ['a', NOON],
      ['b', NOON + 5 * S],
      ['year', NOON + 9 * S],
    ])
    expect(shown()[0]?.doubtfulTime).toEqual({ type: 'claimed', at: NOON + 26 * HOURS })
    expect(shown()[1]).not.toHaveProperty('doubtfulTime')
    expect(chat()).toMatchObject({ waitingSince: NOON, last: { at: NOON + 9 * S } })
  })

  test('is told again, even where the record has no JSON of its own, and is one message', () => {
    const bare = { ...ahead26('a'), id: null, raw: '' }
    archive.take('instance', [bare], [], NOON)
    archive.take('instance', [bare], [], NOON + 60 * S)
    expect(shown()).toMatchObject([{ at: NOON }])
  })

  test('is one message where both styles tell it', () => {
    archive.take('v1', [ahead26('a', 'v1')], [], NOON)
    archive.take('instance', [ahead26('a')], [], NOON + 30 * S)
    expect(shown()).toMatchObject([{ text: 'a', linkedIds: ['a'] }])
  })

  test('is none where it is the clock of this computer that is behind, as the service tells', () => {
    noteServiceTime(archive.db, A, NOON, NOON + 5 * HOURS)
    archive.take('instance', [{ ...ahead26('a'), at: NOON + 5 * HOURS }], [], NOON)
    expect(shown()).toMatchObject([{ at: NOON + 5 * HOURS }])
    expect(shown()[0]).not.toHaveProperty('doubtfulTime')
    noteServiceTime(archive.db, A, NOON, NOON)
  })
})
