import { describe, expect, test } from 'vitest'
import { injections } from '../../../../simulator/injections.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { DEFAULT_SETTINGS } from '../../../shared/model/settings-defaults.ts'
import { chatAlert, chatAlertId, chatOfAlertId, summaryAlert } from './compose-notification.ts'

const target = { accountId: 'loja', chatId: 7 }
const person = { id: 7, accountId: 'loja', kind: 'person', name: 'Ana', nickname: '', address: '1' } as Chat
const group = { ...person, kind: 'group', name: 'Equipe' } as Chat
const message = {
  ...target,
  sort: 42,
  text: 'Oi',
  senderName: 'Bia',
  mentions: [],
  kind: 'textMessage',
  content: { type: 'text' },
  marker: null,
} as unknown as Message

describe('what a chat’s notification shows', () => {
  test.each<[Settings['notifications'], Chat, number, string, string]>([
    ['text', person, 1, 'Ana', 'Oi'],
    ['text', person, 3, 'Ana', '3 new messages\nOi'],
    ['text', group, 1, 'Equipe', 'Bia: Oi'],
    ['name', person, 1, 'Ana', 'New message'],
    ['name', person, 3, 'Ana', '3 new messages'],
    ['name', group, 1, 'Equipe', 'New message'],
    ['hidden', person, 1, 'Parley', 'New message'],
    ['hidden', group, 2, 'Parley', '2 new messages'],
  ])('%s, %j, %i', (notifications, chat, count, title, body) => {
    const alert = chatAlert(message, chat, count, { ...DEFAULT_SETTINGS, notifications }, false, 'en')
    expect(alert).toEqual({
      id: 'chat-loja-7',
      title,
      body,
      silent: false,
      target,
      answers: notifications === 'hidden' ? null : { upTo: 42 },
    })
  })
})

test('a summary of one chat leads there, of several nowhere', () => {
  expect(summaryAlert(4, new Set([7]), target, true, 'en')).toMatchObject({
    target,
    body: '4 new messages in 1 chat',
  })
  expect(summaryAlert(4, new Set([7, 8]), target, true, 'en')).toMatchObject({
    target: null,
    body: '4 new messages in 2 chats',
    silent: true,
  })
})

describe('the id of a notification', () => {
  test('leads back to its chat', () => {
    expect(chatOfAlertId(chatAlertId(target))).toEqual(target)
  })

  test.each([
    'summary',
    'test',
    '',
    'chat-loja-0',
    'chat-loja-7x',
    'chat-LOJA-7',
    'chat-../7-1',
    'xchat-loja-7',
  ])('%j is no chat', (id) => {
    expect(chatOfAlertId(id)).toBeNull()
  })
})

describe('what strangers call themselves and their messages', () => {
  const settings = { ...DEFAULT_SETTINGS, notifications: 'text' } as const

  test('is text on a notification, and nothing in a name is hidden', () => {
    for (const words of injections()) {
      const said = { ...message, text: words, senderName: words, kind: words }
      const { title, body } = chatAlert(said, { ...group, name: words }, 1, settings, false, 'en')
      for (const name of [title, body.slice(0, body.indexOf(': '))])
        expect(name).not.toMatch(/[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2066-\u2067]/u)
    }
  })

  test.each(['constructor', '__proto__', 'toString', 'hologramMessage'])('kind %s: a new message', (kind) => {
    const alert = chatAlert({ ...message, text: '', kind }, person, 1, settings, false, 'en')
    expect(alert.body).toBe('New message')
  })
})
