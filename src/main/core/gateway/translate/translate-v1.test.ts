import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { V1_MESSAGES, V1_STATUSES, V1_STRANGE } from '../fixtures/v1-notifications.ts'
import { translateV1 } from './translate-v1.ts'

const ARRIVED = 1_790_000_000_000

const ANA = { profile: { name: 'Ana Souza' }, wa_id: '5511987654321' }

function envelope(message: object, contacts: readonly object[] = [ANA]): object {
  return {
    receipt: 41,
    notifications: [{ type: 'inbound_message', messages: [message], contacts }],
  }
}

function record(type: string, part: object, from = '5511987654321'): Record<string, unknown> {
  return { from, id: '77', timestamp: 1_789_999_000, type, [type]: part }
}

const LIAS = {
  chat: { kind: 'person', address: '5511987654321' },
  receivedAddress: '5511987654321',
  chatName: 'Lia Matos',
  senderId: '5511987654321',
  senderName: 'Lia Matos',
  id: '812',
  at: 1_761_200_000_000,
  text: '',
  direction: 'in',
  source: 'queue',
  quote: null,
  forwarded: false,
  marker: null,
  thumbnail: '',
  status: '',
}

const EMPTY = {
  messages: [],
  statuses: [],
  annotations: [],
  news: [],
  ownNumber: '5511900000000',
  unknown: 0,
}

function file(media: string, mediaId: string, mimeType: string, fileName = ''): object {
  const rest = { url: '', size: null, thumbnail: false, fileId: '', animated: false }
  return { kind: `${media}Message`, content: { type: 'media', media, mediaId, mimeType, fileName, ...rest } }
}

const VCARD = '\nN:;Ivo\nFN:Ivo\nTEL;WAID=5511911111111:+55 11 91111 1111\n'
const LINK = 'https://maps.google.com/maps?q=-23.5505,-46.6333&z=17&hl=pt'

const EXPECTED: Readonly<Record<keyof typeof V1_MESSAGES, object>> = {
  text: { kind: 'textMessage', text: 'Olá 🙂', content: { type: 'text' } },
  image: { ...file('image', 'm-1', 'image/jpeg'), text: 'Fachada' },
  video: file('video', 'm-2', 'video/mp4'),
  voice: file('audio', 'm-3', 'audio/ogg'),
  document: file('document', 'm-4', 'application/pdf', 'recibo.pdf'),
  contacts: { kind: 'contactMessage', content: { type: 'contact', displayName: 'Ivo', vcard: VCARD } },
  location: {
    kind: 'locationMessage',
    content: {
      type: 'location',
      name: '',
      address: '',
      latitude: -23.5505,
      longitude: -46.6333,
      link: LINK,
      thumbnail: false,
    },
  },
}

interface Envelope {
  readonly notifications: readonly {
    readonly messages: readonly unknown[]
    readonly statuses: readonly unknown[]
  }[]
}

