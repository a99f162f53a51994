import { describe, expect, test } from 'vitest'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message, MessageContent } from '../../../shared/model/message.ts'
import { alertName, alertText, senderText, summaryText } from './notification-text.ts'

const chat = (change: Partial<Chat>): Chat =>
  ({ kind: 'person', address: '5511987650001', name: '', nickname: '', ...change }) as Chat
const message = (change: Partial<Message>): Message =>
  ({
    kind: 'textMessage',
    text: '',
    mentions: [],
    content: { type: 'text' },
    marker: null,
    ...change,
  }) as Message
const call = (video: boolean): MessageContent => ({ type: 'call', direction: 'in', outcome: 'missed', video })

describe('who an alert is from', () => {
  test.each<[Partial<Chat>, string]>([
    [{ nickname: 'A do bolo', name: 'Ana' }, 'A do bolo'],
    [{ name: 'Ana' }, 'Ana'],
    [{}, '+5511987650001'],
    [{ address: '120650379300001@lid' }, '120650379300001@lid'],
    [{ kind: 'group', address: '120363040000000001' }, '120363040000000001'],
  ])('%j', (change, name) => {
    expect(alertName(chat(change))).toBe(name)
  })
})

describe('what an alert says', () => {
  test.each<[Partial<Message>, string]>([
    [{ text: ' Bom\n dia ' }, 'Bom dia'],
    [{ text: 'oi @5511900000001', mentions: [{ digits: '5511900000001', name: 'Bia' }] }, 'oi @Bia'],
    [{ kind: 'stickerMessage' }, 'Sticker'],
    [{ kind: 'contactsArrayMessage' }, 'Contacts'],
    [{ kind: 'incomingCall', content: call(false) }, 'Missed call'],
    [{ kind: 'incomingCall', content: call(true) }, 'Missed video call'],
    [{ kind: 'pollMessage', content: { type: 'poll', name: 'Cor?', multiple: false, options: [] } }, 'Cor?'],
    [{ text: '{{SWE003}}', marker: 'SWE003' }, 'A message that couldn’t be decrypted'],
    [{ kind: 'somethingNew' }, 'New message'],
  ])('%j', (change, words) => {
    expect(alertText(message(change), 'en')).toBe(words)
  })
})

describe('in the language of the person', () => {
  test.each([
    ['en', 1, 1, '1 new message in 1 chat'],
    ['en', 3, 2, '3 new messages in 2 chats'],
    ['pt-BR', 2, 1, '2 novas mensagens em 1 conversa'],
    ['es', 1, 1, '1 mensaje nuevo en 1 chat'],
    ['ru', 1, 1, '1 новое сообщение в 1 чате'],
    ['ru', 3, 2, '3 новых сообщения в 2 чатах'],
    ['ru', 11, 21, '11 новых сообщений в 21 чате'],
  ] as const)('%s: %i in %i', (language, messages, chats, words) => {
    expect(summaryText(messages, chats, language)).toBe(words)
  })

  test('names that run the other way are isolated from the words around them', () => {
    expect(senderText('سارة', 'olá', 'pt-BR')).toBe('\u2068سارة\u2069: olá')
    expect(senderText('Ana', 'שלום', 'en')).toBe('Ana: \u2068שלום\u2069')
  })
})
