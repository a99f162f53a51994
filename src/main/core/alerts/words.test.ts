import { describe, expect, test } from 'vitest'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message, MessageContent } from '../../../shared/model/message.ts'
import { alertName, alertText } from './words.ts'

const chat = (change: Partial<Chat>): Chat =>
  ({ kind: 'person', address: '5511987650001', name: '', nickname: '', ...change }) as Chat
const message = (change: Partial<Message>): Message =>
  ({ kind: 'textMessage', text: '', content: { type: 'text' }, marker: null, ...change }) as Message
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
    [{ kind: 'stickerMessage' }, 'Sticker'],
    [{ kind: 'contactsArrayMessage' }, 'Contacts'],
    [{ kind: 'incomingCall', content: call(false) }, 'Missed call'],
    [{ kind: 'incomingCall', content: call(true) }, 'Missed video call'],
    [{ kind: 'pollMessage', content: { type: 'poll', name: 'Cor?', multiple: false, options: [] } }, 'Cor?'],
    [{ text: '{{SWE003}}', marker: 'SWE003' }, 'A message that could not be decrypted'],
    [{ kind: 'somethingNew' }, 'New message'],
  ])('%j', (change, words) => {
    expect(alertText(message(change))).toBe(words)
  })
})
