import { describe, expect, test } from 'vitest'
import { JPEG } from '../fixtures/sample-pictures.ts'
import {
  ANNOTATIONS,
  envelope,
  MESSAGES,
  NEWS,
  notified,
  STATUSES,
  STRANGE,
} from '../fixtures/all-notifications.ts'
import { translateInstance } from './translate-instance.ts'
import type { InboundMessage } from '../../domain/translation.ts'

const ARRIVED = 1_790_000_000_000
const EMPTY = {
  messages: [],
  statuses: [],
  annotations: [],
  news: [],
  ownNumber: '5531900000001',
  unknown: 0,
}

const RITAS = {
  chat: { kind: 'person', address: '5531988001100' },
  receivedAddress: '5531988001100@c.us',
  chatName: 'Rita',
  senderId: '5531988001100',
  senderName: 'Rita',
  id: 'N01',
  at: 1_761_100_000_000,
  text: '',
  direction: 'in',
  source: 'queue',
  quote: null,
  forwarded: false,
  marker: null,
  thumbnail: '',
  status: '',
}

const OURS = { ...RITAS, senderId: '', senderName: '', direction: 'out' }

function file(media: string, extension: string, mimeType: string, fileName = ''): object {
  return {
    kind: `${media}Message`,
    content: {
      type: 'media',
      media,
      mediaId: '',
      url: `https://files.parley.example/i42/b2.${extension}`,
      mimeType,
      fileName,
      size: null,
      thumbnail: false,
      fileId: '',
      animated: false,
    },
  }
}

const EXPECTED: Readonly<Record<keyof typeof MESSAGES, object>> = {
  text: { kind: 'textMessage', text: 'Bom dia!', content: { type: 'text' } },
  extendedText: {
    kind: 'extendedTextMessage',
    text: 'https://loja.parley.example/hoje',
    content: {
      type: 'link',
      title: 'Hoje',
      description: 'Novidades',
      url: 'https://loja.parley.example/hoje',
      thumbnail: true,
    },
    forwarded: true,
    thumbnail: JPEG,
  },
  quoted: {
    kind: 'quotedMessage',
    text: 'Essa',
    content: { type: 'text' },
    quote: { id: 'INNER', senderId: '5531988001100', kind: 'textMessage', text: 'Qual?' },
  },
  image: file('image', 'jpeg', 'image/jpeg'),
  video: file('video', 'mp4', 'video/mp4'),
  document: file('document', 'pdf', 'application/pdf', 'b2.pdf'),
  audio: file('audio', 'oga', 'audio/ogg; codecs=opus'),
  location: {
    kind: 'locationMessage',
    content: {
      type: 'location',
      name: '',
      address: '',
      latitude: 10.5,
      longitude: -66.9,
      link: '',
      thumbnail: false,
    },
    forwarded: true,
  },
  contact: {
    kind: 'contactMessage',
    content: { type: 'contact', displayName: 'Ivo Nunes', vcard: 'BEGIN:VCARD\nFN:Ivo Nunes\nEND:VCARD' },
  },
  templateReply: {
    kind: 'templateButtonsReplyMessage',
    text: 'Quero',
    content: { type: 'choice', text: 'Quero', id: 'sim', index: 2 },
    quote: { id: 'Q03', senderId: '', kind: 'unknown', text: '' },
  },
  listResponse: {
    kind: 'listResponseMessage',
    text: 'Chá',
    content: { type: 'choice', text: 'Chá', id: 'cha', index: null },
    quote: { id: 'Q03', senderId: '', kind: 'unknown', text: '' },
  },
  outgoingApi: { ...OURS, source: 'api', kind: 'textMessage', text: 'pela API', content: { type: 'text' } },
  outgoingPhone: {
    ...OURS,
    source: 'phone',
    kind: 'textMessage',
    text: 'pelo telefone',
    content: { type: 'text' },
  },
  call: {
    chatName: '',
    senderName: '',
    id: 'L01',
    at: 1_761_100_500_000,
    kind: 'incomingCall',
    content: { type: 'call', direction: 'in', outcome: 'ringing', video: false },
  },
  outgoingCall: {
    ...OURS,
    chatName: '',
    source: 'phone',
    id: 'L02',
    at: 1_761_100_600_000,
    kind: 'outgoingCall',
    content: { type: 'call', direction: 'out', outcome: 'ended', video: true },
  },
}