describe('messages', () => {
  test.each(Object.entries(EXPECTED))('%s, whole', (name, expected) => {
    const given = V1_MESSAGES[name as keyof typeof V1_MESSAGES]
    const raw = JSON.stringify((given as Envelope).notifications[0]?.messages[0])
    expect(translateV1(given, ARRIVED)).toEqual({ ...EMPTY, messages: [{ ...LIAS, ...expected, raw }] })
  })

  test.each([
    ['a kind of tomorrow', record('hologram', { frames: 12 }), { reason: 'hologram' }, ''],
    ['a kind without its object', { ...record('image', {}), image: null }, { reason: 'image' }, ''],
    [
      'words that are none, under another kind',
      { ...record('hologram', {}), text: 'oi', image: {}, location: {} },
      { reason: 'hologram' },
      'oi',
    ],
    ['a kind called __proto__', { ...record('text', {}), type: '__proto__' }, { reason: '__proto__' }, ''],
  ])('%s is an honest card', (_, message, content, text) => {
    const { messages, unknown } = translateV1(envelope(message), ARRIVED)
    expect(messages).toMatchObject([{ kind: 'unknown', text, content: { type: 'unknown', ...content } }])
    expect(unknown).toBe(0)
  })

  test.each([
    ['words', { text: { body: 'oi' } }, { text: 'oi', content: { type: 'text' } }],
    [
      'a picture',
      { image: { id: 'm-1', mime_type: 'image/jpeg', caption: 'Fachada' } },
      { text: 'Fachada', content: { type: 'media', media: 'image', mediaId: 'm-1' } },
    ],
    [
      'a file under its own name',
      { hologram: { id: 'm-2', mime_type: 'video/mp4', caption: 'Obra' } },
      { text: 'Obra', content: { type: 'media', media: 'video', mediaId: 'm-2' } },
    ],
    [
      'a file by its link',
      { hologram: { link: 'https://m.example/a', filename: 'planta.pdf' } },
      { content: { type: 'media', media: 'document', url: 'https://m.example/a', fileName: 'planta.pdf' } },
    ],
    ['a place', { location: { latitude: 1, longitude: 2 } }, { content: { type: 'location', latitude: 1 } }],
    ['a card', { contacts: { vcard: 'FN:Ivo' } }, { content: { type: 'contact', displayName: 'Ivo' } }],
    [
      'an answer',
      { button: { text: 'Sim', payload: 's' } },
      { text: 'Sim', content: { type: 'choice', id: 's' } },
    ],
  ])('a kind with a new name keeps %s', (_, parts, expected) => {
    const { messages } = translateV1(envelope({ ...record('hologram', {}), ...parts }), ARRIVED)
    expect(messages).toMatchObject([{ kind: 'hologram', ...expected }])
  })

  test.each([
    [record('button', { text: 'Sim', payload: 's' }), 'buttonsResponseMessage', 'Sim', 's'],
    [
      record('interactive', { type: 'button_reply', button_reply: { id: 'b1', title: 'Não' } }),
      ...(['buttonsResponseMessage', 'Não', 'b1'] as const),
    ],
    [
      record('interactive', { type: 'list_reply', list_reply: { id: 'r1', title: 'Chá', description: 'x' } }),
      ...(['listResponseMessage', 'Chá', 'r1'] as const),
    ],
  ] as const)('an answer to buttons or a list: %j', (message, kind, text, id) => {
    const asked = { ...message, context: { id: 'q', from: '5511900000000' } }
    const { messages } = translateV1(envelope(asked), ARRIVED)
    expect(messages).toMatchObject([
      { kind, text, content: { type: 'choice', text, id }, quote: { id: 'q', senderId: '5511900000000' } },
    ])
  })

  test('each of several people in one notification has a name of their own, or none', () => {
    const bia = { profile: { name: 'Bia' }, wa_id: '5511912345678' }
    const messages = [record('text', { body: 'a' }), record('text', { body: 'b' }, '5511912345678')]
    const told = (contacts: readonly object[]): unknown[] =>
      translateV1(
        { receipt: 41, notifications: [{ type: 'inbound_message', messages, contacts }] },
        ARRIVED,
      ).messages.map((each) => [each.senderId, each.senderName, each.chatName])
    expect(told([bia, ANA])).toEqual([
      ['5511987654321', 'Ana Souza', 'Ana Souza'],
      ['5511912345678', 'Bia', 'Bia'],
    ])
    expect(told([bia])).toEqual([
      ['5511987654321', '', ''],
      ['5511912345678', 'Bia', 'Bia'],
    ])
  })

  test('a profile under another form of the address is the sender where it is the only one', () => {
    const hidden = { profile: { name: 'Ana Souza' }, wa_id: '120650379300001@lid' }
    const { messages } = translateV1(envelope(record('text', { body: 'a' }), [hidden]), ARRIVED)
    expect(messages).toMatchObject([{ senderName: 'Ana Souza', chatName: 'Ana Souza' }])
  })

  test('who of several members wrote in a group is not guessed', () => {
    const group = '5511987654321-1581234048'
    const bia = { profile: { name: 'Bia' }, wa_id: '5511912345678' }
    const told = (contacts: readonly object[]): unknown =>
      translateV1(envelope(record('text', { body: 'a' }, group), contacts), ARRIVED).messages[0]
    expect(told([ANA, bia])).toMatchObject({ senderId: '', senderName: '' })
    expect(told([bia, bia])).toMatchObject({ senderId: '5511912345678', senderName: 'Bia' })
  })

  test('several cards are one message', () => {
    const { messages } = translateV1(
      envelope({ ...record('contacts', {}), contacts: [{ vcard: 'FN:A' }, { vcard: 'FN:B' }] }),
      ARRIVED,
    )
    expect(messages).toMatchObject([
      { kind: 'contactsArrayMessage', content: { contacts: [{ displayName: 'A' }, { displayName: 'B' }] } },
    ])
  })

  test.each([
    ['an encoded comma', 'https://maps.google.com/maps?q=1.5%2C-2.5', [1.5, -2.5]],
    ['the newer form', 'https://www.google.com/maps/@-3.25,4.75,17z', [-3.25, 4.75]],
    ['out of range', 'https://maps.google.com/maps?q=95,10', [null, null]],
    ['a name instead', 'https://maps.google.com/maps?q=Praca', [null, null]],
  ])('a map link with %s', (_, link, [latitude, longitude]) => {
    const { messages } = translateV1(envelope(record('location', { link })), ARRIVED)
    expect(messages).toMatchObject([{ content: { type: 'location', latitude, longitude, link } }])
  })

  test('in a group the sender is the contact that differs from it', () => {
    const group = '5511987654321-1581234048'
    const { messages } = translateV1(envelope(record('text', { body: 'Bom dia' }, group)), ARRIVED)
    expect(messages[0]).toMatchObject({
      chat: { kind: 'group', address: group },
      senderId: '5511987654321',
      senderName: 'Ana Souza',
      chatName: '',
    })
  })

  test('a timestamp may be text, and a missing one is the time of arrival', () => {
    const text = { ...record('text', { body: 'a' }), timestamp: '1789999000' }
    const none = { ...record('text', { body: 'a' }), timestamp: undefined }
    expect(translateV1(envelope(text), ARRIVED).messages[0]?.at).toBe(1_789_999_000_000)
    expect(translateV1(envelope(none), ARRIVED).messages[0]?.at).toBe(ARRIVED)
  })

  test('a receipt may carry several notifications of several messages', () => {
    const one = {
      type: 'inbound_message',
      messages: [record('text', { body: 'a' }), record('text', { body: 'b' })],
    }
    const { messages } = translateV1({ receipt: 1, notifications: [one, one] }, ARRIVED)
    expect(messages.map((message) => message.text)).toEqual(['a', 'b', 'a', 'b'])
  })
})

