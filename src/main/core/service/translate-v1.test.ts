import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { translateV1 } from './translate-v1.ts'

const ARRIVED = 1_790_000_000_000

const ACCOUNT = { id: 31_000_001, wa_id: '5511900000000' }
const ANA = { profile: { name: 'Ana Souza' }, wa_id: '5511987654321' }

function envelope(message: object, contacts: readonly object[] = [ANA]): object {
  return {
    receipt: 41,
    notifications: [{ type: 'inbound_message', account: ACCOUNT, messages: [message], contacts }],
  }
}

function record(type: string, part: object, from = '5511987654321'): Record<string, unknown> {
  return { from, id: '77', timestamp: 1_789_999_000, type, [type]: part }
}

describe('messages', () => {
  test('a text, whole', () => {
    const message = record('text', { body: 'Oi 😀\n*tudo*' })
    expect(translateV1(envelope(message), ARRIVED)).toEqual({
      messages: [
        {
          chat: { kind: 'person', address: '5511987654321' },
          receivedAddress: '5511987654321',
          chatName: 'Ana Souza',
          senderId: '5511987654321',
          senderName: 'Ana Souza',
          id: '77',
          at: 1_789_999_000_000,
          kind: 'textMessage',
          text: 'Oi 😀\n*tudo*',
          content: { type: 'text' },
          raw: JSON.stringify(message),
        },
      ],
      statuses: [],
      ownNumber: '5511900000000',
      unknown: 0,
    })
  })

  test.each([
    [
      'image',
      { id: 'f1', mime_type: 'image/jpeg', file_extension: 'jpeg', caption: 'Logo' },
      'imageMessage',
      'Logo',
      { type: 'media', media: 'image', mediaId: 'f1', url: '', mimeType: 'image/jpeg', fileName: '' },
    ],
    [
      'voice',
      { id: 'f2', mime_type: 'audio/ogg; codecs=opus', file_extension: 'oga' },
      'audioMessage',
      '',
      {
        type: 'media',
        media: 'audio',
        mediaId: 'f2',
        url: '',
        mimeType: 'audio/ogg; codecs=opus',
        fileName: '',
      },
    ],
    [
      'document',
      { id: 'f3', mime_type: 'application/pdf', file_extension: 'pdf', filename: 'nota.pdf' },
      'documentMessage',
      '',
      {
        type: 'media',
        media: 'document',
        mediaId: 'f3',
        url: '',
        mimeType: 'application/pdf',
        fileName: 'nota.pdf',
      },
    ],
    [
      'location',
      { link: 'https://maps.google.com/maps?q=-22.9068,-43.1729&z=17' },
      'locationMessage',
      '',
      {
        type: 'location',
        name: '',
        address: '',
        latitude: -22.9068,
        longitude: -43.1729,
        link: 'https://maps.google.com/maps?q=-22.9068,-43.1729&z=17',
      },
    ],
    [
      'contacts',
      { vcard: '\nN:;Beto\nFN:Beto Lima\nTEL;WAID=5511911111111:+55 11 91111-1111\n' },
      'contactMessage',
      '',
      {
        type: 'contact',
        displayName: 'Beto Lima',
        vcard: '\nN:;Beto\nFN:Beto Lima\nTEL;WAID=5511911111111:+55 11 91111-1111\n',
      },
    ],
    ['hologram', { frames: 12 }, 'unknown', '', { type: 'unknown', reason: 'hologram' }],
  ])('%s', (type, part, kind, text, content) => {
    const { messages, unknown } = translateV1(envelope(record(type, part)), ARRIVED)
    expect(messages).toMatchObject([{ kind, text, content }])
    expect(unknown).toBe(0)
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