describe('a notification that brings a message, whole', () => {
  test.each(Object.entries(EXPECTED))('%s', (name, expected) => {
    const { body } = MESSAGES[name as keyof typeof MESSAGES]
    expect(translateInstance(body, ARRIVED)).toEqual({
      ...EMPTY,
      messages: [{ ...RITAS, ...expected, raw: JSON.stringify(body) }],
    })
  })

  test.each([
    ['offer', 'ringing'],
    ['pickUp', 'answered'],
    ['hangUp', 'ended'],
    ['hungUp', 'ended'],
    ['missed', 'missed'],
    ['declined', 'declined'],
    ['invalid', 'unknown'],
    ['constructor', 'unknown'],
  ])('a call that is "%s" is %s', (status, outcome) => {
    const body = { ...MESSAGES.call.body, status }
    expect(translateInstance(body, ARRIVED).messages).toMatchObject([{ content: { type: 'call', outcome } }])
  })

  test.each(['contactsArrayMessage', 'ContactsArrayMessage'])('several cards, as %s', (typeMessage) => {
    const contacts = [{ displayName: 'Ivo', vcard: 'FN:Ivo' }]
    for (const data of [
      { typeMessage, messageData: { contacts } },
      { typeMessage, contacts },
    ])
      expect(translateInstance(notified(data).body, ARRIVED).messages).toMatchObject([
        { kind: 'contactsArrayMessage', content: { type: 'contacts', contacts } },
      ])
  })

  test.each(['constructor', '__proto__', 'toString'])('a message called "%s" is unknown', (typeMessage) => {
    const { body } = notified({ typeMessage, messageData: { words: 'x' } })
    expect(translateInstance(body, ARRIVED).messages).toMatchObject([
      { kind: 'unknown', content: { type: 'unknown', reason: typeMessage } },
    ])
  })

  test('a message without its content is shown as unknown', () => {
    const body = { ...MESSAGES.text.body, messageData: undefined }
    const { messages, unknown } = translateInstance(body, ARRIVED)
    expect(messages).toMatchObject([
      { kind: 'unknown', id: 'N01', senderName: 'Rita', content: { reason: '' } },
    ])
    expect(unknown).toBe(0)
  })

  test('a marker for a file that is too large takes the place of its address', () => {
    const { body } = notified({ typeMessage: 'videoMessage', fileMessageData: { downloadUrl: '{{SWE002}}' } })
    expect(translateInstance(body, ARRIVED).messages).toMatchObject([
      { marker: 'SWE002', content: { url: '' } },
    ])
  })

  test('both feeds give one message the same words and content', () => {
    const journal = { typeMessage: 'imageMessage', downloadUrl: 'https://f.parley.example/1', caption: 'Oi' }
    const inner = { downloadUrl: 'https://f.parley.example/1', caption: 'Oi' }
    const [flat, nested] = [journal, { typeMessage: 'imageMessage', fileMessageData: inner }].map(
      (data): Partial<InboundMessage> => translateInstance(notified(data).body, ARRIVED).messages[0] ?? {},
    )
    expect(flat?.content).toEqual(nested?.content)
    expect(flat?.content).toMatchObject({ url: 'https://f.parley.example/1' })
    expect([flat?.text, nested?.text]).toEqual(['Oi', 'Oi'])
  })
})

describe('a notification that belongs to another message, whole', () => {
  test.each<[keyof typeof ANNOTATIONS, object]>([
    ['reaction', { type: 'reaction', targetId: 'Q04', text: '👏' }],
    ['edited', { type: 'edit', targetId: 'N01', text: 'Boa noite!' }],
    ['deleted', { type: 'delete', targetId: 'N01', text: '' }],
  ])('%s', (name, expected) => {
    const { body } = ANNOTATIONS[name]
    expect(translateInstance(body, ARRIVED)).toEqual({
      ...EMPTY,
      annotations: [
        {
          chat: RITAS.chat,
          receivedAddress: RITAS.receivedAddress,
          id: 'N01',
          direction: 'in',
          source: 'queue',
          chatName: 'Rita',
          senderId: '5531988001100',
          senderName: 'Rita',
          at: 1_761_100_000_000,
          votes: [],
          ...expected,
          raw: JSON.stringify(body),
        },
      ],
    })
  })

  const edited = { textMessage: 'Boa noite!', stanzaId: 'N01' }
  const votes = [{ optionName: 'Azul', optionVoters: ['5531988001100@c.us'] }]
  test.each<[string, object, object]>([
    ['protocolMessage', { editedMessageData: edited }, { type: 'edit', targetId: 'N01', text: 'Boa noite!' }],
    ['editV2', { editV2: { editedMessage: edited } }, { type: 'edit', targetId: 'N01' }],
    ['protocolMessage', { deletedMessageData: { stanzaId: 'N01' } }, { type: 'delete', targetId: 'N01' }],
    ['pollUpdate', { pollUpdateMessageData: { stanzaId: 'N01', votes } }, { type: 'vote', targetId: 'N01' }],
    ['pollUpdate', { pollMessageData: { stanzaId: 'N01', votes } }, { type: 'vote', targetId: 'N01' }],
    ['pollUpdate', { stanzaId: 'N01', votes }, { type: 'vote', targetId: 'N01' }],
  ])('by its parts under the name %s with %j', (typeMessage, data, expected) => {
    const body = { ...ANNOTATIONS.edited.body, messageData: { typeMessage, ...data } }
    expect(translateInstance(body, ARRIVED)).toMatchObject({ messages: [], annotations: [expected] })
  })

  test.each([
    ['protocolMessage', { editedMessageData: { textMessage: 'sem alvo' } }],
    ['imageMessage', { editedMessageData: edited }],
  ])('is a message where it names none, or has a name that is known: %s', (typeMessage, data) => {
    const body = { ...ANNOTATIONS.edited.body, messageData: { typeMessage, ...data } }
    const { messages, annotations } = translateInstance(body, ARRIVED)
    expect([messages.length, annotations]).toEqual([1, []])
  })

  test('a reaction from our phone is ours', () => {
    const body = { ...ANNOTATIONS.reaction.body, typeWebhook: 'outgoingMessageReceived' }
    expect(translateInstance(body, ARRIVED).annotations).toMatchObject([
      { direction: 'out', source: 'phone', senderId: '' },
    ])
  })
})

