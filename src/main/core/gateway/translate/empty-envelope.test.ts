import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { translateInstance } from './translate-instance.ts'
import { translateHistory, translateJournal } from './translate-journal.ts'
import { translateV1 } from './translate-v1.ts'

const AT = 1_764_000_000_000

describe('an envelope', () => {
  const sender = { chatId: '5511987654321@c.us', sender: '5511987654321@c.us', senderName: 'Ana' }
  const notification = (messageData: object): object => ({
    ...{ typeWebhook: 'incomingMessageReceived', idMessage: 'E1', timestamp: AT / 1000 },
    ...{ senderData: sender, messageData },
  })
  const EMPTY = [
    { typeMessage: 'albumMessage', albumMessage: { expectedImageCount: 4, expectedVideoCount: 0 } },
    { typeMessage: 'albumMessage', albumMessageData: { expectedImageCount: 4, contextInfo: {} } },
    { typeMessage: 'albumMessage' },
    { typeMessage: 'newAlbum', newAlbum: { expectedImageCount: 2 } },
    {
      typeMessage: 'protocolMessage',
      protocolMessage: { type: 'EPHEMERAL_SETTING', ephemeralExpiration: 86400 },
    },
    { typeMessage: 'senderKeyDistributionMessage', senderKeyDistributionMessage: {} },
    {
      typeMessage: 'senderKeyDistributionMessage',
      senderKeyDistributionMessage: {
        ...{ groupId: '120363043968066561@g.us', axolotlSenderKeyDistributionMessage: 'MwiB+7+nBBAA' },
      },
      messageContextInfo: {
        deviceListMetadata: {
          ...{ senderKeyHash: 'qv0yKzXZBQ==', senderTimestamp: '1764000000', recipientKeyIndexes: [0, 3] },
        },
        ...{ deviceListMetadataVersion: 2, messageSecret: 'Ykpt3Ew+Z9sQ==' },
      },
    },
    {
      typeMessage: 'deviceSentMessage',
      deviceSentMessage: { destinationJid: '5511987654321@s.whatsapp.net', phash: '' },
    },
    {
      typeMessage: 'albumMessage',
      albumMessage: { expectedImageCount: 2, contextInfo: { isForwarded: true } },
    },
  ]
  test.each(EMPTY)('without a content is no message: %j', (data) => {
    const nothing = { messages: [], annotations: [], unknown: 0 }
    expect(translateInstance(notification(data), AT)).toMatchObject(nothing)
    const record = { ...sender, ...data, type: 'incoming', idMessage: 'E1', timestamp: AT / 1000 }
    expect(translateJournal([record], AT)).toEqual(nothing)
    expect(translateHistory([record], AT)).toEqual(nothing)
  })

  test.each([
    { typeMessage: 'albumMessage', albumMessage: { expectedImageCount: 4, caption: 'Festa' } },
    { typeMessage: 'albumMessage', fileMessageData: { downloadUrl: 'https://f.example/a.jpg' } },
    { typeMessage: 'albumMessage', textMessageData: { textMessage: 'Festa' } },
    { typeMessage: 'protocolMessage', protocolMessage: { key: { id: 'A' }, type: 'REVOKE' } },
    { typeMessage: 'protocolMessage', protocolMessage: { type: 'REVOKE', stanzaId: 'BAE5' } },
    {
      typeMessage: 'protocolMessage',
      protocolMessage: { type: 'MESSAGE_EDIT', editedMessage: { conversation: 'Oi' } },
    },
    { typeMessage: 'deviceSentMessage', deviceSentMessage: { message: { conversation: 'Oi' } } },
    { typeMessage: 'messageContextInfo', messageContextInfo: {}, conversation: 'Oi' },
    {
      ...{ typeMessage: 'messageContextInfo', messageContextInfo: {} },
      viewOnceMessageV2: {
        message: { imageMessage: { url: 'https://f.example/a', mimetype: 'image/jpeg' } },
      },
    },
    { typeMessage: 'albumMessage', contextInfo: { quotedMessage: { conversation: 'Oi' } } },
    { typeMessage: 'albumMessage', albumMessage: { expectedImageCount: 2, type: 'A trip to the sea' } },
    { typeMessage: 'futureMessage', futureMessage: {} },
    { typeMessage: 'futureMessage', futureMessage: { count: 4 } },
  ])('with a content, and what is not known, is a message: %j', (data) => {
    expect(translateInstance(notification(data), AT).messages).toHaveLength(1)
  })

  test('of v1 is none either', () => {
    const messages = [
      {
        from: '5511987654321',
        id: 'A',
        timestamp: '1764000000',
        type: 'album',
        album: { expected_image_count: 2 },
      },
      { from: '5511987654321', id: 'B', timestamp: '1764000000', type: 'text', text: { body: 'Oi' } },
    ]
    const read = translateV1({ notifications: [{ type: 'inbound_message', messages }] }, AT)
    expect([read.messages.map(({ id }) => id), read.unknown]).toEqual([['B'], 0])
  })

  test.each([
    { typeMessage: 'deviceSentMessage', deviceSentMessage: { message: { conversation: 'Oi' } } },
    {
      typeMessage: 'deviceSentMessage',
      deviceSentMessage: { message: { extendedTextMessage: { text: 'Oi' } } },
    },
    { typeMessage: 'messageContextInfo', messageContextInfo: {}, conversation: 'Oi' },
    { typeMessage: 'albumMessage', albumMessage: { expectedImageCount: 4, caption: 'Oi' } },
  ])('shows the words in it: %j', (data) => {
    expect(translateInstance(notification(data), AT).messages.map(({ text }) => text)).toEqual(['Oi'])
  })

  const name = fc.oneof(
    fc.constantFrom('message', 'contextInfo', 'messageContextInfo', 'deviceListMetadata', 'albumMessage'),
    fc.constantFrom('protocolMessage', 'deviceSentMessage', 'editedMessage', 'viewOnceMessageV2', 'list'),
    fc.stringMatching(/^x[a-z]{1,12}$/u),
  )
  const kind = fc.constantFrom(
    ...['albumMessage', 'protocolMessage', 'senderKeyDistributionMessage', 'messageContextInfo'],
    ...['deviceSentMessage', 'historySyncNotification', 'appStateSync', 'newAlbum'],
  )
  const words = fc.constantFrom<object>(
    { conversation: 'Oi' },
    { extendedTextMessage: { text: 'Oi' } },
    { imageMessage: { caption: 'Oi', url: 'https://f.example/a' } },
    { textMessageData: { textMessage: 'Oi' } },
    { text: 'Oi' },
  )
  const wrapped = fc
    .tuple(words, fc.array(fc.tuple(name, fc.boolean()), { maxLength: 5 }))
    .map(([inner, names]) =>
      names.reduce<object>((held, [each, isList]) => ({ [each]: isList ? [held] : held }), inner),
    )

  test('that wraps words is never nothing', () => {
    fc.assert(
      fc.property(kind, wrapped, fc.boolean(), (typeMessage, held, isInside) => {
        const body = { expectedImageCount: 2, ...(isInside ? held : {}) }
        const data = { typeMessage, [typeMessage]: body, ...(isInside ? {} : held) }
        const record = { ...sender, ...data, type: 'incoming', idMessage: 'E1', timestamp: AT / 1000 }
        const v1 = { from: '5511987654321', id: 'A', timestamp: '1764000000', ...data, type: typeMessage }
        const read = [
          translateInstance(notification(data), AT),
          translateJournal([record], AT),
          translateV1({ notifications: [{ type: 'inbound_message', messages: [v1] }] }, AT),
        ]
        for (const { messages, annotations } of read)
          expect(messages.length + annotations.length).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })

  test('however deep never fails', () => {
    const deep = JSON.parse(`${'{"contextInfo":'.repeat(20_000)}{}${'}'.repeat(20_000)}`) as object
    expect(
      translateInstance(notification({ typeMessage: 'albumMessage', ...deep }), AT).messages,
    ).toHaveLength(1)
  })
})