describe('statuses', () => {
  test.each<[keyof typeof V1_STATUSES, number, object[]]>([
    ['sent', 1_761_200_100_000, []],
    ['delivered', 1_761_200_200_000, []],
    ['failed', 1_761_200_300_000, [{ code: 470, title: 'Too late to write to this person', details: '' }]],
  ])('%s, whole', (name, at, errors) => {
    const given = V1_STATUSES[name]
    const raw = JSON.stringify((given as Envelope).notifications[0]?.statuses[0])
    expect(translateV1(given, ARRIVED)).toEqual({
      ...EMPTY,
      statuses: [{ id: '77', status: name, at, errors, raw }],
    })
  })

  test.each([
    ['a list', { statuses: [{ id: '9', status: 'delivered', timestamp: '1789999000' }] }],
    ['an object', { status: { message_id: '9', status: 'delivered', timestamp: 1_789_999_000 } }],
    ['a word', { idMessage: 9, status: 'delivered', timestamp: 1_789_999_000 }],
  ])('as %s', (_, shape) => {
    const { statuses, unknown } = translateV1(
      { receipt: 1, notifications: [{ type: 'message_status', ...shape }] },
      ARRIVED,
    )
    expect(statuses).toMatchObject([{ id: '9', status: 'delivered', at: 1_789_999_000_000 }])
    expect(unknown).toBe(0)
  })
})

describe('what is not understood', () => {
  test('an unknown type, whole', () => {
    expect(translateV1(V1_STRANGE.unknownType, ARRIVED)).toEqual({ ...EMPTY, unknown: 1 })
  })

  test.each([
    ['another type', { receipt: 1, notifications: [{ type: 'planet_aligned' }] }],
    ['no object', { receipt: 1, notifications: ['x'] }],
    ['no list', { receipt: 1, notifications: 'x' }],
  ])('%s counts as unknown', (_, body) => {
    expect(translateV1(body, ARRIVED)).toMatchObject({ messages: [], unknown: 1 })
  })

  test('any field may be of any type, gone, or poisoned: no throw, and the message stays', () => {
    const wrong = fc.oneof(
      fc.constantFrom<unknown>(null, true, 0, -1, 1e308, '', 'x', [], [[]], {}, { a: { b: 1 } }, undefined),
      fc.jsonValue(),
    )
    const fields = ['from', 'id', 'timestamp', 'type', 'text'] as const
    fc.assert(
      fc.property(fc.constantFrom(...fields), wrong, (field, value) => {
        const { messages } = translateV1(
          envelope({ ...record('text', { body: 'a' }), [field]: value }),
          ARRIVED,
        )
        expect(messages).toHaveLength(1)
      }),
    )
    fc.assert(fc.property(fc.jsonValue(), (body) => void translateV1(body, ARRIVED)))
    const poisoned = JSON.parse(
      '{"__proto__":{"polluted":1},"notifications":[{"__proto__":{"type":"x"}}]}',
    ) as unknown
    translateV1(poisoned, ARRIVED)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})
