import { describe, expect, test } from 'vitest'
import { problem } from '../../../../shared/model/problem.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'
import type { InboundMessage, Style } from '../../domain/translation.ts'
import { ACCOUNT_ID as A, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { storeSent } from '../../testing/store-sent.ts'
import { startChat } from '../chats/chats.ts'
import { facesOf } from '../contacts/people.ts'
import { notePair } from '../contacts/same-person.ts'
import { storeHistory } from '../ingest/ingest-history.ts'
import { enqueue, type NewOutgoing } from '../outbox/enqueue.ts'
import { beginAttempt, endAttempt } from '../outbox/send-attempts.ts'
import { settleEchoes } from './echoes.ts'

const archive = useArchive()

const S = 1000
const NUMBER = '5531988001100'
const OLD = '553188001100'
const HIDDEN = '120650379300009@lid'

const TEXT: Pick<NewOutgoing, 'kind' | 'content'> = { kind: 'textMessage', content: { type: 'text' } }
const PHOTO = {
  ...{ type: 'media', media: 'image', mediaId: '', url: '', mimeType: 'image/jpeg', fileName: 'a.jpg' },
  ...{ size: 1, thumbnail: false, fileId: '', animated: false },
} as MessageContent

/** Parley sends to an address, so many milliseconds after noon; without an id nobody knows whether it left. */
function sends(
  text: string,
  after: number,
  id: string | null,
  style: Style = 'v1',
  to = NUMBER,
  what = TEXT,
): void {
  const key = begins(text, after, style, to, what)
  const unsure = { state: 'unsure', problem: problem('send-outcome-unknown') } as const
  endAttempt(archive.db, key, id === null ? unsure : { state: 'accepted', serviceId: id }, NOON + after + 100)
}

function begins(text: string, after: number, style: Style, to = NUMBER, what = TEXT): number {
  const chat = startChat(archive.db, A, { kind: 'person', address: to }, NOON)
  const row: NewOutgoing = {
    ...what,
    text,
    style,
    extras: {},
    quotedId: null,
    body: { type: 'text', body: text },
  }
  const sendId = `${text}-${String(after)}`
  const queued = enqueue(
    archive.db,
    { accountId: A, chatId: chat.id, sendId, draft: null, rows: [row] },
    NOON + after,
  )
  const key = queued?.message.key ?? 0
  beginAttempt(archive.db, key, style, NOON + after)
  return key
}

/** What lastOutgoingMessages tells of it. */
const inJournal = (id: string, address: string, text: string, second: number, more: object = {}): object => ({
  ...{
    type: 'outgoing',
    idMessage: id,
    timestamp: NOON / S + second,
    typeMessage: 'textMessage',
    textMessage: text,
  },
  ...{ chatId: address, statusMessage: 'sent', sendByApi: true, ...more },
})
const journal = (...records: readonly object[]): number =>
  storeSent(archive.db, A, Buffer.from(JSON.stringify(records)), NOON + 80_000 * S, () => null)
/** A notification of what the API or the phone sent. */
const notified = (
  id: string,
  receivedAddress: string,
  text: string,
  after: number,
  more: Partial<InboundMessage> = {},
): unknown =>
  archive.take('instance', [
    record({
      ...{ id, receivedAddress, text, at: NOON + after, direction: 'out', source: 'api' },
      ...{ senderId: '', senderName: '', chatName: '', ...more },
    }),
  ])
const shown = (): unknown =>
  archive
    .chats()
    .map(({ id, address }) => [
      address,
      archive.messages(id).map(({ text, linkedIds }) => [text, ...linkedIds]),
    ])
    .toSorted()

describe('an own send that comes back under another address is one bubble in one chat', () => {
  test.each([
    ['the number without its historic digit', `${OLD}@c.us`],
    ['the hidden address', HIDDEN],
  ])('by v1, in the journal, under %s', (_, address) => {
    notePair(archive.db, A, HIDDEN, NUMBER, 'same')
    sends('pronto', 0, 'v1-1')
    journal(
      inJournal('BAE5', address, 'pronto', 1),
      inJournal('BAE6', address, 'pronto', 600, { sendByApi: false }),
    )
    const other = address.replace('@c.us', '')
    expect(shown()).toEqual(
      [
        [other, [['pronto']]],
        [NUMBER, [['pronto', 'BAE5']]],
      ].toSorted(),
    )
  })

  test.each([
    ['the number without its historic digit', `${OLD}@c.us`, 'v1'],
    ['the hidden address', HIDDEN, 'v1'],
    ['the hidden address', HIDDEN, 'instance'],
  ] as const)('in a notification, under %s, by %s', (_, address, style) => {
    notePair(archive.db, A, HIDDEN, NUMBER, 'same')
    sends('pronto', 0, 'BAE5', style)
    const id = style === 'v1' ? '3A1' : 'BAE5'
    for (const source of ['api', 'history'] as const) notified(id, address, 'pronto', 1000, { source })
    expect(shown()).toEqual([[NUMBER, [style === 'v1' ? ['pronto', '3A1'] : ['pronto']]]])
  })

  test('a file is known by its kind and its caption', () => {
    sends('olha', 0, 'v1-1', 'v1', NUMBER, { kind: 'imageMessage', content: PHOTO })
    notified('3A1', `${OLD}@c.us`, 'olha', 1000, { kind: 'imageMessage', content: PHOTO })
    notified('3A2', `${OLD}@c.us`, 'olha', 1000)
    expect(shown()).toEqual([
      [OLD, [['olha']]],
      [NUMBER, [['olha', '3A1']]],
    ])
  })

  test('also where the chat of that address is here already, and in the history of it', () => {
    archive.take('instance', [record({ receivedAddress: `${OLD}@c.us`, text: 'oi', at: NOON - 60_000 })])
    sends('pronto', 0, 'v1-1')
    const chatId = archive.chats().find(({ address }) => address === OLD)?.id ?? 0
    const history = [inJournal('BAE5', `${OLD}@c.us`, 'pronto', 0)]
    storeHistory(archive.db, A, chatId, Buffer.from(JSON.stringify(history)), NOON + 3600 * S, 100)
    expect(shown()).toEqual([
      [OLD, [['oi']]],
      [NUMBER, [['pronto', 'BAE5']]],
    ])
  })

  test.each(['v1', 'instance'] as const)(
    'also where it comes before the answer to the send, by %s',
    (style) => {
      const key = begins('pronto', 0, style)
      notified('BAE5', `${OLD}@c.us`, 'pronto', 500)
      endAttempt(
        archive.db,
        key,
        { state: 'accepted', serviceId: style === 'v1' ? 'v1-1' : 'BAE5' },
        NOON + 900,
      )
      settleEchoes(archive.db, A, NOON + 40 * S)
      expect(shown()).toEqual([[NUMBER, [style === 'v1' ? ['pronto', 'BAE5'] : ['pronto']]]])
    },
  )

  test('it proves a send of which nobody knows whether it left', () => {
    sends('pronto', 0, null, 'instance')
    notified('BAE5', `${OLD}@c.us`, 'pronto', 1000)
    expect(shown()).toEqual([[NUMBER, [['pronto']]]])
    const [chat] = archive.chats()
    expect(archive.messages(chat?.id)[0]).toMatchObject({ status: 'accepted', serviceId: 'BAE5' })
  })

  test('one id under a number and a hidden address tells that both are one person', () => {
    sends('pronto', 0, 'BAE5', 'instance')
    notified('BAE5', HIDDEN, 'pronto', 1000)
    expect(shown()).toEqual([[NUMBER, [['pronto']]]])
    expect(facesOf(archive.db, A, HIDDEN)).toContain(NUMBER)
  })
})

describe('what is another message stays one', () => {
  test('two equal sends within seconds are two, whichever addresses they come back under', () => {
    notePair(archive.db, A, HIDDEN, NUMBER, 'same')
    sends('ok', 0, 'v1-1')
    sends('ok', 1000, 'v1-2')
    notified('3A1', `${OLD}@c.us`, 'ok', 0)
    notified('3A2', HIDDEN, 'ok', 1000)
    expect(shown()).toEqual([
      [
        NUMBER,
        [
          ['ok', '3A1'],
          ['ok', '3A2'],
        ],
      ],
    ])
    // A third one was written by another program.
    notified('3A3', HIDDEN, 'ok', 1500)
    expect(shown()).toEqual(
      [
        [HIDDEN, [['ok']]],
        [
          NUMBER,
          [
            ['ok', '3A1'],
            ['ok', '3A2'],
          ],
        ],
      ].toSorted(),
    )
  })

  test.each<[string, string, number, Partial<InboundMessage>]>([
    ['other words', 'quase', 0, {}],
    ['another time', 'pronto', 60_000, {}],
    ['from the phone', 'pronto', 0, { source: 'phone' }],
  ])('%s', (_, text, after, more) => {
    sends('pronto', 0, 'v1-1')
    notified('3A1', `${OLD}@c.us`, text, after, more)
    expect(shown()).toEqual([
      [OLD, [[text]]],
      [NUMBER, [['pronto']]],
    ])
  })

  test('an address of somebody else, or of whom the person says so', () => {
    notePair(archive.db, A, OLD, NUMBER, 'different')
    sends('pronto', 0, 'v1-1')
    notified('3A1', `${OLD}@c.us`, 'pronto', 0)
    notified('3A2', '5531977002200@c.us', 'pronto', 0)
    expect(archive.chats()).toHaveLength(3)
  })

  test('what was sent to both addresses stands in both chats', () => {
    sends('pronto', 0, 'v1-1')
    sends('pronto', 500, 'v1-2', 'v1', OLD)
    notified('3A2', `${OLD}@c.us`, 'pronto', 500)
    notified('3A1', `${NUMBER}@c.us`, 'pronto', 0)
    expect(shown()).toEqual([
      [OLD, [['pronto', '3A2']]],
      [NUMBER, [['pronto', '3A1']]],
    ])
  })
})
