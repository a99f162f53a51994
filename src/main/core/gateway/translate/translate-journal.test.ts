import { describe, expect, test } from 'vitest'
import { HISTORY } from '../fixtures/journal-newer.ts'
import { GROUP, JOURNAL, newRecord, record, RITAS } from '../fixtures/journal-records.ts'
import { translateHistory, translateJournal } from './translate-journal.ts'
import type { InboundMessage } from '../../domain/translation.ts'

const ARRIVED = 1_790_000_000_000

type Expected = Partial<Record<keyof InboundMessage, unknown>>

describe('odd spellings and empty fields', () => {
  const one = (fields: object): Partial<InboundMessage> =>
    translateJournal([record('X', 'textMessage', { textMessage: 'oi', ...fields })], ARRIVED).messages[0] ??
    {}

  test.each<[string, object, Expected]>([
    [
      'a device suffix',
      { chatId: '5531988001100:12@c.us' },
      { receivedAddress: '5531988001100@c.us', chat: RITAS.chat },
    ],
    [
      'a hidden number',
      { chatId: '120650311112222@lid' },
      { chat: { kind: 'person', address: '120650311112222@lid' } },
    ],
    ['another server', { chatId: '5531988001100@s.whatsapp.net' }, { chat: RITAS.chat }],
    ['no server', { chatId: '5531988001100' }, { chat: RITAS.chat, receivedAddress: '5531988001100' }],
    [
      'an old group',
      { chatId: '553198800-1500000000@g.us' },
      { chat: { kind: 'group', address: '553198800-1500000000' } },
    ],
    ['an empty id', { idMessage: '' }, { id: null }],
    ['an id that is a number', { idMessage: 12 }, { id: '12' }],
    ['an empty sender', { senderId: '' }, { senderId: '5531988001100' }],
    ['an empty sender in a group', { senderId: '', chatId: GROUP }, { senderId: '' }],
    ['a time as text', { timestamp: '1761000001' }, { at: 1_761_000_001_000 }],
    ['a time in milliseconds', { timestamp: 1_761_000_001_000 }, { at: 1_761_000_001_000 }],
    ['no time', { timestamp: null }, { at: ARRIVED }],
    [
      'only the name of the address book',
      { senderName: '', senderContactName: 'Rita P.' },
      { senderName: 'Rita P.' },
    ],
    ['forwarded as text', { isForwarded: 'true' }, { forwarded: true }],
    ['forwarded by its score', { forwardingScore: '2' }, { forwarded: true }],
    [
      'a marker before words',
      { textMessage: '{{SWE003}} ask again' },
      { marker: 'SWE003', text: 'ask again' },
    ],
    [
      'a marker among words',
      { textMessage: 'what is {{SWE003}}?' },
      { marker: null, text: 'what is {{SWE003}}?' },
    ],
  ])('%s', (_, fields, expected) => {
    expect(one(fields)).toMatchObject(expected)
  })

  test('a quote carries what its kind has instead of words', () => {
    const quotedMessage = {
      stanzaId: 'Q',
      typeMessage: 'imageMessage',
      caption: 'Vitrine',
      jpegThumbnail: null,
    }
    expect(one({ quotedMessage }).quote).toEqual({
      id: 'Q',
      senderId: '',
      kind: 'imageMessage',
      text: 'Vitrine',
    })
  })

  test('an unknown kind shows the words it has', () => {
    const message = translateJournal([record('X', 'noveltyMessage', { caption: 'olhe' })], ARRIVED)
      .messages[0]
    expect(message).toMatchObject({ kind: 'unknown', text: 'olhe', content: { reason: 'noveltyMessage' } })
  })

  test('a name that is only the number is no name', () => {
    expect(one({ chatName: '+5531988001100', senderName: '' }).chatName).toBe('')
  })

  const inGroup = (chatName: string, writer: object): string | undefined =>
    one({ chatId: '5531988001100-1581234048@g.us', senderId: '5511987654321@c.us', chatName, ...writer })
      .chatName

  test.each([
    'Bia',
    'bia lima',
    '~Bia Lima',
    'BIA  LIMA',
    'Bía Lima',
    'bialima',
    '~ Bia\u200b Lima.',
    'Ｂｉａ Lima',
  ])('a group is never called %j after Bia Lima, who writes in it', (name) => {
    expect(inGroup(name, { senderName: 'Bia Lima' })).toBe('')
    expect(inGroup(name, { senderName: '', senderContactName: 'Bia Lima' })).toBe('')
  })

  test.each(['Família', 'Bia e Rui', 'Bianca', 'Lima', 'Bia Lima e filhos'])(
    'a group may be called %j where Bia Lima writes in it',
    (name) => {
      expect(inGroup(name, { senderName: 'Bia Lima' })).toBe(name)
    },
  )
})

describe('a list of records', () => {
  test('comes out oldest first, equal seconds in their order', () => {
    const texts = (body: unknown): readonly string[] =>
      translateHistory(body, ARRIVED).messages.map((each) => each.text)
    expect(texts(HISTORY)).toEqual(['Abre sábado?', 'E domingo?', 'Sim, às nove'])
    expect(texts(HISTORY.toReversed())).toEqual(['Abre sábado?', 'E domingo?', 'Sim, às nove'])
  })

  test('of one second comes newest first, whatever feed it is', () => {
    const [, second, first] = HISTORY
    expect(translateHistory([second, first], ARRIVED).messages.map((each) => each.id)).toEqual(['C01', 'C02'])
    expect(translateJournal([second, first], ARRIVED).messages.map((each) => each.id)).toEqual(['C01', 'C02'])
  })

  test('the history keeps what we sent, with what became of it', () => {
    expect(translateHistory(HISTORY, ARRIVED).messages.at(-1)).toEqual({
      ...RITAS,
      chatName: '',
      senderId: '',
      senderName: '',
      id: 'C03',
      at: 1_761_000_300_000,
      kind: 'textMessage',
      text: 'Sim, às nove',
      content: { type: 'text' },
      direction: 'out',
      source: 'history',
      status: 'read',
      raw: JSON.stringify(HISTORY[0]),
    })
  })

  test('the journal leaves outgoing rows out, without a word', () => {
    const read = translateJournal(HISTORY, ARRIVED)
    expect(read.messages.map((each) => each.id)).toEqual(['C01', 'C02'])
    expect(read.unknown).toBe(0)
  })

  test('an empty list is nothing, a failure is no list, and what is no record is counted', () => {
    expect(translateJournal([], ARRIVED)).toEqual({ messages: [], annotations: [], unknown: 0 })
    expect(translateJournal({ message: 'x' }, ARRIVED)).toEqual({ messages: [], annotations: [], unknown: 1 })
    expect(
      translateJournal([null, 3, newRecord('Y', 'textMessage', { textMessage: 'a' })], ARRIVED),
    ).toMatchObject({
      messages: [{ id: 'Y' }],
      unknown: 2,
    })
  })

  test('the whole day at once', () => {
    const { messages, annotations, unknown } = translateJournal(Object.values(JOURNAL), ARRIVED)
    expect([messages.length, annotations.length, unknown]).toEqual([20, 1, 0])
  })
})
