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
})