describe('a status, whole', () => {
  test.each<[keyof typeof STATUSES, object[]]>([
    ['sent', []],
    ['delivered', []],
    ['read', []],
    ['failed', [{ code: null, title: '', details: 'SWE004: more than 300 people in the group' }]],
  ])('%s', (name, errors) => {
    const { body } = STATUSES[name]
    expect(translateInstance(body, ARRIVED)).toEqual({
      ...EMPTY,
      statuses: [{ id: 'S01', status: name, at: 1_761_100_900_000, errors, raw: JSON.stringify(body) }],
    })
  })

  test.each(['groupMessageReaders', 'outgoingMessageStatusV2'])(
    'by its parts in an event called %s',
    (typeWebhook) => {
      const body = { ...STATUSES.read.body, typeWebhook }
      expect(translateInstance(body, ARRIVED)).toMatchObject({
        unknown: 0,
        statuses: [{ id: 'S01', status: 'read' }],
      })
      const readers = {
        ...body,
        status: [{ status: 'read', participant: '5531988001100@c.us' }, { status: 'delivered' }],
      }
      expect(translateInstance(readers, ARRIVED)).toMatchObject({
        unknown: 0,
        statuses: [{ status: 'read' }, { status: 'delivered' }],
      })
      const message = {
        ...body,
        messageData: { typeMessage: 'textMessage', textMessageData: { textMessage: 'oi' } },
      }
      expect(translateInstance(message, ARRIVED).unknown).toBe(1)
    },
  )

  test('an empty one, or one without an id, tells nothing', () => {
    expect(translateInstance({ ...STATUSES.sent.body, status: '' }, ARRIVED)).toEqual(EMPTY)
    expect(translateInstance({ ...STATUSES.sent.body, idMessage: '' }, ARRIVED)).toEqual(EMPTY)
  })
})

describe('news of the account, whole', () => {
  const at = 1_761_100_700_000
  test.each<[keyof typeof NEWS, object]>([
    ['state', { type: 'state', state: 'yellowCard', at }],
    ['phone', { type: 'phone', state: 'offline', at }],
    ['device', { type: 'device', at }],
    ['avatar', { type: 'device', at }],
    ['block', { type: 'block', address: '5531988001100', state: 'block', at }],
    [
      'quota',
      {
        type: 'quota',
        method: 'correspondents',
        used: 3,
        total: 3,
        description: 'Only three chats this month',
        at: ARRIVED,
      },
    ],
    [
      'quotaAsBlock',
      { type: 'quota', method: 'checkWhatsapp', used: 100, total: 100, description: 'Used up', at },
    ],
  ])('%s', (name, expected) => {
    const ownNumber = name === 'state' ? null : EMPTY.ownNumber
    expect(translateInstance(NEWS[name].body, ARRIVED)).toEqual({ ...EMPTY, ownNumber, news: [expected] })
  })
})

describe('what is not understood', () => {
  test('an unknown type, and no body at all', () => {
    expect(translateInstance(STRANGE.unknownType.body, ARRIVED)).toEqual({ ...EMPTY, unknown: 1 })
    expect(translateInstance(undefined, ARRIVED)).toEqual({ ...EMPTY, ownNumber: null, unknown: 1 })
    expect('body' in STRANGE.noBody).toBe(false)
  })

  test.each(['__proto__', 'constructor', 'toString', ''])('a type called "%s"', (typeWebhook) => {
    expect(translateInstance(envelope({ typeWebhook }).body, ARRIVED).unknown).toBe(1)
  })

  test('a message of nobody with nothing', () => {
    expect(translateInstance({ typeWebhook: 'incomingMessageReceived' }, ARRIVED).unknown).toBe(1)
  })
})
